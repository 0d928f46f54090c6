/// What becomes of each element between two states of a collection view: a batch of updates or a change of layout.
@MainActor protocol LayoutChange: AnyObject {
    /// The element of the new state that an element of the old one is; nil when it goes.
    func keyAfter(_ old: ElementKey) -> ElementKey?
    /// The element of the old state that an element of the new one is; nil when it comes.
    func keyBefore(_ new: ElementKey) -> ElementKey?
    /// Whether the item gets another cell although it stays.
    func isReloaded(_ new: ElementKey) -> Bool
    /// Where an element without a view stood in the old state, if that is known.
    func attributesBefore(_ old: ElementKey) -> UICollectionViewLayoutAttributes?
    /// Where an element stands in the new state.
    func attributesAfter(_ new: ElementKey) -> UICollectionViewLayoutAttributes?
    /// What the layout wants an appearing element to start from.
    func initialAttributes(_ new: ElementKey) -> UICollectionViewLayoutAttributes?
    /// What the layout wants a disappearing element to end at.
    func finalAttributes(_ old: ElementKey) -> UICollectionViewLayoutAttributes?
    /// Where an element stood in the old state when it had a view or is near to the visible part.
    func lastAttributes(_ old: ElementKey) -> UICollectionViewLayoutAttributes?
}

extension LayoutChange {
    /// The base layout's answer for an appearing element: clear, in place, when it is new; else nil (S3.12).
    func defaultInitial(
        _ key: ElementKey, layout: UICollectionViewLayout
    ) -> UICollectionViewLayoutAttributes? {
        keyBefore(key) == nil ? attributesAfter(key).map { layout.mirrored($0.clear()) } : nil
    }

    /// The base layout's answer for a disappearing element: clear, in place, when it goes; else nil (S3.12).
    func defaultFinal(_ key: ElementKey, layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
        keyAfter(key) == nil ? lastAttributes(key).map { layout.mirrored($0.clear()) } : nil
    }
}

extension UICollectionViewLayoutAttributes {
    /// A copy of alpha 0.
    func clear() -> UICollectionViewLayoutAttributes {
        let copy = duplicate()
        copy.alpha = 0
        return copy
    }

    /// A copy of another size with its corner in the same place.
    func resized(to size: CGSize) -> UICollectionViewLayoutAttributes {
        let copy = duplicate()
        copy.center.x += (size.width - copy.size.width) / 2
        copy.center.y += (size.height - copy.size.height) / 2
        copy.size = size
        return copy
    }
}
