import CollectionCore

/// A length along one axis of a compositional layout: points, an estimate, or a fraction of the container's size.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
    nonisolated let value: CompositionalDimension

    init(_ value: CompositionalDimension) { self.value = value }

    /// A fraction of the container's width; values above 1 are allowed.
    public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth(fractionalWidth))
    }

    /// A fraction of the container's height; values above 1 are allowed.
    public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight(fractionalHeight))
    }

    /// A length in points.
    public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute(absoluteDimension))
    }

    /// An estimated length in points, used until the view is measured.
    public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated(estimatedDimension))
    }

    /// An estimated length in points; all siblings get the length of the largest one.
    public class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.uniformAcrossSiblings(estimatedDimension))
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
