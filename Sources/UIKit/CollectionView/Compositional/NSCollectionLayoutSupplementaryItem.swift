import CollectionCore

/// A view at an anchor of an item or a group, such as a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind under which the data source provides the view.
    public let elementKind: String
    /// The point of the item or group.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// The point of the view that lies on it; nil places the view inside, at the same edges.
    public let itemAnchor: NSCollectionLayoutAnchor?
    /// 1 at first; 0 for boundary items.
    public var zIndex = 1

    init(
        _ size: NSCollectionLayoutSize, _ kind: String, _ container: NSCollectionLayoutAnchor,
        _ item: NSCollectionLayoutAnchor?
    ) {
        elementKind = kind
        containerAnchor = container
        itemAnchor = item
        super.init(layoutSize: size, supplementaryItems: [])
    }

    /// A view inside the item, at the anchor's edges (S14.58).
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(layoutSize, elementKind, containerAnchor, nil)
    }

    /// A view whose own anchor lies on the item's (S14.62).
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
    /// Whether the content makes way instead of being overlaid; true at first.
    public var extendsBoundary = true
    /// Whether the view stays in sight while its section is; false at first.
    public var pinToVisibleBounds = false
    /// The edge or corner of the section at which the view lies.
    public let alignment: NSRectAlignment
    /// Points by which the view is moved after aligning.
    public let offset: CGPoint

    /// A view at an edge or corner.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// A view at an edge or corner, moved by points.
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

    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
        copy.zIndex = zIndex
        copy.extendsBoundary = extendsBoundary
        copy.pinToVisibleBounds = pinToVisibleBounds
        return copy.taking(self)
    }
}

/// A view behind a whole section, of a class that is registered with the layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The kind under which the class is registered with the layout.
    public let elementKind: String
    /// 0 at first; everything else of the section then has 1 more.
    public var zIndex = 0

    private init(_ kind: String) {
        elementKind = kind
        let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        super.init(layoutSize: whole, supplementaryItems: [])
    }

    /// A view as large as the section, its insets and boundary items included, less its own `contentInsets` (S14.70).
    public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }

    var value: CompositionalDecoration {
        CompositionalDecoration(kind: elementKind, contentInsets: contentInsets.value, zIndex: zIndex)
    }

    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutDecorationItem(elementKind)
        copy.zIndex = zIndex
        return copy.taking(self)
    }
}
