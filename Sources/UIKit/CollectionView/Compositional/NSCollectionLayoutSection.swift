import CollectionCore

/// A closure called with the visible elements of a section, the content offset, and the layout's environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// The guide for content insets, across the scroll direction.
public enum UIContentInsetsReference: Int, Sendable {
    /// The reference of the layout's configuration.
    case automatic
    /// The bounds.
    case none
    case safeArea
    case layoutMargins
    /// A centred column of at most 672 points.
    case readableContent
}

/// The description of a section: a group, repeated for all items, with insets, boundary and decoration items.
///
/// Changes after the section was given to a layout apply at the next invalidation (S14.32).
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
    private let group: NSCollectionLayoutGroup
    /// The last description of the group, with the numbers of changes of everything in it.
    private var known: (changes: [Int], node: Shared<CompositionalItem>)?
    /// The list that the section is; nil for other sections.
    var list: UICollectionLayoutListConfiguration?

    public init(group: NSCollectionLayoutGroup) { self.group = group }

    /// The insets around the groups; zero by default. Values between 0 and 1 are fractions of the container (S14.40).
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// The space between successive groups in points; 0 by default.
    public var interGroupSpacing: CGFloat = 0
    /// The reference of the content insets; `automatic`, that of the configuration, by default.
    public var contentInsetsReference = UIContentInsetsReference.automatic
    /// The reference of boundary items; `automatic`, that of the section, by default.
    public var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// Whether boundary items keep the section's insets; true by default (S14.41).
    @available(*, deprecated, message: "use supplementaryContentInsetsReference")
    public var supplementariesFollowContentInsets: Bool {
        get { followsContentInsets }
        set { followsContentInsets = newValue }
    }
    private var followsContentInsets = true
    /// The headers, footers and views beside the groups.
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The backgrounds.
    public var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// The behaviour of scrolling across the layout's axis; `none` by default.
    public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// The deceleration and bouncing of an orthogonally scrolling section.
    public let orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// Called in each layout pass that shows or scrolls elements of the section, before they are shown (S14.94).
    public var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

    /// Returns a copy with the same values.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSection(group: group.copy() as! NSCollectionLayoutGroup)
        copy.list = list
        copy.contentInsets = contentInsets
        copy.interGroupSpacing = interGroupSpacing
        copy.contentInsetsReference = contentInsetsReference
        copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
        copy.followsContentInsets = followsContentInsets
        copy.boundarySupplementaryItems = boundarySupplementaryItems.map {
            $0.copy() as! NSCollectionLayoutBoundarySupplementaryItem
        }
        copy.decorationItems = decorationItems.map { $0.copy() as! NSCollectionLayoutDecorationItem }
        copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
        copy.orthogonalScrollingProperties.bounce = orthogonalScrollingProperties.bounce
        copy.orthogonalScrollingProperties.decelerationRate = orthogonalScrollingProperties.decelerationRate
        copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
        return copy
    }

    /// The description of the group for the solver.
    private func node(_ traits: UITraitCollection) -> Shared<CompositionalItem> {
        var changes: [Int] = []
        changes.reserveCapacity(8)
        guard group.appendChanges(to: &changes) else { return Shared(group.node(traits)) }
        if let known, known.changes == changes { return known.node }
        let node = Shared(group.node(traits))
        known = (changes, node)
        return node
    }

    /// The description for the solver; `insets` returns the insets of a reference.
    func value(
        _ traits: UITraitCollection, insets: (UIContentInsetsReference) -> CompositionalInsets
    ) -> CompositionalSection {
        CompositionalSection(
            node(traits), contentInsets: contentInsets.value, referenceInsets: insets(contentInsetsReference),
            supplementaryReferenceInsets: supplementaryContentInsetsReference == .automatic
                ? nil : insets(supplementaryContentInsetsReference),
            supplementariesFollowContentInsets: followsContentInsets, interGroupSpacing: interGroupSpacing,
            boundaryItems: boundarySupplementaryItems.map(\.boundaryValue), decorations: decorationItems.map(\.value),
            scrolling: orthogonalScrollingBehavior.value)
    }
}
