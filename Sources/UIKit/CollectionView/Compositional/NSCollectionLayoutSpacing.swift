import CollectionCore

/// Space between or around items in points: exact, or a minimum that takes its share of what is left over.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
    nonisolated let value: CompositionalSpacing

    init(_ value: CompositionalSpacing) { self.value = value }

    /// At least this many points.
    public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(.flexible(flexibleSpacing))
    }

    /// Exactly this many points.
    public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(.fixed(fixedSpacing))
    }

    /// In points; the minimum when flexible.
    public var spacing: CGFloat {
        switch value {
        case .fixed(let points), .flexible(let points): points
        }
    }

    public var isFlexible: Bool { if case .flexible = value { true } else { false } }

    public var isFixed: Bool { !isFlexible }

    /// The object itself, which cannot change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutSpacing)?.value == value }

    public override var hash: Int { value.hashValue }

    public override var description: String { value.description }
}

/// Space outside the four edges of an item, which takes part in packing.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
    public let leading: NSCollectionLayoutSpacing?
    public let top: NSCollectionLayoutSpacing?
    public let trailing: NSCollectionLayoutSpacing?
    public let bottom: NSCollectionLayoutSpacing?

    /// Nil is no space.
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

    /// The object itself, which cannot change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutEdgeSpacing)?.value == value }

    public override var hash: Int { value.hashValue }
}
