/// A transition between two controllers: what its animator and its coordinator know, and how it ends.
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    let coordinator: TransitionCoordinator
    let animator: any UIViewControllerAnimatedTransitioning
    let interaction: (any UIViewControllerInteractiveTransitioning)?
    var initialFrames: [UIViewController: CGRect] = [:]
    var finalFrames: [UIViewController: CGRect] = [:]
    private var completion: ((Bool) -> Void)?
    private(set) var isOver = false

    /// Creates a transition whose end calls `completion` with whether it completed.
    init(
        _ values: TransitionValues, animator: any UIViewControllerAnimatedTransitioning,
        interaction: (any UIViewControllerInteractiveTransitioning)? = nil, completion: @escaping (Bool) -> Void
    ) {
        var values = values
        let isInteractive = values.isAnimated && interaction?.wantsInteractiveStart == true
        values.isInteractive = isInteractive
        values.initiallyInteractive = isInteractive
        self.animator = animator
        self.interaction = isInteractive ? interaction : nil
        self.completion = completion
        coordinator = TransitionCoordinator(values)
        super.init()
        if values.isAnimated { coordinator.setDuration(animator.transitionDuration(using: self)) }
    }

    /// Starts the animator, or the interaction, and the animations beside it.
    func start() {
        if let interaction {
            interaction.startInteractiveTransition(self)
            if !(interaction is any CoordinatedInteraction) { coordinator.start() }
        } else {
            animator.animateTransition(using: self)
            coordinator.start()
        }
    }

    /// Ends the transition before its time; every view takes its place at the end.
    func finishNow() {
        guard !isOver else { return }
        completeTransition(true)
        containerView.removeAnimationsOfTree()
    }

    // MARK: UIViewControllerContextTransitioning

    var containerView: UIView { coordinator.containerView }
    var isAnimated: Bool { coordinator.isAnimated }
    var isInteractive: Bool { coordinator.isInteractive }
    var transitionWasCancelled: Bool { coordinator.isCancelled }
    var presentationStyle: UIModalPresentationStyle { coordinator.presentationStyle }
    var targetTransform: CGAffineTransform { .identity }

    func updateInteractiveTransition(_ percentComplete: CGFloat) { coordinator.update(percentComplete) }

    func finishInteractiveTransition() { endInteraction(isCancelled: false) }

    func cancelInteractiveTransition() { endInteraction(isCancelled: true) }

    func pauseInteractiveTransition() {}

    private func endInteraction(isCancelled: Bool) {
        coordinator.endInteraction(
            isCancelled: isCancelled, velocity: interaction?.completionSpeed ?? 1,
            curve: interaction?.completionCurve ?? .easeInOut)
    }

    func completeTransition(_ didComplete: Bool) {
        guard !isOver else { return }
        isOver = true
        if isInteractive { endInteraction(isCancelled: !didComplete) }
        let call = completion
        completion = nil
        call?(didComplete)
        animator.animationEnded(didComplete)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        coordinator.viewController(forKey: key)
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { coordinator.view(forKey: key) }
    func initialFrame(for vc: UIViewController) -> CGRect { initialFrames[vc] ?? .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { finalFrames[vc] ?? .zero }
}

/// An interaction that starts the animations beside the transition itself.
@MainActor protocol CoordinatedInteraction: AnyObject {}
extension UIPercentDrivenInteractiveTransition: CoordinatedInteraction {}

extension UIView {
    /// Removes the animations of the view and its subviews.
    func removeAnimationsOfTree() {
        if layer.animationKeys() != nil { layer.removeAllAnimations() }
        for view in subviews { view.removeAnimationsOfTree() }
    }
}
