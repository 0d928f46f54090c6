/// Questions to a layout by the key of an element, answered in the content as it is seen: mirrored where the layout is.
extension UICollectionViewLayout {
    /// The attributes of an element by its key.
    func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        ownAttributes(for: key).map(mirrored)
    }

    /// All elements that touch a rectangle of the content as it is seen.
    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let found = layoutAttributesForElements(in: mirrored(rect)) ?? []
        return isMirrored ? found.map(mirrored) : found
    }

    func initialAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        ownInitialAttributes(for: key).map(mirrored)
    }

    func finalAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        ownFinalAttributes(for: key).map(mirrored)
    }

    private func ownAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: layoutAttributesForItem(at: key.indexPath)
        case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.indexPath)
        case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.indexPath)
        }
    }

    private func ownInitialAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: initialLayoutAttributesForAppearingItem(at: key.indexPath)
        case .supplementaryView:
            initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind ?? "", at: key.indexPath)
        case .decorationView:
            initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind ?? "", at: key.indexPath)
        }
    }

    private func ownFinalAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: finalLayoutAttributesForDisappearingItem(at: key.indexPath)
        case .supplementaryView:
            finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind ?? "", at: key.indexPath)
        case .decorationView:
            finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind ?? "", at: key.indexPath)
        }
    }
}
