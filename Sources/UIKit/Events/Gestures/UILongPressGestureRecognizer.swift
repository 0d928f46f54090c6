/// Recognises a touch that stays in place: begins after half a second, changes as the touch moves, ends when it is
/// lifted.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// In seconds; 0.5 by default.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The distance that the touch may move before the gesture begins, in points; 10 by default.
    open var allowableMovement: CGFloat = 10
    /// Taps before the press; 0 by default.
    open var numberOfTapsRequired = 0
    /// Fingers that press together; 1 by default.
    open var numberOfTouchesRequired = 1

    private var start = CGPoint.zero
    private var timer: FrameTimer?

    public override init() { super.init() }
    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// A recogniser that calls the closure when the gesture begins, changes, ends or is cancelled.
    public convenience init(handler: @escaping @MainActor (UILongPressGestureRecognizer) -> Void) {
        self.init()
        addHandler { handler($0 as! UILongPressGestureRecognizer) }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touchesDown.count <= numberOfTouchesRequired, let touch = touches.first,
            touch.tapCount > numberOfTapsRequired
        else {
            // A further finger does not end a press under way.
            if !isActive { state = .failed }
            return
        }
        guard touchesDown.count == numberOfTouchesRequired else { return }
        start = location(in: nil)
        // Without a duration the gesture begins with the touch, before a move can be taken for scrolling.
        guard minimumPressDuration > 0 else {
            state = .began
            return
        }
        timer = motions.schedule(at: touch.timestamp + minimumPressDuration) { [weak self] in
            self?.timer = nil
            self?.state = .began
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let point = location(in: nil)
        if isActive {
            state = .changed
        } else if timer != nil, hypot(point.x - start.x, point.y - start.y) > allowableMovement {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard isActive else {
            state = .failed
            return
        }
        if touchesDown.isEmpty { state = .ended }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isActive ? .cancelled : .failed
    }

    open override func reset() {
        timer?.cancel()
        timer = nil
    }
}
