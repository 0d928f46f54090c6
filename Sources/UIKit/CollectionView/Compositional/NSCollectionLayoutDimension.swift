import CollectionCore

/// A length along one axis of a compositional layout: points, an estimate, or a fraction of the container's size.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
    nonisolated let value: CompositionalDimension

    /// The dimensions made last, for providers that create their sections anew. Process-wide: dimensions are immutable
    /// values, and the class methods that make them take no window.
    private static var made = [(number: UInt64, kind: UInt64, dimension: NSCollectionLayoutDimension)?](
        repeating: nil, count: 64)

    init(_ value: CompositionalDimension) { self.value = value }

    private static func make(_ value: CompositionalDimension, _ number: CGFloat, kind: UInt64) -> Self {
        let bits = Double(number).bitPattern
        let slot = Int(((bits &+ kind) &* 0x9E37_79B9_7F4A_7C15) >> 58)
        if let known = made[slot], known.number == bits, known.kind == kind { return known.dimension as! Self }
        let dimension = NSCollectionLayoutDimension(value)
        made[slot] = (bits, kind, dimension)
        return dimension as! Self
    }

    nonisolated func isEquivalent(to other: NSCollectionLayoutDimension) -> Bool {
        self === other || value == other.value
    }

    /// A fraction of the container's width; values above 1 are allowed.
    public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
        make(.fractionalWidth(fractionalWidth), fractionalWidth, kind: 0)
    }

    /// A fraction of the container's height; values above 1 are allowed.
    public class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
        make(.fractionalHeight(fractionalHeight), fractionalHeight, kind: 1)
    }

    /// A length in points.
    public class func absolute(_ absoluteDimension: CGFloat) -> Self {
        make(.absolute(absoluteDimension), absoluteDimension, kind: 2)
    }

    /// An estimated length in points, used until the view is measured.
    public class func estimated(_ estimatedDimension: CGFloat) -> Self {
        make(.estimated(estimatedDimension), estimatedDimension, kind: 3)
    }

    /// An estimated length in points; all siblings get the length of the largest one.
    public class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
        make(.uniformAcrossSiblings(estimatedDimension), estimatedDimension, kind: 4)
    }

    public var isFractionalWidth: Bool { if case .fractionalWidth = value { true } else { false } }

    public var isFractionalHeight: Bool { if case .fractionalHeight = value { true } else { false } }

    public var isAbsolute: Bool { if case .absolute = value { true } else { false } }

    public var isEstimated: Bool { if case .estimated = value { true } else { false } }

    public var isUniformAcrossSiblings: Bool { if case .uniformAcrossSiblings = value { true } else { false } }

    /// The length in points, or the fraction.
    public var dimension: CGFloat {
        switch value {
        case .absolute(let number), .estimated(let number), .fractionalWidth(let number),
            .fractionalHeight(let number), .uniformAcrossSiblings(let number):
            number
        }
    }

    /// Returns the object itself, which is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other dimension has the same kind and value (S14.11).
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? NSCollectionLayoutDimension)?.value == value
    }

    public override var hash: Int { value.hashValue }

    public override var description: String { value.description }
}
