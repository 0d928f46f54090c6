internal import CX11
import Foundation

/// An open input method with a context for a window.
///
/// Unsafe: Xlib has it unretained until the method is closed, or no longer observed. `deinit` closes it.
@MainActor final class InputMethod {
    private let connection: XConnection
    /// Nil when the server has gone: Xlib has released both then.
    private var method: XIM?
    private var context: XIC?

    /// Opens an input method of the user's locale; nil when there is none.
    ///
    /// The process keeps its own locale: text is shaped by it, and pictures must not depend on the user.
    /// - Parameter modifiers: As in `XMODIFIERS`; "@im=none" is Xlib's own, with compose and dead keys.
    init?(_ connection: XConnection, window: Window, modifiers: String) {
        self.connection = connection
        let previous = setlocale(LC_CTYPE, nil).map { String(cString: $0) } ?? "C"
        if setlocale(LC_CTYPE, "") == nil || XSupportsLocale() == 0 { setlocale(LC_CTYPE, "C.UTF-8") }
        defer { setlocale(LC_CTYPE, previous) }
        XSetLocaleModifiers(modifiers)
        guard let method = XOpenIM(connection.display, nil, nil, nil) else { return nil }
        guard let context = vitrine_create_input_context(method, window) else {
            XCloseIM(method)
            return nil
        }
        (self.method, self.context) = (method, context)
        let this = Unmanaged.passUnretained(self).toOpaque()
        vitrine_observe_input_method(method, this) { _, this, _ in
            let address = UInt(bitPattern: this)
            MainActor.assumeIsolated {
                guard let this = UnsafeRawPointer(bitPattern: address) else { return }
                Unmanaged<InputMethod>.fromOpaque(this).takeUnretainedValue().forget()
            }
        }
    }

    isolated deinit {
        if let context { XDestroyIC(context) }
        if let method { XCloseIM(method) }
    }

    /// False when the server has gone.
    var isOpen: Bool { context != nil }

    /// Whether keys go through the method.
    var isFocused = false {
        didSet {
            guard isFocused != oldValue, let context else { return }
            if isFocused { XSetICFocus(context) } else { XUnsetICFocus(context) }
        }
    }

    private func forget() { (method, context) = (nil, nil) }

    /// Leaves a method whose server does not answer: closing it would wait for the server. What Xlib has for it is not
    /// released.
    func abandon() {
        XErrors.ignoringErrors(on: connection) { isFocused = false }
        if let method { vitrine_observe_input_method(method, nil, nil) }
        forget()
    }

    // MARK: Lookup

    /// The keysym and the text of a key press; nil when the method has neither.
    func lookUp(_ event: inout XKeyEvent) -> (keysym: KeySym?, text: String) {
        var keysym: KeySym = 0
        var status: Int32 = 0
        var buffer = [CChar](repeating: 0, count: 256)
        guard let context else { return (nil, "") }
        var length = Xutf8LookupString(context, &event, &buffer, 255, &keysym, &status)
        if status == XBufferOverflow {
            buffer = [CChar](repeating: 0, count: Int(length) + 1)
            length = Xutf8LookupString(context, &event, &buffer, length, &keysym, &status)
        }
        let hasText = status == XLookupChars || status == XLookupBoth
        let hasKey = status == XLookupKeySym || status == XLookupBoth
        let bytes = buffer.prefix(Int(max(0, length))).map(UInt8.init(bitPattern:))
        return (hasKey ? keysym : nil, hasText ? String(decoding: bytes, as: UTF8.self) : "")
    }
}
