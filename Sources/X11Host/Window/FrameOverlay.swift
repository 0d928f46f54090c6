import UIKit

/// Something that is laid over a window's frames as they are shown. It is in no picture of the session.
@MainActor package protocol FrameOverlay: AnyObject {
    /// A bitmap that shows a frame and what lies over it, and which of its pixels differ from the one before; `damage` is what
    /// differs in the frame.
    func lay(over frame: Bitmap, damage: [PixelRect]) -> (bitmap: Bitmap, damage: [PixelRect])
    /// Says when a frame reached the server, and how long the window worked on it, the overlay's own work aside.
    ///
    /// All in seconds; `time` on the monotonic clock, `period` from one beat of the display to the next.
    func wasShown(at time: TimeInterval, work: TimeInterval, period: TimeInterval)
}

extension X11Window {
    /// Puts a frame on the screen, with the overlay if there is one; the work on it began at a time of the monotonic clock.
    /// Others see to it that the requests are sent.
    func put(_ frame: Frame, since begin: TimeInterval) {
        guard let overlay else { return put(frame) }
        let painted = MonotonicClock.now
        let laid = overlay.lay(over: frame.bitmap, damage: frame.damage)
        let ready = MonotonicClock.now
        put(laid.bitmap, damage: laid.damage)
        let shown = MonotonicClock.now
        overlay.wasShown(at: shown, work: painted - begin + shown - ready, period: 1 / refreshRate)
    }

    /// Shows all of the last frame once more, with an overlay or without.
    func overlayChanged() {
        guard !isClosed, let bitmap = session?.bitmap else { return }
        let all = [PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)]
        let laid = overlay?.lay(over: bitmap, damage: all)
        present(laid?.bitmap ?? bitmap, damage: all)
    }
}
