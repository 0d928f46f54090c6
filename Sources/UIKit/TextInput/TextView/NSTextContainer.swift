/// The region of a text view in which lines are laid out.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
    /// Called for changes.
    var onChange: () -> Void = {}

    /// The size of the region with its padding; 0, the default, is unlimited. A text view sets the sides that track it.
    open var size: CGSize { didSet { if size != oldValue { onChange() } } }
    /// Whether the width is that of the text view; false unless a text view made the container.
    open var widthTracksTextView = false { didSet { onChange() } }
    /// Whether the height is that of the text view; false by default.
    open var heightTracksTextView = false { didSet { onChange() } }
    /// The space before and behind each line, 5 points by default.
    open var lineFragmentPadding: CGFloat = 5 { didSet { onChange() } }
    /// 0, the default, for no limit.
    open var maximumNumberOfLines = 0 { didSet { onChange() } }
    /// How lines break, and how the last one that is permitted is truncated.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { onChange() } }

    public init(size: CGSize = .zero) {
        self.size = size
        super.init()
    }

    /// The container that a text view makes for itself.
    static func tracking() -> NSTextContainer {
        let container = NSTextContainer()
        container.widthTracksTextView = true
        return container
    }

    /// Lengths from here on are unlimited.
    private static let unlimited: CGFloat = 1e6

    /// The width of lines in a text view, without the padding; nil is unlimited.
    func lineWidth(in available: CGFloat) -> CGFloat? {
        if widthTracksTextView { return available }
        return size.width > 0 && size.width < Self.unlimited ? max(0, size.width - 2 * lineFragmentPadding) : nil
    }

    /// The height of all lines in a text view; nil is unlimited.
    func height(in available: CGFloat) -> CGFloat? {
        if heightTracksTextView { return available }
        return size.height > 0 && size.height < Self.unlimited ? size.height : nil
    }

    /// Follows the size of a text view without its insets.
    func track(_ available: CGSize) {
        let onChange = onChange
        self.onChange = {}
        if widthTracksTextView { size.width = available.width }
        if heightTracksTextView { size.height = available.height }
        self.onChange = onChange
    }
}
