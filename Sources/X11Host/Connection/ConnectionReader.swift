internal import CX11
import Dispatch
import Foundation

/// Reads the events of a connection, woken by the main queue or by a main loop that polls.
@MainActor final class ConnectionReader {
    private let connection: XConnection
    private let handle: (inout XEvent) -> Void
    private let onDrained: () -> Void
    private var source: (any DispatchSourceRead)?
    /// The number of events that were handled since there were none.
    private var backlog = 0
    /// Seconds for which events are handled at a time, so that a client that sends faster than the window can handle
    /// does not keep it from showing frames.
    var timeLimit: TimeInterval = ConnectionReader.timeLimits.lowerBound

    /// About half a frame, up to what a slow frame takes.
    static let timeLimits = 0.008...0.1
    /// The number of waiting events whose memory, some megabytes, is worth freeing.
    private static let notableBacklog = 10_000

    /// - Parameters:
    ///   - handle: handles an event.
    ///   - onDrained: called when the events that were there are handled, or the time limit is reached.
    init(_ connection: XConnection, handle: @escaping (inout XEvent) -> Void, onDrained: @escaping () -> Void) {
        self.connection = connection
        self.handle = handle
        self.onDrained = onDrained
        let source = DispatchSource.makeReadSource(fileDescriptor: connection.fileDescriptor, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.drain() } }
        // The file descriptor must stay open until the source has stopped, so the source keeps the connection.
        source.setCancelHandler { [connection] in withExtendedLifetime(connection) {} }
        source.resume()
        self.source = source
    }

    isolated deinit { stop() }

    /// Whether the main loop polls the connection, so that the dispatch source is suspended.
    var isPolled = false {
        didSet {
            guard isPolled != oldValue else { return }
            if isPolled { source?.suspend() } else { source?.resume() }
        }
    }

    /// Stops reading for good.
    func stop() {
        // A suspended source must not be released.
        isPolled = false
        source?.cancel()
        source = nil
    }

    private var isStopped: Bool { source == nil }

    /// Handles the events that are there. Called for each wake-up of the connection and before every wait, since Xlib
    /// may have read events while it waited for a reply. Events beyond the time limit are handled after the next frame,
    /// if one is due.
    func drain() { drain(until: MonotonicClock.now + timeLimit, readsAgain: false) }

    /// - Parameter readsAgain: whether events that arrive meanwhile are read too, rather than at the next wake-up. That
    ///   takes a system call to find that there are none.
    private func drain(until end: TimeInterval, readsAgain: Bool) {
        var waiting = isStopped ? 0 : XPending(connection.display)
        while waiting > 0 {
            var event = XEvent()
            XNextEvent(connection.display, &event)
            handle(&event)
            backlog += 1
            if isStopped || MonotonicClock.now >= end { break }
            waiting = readsAgain ? XPending(connection.display) : XEventsQueued(connection.display, QueuedAlready)
        }
        guard !isStopped else { return }
        if !connection.hasQueuedEvents {
            if backlog > Self.notableBacklog { connection.giveBackEvents() }
            backlog = 0
        }
        onDrained()
        guard !isStopped else { return }
        connection.flush()
        drainQueued()
    }

    /// Schedules handling of events that Xlib has read already, on the main queue and not from within a frame.
    func drainQueued() {
        guard !isStopped, !isPolled, connection.hasQueuedEvents else { return }
        DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.drain() } }
    }

    /// Lets the server finish all requests so far and handles their events.
    func settle() {
        guard !isStopped else { return }
        connection.synchronize()
        drain(until: .infinity, readsAgain: true)
    }
}
