/// The way from one state of a collection view to another: a batch of updates, a change of layout or of bounds.
///
/// Every query says whether its key belongs to the state before or after the change.
@MainActor protocol LayoutChange: AnyObject {
    /// The key after the change of an element before it; nil for one that goes.
    func key(after before: ElementKey) -> ElementKey?
    /// The key before the change of an element after it; nil for one that is new.
    func key(before after: ElementKey) -> ElementKey?
    /// Whether an item that stays gets another view.
    func isReloaded(after key: ElementKey) -> Bool
    /// The attributes before the change, where the element had a view or is known without one.
    func attributes(before key: ElementKey) -> UICollectionViewLayoutAttributes?
    /// The attributes after the change.
    func attributes(after key: ElementKey) -> UICollectionViewLayoutAttributes?
    /// The attributes on screen when the change began; nil for elements without a view.
    func attributesOnScreen(before key: ElementKey) -> UICollectionViewLayoutAttributes?
    /// The layout's initial attributes of an appearing element.
    func initialAttributes(after key: ElementKey) -> UICollectionViewLayoutAttributes?
    /// The layout's final attributes of a disappearing element.
    func finalAttributes(before key: ElementKey) -> UICollectionViewLayoutAttributes?
    /// Notes the elements that show after the change, once the layout is prepared for it.
    func setArriving(_ attributes: [UICollectionViewLayoutAttributes])
}

extension LayoutChange {
    /// The base layout's initial attributes: clear, in place, for a new element; for one that stays those on screen, clear for
    /// the new view of a reloaded one (S3.12).
    func defaultInitial(after key: ElementKey, of layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
        guard let old = self.key(before: key) else {
            return attributes(after: key).map { layout.mirrored($0.clear()) }
        }
        guard let seen = (attributesOnScreen(before: old) ?? attributes(before: old))?.keyed(key) else { return nil }
        if isReloaded(after: key) { seen.alpha = 0 }
        return layout.mirrored(seen)
    }

    /// The base layout's final attributes: clear, in place, for an element that goes; for one that stays those after the
    /// change (S3.12).
    func defaultFinal(before key: ElementKey, of layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
        guard let new = self.key(after: key) else {
            return attributes(before: key).map { layout.mirrored($0.clear()) }
        }
        return attributes(after: new).map { layout.mirrored($0.keyed(key)) }
    }
}

extension UICollectionViewLayoutAttributes {
    /// A copy of alpha 0.
    func clear() -> UICollectionViewLayoutAttributes {
        let copy = duplicate()
        copy.alpha = 0
        return copy
    }

    /// A copy for another key.
    func keyed(_ key: ElementKey) -> UICollectionViewLayoutAttributes {
        let copy = duplicate()
        copy.key = key
        return copy
    }

    /// A copy of another size with its corner in the same position.
    func resized(to size: CGSize) -> UICollectionViewLayoutAttributes {
        let copy = duplicate()
        copy.center.x += (size.width - copy.size.width) / 2
        copy.center.y += (size.height - copy.size.height) / 2
        copy.size = size
        return copy
    }

    /// Whether both are seen in the same way, up to a hundredth of a point and of opacity; keys and order do not count.
    func looksLike(_ other: UICollectionViewLayoutAttributes) -> Bool {
        func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.01 }
        return near(center.x, other.center.x) && near(center.y, other.center.y) && near(size.width, other.size.width)
            && near(size.height, other.size.height) && near(alpha, other.alpha)
            && CATransform3DEqualToTransform(transform3D, other.transform3D)
    }
}
