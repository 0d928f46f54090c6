/// Drives the animations of a transition by the fraction that a gesture reports.
///
/// Animations that the animator makes in animation blocks are shown at that fraction of the duration. An animator with
/// `interruptibleAnimator(using:)` is scrubbed instead.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// The duration of the transition in seconds.
    open private(set) var duration: CGFloat = 0
    /// The last fraction given to `update(_:)`.
    open private(set) var percentComplete: CGFloat = 0
    open var completionSpeed: CGFloat = 1
    open var completionCurve: UIView.AnimationCurve = .easeInOut
    /// The timing of the rest of an interruptible animator; its own by default.
    open var timingCurve: (any UITimingCurveProvider)?
    open var wantsInteractiveStart = true

    private var context: TransitionContext?
    private var clock: TransitionClock?
    private var animator: (any UIViewImplicitlyAnimating)?

    public override init() { super.init() }

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else { return }
        self.context = context
        percentComplete = 0
        duration = CGFloat(context.coordinator.transitionDuration)
        animator = OptionalMethods.ifImplemented { context.animator.interruptibleAnimator(using: context) }
        let beside = context.coordinator.otherViews
        let views = animator == nil ? [context.containerView] + beside : beside
        clock = TransitionClock(views, duration: TimeInterval(duration))
        if let animator { animator.pauseAnimation() } else { context.animator.animateTransition(using: context) }
        context.coordinator.start()
        clock?.noteAnimations()
    }

    /// Shows a fraction of the transition, from 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        guard let context, context.isInteractive else { return }
        self.percentComplete = min(1, max(0, percentComplete))
        clock?.show(self.percentComplete)
        animator?.fractionComplete = self.percentComplete
        context.updateInteractiveTransition(self.percentComplete)
    }

    /// Stops a transition that runs; it becomes interactive again.
    open func pause() { context?.pauseInteractiveTransition() }

    /// Runs the rest of the transition.
    open func finish() { end(isCancelled: false) }

    /// Runs the transition back to its start.
    open func cancel() { end(isCancelled: true) }

    private func end(isCancelled: Bool) {
        guard let context, let clock, context.isInteractive else { return }
        self.context = nil
        self.clock = nil
        if isCancelled { context.cancelInteractiveTransition() } else { context.finishInteractiveTransition() }
        if let animator {
            self.animator = nil
            animator.isReversed = isCancelled
            animator.continueAnimation(withTimingParameters: timingCurve, durationFactor: 0)
        }
        let way = isCancelled ? percentComplete : 1 - percentComplete
        let seconds = TimeInterval(way * duration / max(completionSpeed, 0.01))
        clock.run(to: isCancelled ? 0 : 1, in: seconds, curve: completionCurve) {
            if isCancelled { clock.restore() }
            clock.release()
        }
    }
}
