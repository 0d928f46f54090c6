extension UIDynamicAnimator {
    /// Creates an animator of the attributes of a layout, which owns the animator. Items are attributes, positions are
    /// those of the content, and the layout is invalidated when they move (S21.6).
    public convenience init(collectionViewLayout layout: UICollectionViewLayout) { self.init(layout: layout) }

    /// The attributes of a cell that a behavior moves; nil if none does.
    public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(ElementKey(.cell, kind: nil, at: indexPath))
    }

    /// The attributes of a supplementary view that a behavior moves; nil if none does.
    public func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(ElementKey(.supplementaryView, kind: kind, at: indexPath))
    }

    /// The attributes of a decoration view that a behavior moves; nil if none does.
    public func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(ElementKey(.decorationView, kind: decorationViewKind, at: indexPath))
    }

    private func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        for body in engine?.order ?? [] {
            if let attributes = body.item as? UICollectionViewLayoutAttributes, attributes.key == key {
                return attributes
            }
        }
        return nil
    }
}
