import CollectionCore

/// A closure that returns the frames of a custom group; the environment's container is the group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// A frame of a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
    /// The frame in points, relative to the group's content origin.
    public let frame: CGRect
    /// The drawing order; 0 by default.
    public let zIndex: Int

    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

    public init(frame: CGRect, zIndex: Int) {
        self.frame = frame
        self.zIndex = zIndex
    }

    /// Returns the object itself, which is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Process-wide: identifies closures, which Swift cannot compare; only the distinctness of the numbers matters.
    private static var identities = 0

    /// Converts the provider for the solver. Each description gets its own identity, so the solver calls the provider
    /// again.
    static func frames(
        _ provider: @escaping NSCollectionLayoutGroupCustomItemProvider, _ traits: UITraitCollection
    ) -> CompositionalCustomFrames {
        identities += 1
        return CompositionalCustomFrames(identity: identities) { container in
            // Layouts are solved on the main actor only.
            MainActor.assumeIsolated {
                let environment = CompositionalEnvironment(
                    CompositionalEnvironmentContainer(
                        contentSize: container.contentSize,
                        contentInsets: NSDirectionalEdgeInsets(
                            top: container.contentInsets.top, leading: container.contentInsets.leading,
                            bottom: container.contentInsets.bottom, trailing: container.contentInsets.trailing)),
                    traits)
                return provider(environment).map { CompositionalCustomFrame($0.frame, zIndex: $0.zIndex) }
            }
        }
    }
}
