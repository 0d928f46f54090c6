/// A key of the keyboard, by the name that `KeyboardEvent.code` of the W3C's UI Events has for it on a US keyboard.
///
/// The host derives the name from the character or function of the key in the user's layout, and not from its position,
/// so that Control-Q is the key labelled Q on every layout.
package struct HostKey: Hashable, Comparable, Sendable {
    /// The name: `KeyA`, `Digit1`, `ArrowLeft`, `PageDown`, `Space`; of the host's choice for keys without one in UI
    /// Events.
    package let code: String
    /// Whether the key is on the numeric pad. With Num Lock off, 4 on the pad is `ArrowLeft`.
    package let isOnNumericPad: Bool

    package init(_ code: String, isOnNumericPad: Bool = false) {
        self.code = code
        self.isOnNumericPad = isOnNumericPad
    }

    /// Orders keys by name, those of the numeric pad last.
    package static func < (a: HostKey, b: HostKey) -> Bool {
        a.code != b.code ? a.code < b.code : !a.isOnNumericPad && b.isOnNumericPad
    }

    /// The key of text that no single key types, as that of an input method.
    package static let unidentified = HostKey("Unidentified")

    /// The key of an ASCII letter or digit; nil for other characters.
    package init?(character: Character) {
        guard character.isASCII else { return nil }
        if character.isLetter {
            self.init("Key\(character.uppercased())")
        } else if character.isNumber {
            self.init("Digit\(character)")
        } else {
            return nil
        }
    }

    /// The lower-case letter or the digit of the key; nil for other keys.
    package var character: Character? {
        for prefix in ["Key", "Digit"] where code.hasPrefix(prefix) && code.count == prefix.count + 1 {
            return code.last.map { Character($0.lowercased()) }
        }
        return nil
    }
}
