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

/// The size class along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified = 0
    case compact = 1
    case regular = 2
}

/// The layout direction, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// The level of a view above the content of its window.
public enum UIUserInterfaceLevel: Int, Sendable {
    case unspecified = -1
    case base = 0
    /// In front of other content, as in sheets and popovers; system backgrounds are lighter there in the dark.
    case elevated = 1
}

/// The environment of a view: light or dark, pixels per point, size classes, layout direction.
///
/// Unsafe: immutable.
public final class UITraitCollection: NSObject, @unchecked Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle
    public let userInterfaceLevel: UIUserInterfaceLevel
    /// Pixels per point; 0 when unspecified.
    public let displayScale: CGFloat
    public let userInterfaceIdiom: UIUserInterfaceIdiom
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    public let verticalSizeClass: UIUserInterfaceSizeClass
    public let layoutDirection: UITraitEnvironmentLayoutDirection
    /// The text size that the person prefers.
    public let preferredContentSizeCategory: UIContentSizeCategory
    /// The kind of list that a cell is in.
    public let listEnvironment: UIListEnvironment

    package init(
        style: UIUserInterfaceStyle, scale: CGFloat, idiom: UIUserInterfaceIdiom = .pad,
        horizontal: UIUserInterfaceSizeClass = .regular, vertical: UIUserInterfaceSizeClass = .regular,
        direction: UITraitEnvironmentLayoutDirection = .leftToRight, category: UIContentSizeCategory = .large,
        list: UIListEnvironment = .none, level: UIUserInterfaceLevel = .base
    ) {
        userInterfaceStyle = style
        userInterfaceLevel = level
        displayScale = scale
        userInterfaceIdiom = idiom
        horizontalSizeClass = horizontal
        verticalSizeClass = vertical
        layoutDirection = direction
        preferredContentSizeCategory = category
        listEnvironment = list
    }

    /// A collection in which nothing is specified.
    public override convenience init() {
        self.init(
            style: .unspecified, scale: 0, idiom: .unspecified, horizontal: .unspecified, vertical: .unspecified,
            direction: .unspecified, category: .unspecified, list: .unspecified, level: .unspecified)
    }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(only: userInterfaceStyle)
    }

    public convenience init(displayScale: CGFloat) { self.init(only: .unspecified, scale: displayScale) }

    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(only: .unspecified, direction: layoutDirection)
    }

    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(only: .unspecified, category: preferredContentSizeCategory)
    }

    /// A collection that specifies the level alone.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init(only: .unspecified, level: userInterfaceLevel)
    }

    public convenience init(listEnvironment: UIListEnvironment) {
        self.init(only: .unspecified, list: listEnvironment)
    }

    /// A collection in which everything else is unspecified.
    convenience init(
        only style: UIUserInterfaceStyle, scale: CGFloat = 0, horizontal: UIUserInterfaceSizeClass = .unspecified,
        vertical: UIUserInterfaceSizeClass = .unspecified,
        direction: UITraitEnvironmentLayoutDirection = .unspecified, category: UIContentSizeCategory = .unspecified,
        list: UIListEnvironment = .unspecified, level: UIUserInterfaceLevel = .unspecified
    ) {
        self.init(
            style: style, scale: scale, idiom: .unspecified, horizontal: horizontal, vertical: vertical,
            direction: direction, category: category, list: list, level: level)
    }

    /// A collection that specifies the horizontal size class alone.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(only: .unspecified, horizontal: horizontalSizeClass)
    }

    /// A collection that specifies the vertical size class alone.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(only: .unspecified, vertical: verticalSizeClass)
    }

    /// The traits of several collections; a later one overrides an earlier one.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        // Plain comparisons, since a cell in a list asks for its traits: key paths took 20,000 instructions each time.
        var style = UIUserInterfaceStyle.unspecified, level = UIUserInterfaceLevel.unspecified
        var scale: CGFloat = 0, idiom = UIUserInterfaceIdiom.unspecified
        var horizontal = UIUserInterfaceSizeClass.unspecified, vertical = UIUserInterfaceSizeClass.unspecified
        var direction = UITraitEnvironmentLayoutDirection.unspecified
        var category = UIContentSizeCategory.unspecified, list = UIListEnvironment.unspecified
        for traits in traitCollections {
            if traits.userInterfaceStyle != .unspecified { style = traits.userInterfaceStyle }
            if traits.displayScale != 0 { scale = traits.displayScale }
            if traits.userInterfaceIdiom != .unspecified { idiom = traits.userInterfaceIdiom }
            if traits.horizontalSizeClass != .unspecified { horizontal = traits.horizontalSizeClass }
            if traits.verticalSizeClass != .unspecified { vertical = traits.verticalSizeClass }
            if traits.layoutDirection != .unspecified { direction = traits.layoutDirection }
            if traits.preferredContentSizeCategory != .unspecified { category = traits.preferredContentSizeCategory }
            if traits.listEnvironment != .unspecified { list = traits.listEnvironment }
            if traits.userInterfaceLevel != .unspecified { level = traits.userInterfaceLevel }
        }
        self.init(
            style: style, scale: scale, idiom: idiom, horizontal: horizontal, vertical: vertical, direction: direction,
            category: category, list: list, level: level)
    }

    /// Whether all traits that another collection specifies are the same here.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        trait.map { UITraitCollection(traitsFrom: [self, $0]) == self } ?? true
    }

    /// Process-wide: `current` takes no window. Window sessions set it for an event or frame and restore it afterwards.
    /// Unsafe: it is read and set on the main thread only.
    nonisolated(unsafe) private static var stored = withoutWindows
    /// The key of the current traits of another thread.
    private static let threadKey = "UITraitCollection.current"

    /// The current traits while there is no window.
    static let withoutWindows = UITraitCollection(style: .light, scale: 1)

    /// The traits that dynamic colours are resolved with: those of the window whose event or frame is handled, else of
    /// the key window. Other threads have current traits of their own, at first those without a window.
    public class var current: UITraitCollection {
        get {
            if MainQueue.isCurrent { return stored }
            return Thread.current.threadDictionary[threadKey] as? UITraitCollection ?? withoutWindows
        }
        set {
            if MainQueue.isCurrent { stored = newValue } else { Thread.current.threadDictionary[threadKey] = newValue }
        }
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
            || traitCollection?.userInterfaceLevel != userInterfaceLevel
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return other.userInterfaceStyle == userInterfaceStyle && other.displayScale == displayScale
            && other.userInterfaceIdiom == userInterfaceIdiom && other.horizontalSizeClass == horizontalSizeClass
            && other.verticalSizeClass == verticalSizeClass && other.layoutDirection == layoutDirection
            && other.preferredContentSizeCategory == preferredContentSizeCategory
            && other.listEnvironment == listEnvironment && other.userInterfaceLevel == userInterfaceLevel
    }

    public override var hash: Int { userInterfaceStyle.rawValue &* 31 &+ displayScale.hashValue }
}

/// An object that has traits.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
