/// A button on a bar. A click calls `primaryAction` or the selector `action` with the item as its sender, or opens the
/// menu of an item without both.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    /// The emphasis of a button. Raw values are those of iOS.
    public enum Style: Int, Sendable {
        case plain = 0
        /// A background in the tint colour with white content.
        case prominent = 2
        /// The former name of `prominent`.
        public static let done = Style.prominent
    }

    enum Kind {
        case button
        case custom(UIView)
        case fixedSpace
        case flexibleSpace
    }

    let kind: Kind
    let systemItem: SystemItem?
    /// The view that shows the item on a bar.
    weak var shownView: UIView?

    open var style: Style = .plain { didSet { onChange?() } }
    /// The minimum width of a button, or the width of a fixed space; 0 for that of the content.
    open var width: CGFloat = 0 { didSet { onChange?() } }
    /// The colour of the content; nil for the label colour.
    open var tintColor: UIColor? { didSet { onChange?() } }
    open var isHidden = false { didSet { if isHidden != oldValue { onChange?() } } }
    open var isSelected = false { didSet { if isSelected != oldValue { onChange?() } } }
    /// The menu, opened by a click without a primary action, else by a long press or the right button.
    open var menu: UIMenu? { didSet { onChange?() } }
    /// Whether a click toggles the selection, or with a menu, whether the chosen action becomes the title.
    open var changesSelectionAsPrimaryAction = false { didSet { onChange?() } }
    /// The group that contains the item; nil without one.
    open internal(set) weak var buttonGroup: UIBarButtonItemGroup?

    open var primaryAction: UIAction? {
        didSet {
            adopt(primaryAction)
            onChange?()
        }
    }

    /// The target of `action`, not retained; nil is the responder chain.
    open weak var target: AnyObject?
    /// The selector that a click calls without a primary action; nil for none.
    open var action: Selector? { didSet { if action != oldValue { onChange?() } } }

    /// Whether a click calls something, rather than opens the menu.
    var hasAction: Bool { primaryAction != nil || action != nil }

    /// Acts like a click on an item with an action.
    func performAction(for event: UIEvent? = nil) {
        if let primaryAction { return primaryAction.perform(sender: self) }
        if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: event) }
    }

    private init(kind: Kind, systemItem: SystemItem?) {
        self.kind = kind
        self.systemItem = systemItem
        super.init()
    }

    override public convenience init() { self.init(kind: .button, systemItem: nil) }

    /// Creates a button with a title or image, by default those of the action.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init(kind: .button, systemItem: nil)
        self.title = title
        self.image = image
        self.primaryAction = primaryAction
        self.menu = menu
        adopt(primaryAction)
    }

    /// Creates a system button or space.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        let kind: Kind =
            switch systemItem {
            case .fixedSpace: .fixedSpace
            case .flexibleSpace: .flexibleSpace
            default: .button
            }
        self.init(kind: kind, systemItem: systemItem)
        title = systemItem.title
        image = systemItem.symbolName.flatMap { UIImage(systemName: $0) }
        style = systemItem == .done ? .prominent : .plain
        accessibilityLabel = systemItem.accessibilityName
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// Creates an item with a custom view of its fitting size.
    public convenience init(customView: UIView) { self.init(kind: .custom(customView), systemItem: nil) }

    open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    open var customView: UIView? {
        if case .custom(let view) = kind { return view }
        return nil
    }

    private func adopt(_ action: UIAction?) {
        // A system item keeps its appearance, as on iOS.
        guard let action, systemItem == nil else { return }
        if title == nil, !action.title.isEmpty { title = action.title }
        if image == nil { image = action.image }
    }
}
