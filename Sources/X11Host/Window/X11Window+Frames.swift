import UIKit

/// A frame that was requested of a source: the monotonic time that it shows, its media time, and when it was begun.
struct PendingFrame {
    let real: TimeInterval
    let time: TimeInterval
    let begin: TimeInterval
    /// Whether the source puts this frame and the next ones on the screen itself.
    var isLent = false
    /// Whether another frame was requested meanwhile.
    var needsFrame = false
    /// Whether all of the window is to be presented again, when the source has ended.
    var presentsAll = false
}

/// The frames of the source, requested when the scheduler says so and put on the screen.
extension X11Window {
    /// Seconds of media time since the window was created. Never runs backwards.
    package var mediaTime: TimeInterval { scheduler.mediaTime }
    package var wallTime: Date { fixedWallTime ?? Date() }
    /// Frames a second: those of the monitor that the window is on, unless the window has a rate of its own.
    package var refreshRate: Double { chosenRate ?? monitors.rate(at: geometry.origin) }

    package func setNeedsFrame() {
        guard !isClosed else { return }
        // A source that puts frames on the screen itself makes those of its input.
        if isLent { pendingFrame?.needsFrame = true } else { scheduler.setNeedsFrame() }
    }

    /// Requests the frame of a monotonic time.
    func tick(at real: TimeInterval) {
        guard !isClosed, pendingFrame == nil else { return }
        serverWatch.activityBegan()
        let begin = MonotonicClock.now
        let time = scheduler.beginFrame(at: real)
        deliverResize()
        presenter.waitUntilRead()
        pendingFrame = PendingFrame(real: real, time: time, begin: begin)
        let run =
            canLend
            ? FrameRun(start: real, refreshRate: refreshRate, followsDisplay: scheduler.vsyncs != nil) : nil
        let answer = source?.requestFrame(at: time, rate: timeRate, run: run) ?? .unchanged
        switch answer {
        case .pending: break
        case .showing: lend()
        case .frame, .unchanged, .shown: finish(answer)
        }
    }

    /// Presents the frame that was requested, or takes note of those that the source has put on the screen itself.
    private func finish(_ answer: FrameAnswer) {
        guard !isClosed, let pending = pendingFrame else { return scheduler.frameEnded() }
        pendingFrame = nil
        if pending.isLent { selectVsyncs() }
        if case .shown(let frames) = answer { return finish(frames, pending) }
        if case .frame(let frame) = answer {
            put(frame, since: pending.begin)
            frameObservers.notify(pending.time)
        } else {
            updateOverlay()
        }
        // Where editing begins or ends, a caret is shown or hidden by a frame.
        updateEditing()
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
        if pending.needsFrame { scheduler.setNeedsFrame() }
        reader.drainQueued()
    }

    /// Adopts another source; a frame of the last one is not waited for.
    func sourceChanged(from old: (any FrameSource)?) {
        guard source !== old else { return }
        old?.onFrame = nil
        old?.channel?.isPolled = false
        if let pendingFrame {
            self.pendingFrame = nil
            if pendingFrame.isLent, !isClosed {
                selectVsyncs()
                takeBack()
            }
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
        set {
            guard !isClosed else { return }
            recall()
            scheduler.timeRate = newValue
        }
    }

    /// Advances the media time at once, for a window whose time is stopped, and requests a frame.
    package func advanceTime(by seconds: TimeInterval) {
        guard !isClosed else { return }
        recall()
        scheduler.advanceTime(by: seconds)
        setNeedsFrame()
    }

    /// Passes the text that is edited on to the input.
    func updateEditing() {
        let text = editedText()
        input.setEditing(text, caret: geometry.screenPixels(of: text?.caret ?? .zero))
    }
}
