/// What keys type, for the keysyms of a plain keyboard. Control characters other than Return and Tab are not text.
package enum KeyText {
    private static let named: [String: String] = [
        "space": " ", "Return": "\r", "KP_Enter": "\r", "Tab": "\t", "plus": "+", "minus": "-", "comma": ",",
        "period": ".", "slash": "/", "colon": ":",
        "semicolon": ";", "equal": "=", "underscore": "_", "question": "?", "exclam": "!", "at": "@",
        "numbersign": "#", "percent": "%", "ampersand": "&", "asterisk": "*", "parenleft": "(", "parenright": ")",
    ]

    /// The text that a key types, empty for a key that types none ("Right", "F11").
    package static func typed(by keysym: String) -> String {
        named[keysym] ?? (keysym.count == 1 ? keysym : "")
    }
}
