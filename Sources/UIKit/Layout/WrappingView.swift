/// A view with text whose height for its solved width is asked by `sizeThatFits(_:)` (S15.45).
@MainActor protocol WrappingView: UIView {
    /// Whether the height depends on the width at present.
    var wrapsInWidth: Bool { get }
}

extension UILabel: WrappingView {
    var wrapsInWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }
}

extension UIListContentView: WrappingView {
    var wrapsInWidth: Bool { true }
}

extension UITextView: WrappingView {
    var wrapsInWidth: Bool { !isScrollEnabled }
}
