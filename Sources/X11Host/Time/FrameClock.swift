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
@MainActor final class FrameClock {
    private var phase: FramePhase
    private let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    /// The monotonic time for which the timer is set.
    private(set) var due: TimeInterval?
    /// Whether the last frame asked for the next one, so that the raster is to be kept.
    private var isRunning = false
    private var isInTick = false
    private let onTick: (TimeInterval) -> Void

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

    /// Asks for a frame at the next raster point.
    func requestFrame() {
        set(phase.next(after: MonotonicClock.now, isRunning: isRunning || isInTick))
        if isInTick { isRunning = true }
    }

    /// Asks for a frame at a monotonic time, at the earliest one period after the last.
    func requestFrame(at time: TimeInterval) { set(max(time, phase.next(after: time, isRunning: false))) }

    /// Nothing is due any more: the timer sleeps.
    func stop() {
        guard due != nil else { return }
        due = nil
        timer.schedule(deadline: .distantFuture)
    }

    private func set(_ time: TimeInterval) {
        guard due != time else { return }
        due = time
        timer.schedule(deadline: MonotonicClock.dispatchTime(time))
    }

    private func fire() {
        guard let due else { return }
        let now = MonotonicClock.now
        // A timer that was set anew may still deliver its old wake-up.
        guard now >= due - 0.000_1 else { return timer.schedule(deadline: MonotonicClock.dispatchTime(due)) }
        self.due = nil
        isRunning = false
        isInTick = true
        onTick(phase.begin(due: due, now: now))
        isInTick = false
    }
}
