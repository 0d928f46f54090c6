import TextCore

/// The commands of keys in a text: the keys of a desktop, and those of iOS with Command and Option.
enum EditingKey: Equatable {
    case move(TextMovement, extending: Bool)
    case delete(TextMovement)
    case insert(String)
    case newline
    case cut, copy, paste, selectAll, undo, redo

    /// Nil for a key that does nothing in a text.
    @MainActor init?(_ key: UIKey) {
        self.init(key.keyCode, key.modifierFlags, typed: key.characters, plain: key.charactersIgnoringModifiers)
    }

    init?(_ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags, typed: String, plain: String) {
        let held = flags.intersection([.shift, .control, .alternate, .command])
        let shift = held.contains(.shift), others = held.subtracting(.shift)
        if let movement = Self.movement(code, others) {
            self = .move(movement, extending: shift)
            return
        }
        switch code {
        case .keyboardDeleteOrBackspace:
            guard others != .command else { self = .delete(.lineStart); return }
            self = .delete(others.isEmpty ? .backward : .wordBackward)
        case .keyboardDeleteForward where held == .shift: self = .cut
        case .keyboardDeleteForward: self = .delete(others.isEmpty ? .forward : .wordForward)
        case .keyboardInsert where held == .shift: self = .paste
        case .keyboardInsert where held == .control: self = .copy
        case .keyboardReturnOrEnter, .keypadEnter:
            guard others.isEmpty else { return nil }
            self = .newline
        case .keyboardEscape, .keyboardTab: return nil
        default:
            if others == .control || others == .command {
                guard let command = Self.command(plain.lowercased(), shift) else { return nil }
                self = command
            } else {
                // With both Alt and Control, some layouts type characters.
                guard !typed.isEmpty, !others.contains(.command), typed.unicodeScalars.allSatisfy({ $0.value >= 0x20 })
                else { return nil }
                self = .insert(typed)
            }
        }
    }

    private static func movement(_ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags) -> TextMovement? {
        let isWord = flags == .control || flags == .alternate
        return switch code {
        case .keyboardLeftArrow: flags.isEmpty ? .left : isWord ? .wordLeft : flags == .command ? .lineLeft : nil
        case .keyboardRightArrow: flags.isEmpty ? .right : isWord ? .wordRight : flags == .command ? .lineRight : nil
        case .keyboardUpArrow: flags.isEmpty ? .up : isWord ? .paragraphStart : flags == .command ? .documentStart : nil
        case .keyboardDownArrow: flags.isEmpty ? .down : isWord ? .paragraphEnd : flags == .command ? .documentEnd : nil
        case .keyboardHome: flags.isEmpty ? .lineStart : flags == .control ? .documentStart : nil
        case .keyboardEnd: flags.isEmpty ? .lineEnd : flags == .control ? .documentEnd : nil
        default: nil
        }
    }

    private static func command(_ key: String, _ shift: Bool) -> EditingKey? {
        switch key {
        case "a": shift ? nil : .selectAll
        case "c": shift ? nil : .copy
        case "x": shift ? nil : .cut
        case "v": .paste
        case "z": shift ? .redo : .undo
        case "y": shift ? nil : .redo
        default: nil
        }
    }
}
