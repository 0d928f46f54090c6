import Foundation

/// Tests of an app's updates of its lists, under random orders of events. The same seed gives the same events.
public struct UpdateDoctor: Sendable {
    /// The number of random runs, each with a new controller and at most sixteen events; 100 by default.
    public var runs: Int
    /// The seed of the random runs; 1 by default.
    public var seed: UInt64

    /// Creates a doctor.
    public init(runs: Int = 100, seed: UInt64 = 1) { (self.runs, self.seed) = (runs, seed) }

    /// The first fault, with the fewest events that are found; nil if there is none.
    ///
    /// Starts processes of this program with the arguments, in which `UpdateChild.run` makes the runs. Waits for their
    /// end.
    ///
    /// - Parameters:
    ///   - events: The only events to test; by default the random runs.
    ///   - caller: Distinguishes the calls in one program.
    package func fault(
        after events: [UpdateEvent]? = nil, caller: String = "", arguments: [String]
    ) throws -> UpdateFault? {
        let search = UpdateSearch(seed: seed, caller: caller) { try UpdateChild.outcome(of: $0, arguments: arguments) }
        return try events.map { try search.fault(after: $0) } ?? search.fault(inRuns: max(0, runs))
    }
}
