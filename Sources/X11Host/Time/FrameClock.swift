import Dispatch
import Foundation

/// Wakes the main queue for frames, and only for them: a `FrameSchedule` with a timer and a display.
@MainActor final class FrameClock {
    private var schedule: FrameSchedule
    private let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    private let requestVsync: (() -> Void)?
    private let onFrame: (TimeInterval) -> Void

    /// - Parameters:
    ///   - rate: frames a second.
    ///   - requestVsync: requests the display's next vsync; nil where it reports none.
    ///   - onFrame: makes a frame that shows a monotonic time, and calls `frameEnded()` when it is done, then or later.
    init(rate: Double, requestVsync: (() -> Void)? = nil, onFrame: @escaping @MainActor (TimeInterval) -> Void) {
        schedule = FrameSchedule(period: 1 / rate, followsDisplay: requestVsync != nil)
        self.requestVsync = requestVsync
        self.onFrame = onFrame
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.handle(.timer) } }
        timer.schedule(deadline: .distantFuture)
        timer.resume()
    }

    isolated deinit { timer.cancel() }

    /// Frames a second.
    var rate: Double {
        get { 1 / schedule.phase.period }
        set { schedule.phase.period = 1 / newValue }
    }

    /// Whether frames are made at vsyncs, else on a timer. Set between runs of frames.
    var followsDisplay: Bool {
        get { schedule.followsDisplay }
        set { schedule.followsDisplay = newValue && requestVsync != nil }
    }

    /// Records frames up to a time that another process made.
    func follow(_ time: TimeInterval) { schedule.phase.follow(time) }

    /// The monotonic time at which a frame is made at the latest; nil when none is due.
    var due: TimeInterval? { schedule.due }
    /// The times of a frame that shows `time` and has just ended.
    func timing(ofFrame time: TimeInterval, finished: TimeInterval) -> FrameTiming {
        FrameTiming(
            due: schedule.plan.due, shows: time, finished: finished, period: schedule.phase.period,
            continues: schedule.plan.continues)
    }

    /// The number of frames that were made at vsyncs.
    var vsyncFrames: Int { schedule.vsyncFrames }

    /// Whether the main loop waits for `due` and calls `poll()`, so that no timer is needed.
    var isPolled = false {
        didSet { if isPolled != oldValue { handle(.polling(isPolled)) } }
    }

    func requestFrame() { handle(.request) }
    func requestFrame(at time: TimeInterval) { handle(.requestAt(time)) }
    func stop() { handle(.cancel) }
    func vsync(at time: TimeInterval) { handle(.vsync(time)) }
    func poll() { handle(.poll) }
    func frameEnded() { handle(.frameEnded) }

    private func handle(_ event: FrameSchedule.Event) {
        let action = schedule.handle(event, now: MonotonicClock.now)
        if let time = action.timer { timer.schedule(deadline: MonotonicClock.dispatchTime(time)) }
        if action.requestsVsync { requestVsync?() }
        if let time = action.frame { onFrame(time) }
    }
}
