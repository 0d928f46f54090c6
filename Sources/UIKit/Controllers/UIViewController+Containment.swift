extension UIViewController {
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
