/// Shows the last controller of the stack, with a transition.
extension UINavigationController {
    /// A change of the stack.
    struct StackChange {
        let before: [UIViewController]
        let removed: [UIViewController]
        let fresh: [UIViewController]
        let isPush: Bool
        let isAnimated: Bool
        var isInteractive = false
    }

    func change(to new: [UIViewController], isPush: Bool, animated: Bool) {
        completeTransition()
        let isSeen = shown != nil && viewIfLoaded?.window != nil
        let (old, next) = (Set(stack.map(ObjectIdentifier.init)), Set(new.map(ObjectIdentifier.init)))
        start(
            StackChange(
                before: stack, removed: stack.filter { !next.contains(ObjectIdentifier($0)) },
                fresh: new.filter { !old.contains(ObjectIdentifier($0)) },
                isPush: isPush, isAnimated: animated && isSeen), to: new)
        // A view outside of the window has the colours of its former traits.
        bar.backdropMayHaveChanged()
    }

    /// Completes the transition under way.
    func completeTransition() {
        (transition?.animator as? NavigationAnimator)?.move?.finish()
        transition?.finishNow()
        endSharing?()
    }

    /// Starts a change, and returns the transition if there is one.
    @discardableResult
    private func start(_ change: StackChange, to new: [UIViewController]) -> TransitionContext? {
        for controller in change.removed {
            controller.parentChange = .leaving
            controller.willMove(toParent: nil)
        }
        for controller in change.fresh {
            addChild(controller)
            controller.parentChange = .coming
        }
        stack = new
        if !change.isInteractive {
            bar.show(
                barItems, direction: change.isAnimated ? (change.isPush ? 1 : -1) : 0,
                duration: NavigationTransition.duration)
        }
        guard isViewLoaded else {
            settle(change)
            return nil
        }
        return showTop(change)
    }

    private func settle(_ change: StackChange) {
        for controller in change.fresh { controller.didMove(toParent: self) }
        for controller in change.removed { controller.removeFromParent() }
        for controller in change.fresh + change.removed { controller.parentChange = .none }
        updateToolbar(animated: false)
    }

    func showFirst() { showTop(StackChange(before: [], removed: [], fresh: [], isPush: true, isAnimated: false)) }

    @discardableResult
    private func showTop(_ change: StackChange) -> TransitionContext? {
        let old = shown
        let animated = change.isAnimated
        guard let new = stack.last, new !== old else {
            if stack.isEmpty, let old {
                shown = nil
                old.viewIfLoaded?.removeFromSuperview()
            }
            settle(change)
            return nil
        }
        shown = new
        let isVisible = viewIfLoaded?.window != nil
        delegate?.navigationController(self, willShow: new, animated: animated)
        let sharing = SharedCollection(from: old, to: new, isPush: change.isPush)
        sharing?.transferView()
        var context: TransitionContext?
        if animated, sharing == nil, let old, let oldView = old.viewIfLoaded {
            context = makeContext(change, from: old, oldView, to: new)
        }
        transition = context
        activeCoordinator = context?.coordinator
        if isVisible {
            old?.beginAppearanceTransition(false, animated: animated)
            new.beginAppearanceTransition(true, animated: animated)
        }
        let newView = new.view!
        let barFrame = bar.frame
        layoutContents()
        layOut(new)
        if let context {
            growBar(from: barFrame, beside: context)
            moveTabBar(beside: context)
            context.finalFrames[new] = newView.frame
            container.isUserInteractionEnabled = change.isInteractive
            if !change.isInteractive { context.start() }
            return context
        }
        moveTabBar(beside: nil)
        if newView.superview !== container { container.addSubview(newView) }
        let finish = { [weak self] in
            sharing?.detachView()
            self?.finish(change, from: old, to: new)
        }
        guard let sharing else {
            finish()
            return nil
        }
        container.isUserInteractionEnabled = false
        endSharing = { [weak self] in
            self?.endSharing = nil
            finish()
        }
        sharing.change(animated: animated) { [weak self] in self?.endSharing?() }
        return nil
    }

    private func makeContext(
        _ change: StackChange, from old: UIViewController, _ oldView: UIView, to new: UIViewController
    ) -> TransitionContext {
        let own =
            change.isInteractive
            ? nil
            : delegate?.navigationController(
                self, animationControllerFor: change.isPush ? .push : .pop, from: old, to: new)
        let interaction = own.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
        var values = TransitionValues(container: container)
        values.controllers = [.from: old, .to: new]
        values.views = [.from: oldView, .to: new.view]
        let context = TransitionContext(
            values, animator: own ?? NavigationAnimator(isPush: change.isPush),
            interaction: change.isInteractive ? pop : interaction
        ) { [weak self] completed in
            if completed { self?.finish(change, from: old, to: new) } else { self?.undo(change, from: old, to: new) }
        }
        context.initialFrames[old] = oldView.frame
        // A gesture that drives the transition drives the bar, too.
        context.coordinator.animateAlongsideTransition(in: bar, animation: nil)
        return context
    }

    private func finish(_ change: StackChange, from old: UIViewController?, to new: UIViewController) {
        let isVisible = viewIfLoaded?.window != nil
        let coordinator = endContext()
        if let oldView = old?.viewIfLoaded, oldView !== new.viewIfLoaded { oldView.removeFromSuperview() }
        if new.view.superview !== container { container.addSubview(new.view) }
        coordinator?.finish()
        if isVisible {
            old?.endAppearanceTransition()
            new.endAppearanceTransition()
        }
        settle(change)
        // Without a window the new controller appears later, together with this one.
        pendingDidShow = isVisible ? nil : new
        if isVisible { delegate?.navigationController(self, didShow: new, animated: change.isAnimated) }
        viewIfLoaded?.setNeedsLayout()
    }

    /// Takes back a cancelled transition.
    private func undo(_ change: StackChange, from old: UIViewController, to new: UIViewController) {
        let coordinator = endContext()
        stack = change.before
        shown = old
        new.view.removeFromSuperview()
        if change.isInteractive {
            popBar?.cancel()
        } else {
            bar.show(barItems, direction: 0, duration: 0)
        }
        popBar = nil
        moveTabBar(beside: nil)
        coordinator?.finish()
        new.beginAppearanceTransition(false, animated: true)
        new.endAppearanceTransition()
        old.beginAppearanceTransition(true, animated: true)
        old.endAppearanceTransition()
        for controller in change.fresh {
            controller.willMove(toParent: nil)
            controller.removeFromParent()
        }
        for controller in change.removed {
            controller.willMove(toParent: self)
            controller.didMove(toParent: self)
        }
        for controller in change.fresh + change.removed { controller.parentChange = .none }
        viewIfLoaded?.setNeedsLayout()
    }

    private func endContext() -> TransitionCoordinator? {
        let coordinator = transition?.coordinator
        transition = nil
        activeCoordinator = nil
        if let popBar, coordinator?.isCancelled == false {
            popBar.finish()
            self.popBar = nil
        }
        pop = nil
        barGrowth = nil
        container.isUserInteractionEnabled = true
        return coordinator
    }

    // MARK: Interactive pop

    /// Whether a drag from the edge may pop: where the bar shows the back button.
    var canPop: Bool {
        guard stack.count > 1, transition == nil, endSharing == nil, !isNavigationBarHidden, let top = stack.last else {
            return false
        }
        let item = top.navigationItem
        return !item.hidesBackButton && ((item.leftBarButtonItems ?? []).isEmpty || item.leftItemsSupplementBackButton)
            && SharedCollection(from: top, to: stack[stack.count - 2], isPush: false) == nil
    }

    func dragPop(_ pan: UIPanGestureRecognizer) {
        guard let view = viewIfLoaded else { return }
        let side: CGFloat = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        let width = max(1, view.bounds.width)
        let fraction = side * pan.translation(in: nil).x / width
        switch pan.state {
        case .began:
            beginPop()
            pop?.update(fraction)
        case .changed: pop?.update(fraction)
        case .ended: pop?.release(at: fraction, velocity: side * pan.velocity(in: nil).x, width: width)
        case .cancelled: pop?.finish(isCancelled: true)
        default: break
        }
    }

    private func beginPop() {
        guard canPop else { return }
        let new = Array(stack.dropLast())
        popBar = bar.beginPop(to: Array(barItems.dropLast()))
        pop = PopInteraction(bar: popBar)
        let change = StackChange(
            before: stack, removed: stack.suffix(1), fresh: [], isPush: false, isAnimated: true, isInteractive: true)
        start(change, to: new)?.start()
        bar.backdropMayHaveChanged()
    }
}
