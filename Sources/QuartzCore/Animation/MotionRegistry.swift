/// An object that moves by itself as a function of time: a scroll view after a fling, a display link.
@MainActor package protocol Motion: AnyObject {
    /// Moves to the state of `time`; false when it is at rest, and then it is not called again.
    func advance(to time: TimeInterval) -> Bool
}

/// The motions and timers of one window. Advanced once a frame, before layout.
@MainActor package final class MotionRegistry {
    /// The registry of the current media session.
    package static var current: MotionRegistry { MediaSession.current.motions }

    private var motions: [any Motion] = []
    private var timers: [FrameTimer] = []
    /// Requests a frame. Set by the window session.
    package var onChange: (() -> Void)?

    package nonisolated init() {}

    package var isMoving: Bool { !motions.isEmpty }
    /// The types of the motions, for messages.
    package var descriptions: [String] { motions.map { String(describing: type(of: $0)) } }
    package var nextDeadline: TimeInterval? { timers.map(\.time).min() }

    /// Adds a motion, once; it is advanced from the next frame on.
    package func add(_ motion: any Motion) {
        guard !motions.contains(where: { $0 === motion }) else { return }
        motions.append(motion)
        onChange?()
    }

    package func remove(_ motion: any Motion) { motions.removeAll { $0 === motion } }

    /// Calls `action` in the first frame at or after `time` (media time). Keep the timer to cancel it.
    @discardableResult
    package func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> FrameTimer {
        let timer = FrameTimer(time: time, registry: self, action: action)
        timers.append(timer)
        onChange?()
        return timer
    }

    fileprivate func cancel(_ timer: FrameTimer) {
        timers.removeAll { $0 === timer }
        onChange?()
    }

    /// The first pass of a frame.
    package func advance(to time: TimeInterval) {
        if !timers.isEmpty {
            let due = timers.filter { $0.time <= time }.sorted { $0.time < $1.time }
            timers.removeAll { $0.time <= time }
            for timer in due { timer.action() }
        }
        for motion in motions where !motion.advance(to: time) { remove(motion) }
    }
}

/// A one-shot timer on the media clock.
@MainActor package final class FrameTimer {
    package let time: TimeInterval
    fileprivate let action: @MainActor () -> Void
    private weak var registry: MotionRegistry?

    fileprivate init(time: TimeInterval, registry: MotionRegistry, action: @escaping @MainActor () -> Void) {
        self.time = time
        self.registry = registry
        self.action = action
    }

    /// Cancels the call; does nothing once it was made.
    package func cancel() { registry?.cancel(self) }
}
