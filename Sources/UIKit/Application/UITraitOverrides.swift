/// Traits that a view sets for itself and all inside; those that are not set are inherited.
public struct UITraitOverrides {
    /// The values that are set; nil when none is.
    private(set) var collection: UITraitCollection?

    init() {}

    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { collection?.userInterfaceStyle ?? .unspecified }
        set { set(style: newValue) }
    }

    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { collection?.layoutDirection ?? .unspecified }
        set { set(direction: newValue) }
    }

    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { collection?.preferredContentSizeCategory ?? .unspecified }
        set { set(category: newValue) }
    }

    private mutating func set(
        style: UIUserInterfaceStyle? = nil, direction: UITraitEnvironmentLayoutDirection? = nil,
        category: UIContentSizeCategory? = nil
    ) {
        collection = UITraitCollection(
            only: style ?? userInterfaceStyle, direction: direction ?? layoutDirection,
            category: category ?? preferredContentSizeCategory)
    }
}
