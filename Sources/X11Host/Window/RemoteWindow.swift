internal import CX11
import UIKit

/// The window of another process, in which this one puts frames that follow each other, at the pace of the display.
///
/// That process puts no frames meanwhile, and receives the input.
@MainActor package final class RemoteWindow {
    /// Requests of vsyncs are numbered from here, and those of the window's own process from 1.
    private static let firstSerial: UInt32 = 1 << 31

    private let connection: XConnection
    private let window: Window
    private let presenter: FramePresenter
    private let vsyncs: VsyncEvents?
    private lazy var clock = FrameClock(
        rate: 60, requestVsync: vsyncs.map { vsyncs in { vsyncs.request() } }
    ) { [weak self] in self?.onFrame($0) }
    private var newestVsync: TimeInterval?
    /// The pixels of the ring that is painted in, in memory shared with the server.
    private var shown: Bitmap?
    /// Makes the frame that shows a monotonic time, and calls `frameEnded`.
    package var onFrame: (TimeInterval) -> Void = { _ in }

    /// Opens a connection to the display of a window. Throws a `DisplayError`.
    package init(_ number: UInt, display: String) throws {
        connection = try XConnection(name: display)
        XErrors.ignoreErrors(on: connection)
        window = number
        presenter = FramePresenter(connection: connection, window: window, size: (1, 1))
        vsyncs = VsyncEvents(connection: connection, window: window, serial: Self.firstSerial)
        vsyncs?.isSelected = false
        connection.synchronize()
    }

    // MARK: Pixels

    /// Waits until the server has read the last frame, so that it can be painted over.
    package func waitUntilRead() { presenter.waitUntilRead() }

    /// The number of pixels that were sent to the server.
    package var sentPixels: Int { presenter.sentPixels }

    /// Puts a frame in the window, whose size it has; its requests are sent by `frameEnded`. Returns false where the
    /// server does not share its memory.
    package func put(_ frame: Frame) -> Bool {
        guard let bitmap = adopt(frame.bitmap) else { return false }
        presenter.resize(to: (bitmap.width, bitmap.height))
        presenter.put(
            Frame(
                bitmap: bitmap, damage: frame.damage, moves: frame.moves, painted: frame.painted, time: frame.time))
        return true
    }

    private func adopt(_ painted: Bitmap) -> Bitmap? {
        guard let ring = painted.sharedRing else { return nil }
        if let shown, shown.sharedRing === ring, shown.width == painted.width, shown.height == painted.height {
            shown.follow(row: painted.top)
            return shown
        }
        let made = presenter.makeBitmap(of: ring, width: painted.width, height: painted.height)
        guard made.owner is SharedPixels else { return nil }
        made.follow(row: painted.top)
        shown = made
        return made
    }

    // MARK: Frames

    /// Begins a run, whose first frame is made at once if its time has come.
    package func begin(_ run: FrameRun) {
        vsyncs?.isSelected = run.followsDisplay
        clock.followsDisplay = run.followsDisplay
        presenter.reportsReads = !clock.followsDisplay
        clock.isPolled = true
        // One that was requested in the last run and has not come.
        clock.vsync(at: MonotonicClock.now)
        if clock.rate != run.refreshRate { clock.rate = run.refreshRate }
        clock.requestFrame(at: run.start)
        clock.poll()
    }

    /// Records that the frame of `onFrame` is done; `continues` is whether the next one is made at the next vsync.
    /// Returns the times of the frame that showed `time`.
    package func frameEnded(_ time: TimeInterval, continues: Bool) -> FrameTiming {
        // All requests of a frame together: the server wakes once.
        if continues { clock.requestFrame() }
        connection.flush()
        let timing = clock.timing(ofFrame: time, finished: MonotonicClock.now)
        clock.frameEnded()
        return timing
    }

    /// Ends a run: the server has processed all requests then, and the window shows all of the last frame.
    package func end() {
        clock.stop()
        // Nobody reads them until the next run.
        vsyncs?.isSelected = false
        repeat {
            connection.synchronize()
            handleEvents()
        } while connection.hasUnansweredRequests
        newestVsync = nil
    }

    // MARK: The server's events

    package var fileDescriptor: Int32 { connection.fileDescriptor }
    /// The time at which a frame is made at the latest, unless the display reports a vsync; nil without one.
    package var due: TimeInterval? { clock.due }
    package var hasQueuedEvents: Bool { connection.hasQueuedEvents }

    /// Makes the frame that is due.
    package func poll() { clock.poll() }

    /// Handles what the server has sent: makes the frame of a vsync.
    package func receive() {
        handleEvents()
        connection.flush()
        guard let vsync = newestVsync else { return }
        newestVsync = nil
        clock.vsync(at: vsync)
    }

    private func handleEvents() {
        var waiting = XPending(connection.display)
        while waiting > 0 {
            var event = XEvent()
            XNextEvent(connection.display, &event)
            switch event.type {
            case GraphicsExpose: presenter.handle(event.xgraphicsexpose)
            case NoExpose: presenter.copyEnded()
            case GenericEvent:
                guard XGetEventData(connection.display, &event.xcookie) != 0 else { break }
                newestVsync = vsyncs?.time(of: event.xcookie) ?? newestVsync
                XFreeEventData(connection.display, &event.xcookie)
            default: break
            }
            waiting = XEventsQueued(connection.display, QueuedAlready)
        }
        presenter.paintExposed(duringFrame: false)
    }
}
