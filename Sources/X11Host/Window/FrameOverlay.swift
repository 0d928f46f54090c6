import UIKit

/// An overlay of a window's frames as they are shown. It is not part of the source's pictures.
@MainActor package protocol FrameOverlay: AnyObject {
    /// Composes a frame and the overlay; returns a bitmap and its damage. `damage` is that of the frame.
    func lay(over frame: Bitmap, damage: [PixelRect]) -> (bitmap: Bitmap, damage: [PixelRect])
    /// Called after a frame's pictures were put on the screen, with the seconds that the window spent on it without the
    /// overlay's own.
    func wasShown(work: TimeInterval)
    /// Called when the server has the frame's requests, also for frames that change no pixel.
    func frameEnded(_ timing: FrameTiming)
    /// Whether the overlay changes without a new frame: it is then laid over the last one at each vsync. False by
    /// default.
    var needsUpdate: Bool { get }
}

extension FrameOverlay {
    package var needsUpdate: Bool { false }
    package func wasShown(work: TimeInterval) {}
    package func frameEnded(_ timing: FrameTiming) {}
}

extension X11Window {
    /// Puts a frame that was begun at a monotonic time on the screen, with the overlay if there is one. The caller
    /// flushes the requests.
    func put(_ frame: Frame, since begin: TimeInterval) {
        guard !isClosed else { return }
        pictureObservers.notify(frame)
        guard let overlay else {
            presenter.put(frame)
            return workObservers.notify(MonotonicClock.now - begin)
        }
        let painted = MonotonicClock.now
        let laid = overlay.lay(over: frame.bitmap, damage: frame.damage)
        let ready = MonotonicClock.now
        presenter.put(laid.bitmap, damage: laid.damage)
        let shown = MonotonicClock.now
        overlay.wasShown(work: painted - begin + shown - ready)
        workObservers.notify(painted - begin + shown - ready)
    }

    /// Lays the overlay over the last frame again, if it has changed. The caller flushes the requests.
    func updateOverlay() {
        guard let overlay, overlay.needsUpdate, let bitmap = source?.bitmap else { return }
        let laid = overlay.lay(over: bitmap, damage: [])
        presenter.put(laid.bitmap, damage: laid.damage)
    }

    /// Presents all of the last frame again, with an overlay or without.
    func overlayChanged() {
        guard !isClosed, let bitmap = source?.bitmap else { return }
        recall(presentsAll: true)
        let all = [PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)]
        let laid = overlay?.lay(over: bitmap, damage: all)
        present(laid?.bitmap ?? bitmap, damage: all)
    }
}
