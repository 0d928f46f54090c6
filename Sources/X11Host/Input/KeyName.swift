internal import CX11
import UIKit

/// Names, keysyms and text of keys.
package enum KeyName {
    /// The key of a keysym. A keysym without a code has its own name as the code, or `U` and its number in hexadecimal.
    package static func key(ofKeysym keysym: UInt) -> HostKey {
        guard keysym != 0 else { return .unidentified }
        guard let text = XKeysymToString(keysym) else {
            return HostKey("U" + String(keysym & 0xff_ffff, radix: 16, uppercase: true))
        }
        return KeyTable.key(ofName: String(cString: text))
    }

    /// The keysym of a key without modifiers; nil when there is none.
    package static func keysym(of key: HostKey) -> UInt? {
        let keysym = XStringToKeysym(KeyTable.name(of: key))
        return keysym == 0 ? nil : keysym
    }

    /// The keysym of a name: a keysym's ("Page_Down"), a key's ("PageDown"), or a single character ("ä", "+"); nil for
    /// other names.
    package static func keysym(named name: String) -> UInt? {
        let keysym = XStringToKeysym(name)
        if keysym != 0 { return keysym }
        if let keysym = Self.keysym(of: HostKey(name)) { return keysym }
        guard name.unicodeScalars.count == 1, let scalar = name.unicodeScalars.first else { return nil }
        let value = UInt(scalar.value)
        if (0x20...0x7e).contains(value) || (0xa0...0xff).contains(value) { return value }
        return value > 0xff ? 0x0100_0000 | value : nil
    }

    /// The text that a key types, of the text that Xlib reports: without control characters other than Return and Tab,
    /// and empty while Control or the logo key is held.
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
