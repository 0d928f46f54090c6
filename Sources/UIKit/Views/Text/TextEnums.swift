/// The horizontal alignment of lines. Raw values are those of iOS.
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    case justified = 3
    /// The alignment of the script; here left.
    case natural = 4
}

/// The treatment of text wider than its line. Raw values are those of iOS.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping = 0
    case byCharWrapping = 1
    case byClipping = 2
    case byTruncatingHead = 3
    case byTruncatingTail = 4
    case byTruncatingMiddle = 5
}

/// The direction in which a paragraph is written. Raw values are those of iOS.
public enum NSWritingDirection: Int, Sendable {
    /// The direction of the first strong character.
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// The position of text that was shrunk to fit, relative to the text at its own size.
public enum UIBaselineAdjustment: Int, Sendable {
    /// On the same baseline.
    case alignBaselines = 0
    /// In the middle of the label.
    case alignCenters = 1
    /// At the same top.
    case none = 2
}

/// Styles of underlines and strikethrough lines.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
    /// Without lines under spaces.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
