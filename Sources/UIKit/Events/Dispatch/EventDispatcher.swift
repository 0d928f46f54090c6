/// Takes the events of a host to the views of a window: touches, hovering, the wheel, keys.
@MainActor package final class EventDispatcher {
    unowned let window: UIWindow
    let arena = GestureArena()
    /// The touches that go on, and those whose view still waits for a recogniser to fail.
    var sequences: [TouchSequence] = []
    var taps: [TouchSequence.Kind: TapCounter] = [:]
    var pointer: CGPoint?
    var pointerShape = HostPointerShape.arrow
    /// The scroll view that the wheel turns, and when it last did.
    weak var wheelView: UIScrollView?
    /// The scroll view that the touchpad moves.
    weak var touchpadView: UIScrollView?
    var touchpadTimer: FrameTimer?
    /// Recognisers that the pointer is over.
    var hovered: [UIHoverGestureRecognizer] = []
    /// The scroll view whose indicators the pointer is at.
    weak var hoveredScroller: UIScrollView?
    var wheelTime = -TimeInterval.infinity
    var wheelIsSideways = false
    var presses: [String: UIPress] = [:]

    package init(window: UIWindow) {
        self.window = window
        arena.onCancelTouches = { [weak self] in self?.cancelInViews($0) }
        arena.onSettle = { [weak self] in self?.deliverWithheldTouches() }
    }

    /// Delivers an event that happened at a media time. Size, scale and appearance are the session's business.
    package func dispatch(_ event: HostEvent, at time: TimeInterval) {
        switch event {
        case .pointerMoved(let point, let modifiers): movePointer(to: point, modifiers, time)
        case .pointerDown(let point, let button, let modifiers):
            pointer = point
            hover(at: point)
            if let source = source(of: button) { beginTouch(source, at: point, modifiers, time) }
        case .pointerUp(let point, let button, let modifiers):
            pointer = point
            if let source = source(of: button) { endTouch(source, at: point, modifiers, time) }
            hover(at: point)
        case .pointerLeft:
            pointer = nil
            if !isTouching(.pointer) { endHover() }
        case .scrolled(let point, let delta, let modifiers): scroll(at: point, by: delta, modifiers, time)
        case .scrollEnded: endScroll()
        case .touchBegan(let id, let point, let modifiers): beginTouch(.finger(id), at: point, modifiers, time)
        case .touchMoved(let id, let point, let modifiers): moveTouch(.finger(id), to: point, modifiers, time)
        case .touchEnded(let id, let point, let modifiers): endTouch(.finger(id), at: point, modifiers, time)
        case .touchCancelled(let id): cancelTouch(.finger(id), time)
        case .wheel(let point, let notches, let modifiers): turnWheel(at: point, notches, modifiers, time)
        case .keyDown(let name, let text, let modifiers): keyDown(name, text, modifiers, time)
        case .keyUp(let name, let modifiers): keyUp(name, modifiers, time)
        case .focusChanged(let hasFocus): if !hasFocus { cancelPresses(time) }
        case .resized, .scaleChanged, .appearanceChanged: break
        }
    }

    /// What a button of the mouse touches with; the middle one is no finger.
    private func source(of button: HostButton) -> TouchSequence.Source? {
        switch button {
        case .primary: .pointer
        case .secondary: .secondaryButton
        case .middle: nil
        }
    }

    private func movePointer(to point: CGPoint, _ modifiers: HostModifiers, _ time: TimeInterval) {
        pointer = point
        moveTouch(.secondaryButton, to: point, modifiers, time)
        if isTouching(.pointer) { moveTouch(.pointer, to: point, modifiers, time) } else { hover(at: point) }
    }
}
