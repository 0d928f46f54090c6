extension NSLayoutConstraint {
    /// The alignment of a visual format's views, and the direction and edges of their sequence.
    public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

        public static var directionLeadingToTrailing: FormatOptions { [] }
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        public static let directionMask = FormatOptions(rawValue: 3 << 16)

        public static var spacingEdgeToEdge: FormatOptions { [] }
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)

        /// The attribute that all views share, for each bit (S15.12: bits are the raw values of attributes).
        var alignedAttributes: [Attribute] {
            (1...12).compactMap { bit in rawValue & (1 << UInt(bit)) == 0 ? nil : Attribute(rawValue: bit) }
        }

        var isReversed: Bool { intersection(.directionMask) == .directionRightToLeft }
    }

    /// The constraints that a visual format describes, inactive.
    ///
    /// Invalid syntax, or a name missing from `metrics` or `views`, is a programming error.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var builder = VisualFormatBuilder(format, opts, metrics: metrics ?? [:], views: views)
        return builder.build()
    }
}
