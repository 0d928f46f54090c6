import CollectionCore

/// A point of a rectangle: edges, or their middle where an axis names none, and an offset.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
    public let edges: NSDirectionalRectEdge
    /// In points, or in fractions of the supplementary's own size (S14.60).
    public let offset: CGPoint
    public let isFractionalOffset: Bool
    public var isAbsoluteOffset: Bool { !isFractionalOffset }

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
        self.edges = edges
        self.offset = offset
        isFractionalOffset = isFractional
    }

    /// An anchor without an offset.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isFractional: false) }

    /// An anchor moved by points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isFractional: false)
    }

    /// An anchor moved by fractions of the supplementary's own size.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isFractional: true)
    }

    nonisolated var value: CompositionalAnchor {
        CompositionalAnchor(edges.value, dx: offset.x, dy: offset.y, isFractional: isFractionalOffset)
    }

    /// The object itself, which cannot change.
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
