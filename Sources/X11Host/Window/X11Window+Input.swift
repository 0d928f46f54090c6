internal import CX11
import UIKit

/// Mouse, touchpad, touch screen and keyboard.
extension X11Window {
    /// When an event happened, in media time: the server's own time, not the moment when the program got to it.
    private func mediaTime(ofServerTime time: Time) -> TimeInterval {
        let real = serverClock.time(ofServerTime: UInt32(truncatingIfNeeded: time), now: MonotonicClock.now)
        return forward(timeline.mediaTime(at: real))
    }

    private func point(_ x: Int32, _ y: Int32) -> CGPoint { CGPoint(x: CGFloat(x) / scale, y: CGFloat(y) / scale) }

    /// Pointers and fingers, from servers with XInput 2, and beats, from those with Present.
    func generic(_ event: inout XEvent) {
        guard XGetEventData(connection.display, &event.xcookie) != 0 else { return }
        defer { XFreeEventData(connection.display, &event.xcookie) }
        if let beat = blanks?.time(of: event.xcookie) { newestBeat = beat }
        guard let devices, event.xcookie.extension == devices.opcode,
            let told = devices.event(event.xcookie, scale: scale)
        else { return }
        if told.event.kind == .press || told.event.kind == .touchBegin { deliverResize() }
        let time = mediaTime(ofServerTime: told.time)
        for event in devices.translation.translate(told.event) { deliver(event, at: time) }
    }

    func motion(_ event: XMotionEvent) {
        let modifiers = PointerTranslation.modifiers(state: event.state)
        deliver(.pointerMoved(point(event.x, event.y), modifiers), at: mediaTime(ofServerTime: event.time))
    }

    func buttonPress(_ event: XButtonEvent) {
        deliverResize()
        let place = point(event.x, event.y)
        let modifiers = PointerTranslation.modifiers(state: event.state)
        let time = mediaTime(ofServerTime: event.time)
        if let notches = PointerTranslation.notches(button: event.button) {
            deliver(.wheel(place, notches, modifiers), at: time)
        } else if let button = PointerTranslation.button(event.button) {
            deliver(.pointerDown(place, button, modifiers), at: time)
        }
    }

    func buttonRelease(_ event: XButtonEvent) {
        guard let button = PointerTranslation.button(event.button) else { return }
        let modifiers = PointerTranslation.modifiers(state: event.state)
        deliver(
            .pointerUp(point(event.x, event.y), button, modifiers), at: mediaTime(ofServerTime: event.time))
    }

    /// While a button is held the pointer belongs to the window wherever it goes: it leaves at the release.
    func crossing(_ event: XCrossingEvent) {
        guard event.mode != NotifyGrab, event.state & PointerTranslation.heldButtons == 0 else { return }
        let time = mediaTime(ofServerTime: event.time)
        if event.type == LeaveNotify {
            deliver(.pointerLeft, at: time)
        } else {
            devices?.pointerEntered()
            let modifiers = PointerTranslation.modifiers(state: event.state)
            deliver(.pointerMoved(point(event.x, event.y), modifiers), at: time)
        }
    }

    func focus(_ event: XFocusChangeEvent) {
        guard event.mode != NotifyGrab, event.mode != NotifyUngrab, event.detail != NotifyPointer,
            event.detail != NotifyInferior
        else { return }
        let focused = event.type == FocusIn
        keyboard.focusChanged(focused)
        deliver(.focusChanged(focused))
    }

    /// The window's own keys first, then the owner's shortcuts, then the session.
    func keyPress(_ event: inout XKeyEvent) {
        deliverResize()
        let (key, text) = keyboard.lookUpPress(&event)
        let modifiers = PointerTranslation.modifiers(state: event.state)
        let time = mediaTime(ofServerTime: event.time)
        let press = HostEvent.keyDown(key, text: text, modifiers)
        if takes(key, modifiers) || onShortcut?(press) == true {
            heldKeys.updateValue(nil, forKey: event.keycode)
        } else {
            heldKeys[event.keycode] = key
            deliver(press, at: time)
        }
    }

    /// Sends the release of the key that was pressed, although Shift may have been released since.
    func keyRelease(_ event: inout XKeyEvent) {
        let time = mediaTime(ofServerTime: event.time)
        let key: HostKey
        switch heldKeys.removeValue(forKey: event.keycode) {
        case .some(nil): return
        case .some(let pressed?): key = pressed
        case nil: key = keyboard.lookUpKey(&event)
        }
        deliver(.keyUp(key, PointerTranslation.modifiers(state: event.state)), at: time)
    }

    private func takes(_ key: HostKey, _ modifiers: HostModifiers) -> Bool {
        switch (key.code, modifiers) {
        case ("KeyQ", [.control]): requestClose()
        case ("F11", []): toggleFullScreen()
        default: return false
        }
        return true
    }
}
