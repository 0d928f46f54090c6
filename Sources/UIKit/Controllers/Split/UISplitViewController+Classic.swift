/// The classic style of two controllers, and controllers that are shown from inside.
extension UISplitViewController {
    func collapseClassic() {
        if let wanted = delegate?.primaryViewController(forCollapsing: self) { setContents([(.primary, wanted)]) }
        contents.collapse = SplitCollapse()
        chooseStack()
        removeHidden()
        if let primary = contents[.primary]?.host, let secondary = contents[.secondary]?.host {
            let isDone =
                delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
            if !isDone { primary.collapseSecondaryViewController(secondary, for: self) }
        }
        updateViews()
    }

    func expandClassic() {
        shownMode = metrics.mode(chosen: chosenMode)
        let primary = delegate?.primaryViewController(forExpanding: self) ?? contents.collapsedHost
        let secondary = primary.flatMap {
            delegate?.splitViewController(self, separateSecondaryFrom: $0)
                ?? $0.separateSecondaryViewController(for: self)
        }
        giveBackPopped()
        contents.collapse = nil
        if let primary { setContents([(.primary, primary)]) }
        if let secondary { setContents([(.secondary, secondary)]) }
        addHosts()
        updateViews()
        updateButtons()
    }

    /// Puts the secondary controller, or its stack, onto a stack of the primary one.
    func pushSecondary(_ secondary: UIViewController, on stack: UINavigationController) {
        contents.collapse?.stack = stack
        stack.setViewControllers(stack.viewControllers + take(secondary), animated: false)
    }

    /// Takes the secondary controller back from the collapsed stack; nil if it was not put there.
    func popSecondary() -> UIViewController? {
        guard let host = contents[.secondary]?.host, contents.collapse?.pages[host] != nil else { return nil }
        giveBack([host])
        return host
    }

    // MARK: Showing

    func showInColumn(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
        if isCollapsed {
            guard let stack = contents.collapsedHost as? UINavigationController else {
                return present(vc, animated: true)
            }
            return stack.show(vc, sender: sender)
        }
        let column = column(of: sender as? UIViewController)
        if style != .unspecified, let stack = contents[column]?.host as? UINavigationController {
            return stack.show(vc, sender: sender)
        }
        setContents([(column, vc)])
    }

    /// The column that contains a controller; the secondary one for others.
    private func column(of controller: UIViewController?) -> Column {
        guard let controller else { return .secondary }
        let around = sequence(first: controller) { $0.parent }
        return columns.first { column in around.contains { $0 === contents[column]?.host } } ?? .secondary
    }

    func showDetail(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
        guard isCollapsed else { return setContents([(.secondary, vc)]) }
        let isClassic = style == .unspecified
        if isClassic, contents.collapse?.stack == nil { return present(vc, animated: true) }
        setContents([(.secondary, vc)], isReplacing: !isClassic)
        showCollapsed(.secondary)
    }

    // MARK: The button of the mode

    /// The mode that the button and the gesture of the classic style lead to.
    var classicTarget: DisplayMode {
        let own = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
        return metrics.mode(sidebars: own == .automatic ? 1 - displayMode.sidebars : own.sidebars)
    }

    func makeModeButton() -> UIBarButtonItem {
        let item = UIBarButtonItem(
            image: nil,
            primaryAction: UIAction { [weak self] _ in
                guard let self, !isCollapsed else { return }
                chooseMode(sidebars: classicTarget.sidebars, isRequested: false)
            })
        updateModeButton(item)
        return item
    }

    private func updateModeButton(_ item: UIBarButtonItem) {
        let target = classicTarget
        item.isHidden = isCollapsed || target == displayMode
        let hides = target.sidebars < displayMode.sidebars
        item.image = UIImage(systemName: hides ? "arrow.up.left.and.arrow.down.right" : "chevron.backward")
        item.accessibilityLabel = hides ? "Hide Sidebar" : "Show Sidebar"
    }

    // MARK: Buttons of the column styles

    func makeToggleItem() -> UIBarButtonItem {
        UIBarButtonItem(
            image: UIImage(systemName: "sidebar.left"),
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                let now = shownMode.sidebars
                let next = now == 0 || metrics.mostSidebars == 2 && now == 1 ? now + 1 : now - 1
                chooseMode(sidebars: next, isRequested: false)
            })
    }

    func makeSecondaryOnlyItem() -> UIBarButtonItem {
        let item = UIBarButtonItem(
            image: UIImage(systemName: "arrow.up.left.and.arrow.down.right"),
            primaryAction: UIAction { [weak self] _ in self?.chooseMode(sidebars: 0, isRequested: false) })
        item.accessibilityLabel = "Hide Sidebar"
        return item
    }

    /// Puts the buttons that change the mode into the bars of the columns.
    func updateButtons() {
        if isModeButtonLoaded { updateModeButton(displayModeButtonItem) }
        guard style != .unspecified, isInstalled else { return }
        for column in columns {
            (contents[column]?.host as? UINavigationController)?.bar.containerItems = items(column)
        }
    }

    private func items(_ column: Column) -> [UIBarButtonItem] {
        guard !isCollapsed else { return [] }
        let sidebars = metrics.sidebars(of: shownMode)
        var items: [UIBarButtonItem] = []
        if column == sidebars.first ?? .secondary, showsToggle {
            toggleItem.accessibilityLabel = column == .primary ? "Hide Sidebar" : "Show Sidebar"
            items.append(toggleItem)
        }
        if column == .secondary, style == .tripleColumn, showsSecondaryOnlyButton, !sidebars.isEmpty,
            !shownMode.dimsSecondary
        {
            items.append(secondaryOnlyItem)
        }
        return items
    }

    private var showsToggle: Bool {
        switch displayModeButtonVisibility {
        case .never: return false
        case .automatic where !presentsWithGesture: return false
        default: return shownMode != .twoOverSecondary && shownMode != .twoDisplaceSecondary
        }
    }
}
