extension NSAttributedString.Key {
    /// A `UIFont`; by default the label's font, and the system font of 12 points for text drawn into a context.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// A `NSParagraphStyle`; that of the first character applies to the paragraph.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// A `UIColor`; by default the label's colour, and black for text drawn into a context.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// A `UIColor` behind the text, as high as its line.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// A number: 0 for no ligatures, 1 by default.
    public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
    /// A number: extra space after each character in points.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// A number: extra space after each character in points; takes precedence over `kern`.
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
    /// The raw value of a `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// The raw value of a `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// A `UIColor`; by default that of the text.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
    /// A number: the width of the outline in percent of the font's size. A positive width leaves letters hollow.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    /// A `NSShadow`.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
    /// A `NSTextAttachment`, shown for an object replacement character (U+FFFC).
    public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
    /// A `URL` or a `String`; shown in the colour of links, underlined.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
    /// A number: the distance above the baseline in points.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// A `UIColor`; by default that of the text.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// A `UIColor`; by default that of the text.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
}
