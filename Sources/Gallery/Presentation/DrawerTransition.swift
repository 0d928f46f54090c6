import UIKit

/// A custom presentation: a drawer at the trailing side that a drag closes.
final class DrawerTransition: NSObject, UIViewControllerTransitioningDelegate {
    private var interaction: UIPercentDrivenInteractiveTransition?

    /// Adds the drag to the presented view.
    func addGesture(to controller: UIViewController) {
        controller.view.addGestureRecognizer(
            UIPanGestureRecognizer { [weak self, weak controller] pan in
                controller.map { self?.drag(pan, $0) }
            })
    }

    private func drag(_ pan: UIPanGestureRecognizer, _ controller: UIViewController) {
        let width = max(1, controller.view.bounds.width)
        let fraction = pan.translation(in: nil).x / width
        switch pan.state {
        case .began:
            interaction = UIPercentDrivenInteractiveTransition()
            controller.dismiss(animated: true)
        case .changed: interaction?.update(fraction)
        case .ended where fraction > 0.4 || pan.velocity(in: nil).x > 500:
            interaction?.finish()
            interaction = nil
        case .ended, .cancelled:
            interaction?.cancel()
            interaction = nil
        default: break
        }
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        DrawerPresentation(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { DrawerAnimator(opens: true) }

    func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    { DrawerAnimator(opens: false) }

    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    { interaction }
}

/// Places the drawer and its shade.
private final class DrawerPresentation: UIPresentationController {
    private let shade = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        let width = min(300, bounds.width * 0.8)
        return CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
    }

    override func presentationTransitionWillBegin() {
        shade.backgroundColor = UIColor(white: 0, alpha: 0.3)
        shade.alpha = 0
        shade.addGestureRecognizer(
            UITapGestureRecognizer { [weak self] _ in self?.presentedViewController.dismiss(animated: true) })
        containerView?.addSubview(shade)
        presentedViewController.transitionCoordinator?.animate { [shade] _ in shade.alpha = 1 }
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate { [shade] _ in shade.alpha = 0 }
    }

    override func containerViewWillLayoutSubviews() {
        shade.frame = containerView?.bounds ?? .zero
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}

/// Slides the drawer in or out.
private final class DrawerAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let opens: Bool

    init(opens: Bool) { self.opens = opens }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.35
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: opens ? .to : .from) else { return context.completeTransition(true) }
        let away = CGAffineTransform(translationX: view.bounds.width, y: 0)
        if opens, let controller = context.viewController(forKey: .to) {
            view.frame = context.finalFrame(for: controller)
            context.containerView.addSubview(view)
            view.transform = CGAffineTransform(translationX: view.bounds.width, y: 0)
        }
        UIView.animate(withDuration: transitionDuration(using: context)) { [opens] in
            view.transform = opens ? .identity : away
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
