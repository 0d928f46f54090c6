extension UIView {
    /// Whether the height depends on the width at present: `sizeThatFits(_:)` is asked for the solved width (S15.45).
    ///
    /// A list of classes instead of a protocol: the first cast of each class to a protocol that it does not have
    /// searches all conformances of the program.
    var wrapsInWidth: Bool {
        switch self {
        case let label as UILabel: label.numberOfLines != 1 && label.preferredMaxLayoutWidth == 0
        case let text as UITextView: !text.isScrollEnabled
        default: self is UIListContentView
        }
    }
}
