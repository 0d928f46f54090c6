/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified = 0
    case light = 1
    case dark = 2
}

/// The kind of device; here it is always a pad, whose window can have any size.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
    case vision = 6
}

/// Whether there is much or little room along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified = 0
    case compact = 1
    case regular = 2
}

/// Which way lines of text and rows of things run, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// What surrounds a view and may change how it looks: light or dark, pixels per point, room.
public final class UITraitCollection: NSObject, @unchecked Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// Pixels per point; 0 when unspecified.
    public let displayScale: CGFloat
    public let userInterfaceIdiom: UIUserInterfaceIdiom
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    public let verticalSizeClass: UIUserInterfaceSizeClass
    public let layoutDirection: UITraitEnvironmentLayoutDirection

    package init(
        style: UIUserInterfaceStyle, scale: CGFloat, idiom: UIUserInterfaceIdiom = .pad,
        horizontal: UIUserInterfaceSizeClass = .regular, vertical: UIUserInterfaceSizeClass = .regular,
        direction: UITraitEnvironmentLayoutDirection = .leftToRight
    ) {
        userInterfaceStyle = style
        displayScale = scale
        userInterfaceIdiom = idiom
        horizontalSizeClass = horizontal
        verticalSizeClass = vertical
        layoutDirection = direction
    }

    /// A collection in which nothing is specified.
    public override convenience init() {
        self.init(
            style: .unspecified, scale: 0, idiom: .unspecified, horizontal: .unspecified, vertical: .unspecified,
            direction: .unspecified)
    }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(
            style: userInterfaceStyle, scale: 0, idiom: .unspecified, horizontal: .unspecified,
            vertical: .unspecified, direction: .unspecified)
    }

    public convenience init(displayScale: CGFloat) {
        self.init(
            style: .unspecified, scale: displayScale, idiom: .unspecified, horizontal: .unspecified,
            vertical: .unspecified, direction: .unspecified)
    }

    /// A collection that specifies the direction alone.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(
            style: .unspecified, scale: 0, idiom: .unspecified, horizontal: .unspecified, vertical: .unspecified,
            direction: layoutDirection)
    }

    /// A collection that specifies the horizontal size class alone.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(
            style: .unspecified, scale: 0, idiom: .unspecified, horizontal: horizontalSizeClass,
            vertical: .unspecified, direction: .unspecified)
    }

    /// A collection that specifies the vertical size class alone.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(
            style: .unspecified, scale: 0, idiom: .unspecified, horizontal: .unspecified,
            vertical: verticalSizeClass, direction: .unspecified)
    }

    /// What several collections say together; a later one wins over an earlier one.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        func last<T: Equatable>(_ path: KeyPath<UITraitCollection, T>, _ unspecified: T) -> T {
            traitCollections.last { $0[keyPath: path] != unspecified }?[keyPath: path] ?? unspecified
        }
        self.init(
            style: last(\.userInterfaceStyle, .unspecified), scale: last(\.displayScale, 0),
            idiom: last(\.userInterfaceIdiom, .unspecified), horizontal: last(\.horizontalSizeClass, .unspecified),
            vertical: last(\.verticalSizeClass, .unspecified), direction: last(\.layoutDirection, .unspecified))
    }

    nonisolated(unsafe) private static var stored = UITraitCollection(style: .light, scale: 1)

    /// The traits that dynamic colours are resolved with just now.
    public class var current: UITraitCollection {
        get { stored }
        set { stored = newValue }
    }

    /// Runs code with this collection as the current one.
    public func performAsCurrent(_ actions: () -> Void) {
        let before = UITraitCollection.current
        UITraitCollection.current = self
        actions()
        UITraitCollection.current = before
    }

    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        traitCollection?.userInterfaceStyle != userInterfaceStyle
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return other.userInterfaceStyle == userInterfaceStyle && other.displayScale == displayScale
            && other.userInterfaceIdiom == userInterfaceIdiom && other.horizontalSizeClass == horizontalSizeClass
            && other.verticalSizeClass == verticalSizeClass && other.layoutDirection == layoutDirection
    }

    public override var hash: Int { userInterfaceStyle.rawValue &* 31 &+ displayScale.hashValue }
}

/// Anything that has traits.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
