/// The controllers of the columns, and their layout.
extension UISplitViewController {
    /// The columns that have a view in an expanded interface, in the order from the primary edge.
    var columns: [Column] { style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary] }
    var splitView: SplitView? { viewIfLoaded as? SplitView }
    var isOnScreen: Bool { viewIfLoaded?.window != nil }

    /// The metrics for the present size.
    var measured: SplitMetrics {
        var result = metrics
        if let view = viewIfLoaded {
            result.size = view.bounds.size
            let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
            result.isMirrored = isRightToLeft != (primaryEdge == .trailing)
        }
        return result
    }

    // MARK: Controllers

    func setViewControllers(_ new: [UIViewController]) {
        enforce(
            new.count <= columns.count,
            "UISplitViewController.viewControllers: \(new.count) controllers for \(columns.count) columns")
        for (index, column) in columns.enumerated() { setContent(index < new.count ? new[index] : nil, for: column) }
    }

    func setContent(_ controller: UIViewController?, for column: Column) {
        guard contents[column]?.controller !== controller || controller.map({ !isInside($0) }) == true else { return }
        finishChange()
        let wraps = style != .unspecified && column != .compact
        let host = controller.map {
            wraps && !($0 is UINavigationController) ? UINavigationController(rootViewController: $0) : $0
        }
        let merged = separate()
        let old = contents[column]?.host
        contents[column] = controller.map { SplitContent(controller: $0, host: host ?? $0) }
        if let host, host.parent !== self {
            addChild(host)
            host.didMove(toParent: self)
        }
        if isInstalled {
            if isCollapsed { replaceCollapsed(old, in: column, merged) } else { replace(old, in: column) }
        }
        if let old, old !== host, old.parent === self {
            old.willMove(toParent: nil)
            old.viewIfLoaded?.removeFromSuperview()
            old.removeFromParent()
        }
        updateButtons()
    }

    /// Whether a controller is a child, or inside a navigation controller of a column.
    private func isInside(_ controller: UIViewController) -> Bool {
        var parent = controller.parent
        while let current = parent {
            if current === self { return true }
            parent = current.parent
        }
        return false
    }

    private func replace(_ old: UIViewController?, in column: Column) {
        guard let splitView, isShown(column) else { return }
        let new = contents[column]?.host
        guard old !== new else { return }
        if let new { place(new, in: splitView.holder(column)) }
        if let old { remove(old) }
        if let new { endPlacing(new) }
    }

    /// Whether a column is at least partly visible in an expanded interface.
    func isShown(_ column: Column) -> Bool {
        column == .secondary || metrics.sidebars(of: shownMode).contains(column)
    }

    // MARK: Views

    /// Puts a controller's view into a column; `endPlacing(_:)` ends its appearance.
    func place(_ host: UIViewController, in holder: SplitColumnView, animated: Bool = false) {
        let view = host.view!
        if view.superview !== holder {
            if isOnScreen { host.beginAppearanceTransition(true, animated: animated) }
            UIView.performWithoutAnimation { view.frame = holder.bounds }
            holder.insertSubview(view, at: 0)
        }
        holder.content = view
    }

    func endPlacing(_ host: UIViewController) {
        // While this controller appears, it ends the appearance of its children.
        if case .appeared = appearance, isOnScreen { host.endAppearanceTransition() }
    }

    /// Removes a controller's view from its column.
    func remove(_ host: UIViewController) {
        guard let view = host.viewIfLoaded, let holder = view.superview as? SplitColumnView else { return }
        if isOnScreen { host.beginAppearanceTransition(false, animated: false) }
        view.removeFromSuperview()
        if holder.content === view { holder.content = nil }
        if isOnScreen { host.endAppearanceTransition() }
    }

    // MARK: Layout

    func layoutContents() {
        guard let splitView else { return }
        let behavior = metrics.behavior
        metrics = measured
        splitView.presentRecognizer.edges = metrics.isMirrored ? .right : .left
        splitView.dismissSwipe.direction = metrics.isMirrored ? .right : .left
        let isCompact = splitView.traitCollection.horizontalSizeClass == .compact
        if !isInstalled {
            install(isCompact: isCompact)
        } else if isCompact != isCollapsed {
            if isCompact { collapse() } else { expand() }
        } else if !isCollapsed, change?.isInteractive != true {
            // Another behaviour begins with its own mode.
            if metrics.behavior != behavior { chosenMode = nil }
            changeMode(to: metrics.mode(chosen: chosenMode), animated: false, isRequested: false)
        }
        placeColumns()
    }

    private func install(isCompact: Bool) {
        isInstalled = true
        shownMode = metrics.mode(chosen: chosenMode)
        if isCompact { return collapse(isInitial: true) }
        attachShown()
        updateButtons()
    }

    /// Puts the views of the visible columns in place.
    func attachShown() {
        guard let splitView else { return }
        placeColumns()
        let hosts = columns.filter(isShown).compactMap { column in contents[column].map { (column, $0.host) } }
        for (column, host) in hosts { place(host, in: splitView.holder(column)) }
        for (_, host) in hosts { endPlacing(host) }
    }

    /// Gives the columns their frames for the mode, or for the position of a drag.
    func placeColumns() {
        guard let splitView else { return }
        let frames = change?.draggedFrames ?? metrics.frames(shownMode)
        splitView.place(frames, isMirrored: metrics.isMirrored)
        splitView.collapsed.isHidden = !isCollapsed
    }

    func changeWidth(_ set: (inout SplitMetrics) -> Void) {
        set(&metrics)
        preferencesChanged()
    }

    func preferencesChanged() {
        guard isInstalled, let view = viewIfLoaded else { return }
        metrics = measured
        let isAnimated = UIView.inheritedAnimation != nil
        if !isCollapsed {
            changeMode(to: metrics.mode(chosen: chosenMode), animated: isAnimated, isRequested: true)
            updateButtons()
        }
        view.setNeedsLayout()
        if isAnimated { view.layoutIfNeeded() }
    }

    func updateBackground() {
        splitView?.primary.backgroundColor =
            primaryBackgroundStyle == .sidebar ? .secondarySystemBackground : .systemBackground
    }
}
