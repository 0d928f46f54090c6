/// The size and the insets of the container of a layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size in points, including the insets.
    var contentSize: CGSize { get }
    /// The size in points, without the insets.
    var effectiveContentSize: CGSize { get }
    /// The insets in points, or fractions of the size for values between 0 and 1.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets in points, after fractions are resolved.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment of a section provider: the container and its traits.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}

final class CompositionalEnvironmentContainer: NSObject, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets

    init(contentSize: CGSize, contentInsets: NSDirectionalEdgeInsets) {
        self.contentSize = contentSize
        self.contentInsets = contentInsets
    }

    /// Insets between 0 and 1 are fractions of the size (S14.40).
    var effectiveContentInsets: NSDirectionalEdgeInsets {
        func points(_ inset: CGFloat, of length: CGFloat) -> CGFloat {
            inset > 0 && inset < 1 ? inset * max(0, length) : inset
        }
        return NSDirectionalEdgeInsets(
            top: points(contentInsets.top, of: contentSize.height),
            leading: points(contentInsets.leading, of: contentSize.width),
            bottom: points(contentInsets.bottom, of: contentSize.height),
            trailing: points(contentInsets.trailing, of: contentSize.width))
    }

    var effectiveContentSize: CGSize {
        let insets = effectiveContentInsets
        return CGSize(
            width: contentSize.width - insets.leading - insets.trailing,
            height: contentSize.height - insets.top - insets.bottom)
    }
}

final class CompositionalEnvironment: NSObject, NSCollectionLayoutEnvironment {
    let container: any NSCollectionLayoutContainer
    let traitCollection: UITraitCollection
    /// The section that the provider is asked for.
    var sectionIndex = 0
    /// Whether something covers the top of the view, so that the first group needs no distance from it.
    var isCoveredAtTop = false
    /// Whether a section depends on `isCoveredAtTop`.
    var usesCover = false

    init(_ container: CompositionalEnvironmentContainer, _ traits: UITraitCollection) {
        self.container = container
        traitCollection = traits
    }
}
