import CollectionCore

/// The settings common to all sections of a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
    public override init() {}

    /// The scroll direction; vertical by default.
    public var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The space between sections in points; 0 by default.
    public var interSectionSpacing: CGFloat = 0
    /// The headers and footers of the whole content, with index path [0].
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The default reference of the sections' content insets; the safe area by default.
    public var contentInsetsReference = UIContentInsetsReference.safeArea

    /// Returns a copy with the same values.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = UICollectionViewCompositionalLayoutConfiguration()
        copy.scrollDirection = scrollDirection
        copy.interSectionSpacing = interSectionSpacing
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.contentInsetsReference = contentInsetsReference
        return copy
    }
}
