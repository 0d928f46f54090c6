/// Groups changes of layers: one duration, one curve, one completion.
///
/// Transactions nest; an inner one inherits what the outer one had set. Outside of all of them an implicit one stands,
/// which ends with the frame.
public final class CATransaction: NSObject {
    private struct Level {
        var duration: TimeInterval = 0.25
        var timingFunction: CAMediaTimingFunction?
        var disableActions = false
        var completion: AnimationCompletion?
        var values: [String: Any] = [:]
    }
    nonisolated(unsafe) private static var levels: [Level] = [Level()]

    private static let mutex = NSRecursiveLock()
    /// Takes the lock that keeps other threads from changing what layers read; the same thread may take it again.
    public class func lock() { mutex.lock() }
    public class func unlock() { mutex.unlock() }

    public class func begin() {
        var level = levels[levels.count - 1]
        level.completion = nil
        levels.append(level)
    }

    /// Ends the innermost transaction. Its completion block runs when the animations that it started have ended; with none
    /// of those, in the next frame.
    public class func commit() {
        guard levels.count > 1 else { return flush() }
        if let completion = levels.removeLast().completion { completion.close() }
    }

    /// Ends the implicit transaction; one that was begun stays open.
    public class func flush() {
        guard levels.count == 1 else { return }
        let completion = levels[0].completion
        levels[0] = Level()
        completion?.close()
    }

    public class func animationDuration() -> TimeInterval { levels[levels.count - 1].duration }
    public class func setAnimationDuration(_ dur: TimeInterval) { levels[levels.count - 1].duration = dur }

    public class func animationTimingFunction() -> CAMediaTimingFunction? { levels[levels.count - 1].timingFunction }
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        levels[levels.count - 1].timingFunction = function
    }

    public class func disableActions() -> Bool { levels[levels.count - 1].disableActions }
    public class func setDisableActions(_ flag: Bool) { levels[levels.count - 1].disableActions = flag }

    public class func completionBlock() -> (() -> Void)? { levels[levels.count - 1].completion?.block }
    /// Called once all animations that are added from now on, in this transaction, have ended or were removed.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        levels[levels.count - 1].completion?.close()
        levels[levels.count - 1].completion = block.map { AnimationCompletion(block: $0) }
        if levels.count == 1 { AnimationRegistry.current.wake() }
    }

    public class func value(forKey key: String) -> Any? { levels[levels.count - 1].values[key] }
    public class func setValue(_ anObject: Any?, forKey key: String) { levels[levels.count - 1].values[key] = anObject }

    /// The completions that an animation added now has to keep waiting.
    static var openCompletions: [AnimationCompletion] { levels.compactMap(\.completion) }
}

/// A completion block and the number of animations that it still waits for.
package final class AnimationCompletion {
    package let block: () -> Void
    private var pending = 1

    init(block: @escaping () -> Void) { self.block = block }

    func open() { pending += 1 }

    func close() {
        pending -= 1
        if pending == 0 { AnimationRegistry.current.enqueue(block) }
    }
}
