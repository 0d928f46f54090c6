/// What a configuration may depend on: traits, and values of the program's own under keys of its own.
public protocol UIConfigurationState {
    /// A state in which nothing else is so.
    init(traitCollection: UITraitCollection)

    var traitCollection: UITraitCollection { get set }

    /// A value of the program's own; nil when there is none.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a value of the program's own in a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: String) { self.rawValue = rawValue }
}
