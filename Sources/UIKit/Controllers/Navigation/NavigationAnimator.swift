/// The system's animator of a push or pop.
@MainActor final class NavigationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPush: Bool
    private(set) var move: NavigationTransition?

    init(isPush: Bool) { self.isPush = isPush }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        NavigationTransition.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) { prepare(context)?.start() }

    /// Puts both views into the container, for an animation or a gesture.
    func prepare(_ context: any UIViewControllerContextTransitioning) -> NavigationTransition? {
        guard let old = context.view(forKey: .from), let new = context.view(forKey: .to) else {
            context.completeTransition(true)
            return nil
        }
        if new.superview !== context.containerView { context.containerView.addSubview(new) }
        new.layoutIfNeeded()
        let move = NavigationTransition(isPush: isPush, from: old, to: new, in: context.containerView) {
            context.completeTransition($0)
        }
        self.move = move
        return move
    }
}

/// Drives a pop by a drag from the edge.
@MainActor final class PopInteraction: NSObject, UIViewControllerInteractiveTransitioning, CoordinatedInteraction {
    /// The seconds of travel that a release adds to its position.
    static let projection: CGFloat = 0.2

    private let bar: BarTransition?
    private var context: TransitionContext?
    private var move: NavigationTransition?

    init(bar: BarTransition?) { self.bar = bar }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext,
            let animator = context.animator as? NavigationAnimator
        else { return }
        self.context = context
        move = animator.prepare(context)
        update(0)
    }

    func update(_ fraction: CGFloat) {
        move?.drag(to: fraction)
        UIView.performWithoutAnimation { bar?.show(fraction) }
        context?.updateInteractiveTransition(min(1, max(0, fraction)))
    }

    /// Ends the drag; it completes the pop when it leads past the middle. The velocity is in points a second.
    func release(at fraction: CGFloat, velocity: CGFloat, width: CGFloat) {
        let isCancelled = fraction + velocity * PopInteraction.projection / max(width, 1) < 0.5
        finish(isCancelled: isCancelled, velocity: velocity)
    }

    func finish(isCancelled: Bool, velocity: CGFloat = 0) {
        guard let context, let move else { return }
        self.context = nil
        if isCancelled { context.cancelInteractiveTransition() } else { context.finishInteractiveTransition() }
        move.release(isCancelled: isCancelled, velocity: velocity) { [bar] in bar?.show(isCancelled ? 0 : 1) }
        context.coordinator.start()
    }
}
