import Stage
import UIKit
import X11Host

/// Stops the time of a window, and shows the frames of the last seconds.
@MainActor package final class TimeControl: WindowTool {
    private unowned let window: any ToolWindow
    private let tape: FrameTape
    private let uiWindow: () -> UIWindow?
    private(set) var cursor: TimeCursor
    /// Whether the window's time runs, at the speed of the cursor.
    private(set) var isRunning = false
    private(set) var showsBar = true
    /// The media time up to which the window goes on frame by frame.
    private var target: TimeInterval?
    private var lastUpdate: TimeInterval?
    private var isDragging = false
    private var knownFrames = 0
    /// Called when the tool has to be drawn again.
    var onChange: () -> Void = {}

    static let frameInterval: TimeInterval = 1 / 60

    /// Stops the time of the window.
    init(_ window: any ToolWindow, _ tape: FrameTape, uiWindow: @escaping () -> UIWindow?) {
        (self.window, self.tape, self.uiWindow) = (window, tape, uiWindow)
        cursor = TimeCursor(times: tape.times, end: window.mediaTime)
        window.timeRate = 0
        takeFrames()
    }

    /// Lets time go on from the present.
    func end() { window.timeRate = 1 }

    // MARK: Frames

    /// Takes the frames that were recorded since.
    func takeFrames() {
        let (times, count) = (tape.times, tape.frameCount)
        let dropped = max(0, cursor.times.count + count - knownFrames - times.count)
        knownFrames = count
        cursor.take(times: times, dropped: dropped, end: end(of: times))
    }

    private func end(of times: [TimeInterval]) -> TimeInterval {
        uiWindow().flatMap { Stage.lastEnd(in: $0.layer) } ?? times.last ?? window.mediaTime
    }

    /// Handles a frame of the window, after it was recorded.
    func take(_ frame: Frame) { takeFrames() }

    private func advanceToTarget() {
        guard let end = target else { return }
        guard window.mediaTime < end - 1e-6, window.session?.schedule == .nextFrame else {
            target = nil
            return
        }
        window.advanceTime(by: Self.frameInterval)
    }

    var needsUpdate: Bool { target != nil || cursor.isPlaying && !cursor.isPresent }

    func replacement(of frame: Bitmap, scale: CGFloat) -> Bitmap? {
        let now = MonotonicClock.now
        if let lastUpdate, cursor.isPlaying { cursor.play(min(0.1, now - lastUpdate)) }
        lastUpdate = now
        advanceToTarget()
        return cursor.index.flatMap { tape.picture(at: $0) }
    }

    // MARK: Input

    /// The codes of the keys that `handle(_:)` handles.
    package static let keys: Set = [
        "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Comma", "Period", "Home", "End", "Space", "KeyB",
    ]

    /// Handles a key without Control. Returns whether it is one of the time control's.
    func handle(_ key: HostKey) -> Bool {
        switch key.code {
        case "ArrowLeft", "Comma":
            stopRunning()
            cursor.stepBack()
        case "ArrowRight", "Period":
            stopRunning()
            if cursor.stepForward() { window.advanceTime(by: Self.frameInterval) }
        case "ArrowUp": changeSpeed { $0.faster() }
        case "ArrowDown": changeSpeed { $0.slower() }
        case "Home": cursor.showOldest()
        case "End": cursor.showPresent()
        case "Space": togglePlaying()
        case "KeyB": showsBar.toggle()
        default: return false
        }
        onChange()
        return true
    }

    private func changeSpeed(_ change: (inout TimeCursor) -> Void) {
        change(&cursor)
        if isRunning { window.timeRate = cursor.speed }
    }

    /// In the past the frames are played; at the present the window's time goes on.
    private func togglePlaying() {
        lastUpdate = nil
        if !cursor.isPresent { return cursor.togglePlaying() }
        isRunning.toggle()
        window.timeRate = isRunning ? cursor.speed : 0
    }

    private func stopRunning() {
        guard isRunning else { return }
        isRunning = false
        window.timeRate = 0
    }

    /// Handles input of the pointer in place of the scene. Returns whether it was on the bar.
    func handle(_ event: HostEvent) -> Bool {
        switch event {
        case .pointerDown(let point, _, _) where showsBar && TimeBar.frame(in: window.size).contains(point):
            isDragging = true
            seek(point)
        case .pointerMoved(let point, _) where isDragging: seek(point)
        case .pointerUp where isDragging: isDragging = false
        default: return false
        }
        onChange()
        return true
    }

    private func seek(_ point: CGPoint) {
        stopRunning()
        target = cursor.seek(TimeBar.share(at: point, in: window.size))
    }

    func draw(in context: CGContext, size: CGSize) {
        if showsBar { TimeBar.draw(cursor, isRunning: isRunning, in: context, size: size) }
    }
}
