/// The controllers beyond the fifth tab, on a stack below a list.
extension UITabBarController {
    static let largestNumberOfTabs = 5

    /// The controllers without a tab of their own.
    var hiddenControllers: ArraySlice<UIViewController> {
        let all = viewControllers ?? []
        return all.count > Self.largestNumberOfTabs ? all[(Self.largestNumberOfTabs - 1)...] : []
    }

    /// The items of the bar: those of the controllers, with the one of the list as the last of five.
    var shownItems: [UITabBarItem] {
        let items = (viewControllers ?? []).compactMap(\.tabBarItem)
        guard items.count > Self.largestNumberOfTabs else { return items }
        return items.prefix(Self.largestNumberOfTabs - 1) + [moreNavigationController.tabBarItem]
    }

    func makeMoreController() -> UINavigationController {
        let list = MoreListController(style: .insetGrouped)
        list.title = UITabBarItem.SystemItem.more.title
        list.onChoose = { [weak self] in self?.chooseHidden($0) }
        let controller = UINavigationController(rootViewController: list)
        controller.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
        return controller
    }

    /// Updates the list after a change of the controllers.
    func updateMore() {
        let hidden = Array(hiddenControllers)
        guard !hidden.isEmpty || isMoreLoaded else { return }
        let more = moreNavigationController
        for case let stack as UINavigationController in viewControllers ?? [] where !hidden.contains(stack) {
            stack.outerItem = nil
        }
        if let shown = more.viewControllers.last, shown is MoreListController == false, !hidden.contains(shown) {
            more.popToRootViewController(animated: false)
        }
        (more.viewControllers.first as? MoreListController)?.controllers = hidden
        if hidden.isEmpty {
            more.removeFromParent()
        } else if more.parent !== self {
            addChild(more)
            more.didMove(toParent: self)
        }
    }

    /// Shows a controller of the list over it.
    func showOverList(_ controller: UIViewController, animated: Bool) {
        let more = moreNavigationController
        guard more.viewControllers.last !== controller, let list = more.viewControllers.first else { return }
        // A stack of its own has its own bar, which leads back to the list.
        let nested = controller as? UINavigationController
        nested?.outerItem = list.navigationItem
        nested?.onOuterPop = { [weak more] in more?.popToRootViewController(animated: true) }
        more.setNavigationBarHidden(nested != nil, animated: animated)
        more.setViewControllers([list, controller], animated: animated)
    }
}
