/// Changes of the display mode, by code, by buttons and by drags.
extension UISplitViewController {
    /// The duration of a change in seconds.
    static let modeDuration: TimeInterval = 0.35
    /// The velocity in points a second from which a drag completes or takes back a change.
    static let flickVelocity: CGFloat = 300

    /// Changes to the mode with a number of columns besides the secondary one, if given unless a column is visible.
    func chooseMode(sidebars: Int, ifHidden column: Column? = nil, isRequested: Bool = true) {
        metrics = measured
        if let column, metrics.sidebars(of: displayMode).contains(column) { return }
        let mode = metrics.mode(sidebars: sidebars)
        chosenMode = mode
        if isInstalled { changeMode(to: mode, animated: true, isRequested: isRequested) }
    }

    /// Changes to the nearest mode in which the secondary column is not dimmed.
    func uncoverSecondary(isRequested: Bool = true) {
        guard displayMode.dimsSecondary else { return }
        chooseMode(sidebars: displayMode == .twoDisplaceSecondary ? 1 : 0, isRequested: isRequested)
    }

    /// Hides the columns over the secondary one, after a tap beside them.
    func dismissColumns() { uncoverSecondary(isRequested: false) }

    // MARK: Changes

    /// Changes the mode. The delegate is called for columns only if `isRequested` is false.
    func changeMode(to mode: DisplayMode, animated: Bool, isRequested: Bool) {
        guard mode != shownMode, let view = viewIfLoaded else { return }
        finishChange()
        let change = begin(mode, animated: animated && isOnScreen, isRequested: isRequested)
        let duration = UIView.inheritedAnimation?.duration ?? Self.modeDuration
        let coordinator = TransitionCoordinator(
            sizeChangeOf: view, duration: duration, isAnimated: animated && isOnScreen)
        run(change, coordinator)
    }

    private func run(_ change: SplitChange, _ coordinator: TransitionCoordinator) {
        activeCoordinator = coordinator
        change.coordinator = coordinator
        coordinator.run {
            self.placeColumns()
            self.splitView?.layoutColumns()
        } completion: { [weak self] in
            self?.end(change)
        }
    }

    private func begin(_ mode: DisplayMode, animated: Bool, isRequested: Bool) -> SplitChange {
        let (old, new) = (heldSidebars(of: shownMode), heldSidebars(of: mode))
        let change = SplitChange(
            from: shownMode, to: mode, coming: new.filter { !old.contains($0) }, going: old.filter { !new.contains($0) }
        )
        delegate?.splitViewController(self, willChangeTo: mode)
        if !isRequested, style != .unspecified {
            for column in change.coming { delegate?.splitViewController(self, willShow: column) }
            for column in change.going { delegate?.splitViewController(self, willHide: column) }
        }
        self.change = change
        for column in change.coming {
            guard let splitView, let host = contents[column]?.host else { continue }
            place(host, in: splitView.holder(column), animated: animated)
            UIView.performWithoutAnimation { host.view.layoutIfNeeded() }
        }
        if isOnScreen { for host in hosts(change.going) { host.beginAppearanceTransition(false, animated: animated) } }
        shownMode = mode
        updateButtons()
        return change
    }

    private func end(_ change: SplitChange) {
        guard self.change === change else { return }
        self.change = nil
        if activeCoordinator === change.coordinator { activeCoordinator = nil }
        for column in change.going {
            splitView?.holder(column).host = nil
            contents[column]?.host.viewIfLoaded?.removeFromSuperview()
            if isOnScreen { contents[column]?.host.endAppearanceTransition() }
        }
        for host in hosts(change.coming) { endPlacing(host) }
        viewIfLoaded?.setNeedsLayout()
    }

    /// Completes the change under way, and the drag of it.
    func finishChange() {
        guard let change else { return }
        let isDragged = change.isInteractive
        change.dragFraction = nil
        change.coordinator?.finish()
        end(change)
        if isDragged { delegate?.splitViewControllerInteractivePresentationGestureDidEnd(self) }
    }

    /// The columns besides the secondary one that a mode shows and that have a controller.
    private func heldSidebars(of mode: DisplayMode) -> [Column] {
        metrics.sidebars(of: mode).filter { contents[$0] != nil }
    }

    private func hosts(_ columns: [Column]) -> [UIViewController] { columns.compactMap { contents[$0]?.host } }

    // MARK: Drags

    /// The number of columns that a drag from the edge shows; nil where there are no more.
    private var draggedSidebars: Int? {
        let now = shownMode.sidebars
        let next = style == .unspecified ? classicTarget.sidebars : now + 1
        return next > now && next <= metrics.mostSidebars ? next : nil
    }

    func canDragColumn(from x: CGFloat) -> Bool {
        guard let view = viewIfLoaded, presentsWithGesture, !isCollapsed, isInstalled, change == nil,
            draggedSidebars != nil, (x > view.bounds.midX) == metrics.isMirrored
        else { return false }
        // A pop from the same edge comes first.
        let isLeading = metrics.isMirrored == (view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let first = metrics.sidebars(of: shownMode).first ?? .secondary
        return !(isLeading && (contents[first]?.host as? UINavigationController)?.canPop == true)
    }

    func dragColumn(_ pan: UIPanGestureRecognizer) {
        let side: CGFloat = metrics.isMirrored ? -1 : 1
        if pan.state == .began, let sidebars = draggedSidebars {
            delegate?.splitViewControllerInteractivePresentationGestureWillBegin(self)
            let from = metrics.frames(shownMode)
            let change = begin(metrics.mode(sidebars: sidebars), animated: true, isRequested: false)
            change.frames = (from, metrics.frames(shownMode))
            change.dragFraction = 0
            chosenMode = shownMode
        }
        guard let change, let frames = change.frames else { return }
        let width = max(1, abs(frames.to.supplementary.minX - frames.from.supplementary.minX))
        let fraction = side * pan.translation(in: nil).x / width
        let velocity = side * pan.velocity(in: nil).x
        switch pan.state {
        case .began, .changed:
            change.dragFraction = min(1, max(0, fraction))
            UIView.performWithoutAnimation {
                placeColumns()
                splitView?.layoutColumns()
            }
        case .ended:
            let completes = abs(velocity) > Self.flickVelocity ? velocity > 0 : fraction > 0.5
            release(change, isCancelled: !completes)
        case .cancelled, .failed: release(change, isCancelled: true)
        default: break
        }
    }

    private func release(_ change: SplitChange, isCancelled: Bool) {
        guard let view = viewIfLoaded else { return }
        change.dragFraction = nil
        if isCancelled {
            delegate?.splitViewController(self, willChangeTo: change.from)
            if style != .unspecified {
                for column in change.coming { delegate?.splitViewController(self, willHide: column) }
            }
            shownMode = change.from
            chosenMode = shownMode
            swap(&change.coming, &change.going)
            if isOnScreen { for host in hosts(change.going) { host.beginAppearanceTransition(false, animated: true) } }
            updateButtons()
        }
        run(change, TransitionCoordinator(sizeChangeOf: view, duration: Self.modeDuration, isAnimated: isOnScreen))
        delegate?.splitViewControllerInteractivePresentationGestureDidEnd(self)
    }
}

/// A change of the display mode under way.
@MainActor final class SplitChange {
    let from: UISplitViewController.DisplayMode
    let to: UISplitViewController.DisplayMode
    /// The columns that become visible, and hidden.
    var coming: [UISplitViewController.Column]
    var going: [UISplitViewController.Column]
    var coordinator: TransitionCoordinator?
    /// The frames at both ends of a drag.
    var frames: (from: SplitFrames, to: SplitFrames)?
    /// The position of a drag under way.
    var dragFraction: CGFloat?

    init(
        from: UISplitViewController.DisplayMode, to: UISplitViewController.DisplayMode,
        coming: [UISplitViewController.Column], going: [UISplitViewController.Column]
    ) {
        (self.from, self.to, self.coming, self.going) = (from, to, coming, going)
    }

    var isInteractive: Bool { dragFraction != nil }

    var draggedFrames: SplitFrames? {
        guard let frames, let dragFraction else { return nil }
        return frames.from.moved(to: frames.to, fraction: dragFraction)
    }
}
