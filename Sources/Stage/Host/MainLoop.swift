import UIKit

/// The main queue and the main run loop, served without waiting for them.
@MainActor enum MainLoop {
    /// How many generations of blocks that queue blocks are served at once; more are served with the next tick.
    private static let generations = 4

    /// Runs what is ready: blocks and tasks of the main queue, timers and sources that are due.
    ///
    /// A main queue cannot be served from inside one of its own blocks. Where there is no run loop that could (tests,
    /// which run as main-actor tasks off the main thread) this does nothing; see `Stage.yield()`.
    static func drain() {
        guard Thread.isMainThread else { return }
        for _ in 0..<generations {
            let mark = Mark()
            DispatchQueue.main.async { mark.isReached = true }
            // The mark comes after all that was queued before it. A run of the loop without anything to do returns
            // at once; a bound holds where a caller drains from inside a block of the queue.
            for _ in 0..<16 where !mark.isReached { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
        }
    }

    /// Serves the main loop for a time of the wall clock: something outside this thread is waited for.
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
