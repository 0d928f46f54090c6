/// Which key, and what it types.
@preconcurrency @MainActor open class UIKey: NSObject {
    /// What it types with the modifiers that are held; empty for keys that type nothing.
    open private(set) var characters: String
    /// What it types alone, in small letters.
    open private(set) var charactersIgnoringModifiers: String
    open private(set) var modifierFlags: UIKeyModifierFlags
    open private(set) var keyCode: UIKeyboardHIDUsage

    /// A key by its X keysym name and the text that it types.
    init(keysym: String, text: String, modifiers: HostModifiers) {
        characters = text
        keyCode = UIKeyboardHIDUsage(keysym: keysym)
        charactersIgnoringModifiers = keysym.count == 1 ? keysym.lowercased() : text
        var flags = UIKeyModifierFlags(modifiers)
        if keysym.hasPrefix("KP_") { flags.insert(.numericPad) }
        modifierFlags = flags
        super.init()
    }
}
