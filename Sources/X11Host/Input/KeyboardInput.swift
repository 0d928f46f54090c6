internal import CX11
import UIKit

/// Looks up key presses: their keys, and their text through Xlib's own input method (compose and dead keys).
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

    /// The key of a press, and the text that it types.
    func lookUpPress(_ event: inout XKeyEvent) -> (key: HostKey, text: String) {
        let modifiers = PointerTranslation.modifiers(state: event.state)
        guard let context else { return (lookUpKey(&event), KeyName.text(latinText(&event), modifiers: modifiers)) }
        var keysym: KeySym = 0
        var status: Int32 = 0
        var buffer = [CChar](repeating: 0, count: 256)
        let length = Xutf8LookupString(context, &event, &buffer, 255, &keysym, &status)
        let hasText = status == XLookupChars || status == XLookupBoth
        let text = hasText ? Self.string(buffer, length) : ""
        let hasKey = status == XLookupKeySym || status == XLookupBoth
        let key = hasKey ? commandKey(keysym, &event) : .unidentified
        return (key, KeyName.text(text, modifiers: modifiers))
    }

    /// The key of a release.
    func lookUpKey(_ event: inout XKeyEvent) -> HostKey {
        var keysym: KeySym = 0
        XLookupString(&event, nil, 0, &keysym, nil)
        return commandKey(keysym, &event)
    }

    /// The key of a keysym; with Control or the logo key on a non-Latin layout the Latin key at the same position, so
    /// that Ctrl-S works.
    private func commandKey(_ keysym: KeySym, _ event: inout XKeyEvent) -> HostKey {
        let isLatinOrNamed = keysym < 0x100 || keysym >= 0xfd00 && keysym < 0x1_0000
        let modifiers = PointerTranslation.modifiers(state: event.state)
        if !isLatinOrNamed, !modifiers.isDisjoint(with: [.control, .command]) {
            let latin = XkbKeycodeToKeysym(connection.display, KeyCode(event.keycode), 0, 0)
            if latin > 0, latin < 0x100 { return KeyName.key(ofKeysym: latin) }
        }
        return KeyName.key(ofKeysym: keysym)
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
    /// must not depend on the user.
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
