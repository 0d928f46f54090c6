/// A tab stop of a paragraph.
///
/// Unsafe: immutable.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
    /// Where text after the tab begins, is centred or ends.
    public let alignment: NSTextAlignment
    /// In points from the start of the line.
    public let location: CGFloat
    public let options: [OptionKey: Any]

    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
        self.alignment = alignment
        location = loc
        self.options = options
    }

    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other.alignment == alignment && other.location == location
    }
    override open var hash: Int { location.hashValue }
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
