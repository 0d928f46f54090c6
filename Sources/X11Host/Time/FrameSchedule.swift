import Foundation

/// The times of frames: one frame interval apart while something moves, at once after a rest.
package struct FramePhase: Equatable {
    /// The frame interval, in seconds.
    package var period: TimeInterval
    private var last: TimeInterval?

    package init(period: TimeInterval) { self.period = period }

    /// The next frame's time. While running it is a point of the timer grid of the last frame, and points that have
    /// passed are skipped; from rest it is `now`, though never sooner than one interval after the last frame.
    package func next(after now: TimeInterval, isRunning: Bool) -> TimeInterval {
        guard let last else { return now }
        let soonest = last + period
        if soonest >= now { return soonest }
        return isRunning ? last + ((now - last) / period).rounded(.up) * period : now
    }

    /// Records frames up to a time that were made elsewhere.
    package mutating func follow(_ time: TimeInterval) { last = max(last ?? time, time) }

    /// The grid point after the last frame; nil before the first.
    package var afterLast: TimeInterval? { last.map { $0 + period } }

    /// Records a frame that was due at `due` and is made at `now`; returns the time that it shows, the last grid point
    /// not after `now`.
    package mutating func begin(due: TimeInterval, now: TimeInterval) -> TimeInterval {
        let late = max(0, ((now - due) / period).rounded(.down))
        let time = due + late * period
        last = time
        return time
    }
}

/// When frames are made, as a function of state and events. All times are monotonic seconds.
///
/// The first frame after a rest is made at once. Following frames are made at the vsyncs of a display that reports
/// them, else on a timer grid. A vsync is requested after the frame before is done, so late frames are skipped and
/// never queue up. A frame may be made in another process: until it has ended, no other is begun.
package struct FrameSchedule {
    package enum Event: Equatable {
        /// A frame is requested for the next vsync or grid point.
        case request
        /// A frame is requested for a time, at the earliest one frame interval after the last.
        case requestAt(TimeInterval)
        /// No frame is needed any more.
        case cancel
        /// The display reports a vsync at a time.
        case vsync(TimeInterval)
        /// The timer has fired.
        case timer
        /// The main loop has waited for the due time by itself.
        case poll
        /// The frame of the last action is done.
        case frameEnded
        /// The main loop starts or stops waiting by itself; while it does, no timer is set.
        case polling(Bool)
    }

    /// The action after an event.
    package struct Action: Equatable {
        /// Make a frame that shows a time, then handle `frameEnded`.
        package var frame: TimeInterval?
        /// Set the timer.
        package var timer: TimeInterval?
        /// Request the display's next vsync.
        package var requestsVsync = false

        package init(frame: TimeInterval? = nil, timer: TimeInterval? = nil, requestsVsync: Bool = false) {
            self.frame = frame
            self.timer = timer
            self.requestsVsync = requestsVsync
        }
    }

    package var phase: FramePhase
    /// Whether the display reports vsyncs that are requested, and frames are made at them.
    package var followsDisplay: Bool
    /// The time at which a frame is made at the latest; nil when none is due.
    package private(set) var due: TimeInterval?
    /// The time for which the frame of the last action was planned, and whether the frame before it requested it.
    package private(set) var plan: (due: TimeInterval, continues: Bool) = (0, false)
    /// The number of frames that were made at vsyncs.
    package private(set) var vsyncFrames = 0
    /// When the timer fires. It may be sooner than needed: setting a timer wakes another thread, which costs more than
    /// a needless wake-up now and then.
    private var alarm: TimeInterval?
    private var isPolled = false
    /// Whether the last frame requested the next one, so that the timer grid is kept.
    private var isRunning = false
    private var isInFrame = false
    /// Whether the next vsync makes a frame.
    private var wantsVsync = false
    private var vsyncIsRequested = false

    /// Seconds without a vsync after which a frame is made all the same: a display that is off may report none.
    package static let vsyncTimeout: TimeInterval = 0.1
    /// Timers may fire a moment early.
    private static let tolerance: TimeInterval = 0.000_1

    package init(period: TimeInterval, followsDisplay: Bool) {
        phase = FramePhase(period: period)
        self.followsDisplay = followsDisplay
    }

    package mutating func handle(_ event: Event, now: TimeInterval) -> Action {
        switch event {
        case .request: return request(now)
        case .requestAt(let time):
            wantsVsync = false
            return set(max(time, phase.next(after: time, isRunning: false)))
        case .cancel:
            cancel()
            return Action()
        case .vsync(let time):
            vsyncIsRequested = false
            guard wantsVsync, !isInFrame else { return Action() }
            vsyncFrames += 1
            // A driver may count its time from elsewhere.
            let isPlausible = time <= now && now - time < 1
            return frame(due: isPlausible ? time : now, now)
        case .timer:
            alarm = nil
            return frameIfDue(now)
        case .poll: return frameIfDue(now)
        case .frameEnded:
            isInFrame = false
            guard let due else { return Action() }
            // A frame that became due meanwhile is made by the timer or by the next vsync, and not inside of this one.
            guard wantsVsync, !vsyncIsRequested else { return set(due) }
            vsyncIsRequested = true
            var action = set(now + Self.vsyncTimeout)
            action.requestsVsync = true
            return action
        case .polling(let isPolled):
            self.isPolled = isPolled
            guard !isPolled, let due else { return Action() }
            return set(due)
        }
    }

    /// Keeps a frame that is due sooner: requested again and again, it would never come.
    private mutating func request(_ now: TimeInterval) -> Action {
        guard !wantsVsync else { return Action() }
        let next = phase.next(after: now, isRunning: isRunning || isInFrame)
        if isInFrame { isRunning = true }
        guard due.map({ next < $0 }) ?? true else { return Action() }
        guard followsDisplay, next > now else { return set(next) }
        wantsVsync = true
        var action = set(now + Self.vsyncTimeout)
        action.requestsVsync = !vsyncIsRequested
        vsyncIsRequested = true
        return action
    }

    private mutating func set(_ time: TimeInterval) -> Action {
        due = time
        if isPolled { return Action() }
        if let alarm, alarm <= time { return Action() }
        alarm = time
        return Action(timer: time)
    }

    private mutating func frameIfDue(_ now: TimeInterval) -> Action {
        guard let due, !isInFrame else { return Action() }
        guard now >= due - Self.tolerance else { return set(due) }
        if wantsVsync { vsyncIsRequested = false }
        return frame(due: due, now)
    }

    private mutating func frame(due: TimeInterval, _ now: TimeInterval) -> Action {
        cancel()
        plan = (isRunning ? phase.afterLast ?? due : due, isRunning)
        isRunning = false
        isInFrame = true
        return Action(frame: phase.begin(due: due, now: now))
    }

    private mutating func cancel() {
        wantsVsync = false
        due = nil
    }
}
