/// Traits that can be set.
@preconcurrency @MainActor public protocol UIMutableTraits {
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    /// Pixels per point.
    var displayScale: CGFloat { get set }
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
}

/// The traits that a view or a view controller and all inside have instead of the inherited ones; unspecified values,
/// or a scale of 0, are inherited.
@preconcurrency @MainActor public protocol UITraitOverrides: UIMutableTraits {}

/// Overrides as a collection in which most is unspecified.
struct TraitOverrides: UITraitOverrides {
    var collection: UITraitCollection?

    private func value<Value>(_ path: KeyPath<UITraitCollection, Value>, _ unspecified: Value) -> Value {
        collection?[keyPath: path] ?? unspecified
    }

    private mutating func replace(
        style: UIUserInterfaceStyle? = nil, scale: CGFloat? = nil, horizontal: UIUserInterfaceSizeClass? = nil,
        vertical: UIUserInterfaceSizeClass? = nil, direction: UITraitEnvironmentLayoutDirection? = nil,
        category: UIContentSizeCategory? = nil, level: UIUserInterfaceLevel? = nil
    ) {
        collection = UITraitCollection(
            style: style ?? userInterfaceStyle, scale: scale ?? displayScale, idiom: .unspecified,
            horizontal: horizontal ?? horizontalSizeClass, vertical: vertical ?? verticalSizeClass,
            direction: direction ?? layoutDirection, category: category ?? preferredContentSizeCategory,
            list: .unspecified, level: level ?? userInterfaceLevel)
    }

    var userInterfaceStyle: UIUserInterfaceStyle {
        get { value(\.userInterfaceStyle, .unspecified) }
        set { replace(style: newValue) }
    }
    var displayScale: CGFloat {
        get { value(\.displayScale, 0) }
        set { replace(scale: newValue) }
    }
    var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { value(\.horizontalSizeClass, .unspecified) }
        set { replace(horizontal: newValue) }
    }
    var verticalSizeClass: UIUserInterfaceSizeClass {
        get { value(\.verticalSizeClass, .unspecified) }
        set { replace(vertical: newValue) }
    }
    var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { value(\.layoutDirection, .unspecified) }
        set { replace(direction: newValue) }
    }
    var preferredContentSizeCategory: UIContentSizeCategory {
        get { value(\.preferredContentSizeCategory, .unspecified) }
        set { replace(category: newValue) }
    }
    var userInterfaceLevel: UIUserInterfaceLevel {
        get { value(\.userInterfaceLevel, .unspecified) }
        set { replace(level: newValue) }
    }
}

extension UITraitCollection {
    /// This collection with the values that overrides specify.
    func with(_ overrides: UITraitCollection?) -> UITraitCollection {
        overrides.map { UITraitCollection(traitsFrom: [self, $0]) } ?? self
    }
}
