/// The rank of a constraint: more than 0, and up to 1000 for a required one (S15.47).
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public init(rawValue: Float) { self.rawValue = rawValue }

    public static let required = UILayoutPriority(1000)
    /// The resistance of content against compression, unless changed.
    public static let defaultHigh = UILayoutPriority(750)
    /// The resistance of content against growth, unless changed.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority of the target size in `systemLayoutSizeFitting(_:)`.
    public static let fittingSizeLevel = UILayoutPriority(50)
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    public static let sceneSizeStayPut = UILayoutPriority(500)
    public static let dragThatCannotResizeScene = UILayoutPriority(490)

    public static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue + difference)
    }

    public static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue - difference)
    }

    public static func += (priority: inout UILayoutPriority, difference: Float) { priority = priority + difference }

    public static func -= (priority: inout UILayoutPriority, difference: Float) { priority = priority - difference }
}
