/// A change between two states of a collection view: a batch of updates, a change of layout, or a change of bounds.
///
/// Each query states whether its key belongs to the state before or after the change.
@MainActor protocol LayoutChange: AnyObject {
    /// The key after the change of an element before it; nil for a removed element.
    func key(after before: ElementKey) -> ElementKey?
    /// The key before the change of an element after it; nil for a new element.
    func key(before after: ElementKey) -> ElementKey?
    /// Whether an item that stays gets a new view.
    func isReloaded(after key: ElementKey) -> Bool
    /// The attributes before the change, if the element had a view or was known without one.
    func attributes(before key: ElementKey) -> UICollectionViewLayoutAttributes?
    /// The attributes after the change.
    func attributes(after key: ElementKey) -> UICollectionViewLayoutAttributes?
    /// The attributes on screen when the change began; nil for elements without a view.
    func attributesOnScreen(before key: ElementKey) -> UICollectionViewLayoutAttributes?
    /// The layout's initial attributes of an appearing element.
    func initialAttributes(after key: ElementKey) -> UICollectionViewLayoutAttributes?
    /// The layout's final attributes of a disappearing element.
    func finalAttributes(before key: ElementKey) -> UICollectionViewLayoutAttributes?
    /// Records the visible elements after the change, once the layout is prepared for it.
    func setArriving(_ attributes: [UICollectionViewLayoutAttributes])
}

extension LayoutChange {
    /// The base layout's initial attributes (S3.12): for a new element, its own with alpha 0. For an element that
    /// stays, those on screen, with alpha 0 for the new view of a reloaded element.
    func defaultInitial(after key: ElementKey, of layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
        guard let old = self.key(before: key) else {
            return attributes(after: key).map { layout.mirrored($0.clear()) }
        }
        guard let seen = (attributesOnScreen(before: old) ?? attributes(before: old))?.keyed(key) else { return nil }
        if isReloaded(after: key) { seen.alpha = 0 }
        return layout.mirrored(seen)
    }

    /// The base layout's final attributes (S3.12): for a removed element, its own with alpha 0. For an element that
    /// stays, those after the change.
    func defaultFinal(before key: ElementKey, of layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
        guard let new = self.key(after: key) else {
            return attributes(before: key).map { layout.mirrored($0.clear()) }
        }
        return attributes(after: new).map { layout.mirrored($0.keyed(key)) }
    }
}

extension UICollectionViewLayoutAttributes {
    /// A copy with alpha 0.
    func clear() -> UICollectionViewLayoutAttributes {
        let copy = duplicate()
        copy.alpha = 0
        return copy
    }

    /// A copy with another key.
    func keyed(_ key: ElementKey) -> UICollectionViewLayoutAttributes {
        let copy = duplicate()
        copy.key = key
        return copy
    }

    /// A copy with another size and the same top left corner.
    func resized(to size: CGSize) -> UICollectionViewLayoutAttributes {
        let copy = duplicate()
        copy.center.x += (size.width - copy.size.width) / 2
        copy.center.y += (size.height - copy.size.height) / 2
        copy.size = size
        return copy
    }

    /// Whether both look the same, within 0.01 points and 0.01 of opacity; keys and order are ignored.
    func looksLike(_ other: UICollectionViewLayoutAttributes) -> Bool {
        func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.01 }
        return near(center.x, other.center.x) && near(center.y, other.center.y) && near(size.width, other.size.width)
            && near(size.height, other.size.height) && near(alpha, other.alpha)
            && CATransform3DEqualToTransform(transform3D, other.transform3D)
    }
}
