/// Decides when a window has come to rest, by being asked again and again.
///
/// A spinner often stands for work that ends soon, and a screen may show one for ever. So a window in which nothing
/// but animations without end is left counts as at rest after `patience`.
package struct RestWatch {
    /// Seconds for which animations without end are waited for.
    package static let patience: TimeInterval = 5

    private var repeatingSince: TimeInterval?

    package init() {}

    /// Whether the window is at rest at a time, in seconds of the same clock at each call.
    @MainActor package mutating func isOver(_ session: WindowSession, at time: TimeInterval) -> Bool {
        if session.isAtRest { return true }
        guard session.onlyRepeats else {
            repeatingSince = nil
            return false
        }
        let start = repeatingSince ?? time
        repeatingSince = start
        return time - start >= Self.patience
    }
}
