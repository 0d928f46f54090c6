internal import CX11
import UIKit

/// The media time of a window, and when its frames are made.
@MainActor final class FrameScheduler {
    private(set) var timeline = MediaTimeline(start: MonotonicClock.now) {
        didSet { sharedTime.set(timeline) }
    }
    private(set) lazy var sharedTime = SharedTime(timeline)
    /// Nil where the display reports no vsyncs.
    let vsyncs: VsyncEvents?
    private(set) lazy var clock = makeClock()
    /// Makes a frame that shows a monotonic time.
    var onFrame: (TimeInterval) -> Void = { _ in }

    private var serverClock = ServerClock()
    private var lastMediaTime: TimeInterval = 0
    private var needsFrame = false
    /// The media time at which the session wants a frame.
    private var deadline: TimeInterval?
    /// The newest vsync that no frame was made for yet, in monotonic seconds.
    private var newestVsync: TimeInterval?

    private let firstRate: Double

    /// - Parameter rate: frames a second, until `clock.rate` is set.
    init(rate: Double, vsyncs: VsyncEvents?) {
        firstRate = rate
        self.vsyncs = vsyncs
    }

    private func makeClock() -> FrameClock {
        FrameClock(rate: firstRate, requestVsync: vsyncs.map { vsyncs in { vsyncs.request() } }) { [weak self] in
            self?.onFrame($0)
        }
    }

    // MARK: Media time

    /// Seconds of media time since the window was made. Never runs backwards, not even between events and frames.
    var mediaTime: TimeInterval { mediaTime(at: MonotonicClock.now) }

    private func mediaTime(at real: TimeInterval) -> TimeInterval {
        lastMediaTime = max(lastMediaTime, timeline.mediaTime(at: real))
        return lastMediaTime
    }

    /// The media time of an event by the server's timestamp, which is nearer to the input than the time of its arrival.
    func mediaTime(ofServerTime time: Time) -> TimeInterval {
        mediaTime(at: serverClock.time(ofServerTime: UInt32(truncatingIfNeeded: time), now: MonotonicClock.now))
    }

    /// Seconds of media time for a second of real time.
    var timeRate: Double {
        get { timeline.rate }
        set {
            if timeline.rate == 0 { needsFrame = true }
            timeline.setRate(newValue, at: MonotonicClock.now)
            update()
        }
    }

    func advanceTime(by seconds: TimeInterval) { timeline.advance(by: seconds) }

    // MARK: Frames

    func setNeedsFrame() {
        needsFrame = true
        update()
    }

    /// Records that the frame that was begun last is done.
    func frameEnded() { clock.frameEnded() }

    func stop() { clock.stop() }

    private func update() {
        if needsFrame {
            clock.requestFrame()
        } else if let deadline, timeline.rate > 0 {
            clock.requestFrame(at: timeline.realTime(at: deadline))
        } else {
            clock.stop()
        }
    }

    /// Records a vsync, if the event reports one.
    func handle(_ cookie: XGenericEventCookie) {
        if let time = vsyncs?.time(of: cookie) { newestVsync = time }
    }

    /// Makes the frame of the newest vsync, after all events that came before it.
    func handleVsync() {
        guard let vsync = newestVsync else { return }
        newestVsync = nil
        clock.vsync(at: vsync)
    }

    /// Begins a frame for a monotonic time; returns its media time.
    func beginFrame(at real: TimeInterval) -> TimeInterval {
        needsFrame = false
        return mediaTime(at: real)
    }

    /// Schedules the next frame, after one is done.
    func schedule(next: WindowSession.Schedule) {
        switch next {
        case .nextFrame:
            // Stopped time never reaches the next frame of a motion.
            if timeline.rate > 0 { needsFrame = true }
            deadline = nil
        case .at(let time): deadline = time
        case .idle: deadline = nil
        }
        update()
    }
}
