import Stage
import Testing

@testable import UIKit

/// Values of transitions as animators, interactions and coordinators of programs read them.
@MainActor @Suite(.serialized) struct TransitionContextTests {
    /// Stores the context that it animates; ends the transition when it is told.
    private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
        var context: (any UIViewControllerContextTransitioning)?
        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.8 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) { self.context = context }
    }

    /// An interaction of the program's own, which moves nothing.
    private final class Interaction: NSObject, UIViewControllerInteractiveTransitioning {
        var context: (any UIViewControllerContextTransitioning)?
        let completionSpeed: CGFloat = 2
        let completionCurve = UIView.AnimationCurve.easeOut
        func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
            context = transitionContext
        }
    }

    private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
        let animator = Animator()
        var interaction: Interaction?
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
        func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
            -> (any UIViewControllerInteractiveTransitioning)?
        { interaction }
    }

    private func present(_ delegate: Delegate, style: UIModalPresentationStyle = .fullScreen) -> (
        root: UIViewController, page: UIViewController, stage: Stage
    ) {
        let root = UIViewController(), page = UIViewController()
        let stage = Stage(root: root, size: CGSize(width: 300, height: 400))
        stage.advance(by: 0)
        page.modalPresentationStyle = style
        page.transitioningDelegate = delegate
        root.present(page, animated: true)
        return (root, page, stage)
    }

    @Test func anAnimatorReadsItsTransition() throws {
        let delegate = Delegate()
        let (root, page, stage) = present(delegate)
        let context = try #require(delegate.animator.context)
        #expect(context.isAnimated && !context.isInteractive && !context.transitionWasCancelled)
        #expect(context.presentationStyle == .fullScreen && context.targetTransform == .identity)
        #expect(context.viewController(forKey: .from) === root && context.viewController(forKey: .to) === page)
        #expect(context.view(forKey: .to) === page.view && page.view.window == nil)
        #expect(context.initialFrame(for: root) == CGRect(x: 0, y: 0, width: 300, height: 400))
        #expect(context.initialFrame(for: page) == .zero)
        #expect(context.finalFrame(for: page) == CGRect(x: 0, y: 0, width: 300, height: 400))
        #expect(context.finalFrame(for: root) == .zero)
        let coordinator = try #require(page.transitionCoordinator)
        let state: any UIViewControllerTransitionCoordinatorContext = coordinator
        #expect(state.transitionDuration == 0.8 && state.presentationStyle == .fullScreen && state.isAnimated)
        #expect(!state.initiallyInteractive && !state.isInterruptible && !state.isCancelled)
        #expect(state.completionVelocity == 1 && state.completionCurve == .easeInOut)
        #expect(state.viewController(forKey: .from) === root && state.view(forKey: .to) === page.view)
        #expect(state.containerView === context.containerView && state.targetTransform == .identity)
        context.containerView.addSubview(page.view)
        context.completeTransition(true)
        #expect(page.transitionCoordinator == nil && root.presentedViewController === page)
        withExtendedLifetime(stage) {}
    }

    /// Without animation the system's own animator is not asked, and a container has its child at once.
    @Test func aProgressOfTheProgramsOwn() throws {
        let delegate = Delegate(), interaction = Interaction()
        delegate.interaction = interaction
        let (root, page, stage) = present(delegate)
        let context = try #require(interaction.context)
        #expect(delegate.animator.context == nil && context.isInteractive)
        let coordinator = try #require(page.transitionCoordinator)
        #expect(coordinator.initiallyInteractive && coordinator.isInteractive)
        var calls: [String] = []
        coordinator.notifyWhenInteractionChanges { calls.append("changed \($0.isInteractive)") }
        coordinator.notifyWhenInteractionEnds { calls.append("ended \($0.isCancelled) \($0.percentComplete)") }
        context.updateInteractiveTransition(0.25)
        #expect(coordinator.percentComplete == 0.25)
        context.pauseInteractiveTransition()
        #expect(context.isInteractive && calls == [])
        context.containerView.addSubview(page.view)
        context.finishInteractiveTransition()
        #expect(calls.sorted() == ["changed false", "ended false 0.25"])
        #expect(coordinator.completionVelocity == 2 && coordinator.completionCurve == .easeOut)
        #expect(coordinator.initiallyInteractive && !coordinator.isInteractive && !context.isInteractive)
        context.completeTransition(true)
        #expect(root.presentedViewController === page)
        withExtendedLifetime(stage) {}
    }

    @Test func aCancelledPresentationIsNone() throws {
        let delegate = Delegate(), interaction = Interaction()
        delegate.interaction = interaction
        let (root, page, stage) = present(delegate)
        let context = try #require(interaction.context)
        context.containerView.addSubview(page.view)
        var cancelled: [Bool] = []
        page.transitionCoordinator?.notifyWhenInteractionChanges { cancelled.append($0.isCancelled) }
        context.cancelInteractiveTransition()
        #expect(context.transitionWasCancelled && cancelled == [true])
        context.completeTransition(!context.transitionWasCancelled)
        stage.advance(by: 0.1)
        #expect(root.presentedViewController == nil && page.view.window == nil && root.view.window != nil)
    }

    /// A view outside of the container is animated with the transition, in both forms of the call.
    @Test func viewsOutsideOfTheContainer() throws {
        let delegate = Delegate()
        let (_, page, stage) = present(delegate)
        let coordinator = try #require(page.transitionCoordinator)
        let views = (0..<2).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        views.forEach(stage.window.addSubview)
        var ends = 0
        #expect(coordinator.animateAlongsideTransition(in: stage.window) { _ in views[0].center.x = 105 })
        #expect(
            coordinator.animateAlongsideTransition(in: nil, animation: { _ in views[1].center.x = 105 }) { _ in
                ends += 1
            })
        stage.advance(by: 0.4)
        for view in views { #expect(abs((view.layer.presentation()?.position.x ?? 0) - 55) < 1) }
        delegate.animator.context?.completeTransition(true)
        #expect(ends == 1)
        // A transition that is over takes no further animations.
        #expect(!coordinator.animateAlongsideTransition(in: nil) { _ in views[1].center.x = 5 })
        #expect(views[1].center.x == 105)
    }

    private final class Interruptible: NSObject, UIViewControllerAnimatedTransitioning {
        var animator: UIViewPropertyAnimator?
        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            interruptibleAnimator(using: context).startAnimation()
        }
        func interruptibleAnimator(
            using context: any UIViewControllerContextTransitioning
        ) -> any UIViewImplicitlyAnimating {
            if let animator { return animator }
            let view = context.view(forKey: .to)!
            context.containerView.addSubview(view)
            view.frame = CGRect(x: 0, y: 400, width: 300, height: 400)
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.y = 0 }
            animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
            self.animator = animator
            return animator
        }
    }

    private final class Scrubbing: NSObject, UIViewControllerTransitioningDelegate {
        let animator = Interruptible(), interaction = UIPercentDrivenInteractiveTransition()
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
        func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
            -> (any UIViewControllerInteractiveTransitioning)?
        { interaction }
    }

    /// The animator that an interaction scrubs is asked for once it is implemented, and then runs the rest.
    @Test func anInterruptibleAnimator() throws {
        let root = UIViewController(), page = UIViewController(), delegate = Scrubbing()
        let stage = Stage(root: root, size: CGSize(width: 300, height: 400))
        stage.advance(by: 0)
        page.modalPresentationStyle = .fullScreen
        page.transitioningDelegate = delegate
        root.present(page, animated: true)
        delegate.interaction.update(0.25)
        #expect(delegate.interaction.duration == 1 && delegate.animator.animator?.fractionComplete == 0.25)
        #expect(abs((page.view.layer.presentation()?.frame.minY ?? 0) - 300) < 1)
        delegate.interaction.finish()
        try stage.settle()
        #expect(root.presentedViewController === page && page.view.frame.minY == 0)
    }
}
