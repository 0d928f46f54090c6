internal import CX11
import UIKit

/// Looks up key presses: their names, and their text through Xlib's own input method (compose and dead keys).
@MainActor final class KeyboardInput {
    private let connection: XConnection
    private let window: Window
    private var method: XIM?
    private var context: XIC?
    private var isOpen = false

    init(connection: XConnection, window: Window) {
        self.connection = connection
        self.window = window
    }

    isolated deinit {
        if let context { XDestroyIC(context) }
        if let method { XCloseIM(method) }
    }

    /// Whether the input method takes the event for itself (a dead key, say).
    func takes(_ event: inout XEvent) -> Bool {
        if event.type == KeyPress { open() }
        return isOpen && XFilterEvent(&event, 0) != 0
    }

    func focusChanged(_ focused: Bool) {
        guard let context else { return }
        if focused { XSetICFocus(context) } else { XUnsetICFocus(context) }
    }

    /// The name of the key of a press, and the text it types.
    func lookUpPress(_ event: inout XKeyEvent) -> (name: String, text: String) {
        let modifiers = PointerTranslation.modifiers(state: event.state)
        guard let context else { return (lookUpName(&event), KeyName.text(latinText(&event), modifiers: modifiers)) }
        var keysym: KeySym = 0
        var status: Int32 = 0
        var buffer = [CChar](repeating: 0, count: 256)
        let length = Xutf8LookupString(context, &event, &buffer, 255, &keysym, &status)
        let hasText = status == XLookupChars || status == XLookupBoth
        let text = hasText ? Self.string(buffer, length) : ""
        let hasName = status == XLookupKeySym || status == XLookupBoth
        let name = hasName ? commandName(keysym, &event) : ""
        return (name, KeyName.text(text, modifiers: modifiers))
    }

    /// The name of the key of a release.
    func lookUpName(_ event: inout XKeyEvent) -> String {
        var keysym: KeySym = 0
        XLookupString(&event, nil, 0, &keysym, nil)
        return commandName(keysym, &event)
    }

    /// With Control or the logo key a non-Latin layout answers with the Latin key in the same place, so that Ctrl-S works.
    private func commandName(_ keysym: KeySym, _ event: inout XKeyEvent) -> String {
        let isLatinOrNamed = keysym < 0x100 || keysym >= 0xfd00 && keysym < 0x1_0000
        let modifiers = PointerTranslation.modifiers(state: event.state)
        if !isLatinOrNamed, !modifiers.isDisjoint(with: [.control, .command]) {
            let latin = XkbKeycodeToKeysym(connection.display, KeyCode(event.keycode), 0, 0)
            if latin > 0, latin < 0x100 { return KeyName.name(ofKeysym: latin) }
        }
        return KeyName.name(ofKeysym: keysym)
    }

    private func latinText(_ event: inout XKeyEvent) -> String {
        var buffer = [CChar](repeating: 0, count: 64)
        let length = XLookupString(&event, &buffer, 63, nil, nil)
        let bytes = buffer.prefix(Int(max(0, length))).map(UInt8.init(bitPattern:))
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    private static func string(_ buffer: [CChar], _ length: Int32) -> String {
        String(decoding: buffer.prefix(Int(max(0, length))).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Opens the input method at the first key, since its compose table takes milliseconds to read.
    ///
    /// The table is the one of the user's locale. The process keeps its own locale: text is shaped by it, and pictures
    /// must not depend on who makes them.
    private func open() {
        guard !isOpen else { return }
        isOpen = true
        let previous = setlocale(LC_CTYPE, nil).map { String(cString: $0) } ?? "C"
        if setlocale(LC_CTYPE, "") == nil || XSupportsLocale() == 0 { setlocale(LC_CTYPE, "C.UTF-8") }
        defer { setlocale(LC_CTYPE, previous) }
        XSetLocaleModifiers("@im=none")
        method = XOpenIM(connection.display, nil, nil, nil)
        guard let method else { return }
        context = vitrine_create_input_context(method, window)
        if let context { XSetICFocus(context) }
    }
}
