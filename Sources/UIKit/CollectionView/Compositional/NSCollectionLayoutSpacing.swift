import CollectionCore

/// Space between or around items in points: fixed, or a minimum that shares the remaining space.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
    nonisolated let value: CompositionalSpacing

    init(_ value: CompositionalSpacing) { self.value = value }

    /// A minimum space in points, which grows to share the remaining space.
    public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(.flexible(flexibleSpacing))
    }

    /// A fixed space in points.
    public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(.fixed(fixedSpacing))
    }

    /// The space in points; the minimum if flexible.
    public var spacing: CGFloat {
        switch value {
        case .fixed(let points), .flexible(let points): points
        }
    }

    public var isFlexible: Bool { if case .flexible = value { true } else { false } }

    public var isFixed: Bool { !isFlexible }

    /// Returns the object itself, which is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutSpacing)?.value == value }

    public override var hash: Int { value.hashValue }

    public override var description: String { value.description }
}

/// The space outside the four edges of an item, included in the arrangement of the group.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
    public let leading: NSCollectionLayoutSpacing?
    public let top: NSCollectionLayoutSpacing?
    public let trailing: NSCollectionLayoutSpacing?
    public let bottom: NSCollectionLayoutSpacing?

    /// Creates spacing around the edges; nil means none.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    }

    nonisolated var value: CompositionalEdgeSpacing {
        CompositionalEdgeSpacing(
            leading: leading?.value, top: top?.value, trailing: trailing?.value, bottom: bottom?.value)
    }

    /// Returns the object itself, which is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutEdgeSpacing)?.value == value }

    public override var hash: Int { value.hashValue }
}
