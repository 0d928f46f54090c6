import UIKit

/// The names that scripts have for keys: those of `HostKey`, and as aliases the keysym names of the X Window System.
package enum ScriptKey {
    /// The key of a name, and the text that it types on a US keyboard; nil for a name that is not in the tables.
    package static func key(named name: String) -> (key: HostKey, text: String)? {
        if name.count == 1, let key = name.first.flatMap(HostKey.init(character:)) { return (key, name) }
        if let found = named[name] { return (HostKey(found.code), found.text) }
        if name.hasPrefix("KP_"), let key = padKey(named: String(name.dropFirst(3))) { return key }
        let key = HostKey(name)
        if let character = key.character { return (key, String(character)) }
        if let text = textOfCode[name] { return (key, text) }
        if name.hasPrefix("F"), let number = Int(name.dropFirst()), (1...24).contains(number) { return (key, "") }
        return nil
    }

    /// A key of the numeric pad: the key that it stands for, or one that only the pad has.
    private static func padKey(named name: String) -> (key: HostKey, text: String)? {
        if let found = padNames[name] { return (HostKey(found.code, isOnNumericPad: true), found.text) }
        guard let (key, text) = key(named: name) else { return nil }
        return (HostKey(key.code, isOnNumericPad: true), text)
    }

    private static let padNames: [String: (code: String, text: String)] = [
        "Enter": ("NumpadEnter", "\r"), "Add": ("NumpadAdd", "+"), "Subtract": ("NumpadSubtract", "-"),
        "Multiply": ("NumpadMultiply", "*"), "Divide": ("NumpadDivide", "/"), "Decimal": ("NumpadDecimal", "."),
    ]

    /// Aliases: keysym names that differ from the code.
    private static let named: [String: (code: String, text: String)] = [
        "Return": ("Enter", "\r"), "BackSpace": ("Backspace", ""), "space": ("Space", " "),
        "Caps_Lock": ("CapsLock", ""),
        "Left": ("ArrowLeft", ""), "Right": ("ArrowRight", ""), "Up": ("ArrowUp", ""), "Down": ("ArrowDown", ""),
        "Prior": ("PageUp", ""), "Page_Up": ("PageUp", ""), "Next": ("PageDown", ""), "Page_Down": ("PageDown", ""),
        "Control_L": ("ControlLeft", ""), "Control_R": ("ControlRight", ""), "Shift_L": ("ShiftLeft", ""),
        "Shift_R": ("ShiftRight", ""), "Alt_L": ("AltLeft", ""), "Alt_R": ("AltRight", ""),
        "Meta_L": ("AltLeft", ""), "Meta_R": ("AltRight", ""), "Super_L": ("MetaLeft", ""),
        "Super_R": ("MetaRight", ""),
        "minus": ("Minus", "-"), "underscore": ("Minus", "_"), "equal": ("Equal", "="), "plus": ("Equal", "+"),
        "bracketleft": ("BracketLeft", "["), "braceleft": ("BracketLeft", "{"), "bracketright": ("BracketRight", "]"),
        "braceright": ("BracketRight", "}"), "backslash": ("Backslash", "\\"), "bar": ("Backslash", "|"),
        "semicolon": ("Semicolon", ";"), "colon": ("Semicolon", ":"), "apostrophe": ("Quote", "'"),
        "quotedbl": ("Quote", "\""), "grave": ("Backquote", "`"), "asciitilde": ("Backquote", "~"),
        "comma": ("Comma", ","), "less": ("Comma", "<"), "period": ("Period", "."), "greater": ("Period", ">"),
        "slash": ("Slash", "/"), "question": ("Slash", "?"), "numbersign": ("IntlHash", "#"),
        "exclam": ("Digit1", "!"), "at": ("Digit2", "@"), "dollar": ("Digit4", "$"), "percent": ("Digit5", "%"),
        "asciicircum": ("Digit6", "^"), "ampersand": ("Digit7", "&"), "asterisk": ("Digit8", "*"),
        "parenleft": ("Digit9", "("), "parenright": ("Digit0", ")"),
    ]

    /// The codes of keys, other than letters and digits, and the text that each types.
    private static let textOfCode: [String: String] = {
        var texts = ["Escape": "", "Tab": "\t", "Insert": "", "Home": "", "End": "", "Delete": ""]
        for (code, text) in padNames.values { texts[code] = text }
        for (code, text) in named.values where !code.hasPrefix("Digit") { texts[code] = text }
        // Of the two characters on a key the one without Shift.
        let unshifted = [
            "Minus": "-", "Equal": "=", "BracketLeft": "[", "BracketRight": "]", "Backslash": "\\", "Semicolon": ";",
            "Quote": "'", "Backquote": "`", "Comma": ",", "Period": ".", "Slash": "/",
        ]
        return texts.merging(unshifted) { _, text in text }
    }()
}
