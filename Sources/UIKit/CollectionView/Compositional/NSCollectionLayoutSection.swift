import CollectionCore

/// Called for the elements of a section in sight, the offset, and the environment of the layout.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// What content insets are measured from, across the scroll direction.
public enum UIContentInsetsReference: Int, Sendable {
    /// The configuration's own.
    case automatic
    /// The bounds.
    case none
    case safeArea
    case layoutMargins
    /// A column in the middle of at most 672 points.
    case readableContent
}

/// The description of a section: a group that repeats until the items run out, and what surrounds the groups.
///
/// A change after the section was given to a layout counts when the layout is invalidated (S14.32).
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
    private let group: NSCollectionLayoutGroup
    /// The list that the section is; nil for other sections.
    var list: UICollectionLayoutListConfiguration?

    public init(group: NSCollectionLayoutGroup) { self.group = group }

    /// Zero at first; values between 0 and 1 are fractions of the container (S14.40).
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// Points between groups along the axis on which they follow each other; 0 at first.
    public var interGroupSpacing: CGFloat = 0
    /// What the insets are added to; automatic, the configuration's, at first.
    public var contentInsetsReference = UIContentInsetsReference.automatic
    /// The same for boundary items; automatic, as for the section, at first.
    public var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// Whether boundary items keep the section's insets; true at first (S14.41).
    @available(*, deprecated, message: "use supplementaryContentInsetsReference")
    public var supplementariesFollowContentInsets: Bool {
        get { followsContentInsets }
        set { followsContentInsets = newValue }
    }
    private var followsContentInsets = true
    /// Headers, footers and views beside the groups.
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Backgrounds.
    public var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Whether and how the groups scroll across the layout's axis; they do not at first.
    public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Deceleration and bouncing of a section that scrolls by itself.
    public let orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// Called in each layout pass that shows or scrolls elements of the section, before they are shown (S14.94).
    public var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

    /// A description of its own with the same values.
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

    /// The solver's description; `insets` answers for the references.
    func value(
        _ traits: UITraitCollection, insets: (UIContentInsetsReference) -> CompositionalInsets
    ) -> CompositionalSection {
        CompositionalSection(
            group.node(traits), contentInsets: contentInsets.value, referenceInsets: insets(contentInsetsReference),
            supplementaryReferenceInsets: supplementaryContentInsetsReference == .automatic
                ? nil : insets(supplementaryContentInsetsReference),
            supplementariesFollowContentInsets: followsContentInsets, interGroupSpacing: interGroupSpacing,
            boundaryItems: boundarySupplementaryItems.map(\.boundaryValue), decorations: decorationItems.map(\.value),
            scrolling: orthogonalScrollingBehavior.value)
    }
}
