/// Takes the events of a host to the views of a window: touches, hovering, the wheel, keys.
@MainActor package final class EventDispatcher {
    unowned let window: UIWindow
    let arena = GestureArena()
    /// The touch that goes on, and one whose view still waits for a recogniser to fail.
    var sequence: TouchSequence?
    var taps = TapCounter()
    var pointer: CGPoint?
    var pointerShape = HostPointerShape.arrow
    /// The scroll view that the wheel turns, and when it last did.
    weak var wheelView: UIScrollView?
    var wheelTime = -TimeInterval.infinity
    var presses: [String: UIPress] = [:]

    package init(window: UIWindow) {
        self.window = window
        arena.onCancelTouches = { [weak self] in self?.cancelTouchInView() }
        arena.onSettle = { [weak self] in self?.deliverWithheldTouch() }
    }

    /// Delivers an event that happened at a media time. Size, scale and appearance are the session's business.
    package func dispatch(_ event: HostEvent, at time: TimeInterval) {
        switch event {
        case .pointerMoved(let point, let modifiers):
            pointer = point
            if isTouching { moveTouch(to: point, modifiers, time) } else { hover(at: point) }
        case .pointerDown(let point, .primary, let modifiers):
            pointer = point
            hover(at: point)
            beginTouch(at: point, modifiers, time)
        case .pointerUp(let point, .primary, let modifiers):
            pointer = point
            endTouch(at: point, modifiers, time)
            hover(at: point)
        // Other buttons are no fingers.
        case .pointerDown(let point, _, _), .pointerUp(let point, _, _): pointer = point
        case .pointerLeft:
            pointer = nil
            if !isTouching { show(.arrow) }
        case .wheel(let point, let notches, let modifiers): turnWheel(at: point, notches, modifiers, time)
        case .keyDown(let name, let text, let modifiers): keyDown(name, text, modifiers, time)
        case .keyUp(let name, let modifiers): keyUp(name, modifiers, time)
        case .focusChanged(let hasFocus): if !hasFocus { cancelPresses(time) }
        case .resized, .scaleChanged, .appearanceChanged: break
        }
    }
}
