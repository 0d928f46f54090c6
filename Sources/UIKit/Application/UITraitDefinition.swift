/// The definition of a trait, named by its type. Only the traits below are defined.
public protocol UITraitDefinition {
    associatedtype Value: Equatable
    /// The value of a collection that does not specify the trait.
    static var defaultValue: Value { get }
    /// Whether dynamic colours depend on the trait.
    static var affectsColorAppearance: Bool { get }
    /// The value in a collection.
    static func _value(in traitCollection: UITraitCollection) -> Value
}

/// A trait, as in `UITraitUserInterfaceStyle.self`.
public typealias UITrait = any UITraitDefinition.Type

extension UITraitDefinition {
    public static var affectsColorAppearance: Bool { false }
    public static var defaultValue: Value { _value(in: UITraitCollection()) }

    static func differs(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
        _value(in: first) != _value(in: second)
    }
}

public enum UITraitUserInterfaceIdiom: UITraitDefinition {
    public static var affectsColorAppearance: Bool { true }
    public static func _value(in traits: UITraitCollection) -> UIUserInterfaceIdiom { traits.userInterfaceIdiom }
}

public enum UITraitUserInterfaceStyle: UITraitDefinition {
    public static var affectsColorAppearance: Bool { true }
    public static func _value(in traits: UITraitCollection) -> UIUserInterfaceStyle { traits.userInterfaceStyle }
}

public enum UITraitUserInterfaceLevel: UITraitDefinition {
    public static var affectsColorAppearance: Bool { true }
    public static func _value(in traits: UITraitCollection) -> UIUserInterfaceLevel { traits.userInterfaceLevel }
}

public enum UITraitDisplayScale: UITraitDefinition {
    public static func _value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}

public enum UITraitHorizontalSizeClass: UITraitDefinition {
    public static func _value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.horizontalSizeClass }
}

public enum UITraitVerticalSizeClass: UITraitDefinition {
    public static func _value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.verticalSizeClass }
}

public enum UITraitLayoutDirection: UITraitDefinition {
    public static func _value(in traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection {
        traits.layoutDirection
    }
}

public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static func _value(in traits: UITraitCollection) -> UIContentSizeCategory {
        traits.preferredContentSizeCategory
    }
}

public enum UITraitListEnvironment: UITraitDefinition {
    public static func _value(in traits: UITraitCollection) -> UIListEnvironment { traits.listEnvironment }
}

extension UITraitCollection {
    /// The value of a trait.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { trait._value(in: self) }

    /// The traits that dynamic colours depend on.
    public class var systemTraitsAffectingColorAppearance: [UITrait] {
        [UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self]
    }
}
