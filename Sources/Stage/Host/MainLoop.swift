import UIKit

/// Runs pending work of the main queue and the main run loop without blocking.
@MainActor package enum MainLoop {
    /// The number of generations of blocks that enqueue further blocks; later ones run with the next tick.
    private static let generations = 4

    /// Runs pending blocks and tasks of the main queue, and timers and sources that are due.
    ///
    /// The main queue cannot be served from inside one of its own blocks. Off the main thread, as in tests that run as
    /// main-actor tasks, this does nothing; see `Stage.yield()`.
    package static func drain() {
        guard Thread.isMainThread else { return }
        for _ in 0..<generations {
            let mark = Mark()
            DispatchQueue.main.async { mark.isReached = true }
            // The mark runs after all blocks enqueued before it. An idle run loop returns at once; the limit applies if
            // the caller is itself a block of the queue.
            for _ in 0..<16 where !mark.isReached { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
        }
    }

    /// Serves the main loop for a period of wall-clock time, to wait for work outside this thread.
    static func wait(_ seconds: TimeInterval) {
        guard Thread.isMainThread else {
            Thread.sleep(forTimeInterval: seconds)
            return
        }
        let end = Date(timeIntervalSinceNow: seconds)
        repeat { _ = RunLoop.main.run(mode: .default, before: end) } while Date() < end
    }

    private final class Mark { var isReached = false }
}
