/// Groups changes of layers with one duration, one curve and one completion.
///
/// Transactions nest; an inner one inherits the settings of the outer one. Outside of all of them an implicit
/// transaction is open, which ends with the frame. Each window has transactions of its own.
public final class CATransaction: NSObject {
    struct Level {
        var duration: TimeInterval = 0.25
        var timingFunction: CAMediaTimingFunction?
        var disableActions = false
        var completion: AnimationCompletion?
        /// Completions that the framework added beside that of the app.
        var addedCompletions: [AnimationCompletion] = []
        var values: [String: Any] = [:]

        var completions: [AnimationCompletion] { (completion.map { [$0] } ?? []) + addedCompletions }
    }
    /// Process-wide: `lock()` excludes all other threads, as on iOS.
    private static let mutex = NSRecursiveLock()
    /// Acquires a recursive lock for layer access from several threads.
    public class func lock() { mutex.lock() }
    public class func unlock() { mutex.unlock() }

    public class func begin() {
        let session = MediaSession.current
        session.outerTransactions.append(session.transaction)
        session.transaction.completion = nil
        session.transaction.addedCompletions = []
    }

    /// Ends the innermost transaction. Its completion block runs when the animations that it started have ended; with
    /// none of those, in the next frame.
    public class func commit() {
        let session = MediaSession.current
        guard let outer = session.outerTransactions.popLast() else { return flush() }
        let ended = session.transaction.completions
        session.transaction = outer
        for completion in ended { completion.close(in: session.animations) }
    }

    /// Ends the implicit transaction; one that was begun stays open.
    public class func flush() { MediaSession.current.flush() }

    public class func animationDuration() -> TimeInterval { MediaSession.current.transaction.duration }
    public class func setAnimationDuration(_ dur: TimeInterval) { MediaSession.current.transaction.duration = dur }

    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        MediaSession.current.transaction.timingFunction
    }
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        MediaSession.current.transaction.timingFunction = function
    }

    public class func disableActions() -> Bool { MediaSession.current.transaction.disableActions }
    public class func setDisableActions(_ flag: Bool) { MediaSession.current.transaction.disableActions = flag }

    public class func completionBlock() -> (() -> Void)? { MediaSession.current.transaction.completion?.block }
    /// Called once all animations that are added from now on, in this transaction, have ended or were removed.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        MediaSession.current.transaction.completion?.close(in: .current)
        MediaSession.current.transaction.completion = block.map { AnimationCompletion(block: $0) }
        if MediaSession.current.outerTransactions.isEmpty { AnimationRegistry.current.wake() }
    }

    /// The number of transactions around the innermost one.
    package static var depth: Int { MediaSession.current.outerTransactions.count }

    /// Adds a block to an open transaction, beside its completion block. It is called once all animations that are
    /// added from now on, in that transaction, have ended or were removed.
    package static func addCompletion(atDepth depth: Int, _ block: @escaping () -> Void) {
        let session = MediaSession.current, completion = AnimationCompletion(block: block)
        if depth < session.outerTransactions.count {
            session.outerTransactions[depth].addedCompletions.append(completion)
        } else {
            session.transaction.addedCompletions.append(completion)
        }
        if depth == 0 { AnimationRegistry.current.wake() }
    }

    public class func value(forKey key: String) -> Any? { MediaSession.current.transaction.values[key] }
    public class func setValue(_ anObject: Any?, forKey key: String) {
        // The `deinit` of the old value may use transactions, so it is released after the change.
        let old = MediaSession.current.transaction.values[key]
        MediaSession.current.transaction.values[key] = anObject
        withExtendedLifetime(old) {}
    }

    /// The completions that wait for an animation that is added now.
    static var openCompletions: [AnimationCompletion] {
        let session = MediaSession.current
        return (session.outerTransactions + [session.transaction]).flatMap(\.completions)
    }
}

/// A completion block and the number of animations that it still waits for.
package final class AnimationCompletion {
    package let block: () -> Void
    private var pending = 1

    init(block: @escaping () -> Void) { self.block = block }

    func open() { pending += 1 }

    /// Removes one of those that it waits for; after the last the block is called in the next frame of a registry's
    /// window.
    func close(in registry: AnimationRegistry) {
        pending -= 1
        if pending == 0 { registry.enqueue(block) }
    }
}
