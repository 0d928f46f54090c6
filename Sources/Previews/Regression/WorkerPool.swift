import Foundation
import Synchronization

/// Several processes that share the scene files of a run: who has finished one takes the next.
struct WorkerPool {
    let jobs: Int
    let arguments: [String]
    /// Seconds in which a scene file has to be done.
    let patience: Int
    let interruption: Interruption

    private final class Work: Sendable {
        struct State {
            var next = 0
            var results: [Int: [RegressionResult]] = [:]
            var failure: (any Error)?
        }
        let state = Mutex(State())
    }

    /// The results in the order of the names; those of one file are handed to `made` as soon as they are there, one
    /// file at a time. What was not begun when the run was interrupted has none.
    func run(
        _ names: [String], made: @escaping @Sendable ([RegressionResult]) -> Void
    ) throws -> [RegressionResult] {
        let work = Work()
        let serveAll: @Sendable () -> Void = {
            do {
                try serve(work, names, made: made)
            } catch {
                work.state.withLock { $0.failure = error }
            }
        }
        // This thread works too: where the system grants no other, it does all.
        let threads = (1..<max(1, min(jobs, names.count))).compactMap { _ in JoinableThread(serveAll) }
        serveAll()
        threads.forEach { $0.join() }
        return try work.state.withLock { state in
            if let failure = state.failure { throw failure }
            return names.indices.flatMap { state.results[$0] ?? [] }
        }
    }

    private func serve(
        _ work: Work, _ names: [String], made: @Sendable ([RegressionResult]) -> Void
    ) throws {
        var worker: WorkerProcess?
        defer { worker?.finish() }
        while let index = next(of: work, count: names.count) {
            let process = try worker ?? WorkerProcess(arguments: arguments)
            let results: [RegressionResult]
            do {
                results = try process.results(of: names[index], patience: patience)
                worker = process
            } catch let death as WorkerProcess.Death {
                worker = nil
                if let signal = death.signal, interruption.isCaused(by: signal) { return }
                results = [RegressionResult(file: names[index], unusable: death.reason)]
            }
            work.state.withLock { state in
                state.results[index] = results
                made(results)
            }
        }
    }

    private func next(of work: Work, count: Int) -> Int? {
        work.state.withLock { state in
            guard state.next < count, state.failure == nil, interruption.signal == nil else { return nil }
            defer { state.next += 1 }
            return state.next
        }
    }
}
