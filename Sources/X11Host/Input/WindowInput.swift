internal import CX11
import UIKit

/// Translates the X events of pointers, fingers and keys into those of the host contract.
@MainActor final class WindowInput {
    /// Receives an event and the server's timestamp; 0 where the X event has none.
    typealias Receiver = (HostEvent, Time) -> Void

    private let connection: XConnection
    private let keyboard: KeyboardInput
    /// Nil where the server knows core events only.
    private let devices: DeviceInput?
    /// The keys that are down, by key code; nil for one that `takesKey` took.
    private var heldKeys: [UInt32: HostKey?] = [:]
    /// Asked before a key press is delivered; true withholds it and its release.
    var takesKey: (HostEvent) -> Bool = { _ in false }

    /// - Parameter inputMethod: The value of `XMODIFIERS`.
    init(connection: XConnection, window: Window, inputMethod: String?) {
        self.connection = connection
        keyboard = KeyboardInput(connection: connection, window: window, modifiers: inputMethod)
        devices = DeviceInput(connection: connection, window: window)
    }

    /// Whether the input method takes an event for itself.
    func inputMethodTakes(_ event: inout XEvent) -> Bool { keyboard.takes(&event) }

    /// Receives what the user's input method sends when it has answered.
    var onInputMethod: (BusInputMethod.Output) -> Void {
        get { keyboard.onInputMethod }
        set { keyboard.onInputMethod = newValue }
    }

    /// Sets the text that keys edit, through the user's input method.
    ///
    /// - Parameter caret: in pixels of the screen.
    func setEditing(_ text: EditedText?, caret: CGRect) { keyboard.setEditing(text, caret: caret) }

    /// Commits the text that is composed as it is.
    func endComposition() { keyboard.endComposition() }

    /// Translates what the input method has sent.
    func handle(_ output: BusInputMethod.Output, scale: CGFloat, _ receive: Receiver) {
        switch output {
        case .key(let key):
            var event = XEvent()
            event.xkey = key
            if !keyboard.xlibTakes(&event) { handle(&event, scale: scale, receive) }
        case .text(let text):
            let text = KeyName.text(text, modifiers: [])
            guard !text.isEmpty else { return }
            receive(.keyDown(.unidentified, text: text, []), 0)
            receive(.keyUp(.unidentified, []), 0)
        case .marked(let text): receive(.textMarked(text.string, selected: text.selected), 0)
        case .failed: keyboard.openUsers()
        }
    }

    /// Translates a core event; `scale` is in pixels per point.
    func handle(_ event: inout XEvent, scale: CGFloat, _ receive: Receiver) {
        switch event.type {
        case MotionNotify: motion(event.xmotion, scale, receive)
        case ButtonPress: buttonPress(event.xbutton, scale, receive)
        case ButtonRelease: buttonRelease(event.xbutton, scale, receive)
        case EnterNotify, LeaveNotify: crossing(event.xcrossing, scale, receive)
        case KeyPress: keyPress(&event.xkey, receive)
        case KeyRelease: keyRelease(&event.xkey, receive)
        case FocusIn, FocusOut: focus(event.xfocus, receive)
        case MappingNotify: XRefreshKeyboardMapping(&event.xmapping)
        default: break
        }
    }

    /// Translates an event of XInput 2, with its data.
    func handle(_ cookie: XGenericEventCookie, scale: CGFloat, _ receive: Receiver) {
        guard let devices, cookie.extension == devices.opcode, let received = devices.event(cookie, scale: scale) else {
            return
        }
        for event in devices.translation.translate(received.event) { receive(event, received.time) }
    }

    // MARK: Pointer

    private func point(_ x: Int32, _ y: Int32, _ scale: CGFloat) -> CGPoint {
        CGPoint(x: CGFloat(x) / scale, y: CGFloat(y) / scale)
    }

    private func motion(_ event: XMotionEvent, _ scale: CGFloat, _ receive: Receiver) {
        let modifiers = PointerTranslation.modifiers(state: event.state)
        receive(.pointerMoved(point(event.x, event.y, scale), modifiers), event.time)
    }

    private func buttonPress(_ event: XButtonEvent, _ scale: CGFloat, _ receive: Receiver) {
        let position = point(event.x, event.y, scale)
        let modifiers = PointerTranslation.modifiers(state: event.state)
        if let notches = PointerTranslation.notches(button: event.button) {
            receive(.wheel(position, notches, modifiers), event.time)
        } else if let button = PointerTranslation.button(event.button) {
            receive(.pointerDown(position, button, modifiers), event.time)
        }
    }

    private func buttonRelease(_ event: XButtonEvent, _ scale: CGFloat, _ receive: Receiver) {
        guard let button = PointerTranslation.button(event.button) else { return }
        let modifiers = PointerTranslation.modifiers(state: event.state)
        receive(.pointerUp(point(event.x, event.y, scale), button, modifiers), event.time)
    }

    /// While a button is held the window keeps the pointer wherever it goes: it leaves at the release.
    private func crossing(_ event: XCrossingEvent, _ scale: CGFloat, _ receive: Receiver) {
        guard event.mode != NotifyGrab, event.state & PointerTranslation.heldButtons == 0 else { return }
        if event.type == LeaveNotify {
            receive(.pointerLeft, event.time)
        } else {
            devices?.pointerEntered()
            let modifiers = PointerTranslation.modifiers(state: event.state)
            receive(.pointerMoved(point(event.x, event.y, scale), modifiers), event.time)
        }
    }

    // MARK: Keyboard

    private func focus(_ event: XFocusChangeEvent, _ receive: Receiver) {
        guard event.mode != NotifyGrab, event.mode != NotifyUngrab, event.detail != NotifyPointer,
            event.detail != NotifyInferior
        else { return }
        let focused = event.type == FocusIn
        keyboard.focusChanged(focused)
        receive(.focusChanged(focused), 0)
    }

    private func keyPress(_ event: inout XKeyEvent, _ receive: Receiver) {
        let (key, text) = keyboard.lookUpPress(&event)
        let press = HostEvent.keyDown(key, text: text, PointerTranslation.modifiers(state: event.state))
        if takesKey(press) {
            heldKeys.updateValue(nil, forKey: event.keycode)
        } else {
            heldKeys[event.keycode] = key
            receive(press, event.time)
        }
        // The text of an input method has no key that is released.
        if event.keycode == 0, case .some(let pressed?) = heldKeys.removeValue(forKey: 0) {
            receive(.keyUp(pressed, []), event.time)
        }
    }

    /// Delivers the release of the key that was pressed, although Shift may have been released since.
    private func keyRelease(_ event: inout XKeyEvent, _ receive: Receiver) {
        let key: HostKey
        switch heldKeys.removeValue(forKey: event.keycode) {
        case .some(nil): return
        case .some(let pressed?): key = pressed
        case nil: key = keyboard.lookUpKey(&event)
        }
        receive(.keyUp(key, PointerTranslation.modifiers(state: event.state)), event.time)
    }
}
