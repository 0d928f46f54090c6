import UIKit
import X11Host

/// The frames of a process of a live preview, which paints them in memory that the window shows from.
@MainActor final class LiveSource: FrameSource {
    private let process: LiveProcess
    private unowned let window: X11Window

    private(set) var bitmap: Bitmap?
    private(set) var schedule = WindowSession.Schedule.idle
    private(set) var editedText: EditedText?
    var onFrame: ((FrameAnswer) -> Void)?
    /// Whether the process may put frames in the window itself.
    var mayShow: () -> Bool = { true }
    private var ring = LiveFrame.Ring()
    /// Whether a frame was requested and has not come.
    private var isPending = false
    /// Whether the process puts frames in the window itself, and was recalled.
    private var isShowing = false
    private var isRecalled = false
    /// A frame that came without a request, as the first of a scene; the next request is answered with it.
    private var unasked: Frame?

    /// Shows a process that has sent its first frame.
    init(_ process: LiveProcess, in window: X11Window) {
        (self.process, self.window) = (process, window)
        frameArrived()
        if process.shownRow == nil {
            process.send(.display(LiveDisplay(name: window.displayName, window: window.windowNumber)))
        }
    }

    var channel: (any FrameChannel)? { process }

    /// The live window records events and sends them to the process.
    func send(_ event: HostEvent, at time: TimeInterval) {}

    /// The process keeps its own.
    func dropCaches() {}

    func requestFrame(at time: TimeInterval, rate: Double, run: FrameRun?) -> FrameAnswer {
        if let unasked {
            self.unasked = nil
            return .frame(unasked)
        }
        guard !process.isEnded else { return .unchanged }
        isPending = true
        if let run, process.shownRow != nil, mayShow() {
            (isShowing, isRecalled) = (true, false)
            process.send(.run(time: time, rate: rate, run))
        } else {
            process.send(.frame(time: time, rate: rate))
        }
        guard isPending else { return .unchanged }
        return isShowing ? .showing : .pending
    }

    func recall() {
        guard isShowing else { return }
        followShown()
        if !isRecalled { process.send(.recall) }
        isRecalled = true
    }

    /// Whether no frame is awaited, and none is wanted.
    var isAtRest: Bool { !isPending && schedule == .idle }

    /// Makes the bitmap the picture that the process has shown last.
    private func followShown() {
        if let row = process.shownRow { bitmap?.follow(row: row.address.load(as: Int.self)) }
        bitmap?.markDirty()
    }

    /// Takes the frame of the process that has arrived.
    func frameArrived() {
        let wasPending = isPending
        (isPending, isShowing) = (false, false)
        (schedule, editedText) = (process.frame.next, process.frame.editedText)
        window.setPointer(process.frame.pointer)
        if let shown = process.frame.shown, wasPending {
            _ = adoptBitmap()
            onFrame?(.shown(shown))
            return
        }
        let frame = makeFrame(asWhole: !wasPending)
        if wasPending {
            onFrame?(frame.map { .frame($0) } ?? .unchanged)
        } else if let frame {
            unasked = frame
            window.setNeedsFrame()
        }
    }

    /// The frame of the process, as damage or as a whole; nil where nothing changed.
    private func makeFrame(asWhole: Bool) -> Frame? {
        let isNew = adoptBitmap(), arrived = process.frame
        guard let bitmap, isNew || !arrived.damage.isEmpty else { return nil }
        guard isNew || asWhole else {
            return Frame(
                bitmap: bitmap, damage: arrived.damage, moves: arrived.moves, painted: arrived.painted,
                time: arrived.time)
        }
        let all = [PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)]
        return Frame(bitmap: bitmap, damage: all, painted: all, time: arrived.time)
    }

    /// The process has ended: its last picture stays.
    func processEnded() {
        schedule = .idle
        editedText = nil
        frameFailed()
    }

    /// No frame comes for the last request.
    func frameFailed() {
        guard isPending else { return }
        isPending = false
        guard isShowing else {
            onFrame?(.unchanged)
            return
        }
        isShowing = false
        followShown()
        onFrame?(.shown([]))
    }

    /// Makes the bitmap that of the frame, which is in memory of the process. Returns whether it is another one than
    /// before.
    private func adoptBitmap() -> Bool {
        let frame = process.frame
        guard frame.width > 0 else { return false }
        if let bitmap, frame.ring == ring, bitmap.width == frame.width, bitmap.height == frame.height {
            bitmap.follow(row: frame.row)
            bitmap.markDirty()
            return false
        }
        // Memory that is gone belongs to a picture that a newer one has replaced.
        guard
            let shared = PixelRing(
                segment: frame.ring.segment, rows: frame.ring.rows, bytesPerRow: frame.ring.bytesPerRow)
        else { return false }
        ring = frame.ring
        let made = window.makeBitmap(of: shared, width: frame.width, height: frame.height)
        made.follow(row: frame.row)
        bitmap = made
        return true
    }
}
