import Dispatch
import Foundation

/// When frames are due: at a fixed distance from each other while something moves, at once after a rest.
package struct FramePhase {
    /// Seconds between frames.
    package var period: TimeInterval
    private var last: TimeInterval?

    package init(period: TimeInterval) { self.period = period }

    /// The next frame's time. While running, the raster of the last frame is kept, and frames that are late already are left
    /// out; from rest the frame is due now, though never sooner than one period after the last.
    package func next(after now: TimeInterval, isRunning: Bool) -> TimeInterval {
        guard let last else { return now }
        let soonest = last + period
        if soonest >= now { return soonest }
        return isRunning ? last + ((now - last) / period).rounded(.up) * period : now
    }

    /// Marks a frame that was due at `due` and is made at `now`; answers the time it shows: the last raster point not after `now`.
    package mutating func begin(due: TimeInterval, now: TimeInterval) -> TimeInterval {
        let late = max(0, ((now - due) / period).rounded(.down))
        let time = due + late * period
        last = time
        return time
    }
}

/// Wakes the main queue for frames, and only for them.
///
/// The first frame after a rest is made at once. Those that follow are made on the display's beats where it tells of them, else on
/// a raster of the timer's. A beat is asked for when the frame before is done, so frames that are late are left out and never
/// wait in a queue.
@MainActor final class FrameClock {
    private var phase: FramePhase
    private let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    /// The monotonic time at which a frame is to be made at the latest.
    private(set) var due: TimeInterval?
    /// When the timer fires. It may be sooner than need be: to set a timer wakes another thread, which costs more than to be
    /// woken in vain now and then.
    private var alarm: TimeInterval?
    /// Whether the main loop looks at `due` by itself, so that no timer is needed.
    var isWatched = false {
        didSet { if !isWatched, let due { set(due) } }
    }
    /// Whether the last frame asked for the next one, so that the raster is to be kept.
    private var isRunning = false
    private var isInTick = false
    private let onTick: (TimeInterval) -> Void

    /// Asks the display for its next beat; nil where it tells of none.
    var askForBeat: (() -> Void)?
    /// Whether a frame is to be made on the next beat.
    private var wantsBeat = false
    private var beatIsAsked = false
    /// How many frames were made on beats.
    private(set) var beats = 0
    /// Seconds without a beat after which a frame is made all the same: a display that is dark may tell of none.
    private static let patience: TimeInterval = 0.1

    /// `onTick` gets the monotonic time that the frame shows.
    init(rate: Double, onTick: @escaping @MainActor (TimeInterval) -> Void) {
        phase = FramePhase(period: 1 / rate)
        self.onTick = onTick
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.fire() } }
        timer.schedule(deadline: .distantFuture)
        timer.resume()
    }

    isolated deinit { timer.cancel() }

    /// Frames per second.
    var rate: Double {
        get { 1 / phase.period }
        set { phase.period = 1 / newValue }
    }

    /// Asks for a frame at the next beat, or raster point. One that is due sooner stays: asked for again and again, it would
    /// never come.
    func requestFrame() {
        guard !wantsBeat else { return }
        let now = MonotonicClock.now
        let next = phase.next(after: now, isRunning: isRunning || isInTick)
        if isInTick { isRunning = true }
        guard due.map({ next < $0 }) ?? true else { return }
        guard let askForBeat, next > now else { return set(next) }
        wantsBeat = true
        set(now + Self.patience)
        if !beatIsAsked {
            beatIsAsked = true
            askForBeat()
        }
    }

    /// Asks for a frame at a monotonic time, at the earliest one period after the last.
    func requestFrame(at time: TimeInterval) {
        wantsBeat = false
        set(max(time, phase.next(after: time, isRunning: false)))
    }

    /// Nothing is due any more.
    func stop() {
        wantsBeat = false
        due = nil
    }

    /// The display has begun with a picture, at a monotonic time.
    func beat(at time: TimeInterval) {
        beatIsAsked = false
        guard wantsBeat else { return }
        let now = MonotonicClock.now
        // A driver may count its time from elsewhere.
        let isBelievable = time <= now && now - time < 1
        beats += 1
        tick(due: isBelievable ? time : now, now: now)
    }

    private func set(_ time: TimeInterval) {
        due = time
        if isWatched { return }
        if let alarm, alarm <= time { return }
        alarm = time
        timer.schedule(deadline: MonotonicClock.dispatchTime(time))
    }

    private func fire() {
        alarm = nil
        fireIfDue()
    }

    /// Makes the frame whose time has come.
    func fireIfDue() {
        guard let due else { return }
        let now = MonotonicClock.now
        guard now >= due - 0.000_1 else { return set(due) }
        if wantsBeat { beatIsAsked = false }
        tick(due: due, now: now)
    }

    private func tick(due: TimeInterval, now: TimeInterval) {
        stop()
        isRunning = false
        isInTick = true
        onTick(phase.begin(due: due, now: now))
        isInTick = false
    }
}
