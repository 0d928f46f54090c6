/// A view that shows an item of a bar.
@MainActor protocol BarItemView: UIView {
    var barItem: UIBarItem { get }
}

/// An item on a bar, with a title, an image and an enabled state.
@preconcurrency @MainActor
open class UIBarItem: NSObject, @preconcurrency _MembersProviding, @preconcurrency _ValueObserving {
    /// The members of the class that are found by name. `adopt` writes the overrides.
    open class func _adoptMembers() -> [_Member] { [] }

    /// Called for a change of a property that this object observes by name. The base stops the program, as the change
    /// was not handled.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) { receivedUnhandledChange(keyPath, object) }

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
