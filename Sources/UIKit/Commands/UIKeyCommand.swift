/// A command for a key with modifiers, which responders offer in `keyCommands`.
///
/// The nearest responder above the first responder whose commands include the key decides; without a first responder,
/// the frontmost controller begins. The action goes to the first responder of that chain that can perform it.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
    public nonisolated class var inputUpArrow: String { "UIKeyInputUpArrow" }
    public nonisolated class var inputDownArrow: String { "UIKeyInputDownArrow" }
    public nonisolated class var inputLeftArrow: String { "UIKeyInputLeftArrow" }
    public nonisolated class var inputRightArrow: String { "UIKeyInputRightArrow" }
    public nonisolated class var inputEscape: String { "UIKeyInputEscape" }
    public nonisolated class var inputPageUp: String { "UIKeyInputPageUp" }
    public nonisolated class var inputPageDown: String { "UIKeyInputPageDown" }
    public nonisolated class var inputHome: String { "UIKeyInputHome" }
    public nonisolated class var inputEnd: String { "UIKeyInputEnd" }
    public nonisolated class var inputDelete: String { "UIKeyInputDelete" }
    public nonisolated class var f1: String { "UIKeyInputF1" }
    public nonisolated class var f2: String { "UIKeyInputF2" }
    public nonisolated class var f3: String { "UIKeyInputF3" }
    public nonisolated class var f4: String { "UIKeyInputF4" }
    public nonisolated class var f5: String { "UIKeyInputF5" }
    public nonisolated class var f6: String { "UIKeyInputF6" }
    public nonisolated class var f7: String { "UIKeyInputF7" }
    public nonisolated class var f8: String { "UIKeyInputF8" }
    public nonisolated class var f9: String { "UIKeyInputF9" }
    public nonisolated class var f10: String { "UIKeyInputF10" }
    public nonisolated class var f11: String { "UIKeyInputF11" }
    public nonisolated class var f12: String { "UIKeyInputF12" }

    /// The text of the key without modifiers, or one of the constants. Case does not matter.
    public let input: String?
    public let modifierFlags: UIKeyModifierFlags
    /// Whether the command comes before keys of responders and of the focus; false by default.
    open var wantsPriorityOverSystemBehavior = false
    /// Accepted without effect: commands keep their keys in all keyboard layouts and languages.
    open var allowsAutomaticLocalization = true
    open var allowsAutomaticMirroring = true

    /// Creates a command with a title for menus.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, subtitle: subtitle, image: image, action: action, propertyList: propertyList,
            alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// Creates a command without a title.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(action: action, input: input, modifierFlags: modifierFlags)
    }

    @available(*, deprecated, message: "Use init(title:action:input:modifierFlags:discoverabilityTitle:).")
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
    ) {
        self.init(
            action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
    }
}
