internal import CX11
import UIKit

/// Sends input for tests and scripts through the XTest extension, on the window's own connection.
///
/// The window receives it as a user's input. Positions are in window points.
@MainActor package final class XTestDriver {
    /// The reasons why input cannot be sent.
    package enum Failure: Error, Equatable, CustomStringConvertible {
        /// The server has no XTest extension.
        case unavailable(display: String)
        /// The keyboard has no key of this name.
        case noKey(String)

        package var description: String {
            switch self {
            case .unavailable(let display): "the X display “\(display)” has no XTest extension"
            case .noKey(let name):
                "no key of this keyboard types “\(name)” (names such as ArrowRight, PageDown or a are expected)"
            }
        }
    }

    private let window: X11Window
    private var display: OpaquePointer { window.connection.display }

    /// - Throws: `Failure.unavailable`.
    package init(_ window: X11Window) throws {
        self.window = window
        var eventBase: Int32 = 0
        var errorBase: Int32 = 0
        var major: Int32 = 0
        var minor: Int32 = 0
        guard XTestQueryExtension(window.connection.display, &eventBase, &errorBase, &major, &minor) != 0 else {
            throw Failure.unavailable(display: window.displayName)
        }
    }

    /// Sends the input of an event. A press or a turn of the wheel moves the pointer first; a key is sent to this
    /// window, and released at once. Events that XTest cannot send (scale, appearance, focus, leaving, touches) are
    /// programming errors.
    /// - Throws: `Failure.noKey`.
    package func perform(_ event: HostEvent) throws {
        guard !window.isClosed else { return }
        // The query of the window's position may read events of the last move into Xlib's queue.
        defer { window.reader.drainQueued() }
        switch event {
        case .pointerMoved(let point, let modifiers): hold(modifiers) { move(to: point) }
        case .pointerDown(let point, let button, let modifiers):
            hold(modifiers) {
                move(to: point)
                self.button(PointerTranslation.number(of: button), down: true)
            }
        case .pointerUp(let point, let button, let modifiers):
            hold(modifiers) {
                move(to: point)
                self.button(PointerTranslation.number(of: button), down: false)
            }
        case .wheel(let point, let notches, let modifiers):
            hold(modifiers) {
                move(to: point)
                for (button, count) in PointerTranslation.presses(notches: notches) {
                    for _ in 0..<count {
                        self.button(button, down: true)
                        self.button(button, down: false)
                    }
                }
            }
        // Released at once: a key that is down while the machine is busy would repeat.
        case .keyDown(let key, let text, let modifiers): try press(key, text, modifiers)
        case .keyUp: break
        case .resized(let size): window.resize(to: size)
        case .pointerLeft, .scaleChanged, .appearanceChanged, .focusChanged, .scrolled, .scrollEnded, .touchBegan,
            .touchMoved, .touchEnded, .touchCancelled, .textMarked:
            fatalError("XTestDriver.perform: \(event) is not something that XTest does")
        }
        // The resulting events are in the window's queue when this returns.
        XSync(display, 0)
    }

    /// Presses and releases a key: the name of a key or keysym, a character, or a chord such as "ctrl+s".
    /// - Throws: `Failure.noKey`.
    package func type(_ chord: String) throws {
        guard let (name, modifiers) = KeyName.parse(chord) else { throw Failure.noKey(chord) }
        guard !window.isClosed else { return }
        defer { window.reader.drainQueued() }
        guard let keysym = KeyName.keysym(named: name) else { throw Failure.noKey(name) }
        try press(keysym, named: name, modifiers)
        XSync(display, 0)
    }

    private func move(to point: CGPoint) {
        var x: Int32 = 0
        var y: Int32 = 0
        var child: Window = 0
        let scale = window.scale
        XTranslateCoordinates(
            display, window.id, window.connection.root, Self.pixel(point.x * scale),
            Self.pixel(point.y * scale), &x, &y, &child)
        // No motion event where the pointer is there already.
        guard pointer != (x, y) else { return }
        XTestFakeMotionEvent(display, window.connection.screen, x, y, 0)
    }

    /// Requests have coordinates of 16 bits.
    private static func pixel(_ coordinate: CGFloat) -> Int32 {
        Int32(min(max(coordinate.rounded(), CGFloat(Int16.min)), CGFloat(Int16.max)))
    }

    /// The position of the pointer on the root window, in pixels.
    private var pointer: (x: Int32, y: Int32) {
        var root: Window = 0
        var child: Window = 0
        var x: Int32 = 0
        var y: Int32 = 0
        var localX: Int32 = 0
        var localY: Int32 = 0
        var buttons: UInt32 = 0
        XQueryPointer(display, window.id, &root, &child, &x, &y, &localX, &localY, &buttons)
        return (x, y)
    }

    private func button(_ number: UInt32, down: Bool) {
        XTestFakeButtonEvent(display, number, down ? 1 : 0, 0)
    }

    /// Presses the key that types a text, for a single printable character, else the key itself.
    private func press(_ key: HostKey, _ text: String, _ modifiers: HostModifiers) throws {
        let isPrintable = text.unicodeScalars.count == 1 && text.unicodeScalars.allSatisfy { $0.value >= 0x20 }
        guard let keysym = isPrintable ? KeyName.keysym(named: text) : KeyName.keysym(of: key) else {
            throw Failure.noKey(key.code)
        }
        try press(keysym, named: isPrintable ? text : key.code, modifiers)
    }

    private func press(_ keysym: UInt, named name: String, _ modifiers: HostModifiers) throws {
        guard let (code, shifted) = keycode(of: keysym) else { throw Failure.noKey(name) }
        takeFocus()
        var modifiers = modifiers
        if shifted { modifiers.insert(.shift) }
        hold(modifiers) {
            XTestFakeKeyEvent(display, code, 1, 0)
            XTestFakeKeyEvent(display, code, 0, 0)
        }
    }

    /// The key that gives a keysym in the first group, and whether Shift is needed for it.
    private func keycode(of keysym: UInt) -> (code: UInt32, shifted: Bool)? {
        let code = XKeysymToKeycode(display, keysym)
        guard code != 0 else { return nil }
        if XkbKeycodeToKeysym(display, code, 0, 0) == keysym { return (UInt32(code), false) }
        return XkbKeycodeToKeysym(display, code, 0, 1) == keysym ? (UInt32(code), true) : nil
    }

    /// Sets the input focus to this window, to which keys are sent; without a window manager it is not set otherwise.
    private func takeFocus() {
        var focus: Window = 0
        var revert: Int32 = 0
        XGetInputFocus(display, &focus, &revert)
        guard focus != window.id else { return }
        var attributes = XWindowAttributes()
        XGetWindowAttributes(display, window.id, &attributes)
        guard attributes.map_state == IsViewable else { return }
        XSetInputFocus(display, window.id, RevertToParent, UInt(CurrentTime))
    }

    private func hold(_ modifiers: HostModifiers, _ body: () -> Void) {
        let keys: [(HostModifiers, Int32)] = [
            (.shift, XK_Shift_L), (.control, XK_Control_L), (.alternate, XK_Alt_L), (.command, XK_Super_L),
        ]
        let codes = keys.filter { modifiers.contains($0.0) }.map {
            UInt32(XKeysymToKeycode(display, KeySym($0.1)))
        }
        for code in codes { XTestFakeKeyEvent(display, code, 1, 0) }
        body()
        for code in codes.reversed() { XTestFakeKeyEvent(display, code, 0, 0) }
    }
}
