/// The classic style of two controllers, and controllers that are shown from inside.
extension UISplitViewController {
    func collapseClassic() {
        let secondary = contents[.secondary]?.host
        let wanted = delegate?.primaryViewController(forCollapsing: self)
        if let wanted, wanted !== contents[.primary]?.host { setContent(wanted, for: .primary) }
        guard let primary = contents[.primary]?.host ?? secondary else {
            collapsedStack = CollapsedStack(host: UIViewController())
            return
        }
        collapsedStack = CollapsedStack(host: primary, base: .primary)
        if let secondary, secondary !== primary {
            remove(secondary)
            let isDone =
                delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
            if !isDone { primary.collapseSecondaryViewController(secondary, for: self) }
        }
        placeCollapsed()
    }

    func expandClassic(_ stack: CollapsedStack) {
        shownMode = metrics.mode(chosen: chosenMode)
        let primary = delegate?.primaryViewController(forExpanding: self) ?? stack.host
        let secondary =
            delegate?.splitViewController(self, separateSecondaryFrom: primary)
            ?? primary.separateSecondaryViewController(for: self)
        collapsedStack = nil
        setContent(primary, for: .primary)
        if let secondary { setContent(secondary, for: .secondary) }
        endCollapsing(stack.host)
    }

    /// Puts the secondary controller, or its stack, onto the stack of the primary one.
    func pushSecondary(_ secondary: UIViewController, on stack: UINavigationController, animated: Bool) {
        var list = [secondary]
        if let other = secondary as? UINavigationController {
            list = other.viewControllers
            other.setViewControllers([], animated: false)
        }
        collapsedStack?.saved[.secondary] = list
        stack.setViewControllers(stack.viewControllers + list, animated: animated)
    }

    /// Takes the secondary controller back from the stack of the primary one.
    func popSecondary(from stack: UINavigationController) -> UIViewController? {
        guard let host = contents[.secondary]?.host, let saved = collapsedStack?.saved[.secondary] else { return nil }
        var list = saved
        let all = stack.viewControllers
        if let first = saved.first, let index = all.firstIndex(of: first), index > 0 {
            list = Array(all[index...])
            stack.setViewControllers(Array(all[..<index]), animated: false)
        }
        if let other = host as? UINavigationController { other.setViewControllers(list, animated: false) }
        return host
    }

    // MARK: Showing

    func showInColumn(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
        if let collapsedStack {
            guard let stack = collapsedStack.host as? UINavigationController else { return present(vc, animated: true) }
            return stack.show(vc, sender: sender)
        }
        let column = column(of: sender as? UIViewController)
        if style != .unspecified, let stack = contents[column]?.host as? UINavigationController {
            return stack.show(vc, sender: sender)
        }
        setContent(vc, for: column)
    }

    /// The column that contains a controller; the secondary one for others.
    private func column(of controller: UIViewController?) -> Column {
        guard let controller else { return .secondary }
        let around = sequence(first: controller) { $0.parent }
        return columns.first { column in around.contains { $0 === contents[column]?.host } } ?? .secondary
    }

    func showDetail(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
        guard let collapsedStack else { return setContent(vc, for: .secondary) }
        guard style == .unspecified else {
            setContent(vc, for: .secondary)
            return showCollapsed(.secondary)
        }
        guard let stack = collapsedStack.host as? UINavigationController else { return present(vc, animated: true) }
        if let old = contents[.secondary]?.host, old !== stack, old.parent === self {
            old.willMove(toParent: nil)
            old.removeFromParent()
        }
        contents[.secondary] = SplitContent(controller: vc, host: vc)
        pushSecondary(vc, on: stack, animated: isOnScreen)
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
