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
    private(set) var values = Values()
    private var boundaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    private var backgrounds: [NSCollectionLayoutDecorationItem] = []
    /// The last description for the solver.
    private var known: (revision: Int, surroundings: CompositionalSurroundings, value: Shared<CompositionalSection>)?
    /// The list that the section is; nil for other sections.
    var list: UICollectionLayoutListConfiguration? { didSet { values.isList = list != nil } }

    public init(group: NSCollectionLayoutGroup) { self.group = group }

    /// The insets around the groups; zero by default. Values between 0 and 1 are fractions of the container (S14.40).
    public var contentInsets: NSDirectionalEdgeInsets {
        get { values.contentInsets }
        set { change { $0.contentInsets = newValue } }
    }

    /// The space between successive groups in points; 0 by default.
    public var interGroupSpacing: CGFloat {
        get { values.interGroupSpacing }
        set { change { $0.interGroupSpacing = newValue } }
    }

    /// The reference of the content insets; `automatic`, that of the configuration, by default.
    public var contentInsetsReference: UIContentInsetsReference {
        get { values.contentInsetsReference }
        set { change { $0.contentInsetsReference = newValue } }
    }

    /// The reference of boundary items; `automatic`, that of the section, by default.
    public var supplementaryContentInsetsReference: UIContentInsetsReference {
        get { values.supplementaryContentInsetsReference }
        set { change { $0.supplementaryContentInsetsReference = newValue } }
    }

    /// Whether boundary items keep the section's insets; true by default (S14.41).
    @available(*, deprecated, message: "use supplementaryContentInsetsReference")
    public var supplementariesFollowContentInsets: Bool {
        get { values.followsContentInsets }
        set { change { $0.followsContentInsets = newValue } }
    }

    /// The headers, footers and views beside the groups.
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
        get { boundaryItems }
        set {
            // The removed items count on, so that the revision never returns to an earlier number.
            let removed = boundaryItems.revision
            boundaryItems = newValue
            change {
                $0.hasBoundaryItems = !newValue.isEmpty
                $0.changes += removed
            }
        }
    }

    /// The backgrounds.
    public var decorationItems: [NSCollectionLayoutDecorationItem] {
        get { backgrounds }
        set {
            let removed = backgrounds.revision
            backgrounds = newValue
            change {
                $0.hasBackgrounds = !newValue.isEmpty
                $0.changes += removed
            }
        }
    }

    /// The behaviour of scrolling across the layout's axis; `none` by default.
    public var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior {
        get { values.scrolling }
        set { change { $0.scrolling = newValue } }
    }

    /// The deceleration and bouncing of an orthogonally scrolling section.
    public private(set) lazy var orthogonalScrollingProperties =
        UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// Called in each layout pass that shows or scrolls elements of the section, before they are shown (S14.94).
    public var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? {
        didSet { values.hasHandler = visibleItemsInvalidationHandler != nil }
    }

    /// Returns a copy with the same values.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSection(group: group.copy() as! NSCollectionLayoutGroup)
        copy.list = list
        copy.values = values
        copy.boundarySupplementaryItems = boundarySupplementaryItems.map {
            $0.copy() as! NSCollectionLayoutBoundarySupplementaryItem
        }
        copy.decorationItems = decorationItems.map { $0.copy() as! NSCollectionLayoutDecorationItem }
        copy.orthogonalScrollingProperties.bounce = orthogonalScrollingProperties.bounce
        copy.orthogonalScrollingProperties.decelerationRate = orthogonalScrollingProperties.decelerationRate
        copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
        return copy
    }

    private func change(_ body: (inout Values) -> Void) {
        body(&values)
        values.changes += 1
    }

    // MARK: Description

    /// The number of changes of the section and of everything in it.
    private var revision: Int {
        values.changes + group.revision + (values.hasBoundaryItems ? boundaryItems.revision : 0)
            + (values.hasBackgrounds ? backgrounds.revision : 0)
    }

    /// Whether another section has the same description, whatever its handlers.
    func isEquivalent(to other: NSCollectionLayoutSection) -> Bool {
        isEquivalent(to: other, values, other.values)
    }

    /// The same, with the values of both sections.
    func isEquivalent(to other: NSCollectionLayoutSection, _ own: Values, _ others: Values) -> Bool {
        if self === other { return true }
        guard own.isEquivalent(to: others), group.isEquivalent(to: other.group) else { return false }
        if own.hasBoundaryItems, !boundaryItems.isEquivalent(to: other.boundaryItems) { return false }
        return !own.hasBackgrounds || backgrounds.isEquivalent(to: other.backgrounds)
    }

    /// The values from outside the section; `insets` returns the insets of a reference.
    func surroundings(
        automatic: CompositionalInsets, hasListBackground: Bool,
        _ insets: (UIContentInsetsReference) -> CompositionalInsets
    ) -> CompositionalSurroundings {
        let (own, boundary) = (values.contentInsetsReference, values.supplementaryContentInsetsReference)
        return CompositionalSurroundings(
            insets: own == .automatic ? automatic : insets(own),
            boundaryInsets: boundary == .automatic ? nil : insets(boundary), hasListBackground: hasListBackground)
    }

    /// The description for the solver.
    func value(_ traits: UITraitCollection, _ surroundings: CompositionalSurroundings) -> Shared<CompositionalSection> {
        let revision = revision
        let isSame = known?.revision == revision && !group.callsProvider
        if isSame, let known, known.surroundings == surroundings { return known.value }
        var decorations = decorationItems.map(\.value)
        if surroundings.hasListBackground { decorations.insert(ListBackgroundView.decoration, at: 0) }
        let value = CompositionalSection(
            isSame ? known!.value.value.group : group.node(traits).shared,
            contentInsets: contentInsets.value, referenceInsets: surroundings.insets,
            supplementaryReferenceInsets: surroundings.boundaryInsets,
            supplementariesFollowContentInsets: values.followsContentInsets, interGroupSpacing: interGroupSpacing,
            boundaryItems: boundarySupplementaryItems.map(\.boundaryValue), decorations: decorations,
            scrolling: orthogonalScrollingBehavior.value
        ).shared
        known = (revision, surroundings, value)
        return value
    }

    /// Takes over the description of an equivalent section.
    func take(_ value: Shared<CompositionalSection>, _ surroundings: CompositionalSurroundings) {
        known = (revision, surroundings, value)
    }
}

/// The values from outside a section that its description depends on.
struct CompositionalSurroundings: Equatable {
    /// The insets of the content insets reference.
    var insets: CompositionalInsets
    /// The insets of the boundary items' reference; nil uses those of the section.
    var boundaryInsets: CompositionalInsets?
    /// Whether the section is a list with a background of its own.
    var hasListBackground: Bool
}

extension NSCollectionLayoutSection {
    /// The plain values, in one place so that comparing them is cheap.
    struct Values {
        var contentInsets = NSDirectionalEdgeInsets.zero
        var interGroupSpacing: CGFloat = 0
        var contentInsetsReference = UIContentInsetsReference.automatic
        var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
        var followsContentInsets = true
        var scrolling = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
        fileprivate(set) var hasBoundaryItems = false
        fileprivate(set) var hasBackgrounds = false
        // The following ones are no part of the description.
        fileprivate(set) var isList = false
        fileprivate(set) var hasHandler = false
        /// The number of changes after the creation.
        fileprivate(set) var changes = 0

        func isEquivalent(to other: Values) -> Bool {
            contentInsets == other.contentInsets && interGroupSpacing == other.interGroupSpacing
                && contentInsetsReference == other.contentInsetsReference
                && supplementaryContentInsetsReference == other.supplementaryContentInsetsReference
                && followsContentInsets == other.followsContentInsets && scrolling == other.scrolling
                && hasBoundaryItems == other.hasBoundaryItems && hasBackgrounds == other.hasBackgrounds
        }
    }
}
