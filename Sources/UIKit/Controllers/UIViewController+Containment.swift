/// The way of a controller into or out of a container.
enum ParentChange { case none, coming, leaving }

extension UIViewController {
    func toolbarItemsChanged(to items: [UIBarButtonItem]?, animated: Bool) {
        if items != toolbarItems { toolbarItems = items }
        if let navigation = navigationController, navigation.topViewController === self {
            navigation.updateToolbar(animated: animated)
        }
    }

    func attachChild(_ child: UIViewController) {
        enforce(child !== self, "\(type(of: self)).addChild(_:): a controller cannot be its own child")
        guard child.parent !== self else { return }
        var ancestor = parent
        while let current = ancestor {
            enforce(
                current !== child, "\(type(of: self)).addChild(_:): \(type(of: child)) already contains this controller"
            )
            ancestor = current.parent
        }
        if child.parent != nil {
            child.willMove(toParent: nil)
            child.removeFromParent()
        }
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    func detachFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }
}
