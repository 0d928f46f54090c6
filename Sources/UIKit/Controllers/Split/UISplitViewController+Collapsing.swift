/// The collapsed interface of the column styles: the compact column, or one stack of the columns' stacks.
extension UISplitViewController {
    func collapse(isInitial: Bool = false) {
        finishChange()
        let visible = isInitial ? [] : columns.filter(isShown)
        if style == .unspecified { collapseClassic() } else { collapseColumns(visible) }
        updateButtons()
        placeColumns()
        if style != .unspecified { delegate?.splitViewControllerDidCollapse(self) }
    }

    private func collapseColumns(_ visible: [Column]) {
        let own = columns.filter { contents[$0] != nil }
        let proposed: Column = contents[.compact] != nil ? .compact : own.last ?? .primary
        let top =
            delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
        for column in visible where column != top { delegate?.splitViewController(self, willHide: column) }
        if top == .compact, let host = contents[.compact]?.host {
            collapsedStack = CollapsedStack(host: host)
            for column in columns { if let other = contents[column]?.host { remove(other) } }
        } else if let base = own.first, let host = contents[base]?.host {
            collapsedStack = CollapsedStack(host: host, base: base)
            for column in own.dropFirst() { if let other = contents[column]?.host { remove(other) } }
            let last = own.firstIndex(of: top) ?? 0
            merge(Array(own[...last]))
        } else {
            collapsedStack = CollapsedStack(host: UIViewController())
        }
        placeCollapsed()
    }

    func placeCollapsed() {
        guard let splitView, let host = collapsedStack?.host, host.parent === self else { return }
        place(host, in: splitView.collapsed)
        endPlacing(host)
    }

    func expand() {
        guard let stack = collapsedStack else { return }
        let proposed = metrics.mode(chosen: chosenMode)
        if style == .unspecified { return expandClassic(stack) }
        var mode =
            delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
        if mode == .automatic { mode = proposed }
        shownMode = metrics.mode(sidebars: mode.sidebars)
        if shownMode != proposed { chosenMode = shownMode }
        separate()
        collapsedStack = nil
        for column in columns where isShown(column) && contents[column] != nil && column != stack.base {
            delegate?.splitViewController(self, willShow: column)
        }
        endCollapsing(stack.host)
        delegate?.splitViewControllerDidExpand(self)
    }

    /// Puts the views of the expanded interface in place of the collapsed one.
    func endCollapsing(_ host: UIViewController) {
        if !columns.contains(where: { isShown($0) && contents[$0]?.host === host }) { remove(host) }
        attachShown()
        splitView?.collapsed.content = nil
        updateButtons()
    }

    // MARK: Stacks

    private func navigation(_ column: Column) -> UINavigationController? {
        contents[column]?.host as? UINavigationController
    }

    /// Moves the stacks of columns onto that of the first one.
    private func merge(_ columns: [Column]) {
        guard let base = collapsedStack?.base, let stack = navigation(base) else { return }
        var all = stack.viewControllers
        for column in columns where column != base { all += take(column) }
        stack.setViewControllers(all, animated: false)
    }

    /// Takes the controllers of a column's own stack.
    private func take(_ column: Column) -> [UIViewController] {
        guard let stack = navigation(column) else { return [] }
        let list = collapsedStack?.saved[column] ?? stack.viewControllers
        stack.setViewControllers([], animated: false)
        collapsedStack?.saved[column] = list
        return list
    }

    /// The indexes in the collapsed stack at which those of columns begin, in the order of the columns.
    private var starts: [(column: Column, index: Int)] {
        guard let stack = collapsedStack, let base = stack.base, let all = navigation(base)?.viewControllers else {
            return []
        }
        let others = columns.compactMap { column in
            stack.saved[column]?.first.flatMap { all.firstIndex(of: $0) }.map { (column: column, index: $0) }
        }
        return [(column: base, index: 0)] + others.filter { $0.index > 0 }
    }

    /// Keeps the present controllers of the columns on the collapsed stack.
    private func saveParts() {
        guard let base = collapsedStack?.base, let all = navigation(base)?.viewControllers else { return }
        let starts = starts
        for (offset, start) in starts.enumerated().dropFirst() {
            let end = offset + 1 < starts.count ? starts[offset + 1].index : all.count
            if end > start.index { collapsedStack?.saved[start.column] = Array(all[start.index..<end]) }
        }
    }

    /// Gives the columns their stacks back. Returns the columns that were on the collapsed one.
    @discardableResult
    func separate() -> [Column] {
        guard let stack = collapsedStack, let base = stack.base, style != .unspecified else { return [] }
        saveParts()
        let parts = starts
        if parts.count > 1, let navigation = navigation(base) {
            navigation.setViewControllers(Array(navigation.viewControllers[..<parts[1].index]), animated: false)
        }
        for (column, list) in collapsedStack?.saved ?? [:] {
            navigation(column)?.setViewControllers(list, animated: false)
        }
        collapsedStack?.saved = [:]
        return parts.map(\.column)
    }

    /// Shows a controller that was set while the interface is collapsed.
    func replaceCollapsed(_ old: UIViewController?, in column: Column, _ merged: [Column]) {
        guard let stack = collapsedStack else { return }
        if style == .unspecified || column == .compact {
            guard stack.host === old || stack.host.parent !== self else { return }
        }
        let own = columns.filter { contents[$0] != nil }
        let base = stack.base == nil ? nil : style == .unspecified ? .primary : own.first
        guard let host = contents[base ?? .compact]?.host else { return }
        collapsedStack?.base = base
        collapsedStack?.host = host
        if style != .unspecified, base != nil { merge(own.filter { merged.contains($0) }) }
        placeCollapsed()
        if stack.host !== host { remove(stack.host) }
    }

    // MARK: Columns

    func showCollapsed(_ column: Column) {
        guard let base = collapsedStack?.base, let stack = navigation(base), style != .unspecified,
            contents[column] != nil, column != .compact
        else { return }
        saveParts()
        let starts = starts
        guard let offset = starts.firstIndex(where: { $0.column == column }) else {
            let order = columns.prefix { $0 != column } + [column]
            let missing = order.filter { item in contents[item] != nil && !starts.contains { $0.column == item } }
            let list = missing.flatMap { take($0) }
            stack.setViewControllers(stack.viewControllers + list, animated: isOnScreen)
            return
        }
        guard offset + 1 < starts.count else { return }
        stack.popToViewController(stack.viewControllers[starts[offset + 1].index - 1], animated: isOnScreen)
    }

    func hideCollapsed(_ column: Column) {
        guard let base = collapsedStack?.base, let stack = navigation(base), column != .primary else { return }
        saveParts()
        let starts = starts
        guard starts.count > 1, let last = starts.last, last.column == column else { return }
        stack.popToViewController(stack.viewControllers[last.index - 1], animated: isOnScreen)
    }
}

/// The controller that a collapsed split view controller shows, and the stacks on it.
struct CollapsedStack {
    var host: UIViewController
    /// The column whose navigation controller is the host; nil for the compact column.
    var base: UISplitViewController.Column?
    /// The controllers of the other columns that are, or were, on the host's stack.
    var saved: [UISplitViewController.Column: [UIViewController]] = [:]
}
