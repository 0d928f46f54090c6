/// The collapsed interface of the column styles: the compact column, or one stack of the columns' stacks.
extension UISplitViewController {
    func collapse(isInitial: Bool = false) {
        finishChange()
        let visible = isInitial ? [] : contents.columns.filter(isShown)
        if style == .unspecified { collapseClassic() } else { collapseColumns(visible) }
        updateButtons()
        placeColumns()
        if style != .unspecified { delegate?.splitViewControllerDidCollapse(self) }
    }

    private func collapseColumns(_ visible: [Column]) {
        let proposed: Column = contents[.compact] != nil ? .compact : contents.columns.last ?? .primary
        let top =
            delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
        for column in visible where column != top { delegate?.splitViewController(self, willHide: column) }
        contents.collapse = SplitCollapse(isCompact: top == .compact && contents[.compact] != nil)
        removeHidden()
        chooseStack()
        let own = contents.columns
        merge(Array(own.prefix((own.firstIndex(of: top) ?? 0) + 1)))
        updateViews()
    }

    func expand() {
        if style == .unspecified { return expandClassic() }
        let proposed = metrics.mode(chosen: chosenMode)
        var mode =
            delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
        if mode == .automatic { mode = proposed }
        shownMode = metrics.mode(sidebars: mode.sidebars)
        if shownMode != proposed { chosenMode = shownMode }
        let base = contents.collapsedColumn
        giveBack(contents.collapse?.pages.owners ?? [])
        contents.collapse = nil
        for column in contents.columns where isShown(column) && column != base {
            delegate?.splitViewController(self, willShow: column)
        }
        addHosts()
        updateViews()
        updateButtons()
        delegate?.splitViewControllerDidExpand(self)
    }

    // MARK: Stacks

    /// Makes the collapsed navigation controller the one onto which the columns' pages move.
    func chooseStack() {
        let host = contents.collapsedColumn == .compact ? nil : contents.collapsedHost
        contents.collapse?.stack = host as? UINavigationController
    }

    /// Moves the pages of columns onto the collapsed stack.
    private func merge(_ columns: [Column]) {
        guard let stack = contents.collapse?.stack else { return }
        let others = columns.compactMap { contents[$0]?.host }.filter { $0 !== stack }
        let pages = others.flatMap { take($0) }
        if !pages.isEmpty { stack.setViewControllers(stack.viewControllers + pages, animated: false) }
    }

    /// Takes the pages of a controller for the collapsed stack: its own stack, which becomes empty, or itself.
    func take(_ owner: UIViewController) -> [UIViewController] {
        let navigation = owner as? UINavigationController
        let own = navigation?.viewControllers ?? [owner]
        // An owner that got other pages meanwhile shows these.
        if navigation == nil || own.isEmpty, let taken = contents.collapse?.pages[owner] { return taken }
        navigation?.setViewControllers([], animated: false)
        contents.collapse?.pages[owner] = own
        return own
    }

    /// Gives owners the pages back that were taken for the collapsed stack.
    func giveBack(_ owners: [UIViewController]) {
        let rest = parts().filter { part in !owners.contains { $0 === part.owner } }.flatMap(\.pages)
        if let stack = contents.collapse?.stack, rest.count < stack.viewControllers.count {
            stack.setViewControllers(rest, animated: false)
        }
        for owner in owners {
            let pages = contents.collapse?.pages[owner] ?? []
            contents.collapse?.pages[owner] = nil
            guard let navigation = owner as? UINavigationController, navigation.viewControllers.isEmpty else {
                continue
            }
            navigation.setViewControllers(pages, animated: false)
        }
    }

    /// Gives owners their pages back that were popped from the collapsed stack.
    func giveBackPopped() {
        let parts = parts()
        giveBack((contents.collapse?.pages.owners ?? []).filter { owner in !parts.contains { $0.owner === owner } })
    }

    /// The parts of the collapsed stack as they are now.
    private func parts() -> [StackedPages<UIViewController>.Part] {
        guard let all = contents.collapse?.stack?.viewControllers else { return [] }
        contents.collapse?.pages.update(from: all)
        return contents.collapse?.pages.parts(of: all) ?? []
    }

    /// Puts the pages of the present controllers onto the collapsed stack in place of those of the former ones.
    func restack(from before: SplitContents, isReplacing: Bool) {
        if before.collapsedColumn == nil {
            let isCompact = contents.columns.isEmpty
            contents.collapse?.isCompact = isCompact
        } else if contents[.compact] == nil {
            contents.collapse?.isCompact = false
        }
        let parts = parts()
        func column(of part: StackedPages<UIViewController>.Part) -> Column? {
            part.owner.flatMap { owner in columns.first { before[$0]?.host === owner } }
        }
        if before.collapsedHost !== contents.collapsedHost {
            giveBack(contents.collapse?.pages.owners ?? [])
            chooseStack()
            merge(parts.compactMap(column))
        } else if isReplacing, let stack = contents.collapse?.stack {
            let pages = parts.flatMap { part in
                column(of: part).map { contents[$0].map { take($0.host) } ?? [] } ?? part.pages
            }
            if pages != stack.viewControllers { stack.setViewControllers(pages, animated: false) }
        }
        giveBackPopped()
    }

    // MARK: Columns

    func showCollapsed(_ column: Column) {
        guard let stack = contents.collapse?.stack, column != .compact, let host = contents[column]?.host else {
            return
        }
        var parts = parts()
        let hasOtherPages = (host as? UINavigationController)?.viewControllers.isEmpty == false
        if host !== contents.collapsedHost, hasOtherPages { parts.removeAll { $0.owner === host } }
        if let index = host === contents.collapsedHost ? 0 : parts.firstIndex(where: { $0.owner === host }) {
            guard index + 1 < parts.count, let last = parts[index].pages.last else { return }
            stack.popToViewController(last, animated: isOnScreen)
            return
        }
        let before = columns.prefix { $0 != column }.compactMap { contents[$0]?.host }
        let missing = before.filter { other in
            other !== contents.collapsedHost && !parts.contains { $0.owner === other }
        }
        let pages = (missing + [host]).flatMap { take($0) }
        stack.setViewControllers(parts.flatMap(\.pages) + pages, animated: isOnScreen)
    }

    func hideCollapsed(_ column: Column) {
        let parts = parts()
        guard parts.count > 1, let owner = parts.last?.owner, owner === contents[column]?.host,
            let last = parts[parts.count - 2].pages.last
        else { return }
        contents.collapse?.stack?.popToViewController(last, animated: isOnScreen)
    }
}
