/// The size classes for which a document is read.
package struct SizeClasses: Sendable, Hashable {
    package enum Class: String, Sendable { case compact, regular }

    /// Nil if unspecified: only variations for any width apply.
    package var horizontal: Class?
    package var vertical: Class?

    package init(horizontal: Class? = nil, vertical: Class? = nil) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Parses the key of a variation: `default`, or conditions such as `heightClass=compact-widthClass=regular`.
    /// - Returns: nil if a part is not understood.
    init?(key: String) {
        self.init()
        guard key != "default" else { return }
        for part in key.split(separator: "-", omittingEmptySubsequences: false) {
            let words = part.split(separator: "=", omittingEmptySubsequences: false)
            guard words.count == 2, let value = Class(rawValue: String(words[1])) else { return nil }
            switch words[0] {
            case "widthClass" where horizontal == nil: horizontal = value
            case "heightClass" where vertical == nil: vertical = value
            default: return nil
            }
        }
    }

    /// The number of conditions.
    var specificity: Int { (horizontal == nil ? 0 : 1) + (vertical == nil ? 0 : 1) }

    /// Whether a variation with these conditions applies to other size classes.
    func matches(_ other: SizeClasses) -> Bool {
        (horizontal == nil || horizontal == other.horizontal) && (vertical == nil || vertical == other.vertical)
    }
}
