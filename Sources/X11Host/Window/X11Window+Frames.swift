import UIKit

/// A frame that was requested of a source: the monotonic time that it shows, its media time, and when it was begun.
struct PendingFrame {
    let real: TimeInterval
    let time: TimeInterval
    let begin: TimeInterval
}

/// The frames of the source, requested when the scheduler says so and put on the screen.
extension X11Window {
    /// Seconds of media time since the window was created. Never runs backwards.
    package var mediaTime: TimeInterval { scheduler.mediaTime }
    /// Frames a second: those of the monitor that the window is on, unless the window has a rate of its own.
    package var refreshRate: Double { chosenRate ?? monitors.rate(at: geometry.origin) }

    package func setNeedsFrame() { if !isClosed { scheduler.setNeedsFrame() } }

    /// Requests the frame of a monotonic time.
    func tick(at real: TimeInterval) {
        guard !isClosed, pendingFrame == nil else { return }
        let begin = MonotonicClock.now
        let time = scheduler.beginFrame(at: real)
        deliverResize()
        presenter.waitUntilRead()
        pendingFrame = PendingFrame(real: real, time: time, begin: begin)
        switch source?.requestFrame(at: time, rate: timeRate) ?? .unchanged {
        case .frame(let frame): finish(frame)
        case .unchanged: finish(nil)
        case .pending: break
        }
    }

    /// Presents the frame that was requested; nil where nothing on screen changed.
    private func finish(_ frame: Frame?) {
        guard !isClosed, let pending = pendingFrame else { return scheduler.frameEnded() }
        pendingFrame = nil
        if let frame {
            put(frame, since: pending.begin)
            frameObservers.notify(pending.time)
        } else {
            updateOverlay()
        }
        // Where editing begins or ends, a caret is shown or hidden by a frame.
        let text = editedText()
        input.setEditing(text, caret: geometry.screenPixels(of: text?.caret ?? .zero))
        sync.frameEnded()
        let cost = MonotonicClock.now - pending.begin
        reader.timeLimit = min(
            max(cost, ConnectionReader.timeLimits.lowerBound), ConnectionReader.timeLimits.upperBound)
        guard !isClosed else { return }
        scheduler.schedule(next: source?.schedule ?? .idle)
        if overlay?.needsUpdate == true { scheduler.setNeedsFrame() }
        // All requests of a frame together: the server wakes once.
        connection.flush()
        let timing = scheduler.clock.timing(ofFrame: pending.real, finished: MonotonicClock.now)
        overlay?.frameEnded(timing)
        timingObservers.notify(timing)
        scheduler.frameEnded()
        reader.drainQueued()
    }

    /// Adopts another source; a frame of the last one is not waited for.
    func sourceChanged(from old: (any FrameSource)?) {
        guard source !== old else { return }
        old?.onFrame = nil
        old?.channel?.isPolled = false
        if pendingFrame != nil {
            pendingFrame = nil
            scheduler.frameEnded()
        }
        guard let source else { return }
        source.onFrame = { [weak self] in self?.finish($0) }
        setNeedsFrame()
    }

    /// A transparent bitmap for the session to paint in, in memory shared with the server where that is possible.
    package func makeBitmap(width: Int, height: Int) -> Bitmap {
        isClosed ? .rolling(width: width, height: height) : presenter.makeBitmap(width: width, height: height)
    }

    /// Puts rectangles of a bitmap on the screen, pixel for pixel, and keeps the bitmap for exposures.
    package func present(_ bitmap: Bitmap, damage: [PixelRect]) {
        guard !isClosed else { return }
        presenter.put(bitmap, damage: damage)
        connection.flush()
    }

    /// Seconds of media time for a second of real time; 0.1 is slow motion, and 0 stops the motion. Changes of the
    /// content are shown all the same.
    package var timeRate: Double {
        get { scheduler.timeRate }
        set { if !isClosed { scheduler.timeRate = newValue } }
    }

    /// Advances the media time at once, for a window whose time is stopped, and requests a frame.
    package func advanceTime(by seconds: TimeInterval) {
        guard !isClosed else { return }
        scheduler.advanceTime(by: seconds)
        setNeedsFrame()
    }
}
