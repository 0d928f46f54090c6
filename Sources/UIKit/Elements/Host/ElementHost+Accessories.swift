/// The views and interactions of a collection view other than its elements.
@MainActor struct CollectionAccessories {
    var backgroundView: UIView?
    var indexBar: IndexBar?
    var menus: ItemMenus?
    /// Nil until a delegate of drags or drops is set.
    var drags: ElementDrag?
    /// The colour that the layout shows in place of the view's own; nil when it has none.
    var layoutBackgroundColor: UIColor?
    /// The view's own colour while the layout shows another.
    var ownBackgroundColor: UIColor?
}

extension UITraitCollection {
    /// Whether direction or text size are others than in a collection; nil for a view that was in no window, whose
    /// elements were measured with the defaults.
    func differsInLayout(from old: UITraitCollection?) -> Bool {
        guard let old else { return layoutDirection == .rightToLeft || preferredContentSizeCategory != .large }
        return old.layoutDirection != layoutDirection
            || old.preferredContentSizeCategory != preferredContentSizeCategory
    }
}

extension ElementHost {
    /// Queries sections and preferred sizes again, which depend on the direction and the text size (S14.110).
    func layoutTraitsDidChange() {
        installedLayout.invalidateLayout()
        for element in elements.shown.values { element.needsFit = true }
    }

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

    /// The colour that the layout shows in place of the view's own; nil shows that again.
    var layoutBackgroundColor: UIColor? {
        get { accessories.layoutBackgroundColor }
        set {
            guard newValue != layoutBackgroundColor else { return }
            if layoutBackgroundColor == nil { accessories.ownBackgroundColor = backgroundColor }
            accessories.layoutBackgroundColor = newValue
            setFill(newValue ?? accessories.ownBackgroundColor)
        }
    }
}
