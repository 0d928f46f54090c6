/// The animations that run now, so that a frame knows whether there must be another, and who is told when one ends.
///
/// Each window session has one; `current` is that of the session being driven.
package final class AnimationRegistry {
    nonisolated(unsafe) package static var current = AnimationRegistry()

    private final class Entry {
        weak var layer: CALayer?
        let key: String
        let animation: CAAnimation
        let completions: [AnimationCompletion]
        var started = false

        init(layer: CALayer, key: String, animation: CAAnimation, completions: [AnimationCompletion]) {
            self.layer = layer
            self.key = key
            self.animation = animation
            self.completions = completions
        }
    }
    /// By the numbers of their animations, which is the order in which they came.
    private var entries: [Entry] = []
    private var lastNumber = 0
    private var due: [() -> Void] = []

    /// Wakes the host. The session sets it.
    package var onChange: (() -> Void)?

    package init() {}

    /// Whether anything on screen changes by itself.
    package var isAnimating: Bool { entries.contains { $0.animation.pace?.isStill != true } }
    package var hasDueCompletions: Bool { !due.isEmpty }

    package func wake() { onChange?() }

    /// What animates, in words, for messages.
    package var descriptions: [String] {
        entries.map {
            "animation \"\($0.key)\" of \($0.layer.map { String(describing: type(of: $0)) } ?? "a lost layer")"
        }
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
        entries.append(Entry(layer: layer, key: key, animation: animation, completions: completions))
        wake()
    }

    func remove(_ animation: CAAnimation, finished: Bool) {
        var low = 0, high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].animation.number < animation.number { low = middle + 1 } else { high = middle }
        }
        guard low < entries.count, entries[low].animation === animation else { return }
        finish(entries.remove(at: low), finished: finished)
    }

    private func finish(_ entry: Entry, finished: Bool) {
        entry.animation.delegate?.animationDidStop(entry.animation, finished: finished)
        for completion in entry.completions { completion.close() }
    }

    /// First pass of a frame: tells those that have begun or ended by now, then calls what waited for them.
    package func advance(to time: TimeInterval) {
        for index in entries.indices where !entries[index].started {
            guard let layer = entries[index].layer else { continue }
            if layer.localTime(time) >= entries[index].animation.beginTime {
                entries[index].started = true
                entries[index].animation.delegate?.animationDidStart(entries[index].animation)
            }
        }
        let ended = entries.filter { entry in
            guard let layer = entry.layer, layer.context != nil else { return true }
            // Who moves it ends it.
            if entry.animation.pace != nil { return false }
            return layer.localTime(time) >= entry.animation.timing.endTime
        }
        let isOver = Set(ended.map { ObjectIdentifier($0.animation) })
        if !isOver.isEmpty { entries.removeAll { isOver.contains(ObjectIdentifier($0.animation)) } }
        for entry in ended {
            if entry.animation.isRemovedOnCompletion { entry.layer?.dropAnimation(forKey: entry.key, entry.animation) }
            finish(entry, finished: true)
        }
        // A completion may start animations with completions of their own: those are for the next frame.
        let calls = due
        due = []
        for call in calls { call() }
        for entry in entries where entry.animation.pace?.isStill != true { entry.layer?.setNeedsCommit() }
    }
}
