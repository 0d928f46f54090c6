/// Begin and end of presentations.
extension UIPresentationController {
    var presented: UIViewController { presentedViewController }

    /// Starts the presentation over `presenter`, at the request of `source`.
    func begin(presenter: UIViewController, source: UIViewController, animated: Bool, completion: (() -> Void)?) {
        presentingViewController = presenter
        presented.loadViewIfNeeded()
        presenter.presentationState.presented = presented
        presented.presentationState.presenter = presenter
        presented.presentationState.isBeingPresented = true
        let container = addContainer(over: presenter)
        saveResponders(in: container.window)
        let delegate = presented.presentationState.transitioningDelegate
        let custom =
            animated
            ? delegate?.animationController(forPresented: presented, presenting: presenter, source: source) : nil
        let interaction = custom.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
        let covered: UIView? = shouldRemovePresentersView ? presenter.view : nil
        let view = presentedView!
        let context = TransitionContext(
            values(from: presenter, covered, to: presented, view, animated: animated, in: container),
            animator: custom ?? makeAnimator(isPresentation: true), interaction: interaction
        ) { [self] completed in
            endPresentation(completed: completed, animated: animated)
            if completed { completion?() }
        }
        context.initialFrames[presenter] = presenter.view.frame
        context.finalFrames[presented] = frameOfPresentedViewInContainerView
        adopt(context)
        presentationTransitionWillBegin()
        storedDelegate?.presentationController(
            self, willPresentWithAdaptiveStyle: adaptedStyle, transitionCoordinator: context.coordinator)
        if shouldRemovePresentersView { presenter.beginAppearanceTransition(false, animated: animated) }
        presented.beginAppearanceTransition(true, animated: animated)
        guard animated else {
            place(view, in: container)
            context.coordinator.start()
            return context.completeTransition(true)
        }
        context.start()
    }

    private func endPresentation(completed: Bool, animated: Bool) {
        let coordinator = transition?.coordinator
        if completed, let container, let view = presentedView, view.superview == nil {
            UIView.performWithoutAnimation { place(view, in: container) }
        }
        release()
        coordinator?.finish()
        if completed {
            presented.endAppearanceTransition()
            presented.presentationState.isBeingPresented = false
            if shouldRemovePresentersView {
                presentingViewController.view.removeFromSuperview()
                presentingViewController.endAppearanceTransition()
            }
            presentationTransitionDidEnd(true)
        } else {
            presented.presentationState.isBeingPresented = false
            presented.beginAppearanceTransition(false, animated: animated)
            presentedView?.removeFromSuperview()
            presented.endAppearanceTransition()
            if shouldRemovePresentersView {
                presentingViewController.beginAppearanceTransition(true, animated: animated)
                presentingViewController.endAppearanceTransition()
            }
            presentationTransitionDidEnd(false)
            unlink()
        }
    }

    /// Dismisses the presentation and shows `presenter`, which differs from the presenting controller when others in
    /// between go, too.
    func dismiss(to presenter: UIViewController, animated: Bool, completion: (() -> Void)?) {
        guard let container, let view = presentedView else {
            completion?()
            return
        }
        isDismissing = true
        presented.presentationState.isBeingDismissed = true
        let delegate = presented.presentationState.transitioningDelegate
        let custom = animated ? delegate?.animationController(forDismissed: presented) : nil
        let interaction = custom.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
        let covered: UIView? = presenter.viewIfLoaded?.window == nil ? presenter.view : nil
        let context = TransitionContext(
            values(from: presented, view, to: presenter, covered, animated: animated, in: container),
            animator: custom ?? makeAnimator(isPresentation: false), interaction: interaction
        ) { [self] completed in
            endDismissal(completed: completed, covered: covered, animated: animated)
            if completed { completion?() }
        }
        context.initialFrames[presented] = view.frame
        context.finalFrames[presenter] = container.superview?.bounds ?? container.bounds
        adopt(context)
        dismissalTransitionWillBegin()
        presented.beginAppearanceTransition(false, animated: animated)
        if let covered, let holder = container.superview {
            presenter.beginAppearanceTransition(true, animated: animated)
            covered.frame = holder.bounds
            holder.insertSubview(covered, belowSubview: container)
            covered.layoutIfNeeded()
        }
        guard animated else {
            context.coordinator.start()
            return context.completeTransition(true)
        }
        context.start()
    }

    private func endDismissal(completed: Bool, covered: UIView?, animated: Bool) {
        let coordinator = transition?.coordinator
        let presenter = presentingViewController
        release()
        coordinator?.finish()
        isDismissing = false
        guard completed else {
            presented.presentationState.isBeingDismissed = false
            if let covered {
                presenter.beginAppearanceTransition(false, animated: animated)
                covered.removeFromSuperview()
                presenter.endAppearanceTransition()
            }
            presented.beginAppearanceTransition(true, animated: animated)
            presented.endAppearanceTransition()
            return dismissalTransitionDidEnd(false)
        }
        presentedView?.removeFromSuperview()
        if covered != nil { presenter.endAppearanceTransition() }
        presented.endAppearanceTransition()
        presented.presentationState.isBeingDismissed = false
        dismissalTransitionDidEnd(true)
        unlink()
    }

    /// Removes a presentation below the one that is seen to go.
    func dropBelow(_ top: UIPresentationController) {
        guard let container else { return }
        let presenter = presentingViewController
        presented.presentationState.isBeingDismissed = true
        presented.beginAppearanceTransition(false, animated: false)
        presentedView?.removeFromSuperview()
        presented.viewIfLoaded?.removeFromSuperview()
        presented.endAppearanceTransition()
        presented.presentationState.isBeingDismissed = false
        presented.presentationState.presented = nil
        top.presentingViewController = presenter
        top.presented.presentationState.presenter = presenter
        presenter.presentationState.presented = top.presented
        top.formerResponder = formerResponder
        container.removeFromSuperview()
        self.container = nil
        original?.presented.presentationState.controller = nil
        original = nil
        presented.presentationState.presenter = nil
        presented.presentationState.controller = nil
    }

    // MARK: Parts

    private func values(
        from: UIViewController, _ fromView: UIView?, to: UIViewController, _ toView: UIView?, animated: Bool,
        in container: UIView
    ) -> TransitionValues {
        var values = TransitionValues(container: container)
        values.isAnimated = animated
        values.presentationStyle = presentationStyle
        values.controllers = [.from: from, .to: to]
        values.views[.from] = fromView
        values.views[.to] = toView
        return values
    }

    private func adopt(_ context: TransitionContext) {
        transition = context
        container?.isFrozen = true
        presented.activeCoordinator = context.coordinator
        presentingViewController.activeCoordinator = context.coordinator
    }

    private func release() {
        transition = nil
        container?.isFrozen = false
        presented.activeCoordinator = nil
        presentingViewController.activeCoordinator = nil
    }

    func addContainer(over presenter: UIViewController) -> PresentationContainerView {
        let container = PresentationContainerView(self)
        container.traitOverrides = TraitOverrides(collection: overrideTraitCollection)
        let holder: UIView =
            shouldPresentInFullscreen
            ? presenter.view.window! : presenter.view.superview ?? presenter.view.window!
        container.frame = shouldPresentInFullscreen ? holder.bounds : presenter.view.frame
        self.container = container
        UIView.performWithoutAnimation { holder.addSubview(container) }
        container.adaptedSizeClass = container.window?.traitCollection.horizontalSizeClass
        return container
    }

    func place(_ view: UIView, in container: UIView) {
        view.frame = frameOfPresentedViewInContainerView
        if view.superview == nil { container.addSubview(view) }
        layOutPresentedView()
    }

    private func saveResponders(in window: UIWindow?) {
        guard let window, confinesFocus else { return }
        formerResponder = window.firstResponder
        window.focus.move(to: nil, heading: [])
        _ = formerResponder?.resignFirstResponder()
    }

    /// Removes the container and the links between the controllers.
    private func unlink() {
        let window = container?.window
        container?.removeFromSuperview()
        container = nil
        original?.presented.presentationState.controller = nil
        original = nil
        presentingViewController.presentationState.presented = nil
        presented.presentationState.presenter = nil
        presented.presentationState.controller = nil
        if let formerResponder, formerResponder.responderWindow === window { formerResponder.becomeFirstResponder() }
        formerResponder = nil
    }

    // MARK: By the user

    /// Whether the user may dismiss the presentation now; reports the attempt if not.
    func canDismiss() -> Bool {
        if !presented.isModalInPresentation, storedDelegate?.presentationControllerShouldDismiss(self) ?? true {
            return true
        }
        storedDelegate?.presentationControllerDidAttemptToDismiss(self)
        return false
    }
}
