/// A built-in transition of a presentation: moves one view in, or out again.
@MainActor class PresentationTransition: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresentation: Bool

    init(isPresentation: Bool) { self.isPresentation = isPresentation }

    var duration: TimeInterval { 0.4 }
    /// Called before the animation, with the view at its place at the start of it.
    func prepare(_ view: UIView, in container: UIView) {}
    /// Sets the view that comes or goes to its place out of sight.
    func hide(_ view: UIView, in container: UIView) {}
    /// Sets the view to its place at rest.
    func show(_ view: UIView) {}

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        guard let view = context.view(forKey: isPresentation ? .to : .from) else {
            return context.completeTransition(true)
        }
        if isPresentation {
            UIView.performWithoutAnimation {
                if let controller = context.viewController(forKey: .to) {
                    view.frame = context.finalFrame(for: controller)
                }
                container.addSubview(view)
                view.layoutIfNeeded()
                prepare(view, in: container)
                hide(view, in: container)
            }
        } else {
            prepare(view, in: container)
        }
        run {
            if self.isPresentation { self.show(view) } else { self.hide(view, in: container) }
        } completion: {
            self.clean(view)
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    /// Runs the changes with the timing of the transition.
    func run(_ changes: @escaping () -> Void, completion: @escaping () -> Void) {
        UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction, animations: changes) { _ in
            completion()
        }
    }

    /// Resets what the transition changed besides the frame.
    func clean(_ view: UIView) {}
}

/// Slides the view up from the bottom edge.
@MainActor final class CoverTransition: PresentationTransition {
    override var duration: TimeInterval { 0.5 }
    override func hide(_ view: UIView, in container: UIView) {
        view.transform = CGAffineTransform(translationX: 0, y: container.bounds.height - view.frame.minY)
    }
    override func show(_ view: UIView) { view.transform = .identity }
    override func clean(_ view: UIView) { UIView.performWithoutAnimation { view.transform = .identity } }
    override func run(_ changes: @escaping () -> Void, completion: @escaping () -> Void) {
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: [.allowUserInteraction], animations: changes, completion: { _ in completion() })
    }
}

/// Fades the view in.
@MainActor final class DissolveTransition: PresentationTransition {
    override func hide(_ view: UIView, in container: UIView) { view.alpha = 0 }
    override func show(_ view: UIView) { view.alpha = 1 }
    override func clean(_ view: UIView) { UIView.performWithoutAnimation { view.alpha = 1 } }
}

/// Turns the covered view about the vertical axis; the presented one is its back.
@MainActor final class FlipTransition: PresentationTransition {
    override var duration: TimeInterval { 0.75 }
    override func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        let holder = container.superview ?? container
        UIView.transition(
            with: holder, duration: duration,
            options: [
                .allowUserInteraction, isPresentation ? .transitionFlipFromRight : .transitionFlipFromLeft,
            ]
        ) { [isPresentation] in
            if isPresentation, let view = context.view(forKey: .to),
                let controller = context.viewController(forKey: .to)
            {
                view.frame = context.finalFrame(for: controller)
                container.addSubview(view)
                view.layoutIfNeeded()
            } else {
                context.view(forKey: .from)?.removeFromSuperview()
            }
        } completion: { _ in
            context.completeTransition(true)
        }
    }
}
