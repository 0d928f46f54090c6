import Foundation

/// A process that has been given a library and is not shown yet.
struct LiveCandidate {
    let process: LiveProcess
    let library: LibraryBuilder.Library
    /// When the sources were saved that the library follows.
    let saved: ContinuousClock.Instant?
    let begin = ContinuousClock.now
    /// Whether the past is given to it.
    var repeatsPast = true
    var scenes: [LiveScene] = []
    var scene: LiveScene?
    var outcome = LiveOutcome.fresh
    /// The number of inputs that it knows of.
    var inputs = 0

    /// How long its parts have taken since the save; nil for the first library.
    var times: String? {
        guard let saved else { return nil }
        func milliseconds(_ seconds: Double) -> String { "\(Int((seconds * 1000).rounded()))" }
        return "Reloaded in \(milliseconds((saved.duration(to: .now)) / .seconds(1))) ms: "
            + "compiling \(milliseconds(library.compiling)) (\(library.tool)), linking \(milliseconds(library.linking)), "
            + "loading and first picture \(milliseconds((begin.duration(to: .now)) / .seconds(1))); "
            + "state: \(outcome.rawValue)"
    }
}
