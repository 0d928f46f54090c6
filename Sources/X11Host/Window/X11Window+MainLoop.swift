internal import CEventQueue
import Dispatch
import UIKit

/// The main loop: Foundation's, so that the main queue, main-actor tasks and timers work as they do on iOS.
extension X11Window {
    /// Runs the main loop until the window is closed. Call it on the main thread, not from within a block of the main queue:
    /// that queue would wait for the block.
    package func run() {
        handleTermination()
        while !isClosed {
            drain()
            if isClosed { break }
            if let due = frameClock.due, due < MonotonicClock.now + Self.shortWait {
                isWatching = true
                wait(until: due)
            } else {
                isWatching = false
                // What was read on the side makes nothing ready that the system's loop would wake for.
                drainQueued()
                _ = RunLoop.main.run(mode: .default, before: .distantFuture)
            }
        }
        isWatching = false
    }

    /// Waits of up to so many seconds are the loop's own: frame by frame that takes less than to have another thread watch the
    /// connection and the time.
    private static let shortWait = 0.15

    /// Waits for the server, the main queue or a frame's time, whichever is first, and serves what there is.
    private func wait(until due: TimeInterval) {
        // A frame may be due later than a timer of the system's loop, which this wait does not know.
        let left = connection.hasQueuedEvents ? 0 : min(max(0, due - MonotonicClock.now), 2 / refreshRate)
        let mainQueueIsReady = vitrine_wait(connection.fileDescriptor, left) != 0
        let now = MonotonicClock.now
        if now >= due { frameClock.fireIfDue() }
        // What else the system's loop serves, as timers, need not be looked at more often than frames are made.
        guard mainQueueIsReady || now >= lastPass + 1 / refreshRate else { return }
        lastPass = now
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
    }

    /// Ctrl-C in the terminal and `kill` close the window like its button; the second time they end the program at once.
    private func handleTermination() {
        for number in [SIGINT, SIGTERM] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler { [weak self] in
                signal(number, SIG_DFL)
                MainActor.assumeIsolated { self?.requestClose() }
            }
            source.resume()
            signalSources.append(source)
        }
    }
}
