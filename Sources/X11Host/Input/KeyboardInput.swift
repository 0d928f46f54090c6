internal import CX11
import UIKit

/// Looks up key presses: their keys, and their text through Xlib's own input method (compose and dead keys) or, while a
/// text is edited, through the user's: over the bus of ibus, or else through Xlib.
@MainActor final class KeyboardInput {
    private let connection: XConnection
    private let window: Window
    /// Nil without a server in the user's settings.
    private let server: InputMethodServer?
    /// Xlib's own method, opened at the first key: its compose table takes milliseconds to read.
    private var own: InputMethod?
    private var isOwnOpen = false
    /// The user's method over the bus of ibus; nil for one that has none.
    private let bus: BusInputMethod?
    /// The user's method, opened when a text is edited and the bus is not there.
    private var users: InputMethod?
    /// Whether a text is edited that is not secure.
    private var isEditing = false
    private var hasFocus = true
    /// Receives what the user's method sends over the bus.
    var onInputMethod: (BusInputMethod.Output) -> Void = { _ in } { didSet { bus?.send = onInputMethod } }

    /// - Parameter modifiers: The value of `XMODIFIERS`.
    init(connection: XConnection, window: Window, modifiers: String?) {
        self.connection = connection
        self.window = window
        let server = InputMethodServer(connection, modifiers: modifiers)
        self.server = server
        bus = server.map { InputMethodServer.hasBus($0.name) } == true ? BusInputMethod(display: connection.name) : nil
    }

    isolated deinit { leaveSilentServer() }

    /// Whether the input method takes the event for itself (a dead key, say).
    func takes(_ event: inout XEvent) -> Bool {
        if event.type == KeyPress || event.type == KeyRelease, let bus, bus.isFocused,
            bus.takes(event.xkey, keysym: keysym(of: &event.xkey))
        {
            return true
        }
        return xlibTakes(&event)
    }

    /// Whether an input method of Xlib takes the event for itself.
    func xlibTakes(_ event: inout XEvent) -> Bool {
        if event.type == KeyPress {
            if isEditing { leaveSilentServer() }
            openOwn()
            updateFocus()
        }
        return (own != nil || users != nil) && XFilterEvent(&event, 0) != 0
    }

    func focusChanged(_ focused: Bool) {
        if !focused { endComposition() }
        hasFocus = focused
        updateFocus()
    }

    /// Commits the text that is composed as it is.
    func endComposition() { bus?.commitMarked() }

    /// Sets the text that is edited: only with one that is not secure, keys go through the user's method.
    ///
    /// - Parameter caret: in pixels of the screen.
    func setEditing(_ text: EditedText?, caret: CGRect) {
        bus?.caret = caret
        let isEditing = text?.isSecure == false
        guard isEditing != self.isEditing else { return }
        self.isEditing = isEditing
        leaveSilentServer()
        if isEditing {
            bus?.connect()
            if bus?.isReachable == true { users = nil }
            openUsers()
        }
        updateFocus()
    }

    /// Opens the user's method through Xlib, unless it has or had a bus.
    func openUsers() {
        guard isEditing, bus?.isReachable != true, bus?.wasReached != true, users?.isOpen != true, let server,
            server.answers
        else { return }
        users = InputMethod(connection, window: window, modifiers: server.modifiers)
        updateFocus()
    }

    private var method: InputMethod? { isEditing && users?.isOpen == true ? users : own }

    private func updateFocus() {
        bus?.isFocused = hasFocus && isEditing && users?.isOpen != true
        for other in [own, users] where other !== method { other?.isFocused = false }
        method?.isFocused = hasFocus
    }

    private func openOwn() {
        guard !isOwnOpen, method == nil else { return }
        isOwnOpen = true
        own = InputMethod(connection, window: window, modifiers: "@im=none")
    }

    /// Leaves the user's method if its server is silent: Xlib would wait for it without end.
    private func leaveSilentServer() {
        guard let users, users.isOpen, server?.answers == false else { return }
        users.abandon()
        self.users = nil
    }

    /// The key of a press, and the text that it types.
    func lookUpPress(_ event: inout XKeyEvent) -> (key: HostKey, text: String) {
        let modifiers = PointerTranslation.modifiers(state: event.state)
        guard let method, method.isOpen else {
            return (lookUpKey(&event), KeyName.text(latinText(&event), modifiers: modifiers))
        }
        let found = method.lookUp(&event)
        let key = found.keysym.map { commandKey($0, &event) } ?? .unidentified
        return (key, KeyName.text(found.text, modifiers: modifiers))
    }

    /// The key of a release.
    func lookUpKey(_ event: inout XKeyEvent) -> HostKey { commandKey(keysym(of: &event), &event) }

    private func keysym(of event: inout XKeyEvent) -> KeySym {
        var keysym: KeySym = 0
        XLookupString(&event, nil, 0, &keysym, nil)
        return keysym
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
}
