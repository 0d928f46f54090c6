import Stage

@testable import UIKit

@MainActor final class CallLog { var lines: [String] = [] }

/// A controller that logs its appearance callbacks.
class LoggedController: UIViewController {
    let name: String
    let log: CallLog
    init(_ name: String, _ log: CallLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError() }
    override func viewWillAppear(_ animated: Bool) { log.lines.append("\(name) willAppear") }
    override func viewDidAppear(_ animated: Bool) { log.lines.append("\(name) didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.lines.append("\(name) willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.lines.append("\(name) didDisappear") }
}

/// A presentation of the lower half, with all calls logged.
final class HalfPresentation: UIPresentationController {
    var log: CallLog?
    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }
    override func presentationTransitionWillBegin() { log?.lines.append("presentationWillBegin") }
    override func presentationTransitionDidEnd(_ completed: Bool) {
        log?.lines.append("presentationDidEnd \(completed)")
    }
    override func dismissalTransitionWillBegin() { log?.lines.append("dismissalWillBegin") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log?.lines.append("dismissalDidEnd \(completed)") }
}

/// Slides a view by its frame in one second, linearly.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresentation: Bool
    let log: CallLog
    init(isPresentation: Bool, log: CallLog) {
        self.isPresentation = isPresentation
        self.log = log
    }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        log.lines.append("animate")
        let view = context.view(forKey: isPresentation ? .to : .from)!
        let height = context.containerView.bounds.height
        if isPresentation {
            let end = context.finalFrame(for: context.viewController(forKey: .to)!)
            context.containerView.addSubview(view)
            view.frame = end.offsetBy(dx: 0, dy: height)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.frame = end
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        } else {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.frame.origin.y = height
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }
    func animationEnded(_ completed: Bool) { log.lines.append("animationEnded \(completed)") }
}

/// Provides the custom presentation of the tests.
final class HalfDelegate: NSObject, UIViewControllerTransitioningDelegate {
    let log: CallLog
    var interaction: UIPercentDrivenInteractiveTransition?
    init(_ log: CallLog) { self.log = log }
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let half = HalfPresentation(presentedViewController: presented, presenting: presenting)
        half.log = log
        return half
    }
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { SlideAnimator(isPresentation: true, log: log) }
    func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    { SlideAnimator(isPresentation: false, log: log) }
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    { interaction }
}
