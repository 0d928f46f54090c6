/// Something that moves by itself: a scroll view after a fling, a display link. It says where it is at a time.
@MainActor package protocol Motion: AnyObject {
    /// Goes to where it is at `time`; false when it has come to rest, and then it is not asked again.
    func advance(to time: TimeInterval) -> Bool
}

/// All that moves by itself now, and what waits for a moment. Asked once a frame, before layout.
///
/// Each window session has one; `current` is that of the session being driven.
@MainActor package final class MotionRegistry {
    package static var current = MotionRegistry()

    private var motions: [any Motion] = []
    private var timers: [FrameTimer] = []
    /// Set by the session: wakes the host.
    package var onChange: (() -> Void)?

    package init() {}

    package var isMoving: Bool { !motions.isEmpty }
    /// What moves, in words.
    package var descriptions: [String] { motions.map { String(describing: type(of: $0)) } }
    package var nextDeadline: TimeInterval? { timers.map(\.time).min() }

    /// Adds a motion, once; it is asked from the next frame on.
    package func add(_ motion: any Motion) {
        guard !motions.contains(where: { $0 === motion }) else { return }
        motions.append(motion)
        onChange?()
    }

    package func remove(_ motion: any Motion) { motions.removeAll { $0 === motion } }

    /// Calls `action` in the first frame at or after `time` (media time). Keep the timer to cancel it.
    @discardableResult
    package func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> FrameTimer {
        let timer = FrameTimer(time: time, action: action)
        timers.append(timer)
        onChange?()
        return timer
    }

    package func cancel(_ timer: FrameTimer?) {
        guard let timer else { return }
        timers.removeAll { $0 === timer }
        onChange?()
    }

    /// The first pass of a frame.
    package func advance(to time: TimeInterval) {
        let due = timers.filter { $0.time <= time }.sorted { $0.time < $1.time }
        timers.removeAll { $0.time <= time }
        for timer in due { timer.action() }
        for motion in motions where !motion.advance(to: time) { remove(motion) }
    }
}

/// A wish to be called at a moment of media time.
@MainActor package final class FrameTimer {
    package let time: TimeInterval
    fileprivate let action: @MainActor () -> Void
    fileprivate init(time: TimeInterval, action: @escaping @MainActor () -> Void) {
        self.time = time
        self.action = action
    }
}
