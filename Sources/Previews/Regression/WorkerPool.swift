import Foundation
import Synchronization

/// Worker processes that share the scene files of a run.
struct WorkerPool {
    let jobs: Int
    let arguments: [String]
    /// The time limit of a scene file, in seconds.
    let timeout: Int
    let interruption: Interruption

    private final class Work: Sendable {
        struct State {
            var next = 0
            var results: [Int: [RegressionResult]] = [:]
            var failure: (any Error)?
            /// The files in the memory of all workers; nil after one has ended by itself.
            var mapped: Set<String>? = []
        }
        let state = Mutex(State())
    }

    /// Runs all files and returns the results in the order of the names. Passes the results of each file to `made` as
    /// they arrive, one file at a time. Files not begun before an interruption have no results. `mapped` are the files
    /// in the memory of all workers, nil where one has ended by itself.
    func run(
        _ names: [String], made: @escaping @Sendable ([RegressionResult]) -> Void
    ) throws -> (results: [RegressionResult], mapped: Set<String>?) {
        let work = Work()
        let serveAll: @Sendable () -> Void = {
            do {
                try serve(work, names, made: made)
            } catch {
                work.state.withLock { $0.failure = error }
            }
        }
        // This thread works too, and does everything if the system grants no other.
        let threads = (1..<max(1, min(jobs, names.count))).compactMap { _ in JoinableThread(serveAll) }
        serveAll()
        threads.forEach { $0.join() }
        return try work.state.withLock { state in
            if let failure = state.failure { throw failure }
            return (names.indices.flatMap { state.results[$0] ?? [] }, state.mapped)
        }
    }

    private func serve(
        _ work: Work, _ names: [String], made: @Sendable ([RegressionResult]) -> Void
    ) throws {
        var worker: WorkerProcess?
        defer {
            if let worker {
                let mapped = worker.mappedFiles
                work.state.withLock { $0.mapped?.formUnion(mapped) }
                worker.finish()
            }
        }
        while let index = next(of: work, count: names.count) {
            let process = try worker ?? WorkerProcess(arguments: arguments)
            let results: [RegressionResult]
            do {
                results = try process.results(of: names[index], timeout: timeout)
                worker = process
            } catch let exit as WorkerProcess.ExitReason {
                worker = nil
                work.state.withLock { $0.mapped = nil }
                if let signal = exit.signal, interruption.isCaused(by: signal) { return }
                results = [RegressionResult(file: names[index], unusable: exit.text)]
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
