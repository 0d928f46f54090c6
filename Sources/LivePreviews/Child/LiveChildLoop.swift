internal import PrivateABI
import UIKit
import X11Host

/// The waits of a process of a live preview: for requests on its socket, and for everything that its code waits for.
@MainActor final class LiveChildLoop {
    /// Seconds after a frame in which the next one is expected. Waits are then made here, without another thread that
    /// watches the socket.
    private static let shortWait = 0.15
    /// Seconds after which the sources of the system's loop, such as timers, are served with the next request.
    private static let interval = 1.0 / 60

    private let socket: Int32
    /// Wakes the system's loop for requests.
    private let source: any DispatchSourceRead
    private let mainQueue = try? MainQueueHandle()
    private var isPolled = false
    /// Whether the system's loop waits without a limit.
    private var waitsForSources = false
    private var lastRequest: TimeInterval = -.infinity
    private var lastPass: TimeInterval = 0

    init(_ socket: Int32) {
        self.socket = socket
        source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: .main)
        source.setEventHandler {}
        source.resume()
    }

    /// Records that a frame was requested.
    func frameRequested() { lastRequest = MonotonicClock.now }

    /// Ends a wait of the system's loop, which goes on after it has called a timer.
    func endWait() {
        guard waitsForSources else { return }
        waitsForSources = false
        DispatchQueue.main.async {}
    }

    /// Whether the loop can wait for a display too.
    var canWaitForDisplay: Bool { mainQueue != nil }

    /// Waits until something may have arrived, and serves the main queue and the system's loop, and the screen in a
    /// run. Returns whether requests may have arrived.
    func wait(_ screen: LiveScreen?) -> Bool {
        let screen = screen?.run == nil ? nil : screen
        guard let mainQueue, screen != nil || MonotonicClock.now < lastRequest + Self.shortWait else {
            setPolled(false)
            waitsForSources = true
            _ = RunLoop.main.run(mode: .default, before: .distantFuture)
            waitsForSources = false
            return true
        }
        setPolled(true)
        // Requests at the same pace arrive before the wait is over, which then ends once a frame.
        let seconds = min(screen?.wait ?? .infinity, 2 * Self.interval)
        let ready = mainQueue.wait(with: socket, channel: screen?.fileDescriptor, seconds: seconds)
        screen?.serve(hasEvents: ready.channel)
        let now = MonotonicClock.now
        guard ready.mainQueue || now >= lastPass + Self.interval else { return ready.connection }
        lastPass = now
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
        return ready.connection
    }

    private func setPolled(_ isPolled: Bool) {
        guard isPolled != self.isPolled else { return }
        self.isPolled = isPolled
        if isPolled { source.suspend() } else { source.resume() }
    }
}
