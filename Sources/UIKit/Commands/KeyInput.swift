/// The text of a key and the held modifiers, in the form that key commands compare.
struct KeyInput {
    private static let held: UIKeyModifierFlags = [.shift, .control, .alternate, .command]

    /// A constant of `UIKeyCommand`, or the text of the key alone in small letters.
    let input: String
    /// The text that the key types with the modifiers.
    let text: String
    let modifiers: UIKeyModifierFlags

    init(keyCode: UIKeyboardHIDUsage, unmodifiedText: String, text: String, modifiers: UIKeyModifierFlags) {
        input = Self.named(keyCode) ?? unmodifiedText.lowercased()
        self.text = text
        self.modifiers = modifiers.intersection(Self.held)
    }

    @MainActor init(_ key: UIKey) {
        self.init(
            keyCode: key.keyCode, unmodifiedText: key.charactersIgnoringModifiers, text: key.characters,
            modifiers: key.modifierFlags)
    }

    /// Whether the key is that of a command. Caps lock and the numeric pad do not matter. A character that needs Shift
    /// is also that of its key without the flag, as "+" with Command.
    func matches(_ input: String, _ flags: UIKeyModifierFlags) -> Bool {
        guard !input.isEmpty else { return false }
        let flags = flags.intersection(Self.held)
        if input.lowercased() == self.input.lowercased(), flags == modifiers { return true }
        let isLetter = input.allSatisfy(\.isLetter)
        return !isLetter && input == text && flags.union(.shift) == modifiers
    }

    /// The input of a key without text, or with a text that hosts do not agree on.
    private static func named(_ key: UIKeyboardHIDUsage) -> String? {
        switch key {
        case .keyboardUpArrow: UIKeyCommand.inputUpArrow
        case .keyboardDownArrow: UIKeyCommand.inputDownArrow
        case .keyboardLeftArrow: UIKeyCommand.inputLeftArrow
        case .keyboardRightArrow: UIKeyCommand.inputRightArrow
        case .keyboardEscape: UIKeyCommand.inputEscape
        case .keyboardPageUp: UIKeyCommand.inputPageUp
        case .keyboardPageDown: UIKeyCommand.inputPageDown
        case .keyboardHome: UIKeyCommand.inputHome
        case .keyboardEnd: UIKeyCommand.inputEnd
        case .keyboardDeleteForward: UIKeyCommand.inputDelete
        case .keyboardDeleteOrBackspace: "\u{8}"
        case .keyboardReturnOrEnter, .keypadEnter: "\r"
        case .keyboardTab: "\t"
        case .keyboardSpacebar: " "
        default: functionKey(key)
        }
    }

    private static func functionKey(_ key: UIKeyboardHIDUsage) -> String? {
        let number = key.rawValue - UIKeyboardHIDUsage.keyboardF1.rawValue + 1
        return (1...12).contains(number) ? "UIKeyInputF\(number)" : nil
    }
}
