import Dispatch
import Files
internal import PrivateABI
import UIKit

/// The main loop: Foundation's, so that the main queue, main-actor tasks and timers work as they do on iOS.
extension X11Window {
    /// Runs the main loop until the window is closed. Call it on the main thread, not from within a block of the main
    /// queue: that queue would wait for the block.
    package func run() {
        let signals = closeOnTermination()
        defer { for source in signals { source.cancel() } }
        let mainQueue = mainQueueHandle()
        // When the system's run loop was served last while this loop waited by itself, in monotonic seconds.
        var lastPass: TimeInterval = 0
        // Whether events may have arrived; reading without any is a system call for nothing.
        var mayHaveEvents = true
        while !isClosed {
            if mayHaveEvents || connection.hasQueuedEvents { reader.drain() } else { connection.flush() }
            if isClosed { break }
            // A frame that is being made is followed by another one, at the earliest, when it is there.
            let due = pendingFrame == nil ? scheduler.clock.due : .infinity
            if let due, due < MonotonicClock.now + Self.shortWait || pendingFrame != nil, let mainQueue {
                setPolling(true)
                mayHaveEvents = wait(for: mainQueue, until: due, &lastPass)
            } else {
                mayHaveEvents = true
                setPolling(false)
                // Events that Xlib has read already do not wake the system's loop.
                reader.drainQueued()
                _ = RunLoop.main.run(mode: .default, before: .distantFuture)
            }
        }
        setPolling(false)
    }

    /// Waits of up to so many seconds are made by this loop: frame by frame that costs less than a wake-up from another
    /// thread that watches the connection and the time.
    private static let shortWait = 0.15

    /// The same while the source puts frames on the screen itself.
    private static let longWait = 0.5

    /// The handle to wait for the main queue; nil, after a report, if libdispatch has none. The system's loop then
    /// makes all waits.
    private func mainQueueHandle() -> MainQueueHandle? {
        do { return try MainQueueHandle() } catch {
            XErrors.report("\(error); frames cost more")
            return nil
        }
    }

    private func setPolling(_ isPolled: Bool) {
        scheduler.clock.isPolled = isPolled
        reader.isPolled = isPolled
        source?.channel?.isPolled = isPolled
    }

    /// Waits for the server, the source's process, the main queue or a frame's time, whichever is first, and serves
    /// what is ready. Returns whether the server has sent something.
    private func wait(
        for mainQueue: MainQueueHandle, until due: TimeInterval, _ lastPass: inout TimeInterval
    ) -> Bool {
        // A frame may be due later than a timer of the system's loop, which this wait does not know.
        let longest = isLent ? Self.longWait : 2 / refreshRate
        let left = connection.hasQueuedEvents ? 0 : min(max(0, due - MonotonicClock.now), longest)
        let channel = source?.channel
        let ready = mainQueue.wait(
            with: connection.fileDescriptor, channel: channel?.fileDescriptor, seconds: left)
        if ready.channel { channel?.receive() }
        let now = MonotonicClock.now
        if now >= due { scheduler.clock.poll() }
        // The other sources of the system's loop, such as timers, are served no more often than frames are made; where
        // the frames are those of another process, that process has them.
        let interval = channel == nil ? 1 / refreshRate : isLent ? Self.longWait : Self.shortWait
        guard ready.mainQueue || now >= lastPass + interval else { return ready.connection }
        lastPass = now
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
        return ready.connection
    }

    /// Closes the window like its button on Ctrl-C in the terminal and on `kill`; the second signal ends the program at
    /// once.
    private func closeOnTermination() -> [any DispatchSourceSignal] {
        ProcessStart.onEndSignals(queue: .main) { [weak self] _ in
            MainActor.assumeIsolated { self?.requestClose() }
        }
    }
}
