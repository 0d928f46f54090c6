/// A block of `UIView.animate` while its code runs: changes of views ask it for their animations.
@MainActor final class AnimationBlock {
    /// From the outermost to the innermost; nil stands for a part without animation.
    private static var stack: [AnimationBlock?] = []
    static var areEnabled = true

    /// The block that changes made now belong to; nil when they are not animated.
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

    /// Stack views whose arrangement changed in the block.
    private var stacks: [UIStackView] = []
    /// Arranged views that the block hides once they have collapsed.
    private var collapsing: [UIView] = []

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

    /// Lays out the tree of a stack view at the end of the block, so that the change is animated.
    func layOut(around stack: UIStackView) {
        if !stacks.contains(where: { $0 === stack }) { stacks.append(stack) }
    }

    /// Hides an arranged view when the animations of the block have ended.
    func hide(_ view: UIView) { collapsing.append(view) }

    /// Lays out what the block changed. Called in the block, after its code.
    func finish() {
        layOutStacks()
        // Layout may animate further views; those have been laid out by it.
        for view in views { view.layoutIfNeeded() }
    }

    private func layOutStacks() {
        if stacks.isEmpty { return }
        let hidden = collapsing.map { Weak(value: $0) }, changed = stacks
        (stacks, collapsing) = ([], [])
        CATransaction.begin()
        CATransaction.setCompletionBlock { for view in hidden { view.value?.finishCollapsing() } }
        for stack in changed { stack.topmostView.layoutIfNeeded() }
        CATransaction.commit()
    }
}

/// Remembers whether an animation of a block was taken away before its end.
final class AnimationTracker: CAAnimationDelegate {
    private(set) var finished = true
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { if !flag { finished = false } }
}
