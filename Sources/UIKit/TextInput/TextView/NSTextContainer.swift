/// The region of a text view in which lines are laid out.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
    /// Called for changes.
    var onChange: () -> Void = {}

    /// The space before and behind each line, 5 points by default.
    open var lineFragmentPadding: CGFloat = 5 { didSet { onChange() } }
    /// 0, the default, for no limit.
    open var maximumNumberOfLines = 0 { didSet { onChange() } }
    /// How lines break, and how the last one that is permitted is truncated.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { onChange() } }

    override init() { super.init() }
}
