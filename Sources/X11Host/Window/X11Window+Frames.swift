internal import CX11
import UIKit

/// When frames are made. The session says what it needs; the frame clock sleeps otherwise.
extension X11Window {
    /// Seconds of media time since the window was made. Never runs backwards, not even between events and frames.
    package var mediaTime: TimeInterval { forward(timeline.mediaTime(at: MonotonicClock.now)) }

    func forward(_ time: TimeInterval) -> TimeInterval {
        lastMediaTime = max(lastMediaTime, time)
        return lastMediaTime
    }

    /// Frames per second of the monitor that the window is on.
    package var refreshRate: Double { refreshRates.rate(at: origin) }

    func makeFrameClock() -> FrameClock {
        let clock = FrameClock(rate: refreshRate) { [weak self] in self?.tick(at: $0) }
        if let blanks { clock.askForBeat = { blanks.ask() } }
        return clock
    }

    /// The display's beat, after all that happened before it.
    func followBeat() {
        guard !isClosed, let beat = newestBeat else { return }
        newestBeat = nil
        frameClock.beat(at: beat)
    }

    package func setNeedsFrame() {
        needsFrame = true
        updateClock()
    }

    func updateClock() {
        guard !isClosed else { return }
        if needsFrame {
            frameClock.requestFrame()
        } else if let deadline {
            frameClock.requestFrame(at: timeline.realTime(at: deadline))
        } else {
            frameClock.stop()
        }
    }

    /// One frame, for the monotonic time `real`.
    func tick(at real: TimeInterval) {
        guard !isClosed else { return }
        let begin = MonotonicClock.now
        let time = forward(timeline.mediaTime(at: real))
        needsFrame = false
        deliverResize()
        (lastBitmap?.owner as? SharedPixels)?.waitUntilRead()
        if let frame = session?.frame(at: time) {
            put(frame, since: begin)
            frameObservers.notify(time)
        }
        answerSync()
        lastFrameCost = MonotonicClock.now - begin
        switch session?.schedule {
        case .nextFrame:
            needsFrame = true
            deadline = nil
        case .at(let time): deadline = time
        case .idle, nil: deadline = nil
        }
        updateClock()
        // All requests of a frame together: the server wakes once.
        connection.flush()
        drainQueued()
    }
}
