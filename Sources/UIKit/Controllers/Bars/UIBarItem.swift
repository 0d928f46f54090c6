/// An item on a bar, with a title, an image and an enabled state.
@preconcurrency @MainActor open class UIBarItem: NSObject, @preconcurrency _MembersProviding {
    /// The members of the class that are found by name. `adopt` writes the overrides.
    open class func _adoptMembers() -> [_Member] { [] }

    /// Called when appearance or size may change; set by the bar that shows the item.
    var onChange: (() -> Void)?

    override public init() { super.init() }

    open var title: String? { didSet { if title != oldValue { onChange?() } } }
    open var image: UIImage? { didSet { if image !== oldValue { onChange?() } } }
    open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
    open var tag = 0
    /// The name by which scripts and accessibility clients find the item.
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
