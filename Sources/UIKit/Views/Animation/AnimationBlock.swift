/// A block of `UIView.animate` while its code runs: changes of views ask it for their animations.
@MainActor final class AnimationBlock {
    /// The blocks that run, from the outermost to the innermost; nil is a part without animation.
    ///
    /// Process-wide: `UIView.animate` is a class method. Empty in the events and frames of another session.
    private static var stack: [AnimationBlock?] = []
    /// Process-wide: `UIView.setAnimationsEnabled(_:)` is, as on iOS.
    static var areEnabled = true

    /// Ends the effect of the running blocks until `resume(_:)`.
    static func suspendAll() -> [AnimationBlock?] {
        defer { stack = [] }
        return stack
    }

    static func resume(_ blocks: [AnimationBlock?]) { stack = blocks }

    /// The block of changes that are made now; nil when they are not animated.
    static var current: AnimationBlock? { areEnabled ? stack.last ?? nil : nil }

    /// Whether an enclosing part asked for no animation.
    static var isInsideStillPart: Bool { stack.contains { $0 == nil } }

    let timing: AnimationTiming
    let tracker = AnimationTracker()
    /// Who moves the animations of the block, in place of the clock.
    struct Animator {
        let pace: AnimatorPace
        /// The share of its way at which they set out.
        let start: Double
        let record: AnimatorRecord
    }
    var animator: Animator?
    /// Where the block is made of keyframes.
    var keyframes: KeyframeRecorder?
    /// Views with a change in the block, each once, in order of their first change.
    private var views: [UIView] = []

    init(timing: AnimationTiming) { self.timing = timing }

    static func run(_ block: AnimationBlock?, _ code: () -> Void) {
        stack.append(block)
        defer { stack.removeLast() }
        code()
    }

    func note(_ view: UIView) {
        guard timing.options.contains(.layoutSubviews), !views.contains(where: { $0 === view }) else { return }
        views.append(view)
    }

    func layOutNotedViews() {
        // Layout may animate further views; those have been laid out by it.
        for view in views { view.layoutIfNeeded() }
    }
}

/// Remembers whether an animation of a block was taken away before its end.
final class AnimationTracker: CAAnimationDelegate {
    private(set) var finished = true
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { if !flag { finished = false } }
}
