import UIKit
import X11Host

/// The window of the other process, in which this one puts the frames of a run.
@MainActor final class LiveScreen {
    /// Seconds after which a run ends all the same: the other process waits for its answer.
    static let runLimit = 1.0

    /// Frames one after the other, and what the other process knows of the window's state.
    struct Run {
        let first: FrameRun
        /// The media time of the first frame, and the seconds of media time for a second.
        let time: TimeInterval
        let rate: Double
        let pointer: HostPointerShape
        let editedText: EditedText?
        var frames: [ShownFrame] = []

        func mediaTime(at real: TimeInterval) -> TimeInterval { time + (real - first.start) * rate }
    }

    private let window: RemoteWindow
    /// Memory that the other process maps, where the row of the last frame is written.
    private let shownRow: PixelRing
    private(set) var run: Run?
    /// Whether the server has refused to share the memory of a frame, which is not in the window then.
    private(set) var isRefused = false

    /// Nil where the display cannot be opened, or the system has no shared memory.
    init?(_ display: LiveDisplay) {
        guard let window = try? RemoteWindow(display.window, display: display.name),
            let ring = PixelRing(width: 1, height: 1)
        else { return nil }
        (self.window, shownRow) = (window, ring)
    }

    var ring: LiveFrame.Ring {
        LiveFrame.Ring(segment: shownRow.segment, rows: shownRow.rows, bytesPerRow: shownRow.bytesPerRow)
    }

    /// Writes the row of a picture that the window shows or is to present, which it needs when this process ends.
    func record(_ bitmap: Bitmap) { shownRow.address.storeBytes(of: bitmap.top, as: Int.self) }

    /// Waits until the server has read the last frame of a run, so that it can be painted over.
    func waitUntilRead() { window.waitUntilRead() }

    /// Begins a run. `makeFrame` is called with the monotonic time of each frame.
    func begin(_ run: Run, makeFrame: @escaping (TimeInterval) -> Void) {
        self.run = run
        window.onFrame = makeFrame
        window.begin(run.first)
    }

    /// Puts a frame in the window that shows a monotonic time, unless nothing changed, and plans the next one.
    /// Returns whether the run goes on; if not, `end()` ends it.
    func show(
        _ frame: Frame?, at real: TimeInterval, since begin: TimeInterval, isMoving: Bool, _ pointer: HostPointerShape,
        editedText: EditedText?
    ) -> Bool {
        guard let run else { return false }
        if let frame {
            isRefused = !window.put(frame)
            record(frame.bitmap)
        }
        let work = MonotonicClock.now - begin
        let continues =
            isMoving && !isRefused && real - run.first.start < Self.runLimit && pointer == run.pointer
            && editedText == run.editedText
        let timing = window.frameEnded(real, continues: continues)
        self.run?.frames.append(ShownFrame(timing: timing, work: frame == nil ? nil : work))
        return continues
    }

    /// Ends the run, and returns its frames.
    func end() -> [ShownFrame] {
        window.end()
        // It retains the scene.
        window.onFrame = { _ in }
        defer { run = nil }
        return run?.frames ?? []
    }

    // MARK: Waiting

    var fileDescriptor: Int32 { window.fileDescriptor }
    /// Seconds until a frame is due.
    var wait: TimeInterval {
        window.hasQueuedEvents ? 0 : max(0, (window.due ?? .infinity) - MonotonicClock.now)
    }

    /// Handles the events of the server, if there may be any, and makes the frame that is due.
    func serve(hasEvents: Bool) {
        if hasEvents || window.hasQueuedEvents { window.receive() }
        if run != nil, let due = window.due, MonotonicClock.now >= due { window.poll() }
    }
}
