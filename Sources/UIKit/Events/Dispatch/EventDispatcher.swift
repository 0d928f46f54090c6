/// Dispatches the events of a host to the views of a window: touches, hovering, the wheel, keys.
@MainActor package final class EventDispatcher {
    unowned let window: UIWindow
    let arena = GestureArena()
    /// The touches that are down, and those whose view still waits for a recogniser to fail.
    var sequences: [TouchSequence] = []
    var taps: [TouchSequence.Kind: TapCounter] = [:]
    var pointer: CGPoint?
    var pointerShape = HostPointerShape.arrow
    /// The view that the wheel scrolls; `wheelTime` is the time of its last turn.
    weak var wheelView: (any ScrollTarget)?
    /// The view that the touchpad scrolls.
    weak var touchpadView: (any ScrollTarget)?
    var touchpadTimer: FrameTimer?
    /// Recognisers that the pointer is over.
    var hovered: [UIHoverGestureRecognizer] = []
    /// The view whose scroll indicators the pointer is at.
    weak var hoveredScroller: (any ScrollTarget)?
    var wheelTime = -TimeInterval.infinity
    var wheelIsSideways = false
    var presses: [HostKey: UIPress] = [:]

    package init(window: UIWindow) {
        self.window = window
        arena.onCancelTouches = { [weak self] in self?.cancelInViews($0) }
        arena.onSettle = { [weak self] in self?.deliverWithheldTouches() }
    }

    /// Delivers an event that happened at a media time. The session handles size, scale and appearance.
    package func dispatch(_ event: HostEvent, at time: TimeInterval) {
        if UIApplication.shared.isIgnoringInteractionEvents, event.beginsInteraction { return }
        switch event {
        case .pointerMoved(let point, let modifiers): movePointer(to: point, modifiers, time)
        case .pointerDown(let point, let button, let modifiers):
            pointer = point
            hover(at: point)
            if let source = source(of: button) { beginTouch(source, at: point, modifiers, time) }
            if button == .middle { pastePrimary(at: point) }
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
        case .keyDown(let key, let text, let modifiers): keyDown(key, text, modifiers, time)
        case .keyUp(let key, let modifiers): keyUp(key, modifiers, time)
        case .textMarked(let text, let selected):
            (window.firstResponder as? any UITextInput)?.setMarkedText(text, selectedRange: NSRange(selected))
        case .focusChanged(let hasFocus):
            if hasFocus {
                if !window.isKeyWindow { window.makeKey() }
            } else {
                cancelPresses(time)
            }
        case .resized, .scaleChanged, .appearanceChanged: break
        }
    }

    /// The source of a button's touches; nil for the middle button, which makes none.
    private func source(of button: HostButton) -> TouchSequence.Source? {
        switch button {
        case .primary: .pointer
        case .secondary: .secondaryButton
        case .middle: nil
        }
    }

    /// Pastes what was selected last in any program into the editable text under a point.
    private func pastePrimary(at point: CGPoint) {
        let hit = window.hitTest(window.convert(point, from: nil), with: nil)
        guard let view = hit as? any EditedView, view.isTextEditable else { return }
        view.editor.pastePrimary(at: view.convert(point, from: nil))
    }

    private func movePointer(to point: CGPoint, _ modifiers: HostModifiers, _ time: TimeInterval) {
        pointer = point
        moveTouch(.secondaryButton, to: point, modifiers, time)
        if isTouching(.pointer) { moveTouch(.pointer, to: point, modifiers, time) } else { hover(at: point) }
    }
}

extension HostEvent {
    /// Whether the event begins an interaction; those that end one must be delivered.
    fileprivate var beginsInteraction: Bool {
        switch self {
        case .pointerDown, .scrolled, .touchBegan, .wheel, .keyDown, .textMarked: true
        default: false
        }
    }
}
