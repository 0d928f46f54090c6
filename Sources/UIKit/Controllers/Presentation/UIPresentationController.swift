/// Manages the views of a presentation: the container, the presented view's frame, and what a subclass adds.
@preconcurrency @MainActor open class UIPresentationController: NSObject, UITraitEnvironment {
    /// The controller that is covered: the root of the containers of the one that presents.
    open internal(set) var presentingViewController: UIViewController {
        get { presenting ?? presentedViewController }
        set { presenting = newValue }
    }
    private weak var presenting: UIViewController?
    public unowned let presentedViewController: UIViewController
    weak var storedDelegate: (any UIAdaptivePresentationControllerDelegate)?
    /// The delegate. Subclasses with a narrower delegate type declare their own over it.
    @_disfavoredOverload open var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        get { storedDelegate }
        set { storedDelegate = newValue }
    }
    /// The style of the presentation, before its adaptation.
    open internal(set) var presentationStyle: UIModalPresentationStyle
    /// Trait overrides for the presented controller.
    open var overrideTraitCollection: UITraitCollection? {
        didSet { container?.traitOverrides = TraitOverrides(collection: overrideTraitCollection) }
    }
    var container: PresentationContainerView?
    /// The transition under way.
    var transition: TransitionContext?
    /// The first responder of the covered controller, restored at the end.
    weak var formerResponder: UIResponder?
    var isDismissing = false
    /// The controller of another style that this one replaces in a compact width.
    var original: UIPresentationController?

    /// Creates a controller for one presentation. The presenting controller is replaced by the one that is covered when
    /// the presentation begins.
    public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        self.presentedViewController = presentedViewController
        presenting = presentingViewController
        presentationStyle = presentedViewController.modalPresentationStyle
        super.init()
    }

    /// The view in which the presentation takes place; nil before and after it.
    open var containerView: UIView? { container }

    // MARK: For subclasses

    /// The style of the presentation in a compact width; `none` keeps it.
    open var adaptivePresentationStyle: UIModalPresentationStyle {
        adaptivePresentationStyle(for: presentingViewController.traitCollection)
    }
    /// The style for traits; by default the delegate's answer, else that of the presentation.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        let asked =
            OptionalMethods.ifImplemented {
                storedDelegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
            } ?? nil
        return asked ?? defaultAdaptation ?? .none
    }
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}
    /// The view that is moved; the presented controller's view by default.
    open var presentedView: UIView? { presentedViewController.view }
    /// The frame of the presented view at rest; the bounds of the container by default.
    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
    /// Whether the whole window is covered, rather than the presentation context; true by default.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the covered controller's view is removed after the transition, with its appearance callbacks; false by
    /// default.
    open var shouldRemovePresentersView: Bool { false }
    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// Called before the container gets another size; calls the method of the presented controller.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardTransition(to: size, with: coordinator)
    }
    /// Called before the traits of the window change; calls the method of the presented controller.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }
    /// The traits of the container; those of the presenting controller before and after the presentation.
    open var traitCollection: UITraitCollection {
        container?.traitCollection ?? presentingViewController.traitCollection
    }
    /// Called when the traits of the container have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Called when `preferredContentSize` of the presented controller changes.
    open func preferredContentSizeDidChange(forChild child: UIViewController) { container?.setNeedsLayout() }

    // MARK: For the presentations of this module

    /// Whether keys and the focus stay inside the presentation.
    var confinesFocus: Bool { true }
    /// Whether touches beside the presented view reach the views below.
    func passesTouch(at point: CGPoint) -> Bool { false }
    /// Whether Escape and the presentation's own gestures may dismiss it.
    var userCanDismiss: Bool { false }
    /// The style in a compact width without an answer of the delegate; nil for no other one.
    var defaultAdaptation: UIModalPresentationStyle? { nil }
    /// Dismisses the presentation as the user asked, if permitted. Returns whether the request concerned it.
    @discardableResult
    func dismissByUser(animated: Bool = true) -> Bool {
        guard userCanDismiss, transition == nil else { return userCanDismiss }
        guard canDismiss() else { return true }
        let delegate = storedDelegate
        delegate?.presentationControllerWillDismiss(self)
        presentingViewController.dismiss(animated: animated) { delegate?.presentationControllerDidDismiss(self) }
        return true
    }
    /// Whether the presented view changes its size with the container.
    var followsContainerSize: Bool { true }
    /// Called when the container or the preferred size changed.
    func layOutPresentedView() {}
    /// The animator used without one of the transitioning delegate.
    func makeAnimator(isPresentation: Bool) -> any UIViewControllerAnimatedTransitioning {
        switch presentedViewController.modalTransitionStyle {
        case .coverVertical: CoverTransition(isPresentation: isPresentation)
        case .crossDissolve: DissolveTransition(isPresentation: isPresentation)
        case .flipHorizontal: FlipTransition(isPresentation: isPresentation)
        }
    }
}

/// The styles whose presented view fills the container.
@MainActor final class CoverPresentationController: UIPresentationController {
    override var shouldPresentInFullscreen: Bool {
        presentationStyle != .currentContext && presentationStyle != .overCurrentContext
    }
    override var shouldRemovePresentersView: Bool {
        presentationStyle == .fullScreen || presentationStyle == .currentContext
    }
    override func presentationTransitionWillBegin() {
        // Controllers compute with the size in `viewWillAppear`.
        UIView.performWithoutAnimation { layOutPresentedView() }
    }
    override func layOutPresentedView() {
        // The animator of a custom presentation chooses the frame.
        if presentationStyle != .custom { presentedView?.frame = frameOfPresentedViewInContainerView }
    }
}
