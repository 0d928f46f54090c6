/// A menu element that sends a selector along the responder chain.
///
/// The target is the first responder that can perform the action: of the chain of the first responder, and then of the
/// view that shows the menu. Without one the element is disabled. The command is the sender.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    open var discoverabilityTitle: String?
    public let action: Selector
    /// Anything that tells commands of one action apart.
    public let propertyList: Any?
    open var attributes: UIMenuElement.Attributes
    open var state: UIMenuElement.State
    /// The variants of the command for other modifiers. Menus here do not show them.
    public let alternates: [UICommandAlternate]
    /// Whether a responder performs the action, as of when the menu was shown.
    var isAvailable = true

    /// Creates a command.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.action = action
        self.propertyList = propertyList
        self.alternates = alternates
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, subtitle: subtitle, image: image)
    }

    override var shownAttributes: Attributes { isAvailable ? attributes : attributes.union(.disabled) }
    override var shownState: State { state }
}

/// A variant of a command for modifiers that are held.
@preconcurrency @MainActor open class UICommandAlternate: NSObject {
    public let title: String
    public let action: Selector
    public let modifierFlags: UIKeyModifierFlags

    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
    }
}
