internal import CX11
import UIKit

/// Names of keys and the text they type.
package enum KeyName {
    /// Xlib answers the older of two names for some keys; here each key has the name that is printed on it.
    private static let preferred = [
        "Prior": "Page_Up", "Next": "Page_Down", "KP_Prior": "KP_Page_Up", "KP_Next": "KP_Page_Down",
        "ISO_Left_Tab": "Tab",
    ]

    /// The name of a keysym ("Right", "a", "Page_Down"); `U+` code for a character that has no name; "" for none.
    package static func name(ofKeysym keysym: UInt) -> String {
        guard keysym != 0 else { return "" }
        guard let text = XKeysymToString(keysym) else {
            return "U" + String(keysym & 0xff_ffff, radix: 16, uppercase: true)
        }
        let name = String(cString: text)
        return preferred[name] ?? name
    }

    /// The keysym of a name, or of a single character ("ä", "+"); nil when there is none.
    package static func keysym(named name: String) -> UInt? {
        let keysym = XStringToKeysym(name)
        if keysym != 0 { return keysym }
        guard name.unicodeScalars.count == 1, let scalar = name.unicodeScalars.first else { return nil }
        let value = UInt(scalar.value)
        if (0x20...0x7e).contains(value) || (0xa0...0xff).contains(value) { return value }
        return value > 0xff ? 0x0100_0000 | value : nil
    }

    /// What a key types, of what Xlib says: control characters but Return and Tab are not text, and a key held with
    /// Control or the logo key commands and does not type.
    package static func text(_ text: String, modifiers: HostModifiers) -> String {
        guard modifiers.isDisjoint(with: [.control, .command]) else { return "" }
        return String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter {
                    $0 == "\r" || $0 == "\t" || ($0.value >= 0x20 && !(0x7f...0x9f).contains($0.value))
                }))
    }

    /// Splits "ctrl+shift+Right" into the key's name and its modifiers; "+" alone is the key itself.
    package static func parse(_ chord: String) -> (name: String, modifiers: HostModifiers)? {
        var rest = Substring(chord)
        var modifiers: HostModifiers = []
        while rest.count > 1, let plus = rest.dropFirst().firstIndex(of: "+"), plus != rest.index(before: rest.endIndex)
        {
            switch rest[..<plus].lowercased() {
            case "ctrl", "control": modifiers.insert(.control)
            case "shift": modifiers.insert(.shift)
            case "alt", "option": modifiers.insert(.alternate)
            case "super", "command", "cmd", "logo": modifiers.insert(.command)
            default: return nil
            }
            rest = rest[rest.index(after: plus)...]
        }
        return rest.isEmpty ? nil : (String(rest), modifiers)
    }
}
