/// A fault of an updater, and the fewest events that are found to show it.
public struct UpdateFault: Equatable, Sendable {
    /// The message of the call that stopped the program, or the disagreement of a list and its data.
    public internal(set) var message: String
    /// The events, from a new controller on.
    public internal(set) var events: [UpdateEvent]
    /// The seed of the random runs; nil for given events.
    let seed: UInt64?
    /// The index of the random run in which the fault was found first.
    let run: Int?

    /// Equal for faults that may have the same cause: the message up to its numbers.
    var kind: Substring { Self.kind(of: message) }

    static func kind(of message: String) -> Substring { message.prefix { !$0.isNumber && $0 != "\"" } }

    /// A test that shows the fault.
    /// - Parameter controller: An expression that makes the controller.
    package func testSource(controller: String) -> String {
        """
        @MainActor @Test func updates() async {
            await expectUpdates(after: [\(events.map(\.description).joined(separator: ", "))]) { \(controller) }
        }
        """
    }
}

extension UpdateFault: CustomStringConvertible {
    public var description: String {
        let origin = seed.flatMap { seed in run.map { " (run \($0) of seed \(seed))" } } ?? ""
        let steps = events.map { "\n  \($0)" }.joined()
        return "\(message)\(origin)\n" + (events.isEmpty ? "as it opens" : "after:\(steps)")
    }
}
