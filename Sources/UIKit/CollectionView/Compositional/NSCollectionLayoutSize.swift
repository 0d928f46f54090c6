import CollectionCore

/// A dimension for each axis.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
    public let widthDimension: NSCollectionLayoutDimension
    public let heightDimension: NSCollectionLayoutDimension

    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        widthDimension = width
        heightDimension = height
    }

    nonisolated var value: CompositionalSize { CompositionalSize(widthDimension.value, heightDimension.value) }

    /// Whether both dimensions are equal.
    nonisolated func isEquivalent(to other: NSCollectionLayoutSize) -> Bool {
        self === other
            || widthDimension.isEquivalent(to: other.widthDimension)
                && heightDimension.isEquivalent(to: other.heightDimension)
    }

    /// Returns the object itself, which is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both dimensions are equal (S14.11).
    public override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutSize)?.value == value }

    public override var hash: Int { value.hashValue }

    public override var description: String { "\(widthDimension.value) × \(heightDimension.value)" }
}
