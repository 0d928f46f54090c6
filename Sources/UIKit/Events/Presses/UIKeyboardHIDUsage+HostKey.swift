extension UIKeyboardHIDUsage {
    /// The usage of a host's key. Keys of the numeric pad have the usage of the key whose function they have.
    init(_ key: HostKey) {
        self = Self.usage(of: key)
    }

    private static func usage(of key: HostKey) -> UIKeyboardHIDUsage {
        if let character = key.character, let ascii = character.asciiValue {
            // The tables count the letters from A and the digits from 1, with 0 last.
            let number: Int
            if character.isLetter {
                number = keyboardA.rawValue + Int(ascii) - Int(UInt8(ascii: "a"))
            } else {
                number = keyboard1.rawValue + (Int(ascii) - Int(UInt8(ascii: "1")) + 10) % 10
            }
            return UIKeyboardHIDUsage(rawValue: number) ?? .keyboardErrorUndefined
        }
        if key.code.hasPrefix("F"), let number = Int(key.code.dropFirst()), (1...12).contains(number) {
            return UIKeyboardHIDUsage(rawValue: keyboardF1.rawValue + number - 1) ?? .keyboardErrorUndefined
        }
        return byCode[key.code] ?? .keyboardErrorUndefined
    }

    private static let byCode: [String: UIKeyboardHIDUsage] = [
        "Enter": .keyboardReturnOrEnter,
        "Escape": .keyboardEscape,
        "Backspace": .keyboardDeleteOrBackspace,
        "Tab": .keyboardTab,
        "Space": .keyboardSpacebar,
        "Minus": .keyboardHyphen,
        "Equal": .keyboardEqualSign,
        "BracketLeft": .keyboardOpenBracket,
        "BracketRight": .keyboardCloseBracket,
        "Backslash": .keyboardBackslash,
        "IntlHash": .keyboardNonUSPound,
        "Semicolon": .keyboardSemicolon,
        "Quote": .keyboardQuote,
        "Backquote": .keyboardGraveAccentAndTilde,
        "Comma": .keyboardComma,
        "Period": .keyboardPeriod,
        "Slash": .keyboardSlash,
        "CapsLock": .keyboardCapsLock,
        "Insert": .keyboardInsert,
        "Home": .keyboardHome,
        "PageUp": .keyboardPageUp,
        "Delete": .keyboardDeleteForward,
        "End": .keyboardEnd,
        "PageDown": .keyboardPageDown,
        "ArrowRight": .keyboardRightArrow,
        "ArrowLeft": .keyboardLeftArrow,
        "ArrowDown": .keyboardDownArrow,
        "ArrowUp": .keyboardUpArrow,
        "NumpadEnter": .keypadEnter,
        "ControlLeft": .keyboardLeftControl,
        "ShiftLeft": .keyboardLeftShift,
        "AltLeft": .keyboardLeftAlt,
        "MetaLeft": .keyboardLeftGUI,
        "ControlRight": .keyboardRightControl,
        "ShiftRight": .keyboardRightShift,
        "AltRight": .keyboardRightAlt,
        "MetaRight": .keyboardRightGUI,
    ]
}
