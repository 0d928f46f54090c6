/// The text typed by the keys of a US keyboard, by keysym. Control characters other than Return and Tab produce none.
package enum KeyText {
    private static let named: [String: String] = [
        "space": " ", "Return": "\r", "KP_Enter": "\r", "Tab": "\t", "plus": "+", "minus": "-", "comma": ",",
        "period": ".", "slash": "/", "colon": ":",
        "semicolon": ";", "equal": "=", "underscore": "_", "question": "?", "exclam": "!", "at": "@",
        "numbersign": "#", "percent": "%", "ampersand": "&", "asterisk": "*", "parenleft": "(", "parenright": ")",
    ]

    /// The text typed by a key; empty for a key such as "Right" or "F11".
    package static func typed(by keysym: String) -> String {
        named[keysym] ?? (keysym.count == 1 ? keysym : "")
    }
}
