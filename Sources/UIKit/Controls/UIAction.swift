/// The handler of an action.
public typealias UIActionHandler = (UIAction) -> Void

/// A menu element with a closure and an identifier; controls call it instead of a target and selector.
///
/// `sender` is the control or bar item while the handler runs, otherwise nil.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
    /// The identity of an action in a control: adding another with the same identifier replaces it.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// Process-wide: generated identifiers are unique in the process, as on iOS.
    private static var made = 0

    public let identifier: Identifier
    open var discoverabilityTitle: String?
    open var attributes: UIMenuElement.Attributes
    open var state: UIMenuElement.State
    open private(set) weak var sender: AnyObject?
    private let handler: UIActionHandler

    /// Creates an action; without an identifier it gets a unique one.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) {
        // A counter instead of a random identifier keeps runs of a program identical.
        UIAction.made += 1
        self.identifier = identifier ?? Identifier("action.\(UIAction.made)")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    override var shownAttributes: Attributes { attributes }
    override var shownState: State { state }

    /// Calls the handler with a sender, unless the action is disabled.
    func perform(sender: AnyObject?) {
        guard !attributes.contains(.disabled) else { return }
        let before = self.sender
        self.sender = sender
        handler(self)
        self.sender = before
    }
}
