/// The animations that run in one window: whether another frame is needed, and the delegates and completions to call.
///
/// Unsafe: each entry also retains the layer to which it has an unmanaged reference.
package final class AnimationRegistry {
    /// The registry of the current media session.
    package static var current: AnimationRegistry { MediaSession.current.animations }

    /// A value, whose plain members are read in each frame without counting references.
    private struct Entry {
        /// Held until the frame after it left the window: a weak reference would slow down every other reference to it.
        let layer: CALayer
        /// The same, for what is read in each frame.
        let unmanagedLayer: Unmanaged<CALayer>
        let key: String
        let animation: CAAnimation
        let completions: [AnimationCompletion]
        /// Most animations have none.
        let isPaced: Bool
        let beginTime, endTime: TimeInterval
        var started = false

        init(layer: CALayer, key: String, animation: CAAnimation, completions: [AnimationCompletion]) {
            self.layer = layer
            unmanagedLayer = Unmanaged.passUnretained(layer)
            self.key = key
            self.animation = animation
            self.completions = completions
            isPaced = animation.pace != nil
            let timing = animation.timing
            (beginTime, endTime) = (timing.beginTime, timing.endTime)
        }
    }
    /// Sorted by the numbers of their animations, which is the order in which they were added.
    private var entries: [Entry] = []
    /// Whether the delegates of all entries know that their animations have begun.
    private var haveAllStarted = true
    private var lastNumber = 0
    private var due: [() -> Void] = []

    /// Requests a frame. Set by the window session.
    package var onChange: (() -> Void)?

    package init() {}

    /// Whether an animation changes a layer in the next frame.
    package var isAnimating: Bool {
        for index in entries.indices where isMoving(index) { return true }
        return false
    }

    /// Whether all animations that change a layer do so without end, as those of spinners.
    package var areEndless: Bool {
        for index in entries.indices where isMoving(index) && entries[index].endTime < .infinity { return false }
        return true
    }

    /// Whether an animation changes its layer as time passes.
    private func isMoving(_ index: Int) -> Bool {
        !entries[index].isPaced || entries[index].animation.pace?.isStill != true
    }

    private func hasEnded(_ index: Int, at time: TimeInterval) -> Bool {
        let isPaced = entries[index].isPaced, endTime = entries[index].endTime
        return entries[index].unmanagedLayer._withUnsafeGuaranteedRef {
            guard $0.unmanagedContext != nil else { return true }
            // Its animator ends it.
            return !isPaced && $0.localTime(time) >= endTime
        }
    }
    package var hasDueCompletions: Bool { !due.isEmpty }

    /// Requests a frame.
    package func wake() { onChange?() }

    /// The running animations, for messages.
    package var descriptions: [String] {
        entries.map { "animation \"\($0.key)\" of \(type(of: $0.layer))" }
    }

    func enqueue(_ block: @escaping () -> Void) {
        due.append(block)
        wake()
    }

    func add(_ animation: CAAnimation, to layer: CALayer, key: String) {
        let completions = CATransaction.openCompletions
        for completion in completions { completion.open() }
        lastNumber += 1
        animation.number = lastNumber
        animation.registry = self
        entries.append(Entry(layer: layer, key: key, animation: animation, completions: completions))
        haveAllStarted = false
        wake()
    }

    func remove(_ animation: CAAnimation, finished: Bool) {
        if let index = index(of: animation) { finish(entries.remove(at: index), finished: finished) }
    }

    private func index(of animation: CAAnimation) -> Int? {
        var low = 0, high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].animation.number < animation.number { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].animation === animation ? low : nil
    }

    /// Takes over an animation of a layer that has come into this registry's window.
    func adopt(_ animation: CAAnimation) {
        guard let other = animation.registry, other !== self, let entry = other.release(animation) else { return }
        lastNumber += 1
        animation.number = lastNumber
        animation.registry = self
        entries.append(entry)
        haveAllStarted = false
        wake()
    }

    private func release(_ animation: CAAnimation) -> Entry? {
        index(of: animation).map { entries.remove(at: $0) }
    }

    private func finish(_ entry: Entry, finished: Bool) {
        entry.animation.registry = nil
        entry.animation.delegate?.animationDidStop(entry.animation, finished: finished)
        for completion in entry.completions { completion.close(in: self) }
    }

    /// Calls the delegates of animations that have begun or ended by `time`, then the completions that waited for them;
    /// the first pass of a frame.
    package func advance(to time: TimeInterval) {
        if entries.isEmpty, due.isEmpty { return }
        if !haveAllStarted { start(at: time) }
        finishEnded(at: time)
        // A completion may start animations with completions of their own, which are called in the next frame.
        if !due.isEmpty {
            let calls = due
            due = []
            for call in calls { call() }
        }
        for index in entries.indices where isMoving(index) {
            entries[index].unmanagedLayer._withUnsafeGuaranteedRef { $0.setNeedsCommit() }
        }
    }

    /// Removes the animations that have ended, and calls their delegates.
    private func finishEnded(at time: TimeInterval) {
        // In most frames there are none.
        guard entries.indices.contains(where: { hasEnded($0, at: time) }) else { return }
        let ended = entries.indices.filter { hasEnded($0, at: time) }.map { entries[$0] }
        let isOver = Set(ended.map { ObjectIdentifier($0.animation) })
        entries.removeAll { isOver.contains(ObjectIdentifier($0.animation)) }
        for entry in ended {
            if entry.animation.isRemovedOnCompletion { entry.layer.dropAnimation(forKey: entry.key, entry.animation) }
            finish(entry, finished: true)
        }
    }

    /// Calls the delegates of animations that have begun by `time`, which may add and remove animations.
    private func start(at time: TimeInterval) {
        haveAllStarted = true
        // A delegate that was called may have removed others.
        for entry in entries where !entry.started && entry.animation.registry === self {
            if entry.layer.localTime(time) >= entry.beginTime {
                if let index = index(of: entry.animation) { entries[index].started = true }
                entry.animation.delegate?.animationDidStart(entry.animation)
            } else {
                haveAllStarted = false
            }
        }
    }
}
