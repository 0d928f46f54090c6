import CollectionCore

/// A view at an anchor of an item or a group, such as a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The element kind of the view, provided by the data source.
    public let elementKind: String
    /// The anchor on the item or group.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// The anchor of the view that coincides with the container's; nil positions the view inside, at the same edges.
    public let itemAnchor: NSCollectionLayoutAnchor?
    /// The drawing order; 1 by default, 0 for boundary items.
    public var zIndex = 1 { didSet { noteChange() } }

    init(
        _ size: NSCollectionLayoutSize, _ kind: String, _ container: NSCollectionLayoutAnchor,
        _ item: NSCollectionLayoutAnchor?
    ) {
        elementKind = kind
        containerAnchor = container
        itemAnchor = item
        super.init(layoutSize: size, supplementaryItems: [])
    }

    /// Creates a view inside the item, at the anchor's edges (S14.58).
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(layoutSize, elementKind, containerAnchor, nil)
    }

    /// Creates a view whose anchor coincides with the item's (S14.62).
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
    }

    var value: CompositionalSupplementary {
        CompositionalSupplementary(
            kind: elementKind, size: layoutSize.value, containerAnchor: containerAnchor.value,
            itemAnchor: itemAnchor?.value, contentInsets: contentInsets.value, zIndex: zIndex)
    }

    override func isEquivalent(to other: NSCollectionLayoutItem) -> Bool {
        super.isEquivalent(to: other) && (other as? NSCollectionLayoutSupplementaryItem)?.value == value
    }

    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSupplementaryItem(layoutSize, elementKind, containerAnchor, itemAnchor)
        copy.zIndex = zIndex
        return copy.taking(self)
    }

    override var kindName: String { "supplementary item \"\(elementKind)\"" }
}

/// A header, a footer or a view beside the groups, of a section or of the whole content.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// Whether the content makes space for the view rather than being overlaid; true by default.
    public var extendsBoundary = true { didSet { noteChange() } }
    /// Whether the view stays visible while its section is; false by default.
    public var pinToVisibleBounds = false { didSet { noteChange() } }
    /// The edge or corner of the section to align the view with.
    public let alignment: NSRectAlignment
    /// The offset after alignment, in points.
    public let offset: CGPoint

    /// Creates a view at an edge or corner.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// Creates a view at an edge or corner, with an offset in points.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        self.alignment = alignment
        offset = absoluteOffset
        super.init(
            layoutSize, elementKind,
            NSCollectionLayoutAnchor(
                edges: NSDirectionalRectEdge(rawValue: UInt(alignment.value.rawValue)), absoluteOffset: absoluteOffset),
            nil)
        zIndex = 0
    }

    var boundaryValue: CompositionalBoundaryItem {
        CompositionalBoundaryItem(
            kind: elementKind, size: layoutSize.value, alignment: alignment.value, dx: offset.x, dy: offset.y,
            contentInsets: contentInsets.value, extendsBoundary: extendsBoundary,
            pinsToVisibleBounds: pinToVisibleBounds, zIndex: zIndex)
    }

    override func isEquivalent(to other: NSCollectionLayoutItem) -> Bool {
        super.isEquivalent(to: other)
            && (other as? NSCollectionLayoutBoundarySupplementaryItem)?.boundaryValue == boundaryValue
    }

    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
        copy.zIndex = zIndex
        copy.extendsBoundary = extendsBoundary
        copy.pinToVisibleBounds = pinToVisibleBounds
        return copy.taking(self)
    }
}

/// A view behind a whole section, of a class registered with the layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The element kind registered with the layout.
    public let elementKind: String
    /// The drawing order; 0 by default. All other elements of the section are raised by 1.
    public var zIndex = 0 { didSet { noteChange() } }

    private init(_ kind: String) {
        elementKind = kind
        let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        super.init(layoutSize: whole, supplementaryItems: [])
    }

    /// Creates a view of the section's size, including insets and boundary items, inset by its own `contentInsets`
    /// (S14.70).
    public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }

    var value: CompositionalDecoration {
        CompositionalDecoration(kind: elementKind, contentInsets: contentInsets.value, zIndex: zIndex)
    }

    override func isEquivalent(to other: NSCollectionLayoutItem) -> Bool {
        super.isEquivalent(to: other) && (other as? NSCollectionLayoutDecorationItem)?.value == value
    }

    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutDecorationItem(elementKind)
        copy.zIndex = zIndex
        return copy.taking(self)
    }
}
