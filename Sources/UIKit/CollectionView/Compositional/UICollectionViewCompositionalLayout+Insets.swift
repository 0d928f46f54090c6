import CollectionCore

/// The container size of sections, and the insets of references.
extension UICollectionViewCompositionalLayout {
    /// The size of the bounds, minus the adjusted content inset across the scroll axis.
    func boundsForSolver(_ collectionView: UICollectionView) -> CGSize {
        var size = collectionView.bounds.size
        let inset = collectionView.adjustedContentInset
        if axis == .vertical {
            size.width -= inset.left + inset.right
        } else {
            size.height -= inset.top + inset.bottom
        }
        return size
    }

    /// The insets of a reference across the scroll axis, beyond the adjusted content inset (S14.37–38).
    func insets(of reference: UIContentInsetsReference, in view: UICollectionView) -> CompositionalInsets {
        let outer = view.adjustedContentInset
        var guide: UIEdgeInsets
        switch reference {
        case .none: return .zero
        case .automatic, .safeArea: guide = view.safeAreaInsets
        case .layoutMargins: guide = view.layoutMargins
        case .readableContent:
            guide = view.layoutMargins
            let side = (view.bounds.width - UIView.readableWidth) / 2
            guide.left = max(guide.left, side)
            guide.right = max(guide.right, side)
        }
        guard axis == .vertical else {
            return CompositionalInsets(
                top: max(0, guide.top - outer.top), bottom: max(0, guide.bottom - outer.bottom))
        }
        let (left, right) = (max(0, guide.left - outer.left), max(0, guide.right - outer.right))
        return isMirrored
            ? CompositionalInsets(leading: right, trailing: left) : CompositionalInsets(leading: left, trailing: right)
    }

    /// The environment of the provider: the last one while nothing has changed.
    func environment(
        for size: CGSize, _ insets: CompositionalInsets, _ traits: UITraitCollection
    ) -> CompositionalEnvironment {
        let insets = NSDirectionalEdgeInsets(
            top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
        if let environment, environment.traitCollection === traits, environment.container.contentSize == size,
            environment.container.contentInsets == insets
        {
            return environment
        }
        return CompositionalEnvironment(
            CompositionalEnvironmentContainer(contentSize: size, contentInsets: insets), traits)
    }

    /// The boundary items of the whole content.
    func boundaryItems(_ configuration: UICollectionViewCompositionalLayoutConfiguration) -> [CompositionalBoundaryItem]
    {
        let items = configuration.boundarySupplementaryItems
        return items.isEmpty ? [] : items.map(\.boundaryValue)
    }
}
