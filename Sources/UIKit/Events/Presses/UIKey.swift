/// A key of the keyboard and the text that it types.
@preconcurrency @MainActor open class UIKey: NSObject {
    /// The text that the key types with the modifiers that are held; empty for keys that type nothing.
    open private(set) var characters: String
    /// The text that the key types alone, in small letters.
    open private(set) var charactersIgnoringModifiers: String
    open private(set) var modifierFlags: UIKeyModifierFlags
    open private(set) var keyCode: UIKeyboardHIDUsage

    init(_ key: HostKey, text: String, modifiers: HostModifiers) {
        characters = text
        keyCode = UIKeyboardHIDUsage(key)
        charactersIgnoringModifiers = Self.unmodified(key, text)
        var flags = UIKeyModifierFlags(modifiers)
        if key.isOnNumericPad { flags.insert(.numericPad) }
        modifierFlags = flags
        super.init()
    }

    private static func unmodified(_ key: HostKey, _ text: String) -> String {
        guard let character = key.character else { return text }
        // A layout may have another character on the key of a digit, as the slash above 7.
        if character.isNumber, !text.isEmpty, text != String(character) { return text }
        return String(character)
    }
}
