/// Finds a fault of an updater in random runs, and shrinks its events.
struct UpdateSearch {
    /// The number of child processes that shrink one fault.
    private static let shrinkings = 40
    /// The number of runs in which a fault must be found once without held blocks.
    private static let trials = 20
    /// The number of random runs of a child process.
    private static let runsOfProcess = 50

    let seed: UInt64
    var caller = ""
    /// Makes the runs of a request in a child process.
    let outcome: (UpdateRequest) throws -> UpdateOutcome

    /// The first fault in random runs, with the fewest events that are found; nil if there is none.
    func fault(inRuns count: Int) throws -> UpdateFault? {
        var start = 0
        var servesBlocks = false
        while start < count {
            let runs = start..<min(count, start + Self.runsOfProcess)
            let outcome = try outcome(UpdateRequest(caller: caller, seed: seed, runs: runs, servesBlocks: servesBlocks))
            start = runs.upperBound
            guard let message = outcome.message else { continue }
            let fault = UpdateFault(message: message, events: outcome.events, seed: seed, run: outcome.run)
            if outcome.isHang {
                // Many runs take long on a busy machine. Each shorter sequence would take as long as this one.
                let again = UpdateRequest(caller: caller, sequences: [fault.events], servesBlocks: servesBlocks)
                if try self.outcome(again).isHang { return fault }
                if let run = outcome.run { start = run + 1 }
                continue
            }
            if try isPossible(fault) {
                let shorter = try shrunk(fault)
                return try isPossible(shorter) ? shorter : fault
            }
            // Further runs have the order of a device, though answers are held in most of them only.
            servesBlocks = true
            if let run = outcome.run { start = run + 1 }
        }
        return nil
    }

    /// Whether the fault is found where only answers of other threads are held. Random runs also hold the blocks that
    /// the event itself enqueues, for the same order in each run, but no device does. Without them the order is a race,
    /// so the events are tried several times.
    private func isPossible(_ fault: UpdateFault) throws -> Bool {
        guard fault.events.contains(.holdAnswers) else { return true }
        let sequences = Array(repeating: fault.events, count: Self.trials)
        let request = UpdateRequest(caller: caller, sequences: sequences, servesBlocks: true)
        return try outcome(request).message.map { UpdateFault.kind(of: $0) } == fault.kind
    }

    /// The fault that events show; nil if there is none.
    func fault(after events: [UpdateEvent]) throws -> UpdateFault? {
        let outcome = try outcome(UpdateRequest(caller: caller, sequences: [events]))
        return outcome.message.map { UpdateFault(message: $0, events: events, seed: nil, run: nil) }
    }

    /// A process tries shorter sequences until one has a fault. If that is of the same kind, its events are shortened
    /// further.
    private func shrunk(_ fault: UpdateFault) throws -> UpdateFault {
        var best = fault
        var left = UpdateEvent.smaller(than: best.events)[...]
        for _ in 0..<Self.shrinkings where !left.isEmpty {
            let outcome = try outcome(UpdateRequest(caller: caller, sequences: Array(left)))
            guard let message = outcome.message, let run = outcome.run else { break }
            guard UpdateFault.kind(of: message) == best.kind else {
                left = left.dropFirst(run + 1)
                continue
            }
            (best.message, best.events) = (message, left[left.startIndex + run])
            left = UpdateEvent.smaller(than: best.events)[...]
        }
        return best
    }
}
