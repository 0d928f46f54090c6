internal import PrivateABI

/// The layout attributes of a paragraph.
///
/// Unsafe: immutable, apart from `NSMutableParagraphStyle`.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    private let mark = FoundationMark()

    struct Values: Hashable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var baseWritingDirection = NSWritingDirection.natural
        var tabStops: [NSTextTab]?
        var defaultTabInterval: CGFloat = 0

        /// Limits all lengths to those that text can be laid out with. One by one: a list of key paths would be made
        /// anew for each paragraph.
        mutating func limit() {
            lineSpacing = lineSpacing.limitedForText
            minimumLineHeight = minimumLineHeight.limitedForText
            maximumLineHeight = maximumLineHeight.limitedForText
            lineHeightMultiple = lineHeightMultiple.limitedForText
            paragraphSpacing = paragraphSpacing.limitedForText
            paragraphSpacingBefore = paragraphSpacingBefore.limitedForText
            firstLineHeadIndent = firstLineHeadIndent.limitedForText
            headIndent = headIndent.limitedForText
            tailIndent = tailIndent.limitedForText
            defaultTabInterval = defaultTabInterval.limitedForText
        }
    }

    var values: Values

    override public convenience init() { self.init(values: Values()) }
    init(values: Values) { self.values = values }

    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    open var alignment: NSTextAlignment { values.alignment }
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The spacing between lines in points.
    open var lineSpacing: CGFloat { values.lineSpacing }
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The maximum line height in points; 0 for no limit.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The factor applied to the font's line height; 0 for none.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The spacing after the paragraph in points.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The spacing before the paragraph in points; ignored for the first.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The indentation of the first line from the leading edge, in points.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The indentation of the other lines from the leading edge, in points.
    open var headIndent: CGFloat { values.headIndent }
    /// The end of lines: from the leading edge if positive, otherwise from the trailing edge.
    open var tailIndent: CGFloat { values.tailIndent }

    /// By default that of the first strong character.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// By default 12 stops, 28 points apart.
    open var tabStops: [NSTextTab] { values.tabStops ?? NSParagraphStyle.defaultTabStops }
    /// The distance of stops behind the last one in points; 0 for that of the last two.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }

    static let defaultTabStops = (1...12).map { NSTextTab(textAlignment: .left, location: 28 * CGFloat($0)) }

    /// Returns the writing direction of a language; `natural` is that of the first strong character.
    open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        guard let languageName else { return .natural }
        let isRightToLeft = Locale.Language(identifier: languageName).characterDirection == .rightToLeft
        return isRightToLeft ? .rightToLeft : .leftToRight
    }

    override open func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    override open var hash: Int { values.hashValue }
    open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values: values) }
}

/// A mutable paragraph style.
///
/// Unsafe: it has no lock. Code that passes a style to another thread must not change it afterwards.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    override open var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    override open var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    override open var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    override open var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    override open var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    override open var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    override open var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    override open var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    override open var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    override open var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    override open var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    override open var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    override open var tabStops: [NSTextTab] {
        get { super.tabStops }
        set { values.tabStops = newValue }
    }
    override open var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }

    /// Adds a stop, sorted by location.
    open func addTabStop(_ anObject: NSTextTab) {
        values.tabStops = (tabStops + [anObject]).sorted { $0.location < $1.location }
    }

    open func removeTabStop(_ anObject: NSTextTab) { values.tabStops = tabStops.filter { $0 != anObject } }

    /// Takes all values of another style.
    open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
