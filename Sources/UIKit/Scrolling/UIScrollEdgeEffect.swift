/// The effect at an edge of a scroll view where content scrolls under a bar.
///
/// The content is blurred and fades into the background below the bar's buttons and title, as far as the safe area
/// reaches. Both are strongest at the outer edge. Where nothing can be blurred, as in rotated and scaled views, the
/// content fades more.
@preconcurrency @MainActor open class UIScrollEdgeEffect: NSObject {
    /// The appearance of an effect.
    @preconcurrency @MainActor open class Style: NSObject {
        private static let automaticStyle = Style()
        private static let softStyle = Style()
        private static let hardStyle = Style()

        /// The style that suits the platform: `soft` here.
        open class var automatic: Style { automaticStyle }
        /// The content is blurred and fades gradually.
        open class var soft: Style { softStyle }
        /// The content ends at a line, below an almost opaque background.
        open class var hard: Style { hardStyle }
    }

    /// Called after each change.
    var onChange: () -> Void = {}

    /// The appearance; `automatic` by default.
    open var style: Style {
        get { ownStyle ?? .automatic }
        set {
            guard newValue !== style else { return }
            ownStyle = newValue
            onChange()
        }
    }
    private var ownStyle: Style?
    /// Whether content remains as it is under bars; false by default.
    open var isHidden = false { didSet { if isHidden != oldValue { onChange() } } }
}
