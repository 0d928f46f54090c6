/// An animation block while its closure runs; view changes request their animations from it.
///
/// Unchecked: callers retain a block until it has left the stack.
@MainActor final class AnimationBlock {
    /// The nested blocks, innermost last; nil marks a part without animation.
    /// Process-wide: `UIView.animate` is a class method. Empty in the events and frames of another session.
    @exclusivity(unchecked) private static var stack: [AnimationBlock?] = []
    /// Process-wide: `UIView.setAnimationsEnabled(_:)` is, as on iOS.
    static var areEnabled = true

    /// Ends the effect of the running blocks until `resume(_:)`.
    static func suspendAll() -> [AnimationBlock?] {
        defer { stack = [] }
        return stack
    }

    static func resume(_ blocks: [AnimationBlock?]) { stack = blocks }

    /// The block of changes made now; nil if they are not animated.
    static var current: AnimationBlock? { areEnabled ? stack.last ?? nil : nil }

    /// Whether an enclosing part disabled animation.
    static var isInsideDisabledPart: Bool { stack.contains { $0 == nil } }

    let timing: AnimationTiming
    let tracker: AnimationTracker
    /// The pace that replaces the clock for the block's animations.
    struct Animator {
        let pace: AnimatorPace
        /// The fraction of the whole at which the animations start.
        let start: Double
        let record: AnimatorRecord
    }
    var animator: Animator?
    /// The recorder of keyframes, in keyframe animations.
    var keyframes: KeyframeRecorder?
    /// The views changed by the block, each once, in order of their first change.
    private var views: [UIView] = []

    /// Stack views whose arrangement changed in the block.
    private var stacks: [UIStackView] = []
    /// The depth of the transaction that the block runs in.
    private var transactionDepth = 0

    init(timing: AnimationTiming, tracker: AnimationTracker? = nil) {
        self.timing = timing
        self.tracker =
            tracker ?? AnimationTracker(allowsTouches: timing.options.contains(.allowUserInteraction))
    }

    static func run(_ block: AnimationBlock?, _ code: () -> Void) {
        MainQueue.require(for: "UIView.animate")
        stack.append(block)
        block?.transactionDepth = CATransaction.depth
        let wasOpen = block?.tracker.isOpen ?? false
        block?.tracker.isOpen = true
        defer {
            block?.tracker.isOpen = wasOpen
            stack.removeLast()
        }
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

    /// Calls a closure when the animations that the block adds from now on have ended.
    func whenEnded(_ body: @escaping () -> Void) { CATransaction.addCompletion(atDepth: transactionDepth, body) }

    /// Lays out what the block changed. Called in the block, after its code.
    func finish() {
        layOutStacks()
        // Layout may change further views; it lays those out itself.
        for view in views { view.layoutIfNeeded() }
    }

    private func layOutStacks() {
        let changed = stacks
        stacks = []
        for stack in changed { stack.topmostView.layoutIfNeeded() }
    }
}

/// Records whether an animation of a block was removed before its end, after the block.
final class AnimationTracker: CAAnimationDelegate {
    private(set) var finished = true
    /// Whether the views that the block animates receive touches.
    let allowsTouches: Bool
    /// Whether the block's code runs. It may change its mind, which is no interruption (S9.21).
    var isOpen = false

    init(allowsTouches: Bool) { self.allowsTouches = allowsTouches }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { if !flag, !isOpen { finished = false } }
}
