/// Views and interactions of a collection view beside its elements.
@MainActor struct CollectionAccessories {
    var backgroundView: UIView?
    var indexBar: IndexBar?
    var menus: ItemMenus?
    /// The colour that the layout shows in place of the view's own; nil when it has none.
    var layoutBackgroundColor: UIColor?
    /// The view's own colour while the layout shows another.
    var ownBackgroundColor: UIColor?
}

extension UICollectionView {
    /// Puts a view behind all elements in place of the one before.
    func setBackgroundView(_ new: UIView?) {
        let old = accessories.backgroundView
        guard new !== old else { return }
        accessories.backgroundView = new
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = bounds
        insertSubview(new, at: 0)
    }

    /// Sets the delegate; menus of items need one.
    func setDelegate(_ new: (any UICollectionViewDelegate)?) {
        storedDelegate = new
        if new != nil, accessories.menus == nil { accessories.menus = ItemMenus(self) }
    }
}
