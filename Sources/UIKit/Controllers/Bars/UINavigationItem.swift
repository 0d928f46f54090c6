/// What a navigation bar shows for one controller: a title or a view in its place, and buttons at both ends.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
    /// Set by the bar that shows the item; the flag says whether the change wants animation.
    var onChange: ((Bool) -> Void)?

    public init(title: String) {
        self.title = title
        super.init()
    }

    override public convenience init() { self.init(title: "") }

    open var title: String? { didSet { if title != oldValue { onChange?(false) } } }
    /// Stands in the place of the title, at the size that it asks for.
    open var titleView: UIView? { didSet { if titleView !== oldValue { onChange?(false) } } }
    /// A line above the title; the bar is 32 points higher for it.
    open var prompt: String? { didSet { if prompt != oldValue { onChange?(false) } } }
    open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { onChange?(false) } } }
    open var leftItemsSupplementBackButton = false { didSet { onChange?(false) } }
    /// Gives the button that leads back to this item its look and action.
    open var backBarButtonItem: UIBarButtonItem? { didSet { onChange?(false) } }
    /// The name of the button that leads back to this item.
    open var backButtonTitle: String? { didSet { onChange?(false) } }

    open var standardAppearance: UINavigationBarAppearance? { didSet { onChange?(false) } }
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { onChange?(false) } }
    open var compactAppearance: UINavigationBarAppearance? { didSet { onChange?(false) } }

    /// From the left edge inwards.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet { if leftBarButtonItems != oldValue { onChange?(false) } }
    }
    /// From the right edge inwards.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet { if rightBarButtonItems != oldValue { onChange?(false) } }
    }
    /// The outermost item on the left.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The outermost item on the right.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        quietly(animated) { leftBarButtonItems = items }
    }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        quietly(animated) { rightBarButtonItems = items }
    }
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        quietly(animated) { self.hidesBackButton = hidesBackButton }
    }

    /// Makes a change and tells of it once.
    private func quietly(_ animated: Bool, _ change: () -> Void) {
        let listener = onChange
        onChange = nil
        change()
        onChange = listener
        listener?(animated)
    }
}
