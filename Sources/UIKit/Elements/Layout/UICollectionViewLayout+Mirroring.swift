/// Layouts that flip in the opposite interface direction (S1.32) compute in their own direction. The collection view
/// mirrors x within the content, or within the bounds if the content is narrower.
extension UICollectionViewLayout {
    var isMirrored: Bool {
        guard flipsHorizontallyInOppositeLayoutDirection, let owner else { return false }
        return owner.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
    }

    /// The width within which x is mirrored; nil without mirroring.
    var mirrorWidth: CGFloat? {
        guard isMirrored, let owner else { return nil }
        let inset = owner.adjustedContentInset
        return max(collectionViewContentSize.width, owner.bounds.width - inset.left - inset.right)
    }

    /// The mirrored attributes; the same object if the layout is not mirrored.
    func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let width = mirrorWidth else { return attributes }
        let copy = attributes.duplicate()
        copy.center.x = width - copy.center.x
        return copy
    }

    func mirrored(_ rect: CGRect) -> CGRect {
        guard let width = mirrorWidth else { return rect }
        return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
}
