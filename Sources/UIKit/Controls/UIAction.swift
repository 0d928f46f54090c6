/// What an action calls.
public typealias UIActionHandler = (UIAction) -> Void

/// A closure with a title, a picture and an identity; controls call it in place of target and selector.
///
/// `sender` is the control or bar item while the handler runs, and nil at other times.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
    /// The name under which a control keeps an action: adding another of the same name replaces it.
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

    /// An action; without an identifier it gets one of its own.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) {
        // Counted, not random, so that two runs of one program are the same.
        UIAction.made += 1
        self.identifier = identifier ?? Identifier("action.\(UIAction.made)")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Calls the handler with a sender, unless the action is disabled.
    func perform(sender: AnyObject?) {
        guard !attributes.contains(.disabled) else { return }
        let before = self.sender
        self.sender = sender
        handler(self)
        self.sender = before
    }
}
