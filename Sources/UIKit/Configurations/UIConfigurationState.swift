/// The input of configurations: traits and custom values by key.
public protocol UIConfigurationState {
    /// Creates a state with traits and default values otherwise.
    init(traitCollection: UITraitCollection)

    var traitCollection: UITraitCollection { get set }

    /// A custom value; nil if not set.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of a custom value in a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: String) { self.rawValue = rawValue }
}
