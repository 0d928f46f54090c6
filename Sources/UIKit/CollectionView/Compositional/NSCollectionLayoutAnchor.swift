import CollectionCore

/// A point of a rectangle, given by edges and an offset; the middle of an axis without an edge.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
    public let edges: NSDirectionalRectEdge
    /// The offset in points, or in fractions of the supplementary item's size (S14.60).
    public let offset: CGPoint
    public let isFractionalOffset: Bool
    public var isAbsoluteOffset: Bool { !isFractionalOffset }

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
        self.edges = edges
        self.offset = offset
        isFractionalOffset = isFractional
    }

    /// Creates an anchor without an offset.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isFractional: false) }

    /// Creates an anchor with an offset in points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isFractional: false)
    }

    /// Creates an anchor with an offset in fractions of the supplementary item's size.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isFractional: true)
    }

    nonisolated var value: CompositionalAnchor {
        CompositionalAnchor(edges.value, dx: offset.x, dy: offset.y, isFractional: isFractionalOffset)
    }

    /// Returns the object itself, which is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutAnchor)?.value == value }

    public override var hash: Int { value.hashValue }
}

extension NSDirectionalRectEdge {
    var value: CompositionalEdges { CompositionalEdges(rawValue: UInt8(rawValue & 15)) }
}

extension NSRectAlignment {
    var value: CompositionalEdges {
        switch self {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }
}

extension NSDirectionalEdgeInsets {
    var value: CompositionalInsets {
        CompositionalInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
    }
}
