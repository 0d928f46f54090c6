import CollectionCore

/// What holds for all sections of a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
    public override init() {}

    /// Vertical at first.
    public var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// Points between sections; 0 at first.
    public var interSectionSpacing: CGFloat = 0
    /// Headers and footers of the whole content; their index path is [0].
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// What sections measure their insets from unless they say otherwise; the safe area at first.
    public var contentInsetsReference = UIContentInsetsReference.safeArea

    /// A configuration of its own with the same values.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = UICollectionViewCompositionalLayoutConfiguration()
        copy.scrollDirection = scrollDirection
        copy.interSectionSpacing = interSectionSpacing
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.contentInsetsReference = contentInsetsReference
        return copy
    }
}
