import UIKit

/// Keysym names of the X Window System and the codes of their keys on a US keyboard.
enum KeyTable {
    /// Of several names of one key the first is that of its first level.
    private static let codes: [(name: String, code: String)] = [
        ("Return", "Enter"), ("Escape", "Escape"), ("BackSpace", "Backspace"), ("Tab", "Tab"), ("ISO_Left_Tab", "Tab"),
        ("space", "Space"), ("Caps_Lock", "CapsLock"), ("Insert", "Insert"), ("Delete", "Delete"), ("Home", "Home"),
        ("End", "End"), ("Prior", "PageUp"), ("Page_Up", "PageUp"), ("Next", "PageDown"), ("Page_Down", "PageDown"),
        ("Left", "ArrowLeft"), ("Right", "ArrowRight"), ("Up", "ArrowUp"), ("Down", "ArrowDown"),
        ("Control_L", "ControlLeft"), ("Control_R", "ControlRight"), ("Shift_L", "ShiftLeft"),
        ("Shift_R", "ShiftRight"), ("Alt_L", "AltLeft"), ("Alt_R", "AltRight"), ("Meta_L", "AltLeft"),
        ("Meta_R", "AltRight"), ("Super_L", "MetaLeft"), ("Super_R", "MetaRight"), ("minus", "Minus"),
        ("underscore", "Minus"), ("equal", "Equal"), ("plus", "Equal"), ("bracketleft", "BracketLeft"),
        ("braceleft", "BracketLeft"), ("bracketright", "BracketRight"), ("braceright", "BracketRight"),
        ("backslash", "Backslash"), ("bar", "Backslash"), ("semicolon", "Semicolon"), ("colon", "Semicolon"),
        ("apostrophe", "Quote"), ("quotedbl", "Quote"), ("grave", "Backquote"), ("asciitilde", "Backquote"),
        ("comma", "Comma"), ("less", "Comma"), ("period", "Period"), ("greater", "Period"), ("slash", "Slash"),
        ("question", "Slash"), ("numbersign", "IntlHash"),
    ]
    /// The shifted characters of digits; a digit's own name is its character.
    private static let shiftedDigits = [
        ("exclam", "Digit1"), ("at", "Digit2"), ("dollar", "Digit4"), ("percent", "Digit5"), ("asciicircum", "Digit6"),
        ("ampersand", "Digit7"), ("asterisk", "Digit8"), ("parenleft", "Digit9"), ("parenright", "Digit0"),
    ]
    /// Keys that only the numeric pad has, after `KP_`.
    private static let padCodes = [
        ("Enter", "NumpadEnter"), ("Add", "NumpadAdd"), ("Subtract", "NumpadSubtract"), ("Multiply", "NumpadMultiply"),
        ("Divide", "NumpadDivide"), ("Decimal", "NumpadDecimal"),
    ]

    private static let codeOfName = Dictionary(uniqueKeysWithValues: codes.map { ($0, $1) } + shiftedDigits)
    private static let nameOfCode = Dictionary(codes.map { ($1, $0) }) { first, _ in first }
    private static let padCodeOfName = Dictionary(uniqueKeysWithValues: padCodes)
    private static let padNameOfCode = Dictionary(uniqueKeysWithValues: padCodes.map { ($1, $0) })

    /// The key of a keysym name. A name without a code is the code itself.
    static func key(ofName name: String) -> HostKey {
        guard name.hasPrefix("KP_") else { return plainKey(ofName: name) }
        let rest = String(name.dropFirst(3))
        return HostKey(padCodeOfName[rest] ?? plainKey(ofName: rest).code, isOnNumericPad: true)
    }

    private static func plainKey(ofName name: String) -> HostKey {
        if let code = codeOfName[name] { return HostKey(code) }
        if name.count == 1, let key = name.first.flatMap(HostKey.init(character:)) { return key }
        return HostKey(name)
    }

    /// The keysym name of a key, as it is without modifiers.
    static func name(of key: HostKey) -> String {
        if let name = padNameOfCode[key.code] { return "KP_" + name }
        let name = key.character.map { String($0) } ?? nameOfCode[key.code] ?? key.code
        return key.isOnNumericPad ? "KP_" + name : name
    }
}
