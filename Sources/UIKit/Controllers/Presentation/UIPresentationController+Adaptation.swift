/// The adaptation of presentations to the size classes of their window.
extension UIPresentationController {
    /// The style that a compact width has led to; `none` if it has not changed.
    var adaptedStyle: UIModalPresentationStyle { original == nil ? .none : presentationStyle }

    /// The controller of the presentation for the traits of a window, and the controller that it presents: those of
    /// this presentation, or others for a compact width.
    func adapted(to traits: UITraitCollection) -> (UIPresentationController, shown: UIViewController) {
        guard traits.horizontalSizeClass == .compact else { return (self, presented) }
        let style = adaptivePresentationStyle(for: traits)
        guard style != .none, style != presentationStyle else { return (self, presented) }
        let shown =
            storedDelegate?.presentationController(self, viewControllerForAdaptivePresentationStyle: style)
            ?? presented
        let other = adaptedController(style, shown)
        other.presentationStyle = style
        other.storedDelegate = storedDelegate
        return (other, shown)
    }

    private func adaptedController(
        _ style: UIModalPresentationStyle, _ shown: UIViewController
    ) -> UIPresentationController {
        if style == .pageSheet || style == .formSheet, shown === presented,
            let sheet = (self as? UIPopoverPresentationController)?.adaptiveSheetPresentationController
        {
            return sheet
        }
        return UIViewController.builtInController(style, shown)
    }

    /// Takes the place of another controller of the same presentation.
    func replace(_ other: UIPresentationController, for shown: UIViewController) {
        if self !== other { original = other }
        shown.presentationState.controller = self
    }

    /// Exchanges the presentation for the one that the size classes of the window ask for, in which the presented
    /// controller disappears and appears. Returns whether it did.
    func readapt() -> Bool {
        guard let window = container?.window else { return false }
        let first = original ?? self
        let (next, shown) = first.adapted(to: window.traitCollection)
        guard next !== self, next.presentationStyle != presentationStyle else { return false }
        transition?.finishNow()
        // The transition was a dismissal.
        guard container != nil else { return false }
        let presenter = presentingViewController, before = presented
        remove(from: presenter)
        next.presentingViewController = presenter
        (next.formerResponder, formerResponder) = (formerResponder, nil)
        if next === first { shown.leaveContainer() } else { next.original = first }
        next.adoptLinks(of: before, shown, presenter)
        next.show(over: presenter)
        return true
    }

    /// Removes the views of the presentation.
    private func remove(from presenter: UIViewController) {
        guard let container else { return }
        if shouldRemovePresentersView, let covered = presenter.viewIfLoaded, covered.window == nil,
            let holder = container.superview
        {
            presenter.beginAppearanceTransition(true, animated: false)
            covered.frame = holder.bounds
            holder.insertSubview(covered, belowSubview: container)
            presenter.endAppearanceTransition()
        }
        dismissalTransitionWillBegin()
        presentedView?.removeFromSuperview()
        dismissalTransitionDidEnd(true)
        container.removeFromSuperview()
        self.container = nil
        original = nil
    }

    private func adoptLinks(of before: UIViewController, _ shown: UIViewController, _ presenter: UIViewController) {
        presenter.presentationState.presented = shown
        shown.presentationState.presenter = presenter
        shown.presentationState.controller = self
        guard shown !== before else { return }
        before.presentationState.presenter = nil
        before.presentationState.controller = original
        guard let above = before.presentationState.presented else { return }
        before.presentationState.presented = nil
        shown.presentationState.presented = above
        above.presentationState.presenter = shown
        above.presentationState.controller?.presentingViewController = shown
    }

    private func show(over presenter: UIViewController) {
        let container = addContainer(over: presenter)
        presented.loadViewIfNeeded()
        storedDelegate?.presentationController(
            self, willPresentWithAdaptiveStyle: adaptedStyle, transitionCoordinator: nil)
        presentationTransitionWillBegin()
        if let view = presentedView { UIView.performWithoutAnimation { place(view, in: container) } }
        presentationTransitionDidEnd(true)
        if shouldRemovePresentersView {
            presenter.beginAppearanceTransition(false, animated: false)
            presenter.view.removeFromSuperview()
            presenter.endAppearanceTransition()
        }
        presented.forEachPresentation { above in
            if let other = above.container, other.superview === container.superview {
                container.superview?.bringSubviewToFront(other)
            }
        }
    }

    /// Calls the method of the presented controller, if its view changes its size with the container.
    func forwardTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        guard followsContainerSize, let old = container?.bounds.size,
            let current = presented.viewIfLoaded?.bounds.size
        else { return }
        let new = CGSize(
            width: max(0, current.width + size.width - old.width),
            height: max(0, current.height + size.height - old.height))
        if new != current { presented.viewWillTransition(to: new, with: coordinator) }
    }
}

extension UIViewController {
    /// Calls a closure with the presentations above this controller and its children, from below.
    func forEachPresentation(_ body: (UIPresentationController) -> Void) {
        if let presented = presentationState.presented {
            if let controller = presented.presentationState.controller { body(controller) }
            presented.forEachPresentation(body)
        }
        for child in children { child.forEachPresentation(body) }
    }

    /// Leaves a container that the delegate of an adapted presentation put around it.
    fileprivate func leaveContainer() {
        guard let parent else { return }
        if let stack = parent as? UINavigationController {
            return stack.setViewControllers(stack.viewControllers.filter { $0 !== self }, animated: false)
        }
        willMove(toParent: nil)
        viewIfLoaded?.removeFromSuperview()
        removeFromParent()
    }
}
