/// A range of numbers, in points or radians.
public struct UIFloatRange: Hashable, Sendable {
    public var minimum: CGFloat
    public var maximum: CGFloat

    public init(minimum: CGFloat = 0, maximum: CGFloat = 0) {
        self.minimum = minimum
        self.maximum = maximum
    }

    public static let zero = UIFloatRange()
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

    /// Whether the range has no limit on either side.
    public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}
