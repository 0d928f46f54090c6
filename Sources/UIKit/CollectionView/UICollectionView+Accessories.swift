/// The views and interactions of a collection view other than its elements.
@MainActor struct CollectionAccessories {
    var backgroundView: UIView?
    var indexBar: IndexBar?
    var menus: ItemMenus?
}

extension UICollectionView {
    /// Replaces the view behind all elements.
    func setBackgroundView(_ new: UIView?) {
        let old = accessories.backgroundView
        guard new !== old else { return }
        accessories.backgroundView = new
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = bounds
        insertSubview(new, at: 0)
    }

    /// Sets the delegate, and adds the context menu interaction with the first one.
    func setDelegate(_ new: (any UICollectionViewDelegate)?) {
        storedDelegate = new
        if new != nil, accessories.menus == nil { accessories.menus = ItemMenus(self) }
    }
}
