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
        setContents(columns.enumerated().map { (column: $1, controller: $0 < new.count ? new[$0] : nil) })
    }

    /// Sets the controllers of columns at once.
    ///
    /// - Parameter isReplacing: Whether their pages replace those of the former controllers on the collapsed stack.
    func setContents(_ new: [(column: Column, controller: UIViewController?)], isReplacing: Bool = true) {
        let new = new.filter { item in
            contents[item.column]?.controller !== item.controller || item.controller.map { !isInside($0) } == true
        }
        guard !new.isEmpty else { return }
        finishChange()
        let before = contents
        for item in new { contents.hold(nil, in: item.column) }
        for case (let column, let controller?) in new {
            contents.hold(content(of: controller, for: column, before), in: column)
        }
        if isCollapsed { restack(from: before, isReplacing: isReplacing) }
        addHosts()
        updateViews()
        let hosts = contents.hosts
        for old in before.hosts where old.parent === self && !hosts.contains(where: { $0 === old }) {
            old.willMove(toParent: nil)
            old.viewIfLoaded?.removeFromSuperview()
            old.removeFromParent()
        }
        updateButtons()
    }

    private func content(of controller: UIViewController, for column: Column, _ before: SplitContents) -> SplitContent {
        let wraps = style != .unspecified && column != .compact && !(controller is UINavigationController)
        if wraps, isInside(controller), let wrapper = before.wrapper(of: controller) { return wrapper }
        // A page leaves its stack, which would keep it otherwise.
        if let stack = controller.parent as? UINavigationController {
            stack.setViewControllers(stack.viewControllers.filter { $0 !== controller }, animated: false)
        }
        let host = wraps ? UINavigationController(rootViewController: controller) : controller
        return SplitContent(controller: controller, host: host)
    }

    /// Adds the columns' controllers as children, except pages of the collapsed stack.
    func addHosts() {
        for host in contents.hosts where host.parent !== self {
            guard !isCollapsed || host is UINavigationController || host === contents.collapsedHost else { continue }
            addChild(host)
            host.didMove(toParent: self)
        }
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

    /// Whether a column is at least partly visible in an expanded interface.
    func isShown(_ column: Column) -> Bool {
        column == .secondary || metrics.sidebars(of: shownMode).contains(column)
    }

    // MARK: Views

    /// The visible controllers by the column whose view contains theirs: the compact one for a collapsed interface.
    private var shownHosts: [(column: Column, host: UIViewController)] {
        guard !isCollapsed else { return contents.collapsedHost.map { [(.compact, $0)] } ?? [] }
        return columns.filter(isShown).compactMap { column in contents[column].map { (column, $0.host) } }
    }

    /// The controllers whose views are in columns.
    private var placedHosts: [UIViewController] {
        guard let splitView else { return [] }
        return (columns + [.compact]).compactMap { splitView.holder($0).host }
    }

    /// Puts the views of the visible controllers in place, and removes others.
    func updateViews() {
        guard isInstalled, let splitView else { return }
        placeColumns()
        let (placed, shown) = (placedHosts, shownHosts)
        for (column, host) in shown { place(host, in: splitView.holder(column)) }
        removeHidden(placed)
        for (_, host) in shown { endPlacing(host) }
    }

    /// Removes the views of controllers that are not visible. A view that another column takes does not disappear.
    func removeHidden(_ placed: [UIViewController]? = nil) {
        let (placed, shown) = (placed ?? placedHosts, shownHosts)
        for column in columns + [.compact] where !shown.contains(where: { $0.column == column }) {
            splitView?.holder(column).host = nil
        }
        for host in placed where !shown.contains(where: { $0.host === host }) { remove(host) }
    }

    /// Puts a controller's view into a column; `endPlacing(_:)` ends its appearance.
    func place(_ host: UIViewController, in holder: SplitColumnView, animated: Bool = false) {
        let view = host.view!
        if view.superview !== holder {
            if isOnScreen { host.beginAppearanceTransition(true, animated: animated) }
            UIView.performWithoutAnimation { view.frame = holder.bounds }
            holder.insertSubview(view, at: 0)
        }
        holder.host = host
    }

    private func remove(_ host: UIViewController) {
        guard let view = host.viewIfLoaded, view.superview is SplitColumnView else { return }
        if isOnScreen { host.beginAppearanceTransition(false, animated: false) }
        view.removeFromSuperview()
        if isOnScreen { host.endAppearanceTransition() }
    }

    func endPlacing(_ host: UIViewController) {
        // While this controller appears, it ends the appearance of its children.
        if case .appeared = appearance, isOnScreen { host.endAppearanceTransition() }
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
        updateViews()
        updateButtons()
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
