/// What stands on a bar: a title, a picture, and whether it can be used.
@preconcurrency @MainActor open class UIBarItem: NSObject {
    /// Set by the bar that shows the item; called when its look or size may differ.
    var onChange: (() -> Void)?

    override public init() { super.init() }

    open var title: String? { didSet { if title != oldValue { onChange?() } } }
    open var image: UIImage? { didSet { if image !== oldValue { onChange?() } } }
    open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
    open var tag = 0
    /// The name by which a script or a reader of the screen finds the item.
    open var accessibilityLabel: String?
    private var titleAttributes = StateTable<[NSAttributedString.Key: Any]>()

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state] = attributes
        onChange?()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes.resolved(state)
    }
}
