extension UIViewController {
    func loadIfNeeded() {
        guard loadedView == nil else { return }
        enforce(
            !isLoadingView,
            "\(type(of: self)).loadView(): it asked for `view` before it had set one, or called super and set none")
        isLoadingView = true
        loadView()
        isLoadingView = false
        guard loadedView != nil else {
            fatalError("\(type(of: self)).loadView(): it returned without setting `view`")
        }
        viewDidLoad()
    }

    func setView(_ view: UIView?) {
        guard view !== loadedView else { return }
        if let other = view?.owner {
            fatalError("\(type(of: self)).view: the view is that of \(type(of: other)) already")
        }
        let old = loadedView
        old?.owner = nil
        loadedView = view
        view?.owner = self
        // Only the view of a controller has the system's margins.
        old?.marginsDidChange()
        view?.marginsDidChange()
    }

    /// The least margin at the sides of a controller's view, in points (S15.28).
    static func systemMargin(width: CGFloat) -> CGFloat { ListMetrics.sideMargin(width: width) }

    func safeAreaSourceChanged(from old: UIEdgeInsets) {
        enforce(
            (additionalSafeAreaInsets.top + additionalSafeAreaInsets.bottom).isFinite
                && (additionalSafeAreaInsets.left + additionalSafeAreaInsets.right).isFinite,
            "\(type(of: self)).additionalSafeAreaInsets: \(additionalSafeAreaInsets) has an edge that is not finite")
        if old != additionalSafeAreaInsets || old != barInsets { loadedView?.updateSafeArea() }
    }

    /// The container reads these values in its layout.
    func containerLayoutChanged() { parent?.loadedView?.setNeedsLayout() }

    func makeNavigationItem() -> UINavigationItem {
        if let item = storedNavigationItem { return item }
        let item = UINavigationItem(title: title ?? "")
        item.title = title
        storedNavigationItem = item
        return item
    }

    func makeTabBarItem() -> UITabBarItem {
        if let item = storedTabBarItem { return item }
        let item = UITabBarItem(title: title, image: nil, tag: 0)
        storedTabBarItem = item
        return item
    }

    func titleChanged(from old: String?) {
        guard title != old else { return }
        storedNavigationItem?.title = title
        storedTabBarItem?.title = title
    }

    func container<Container: UIViewController>() -> Container? {
        var current = parent
        while let candidate = current {
            if let found = candidate as? Container { return found }
            current = candidate.parent
        }
        return nil
    }
}
