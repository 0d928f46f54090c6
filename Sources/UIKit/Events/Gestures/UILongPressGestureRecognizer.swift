/// A finger that stays: it begins after half a second, changes while the finger moves and ends when it is lifted.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// Seconds; 0.5 at first.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far the finger may go before, in points; 10 at first.
    open var allowableMovement: CGFloat = 10
    /// Taps before the press; 0 at first.
    open var numberOfTapsRequired = 0
    /// Fingers that press together; 1 at first.
    open var numberOfTouchesRequired = 1

    private var start = CGPoint.zero
    private var timer: FrameTimer?

    public override init() { super.init() }

    /// A recogniser that calls the closure when the gesture begins, changes, ends or is cancelled.
    public convenience init(handler: @escaping @MainActor (UILongPressGestureRecognizer) -> Void) {
        self.init()
        addHandler { handler($0 as! UILongPressGestureRecognizer) }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touchesDown.count <= numberOfTouchesRequired, let touch = touches.first,
            touch.tapCount > numberOfTapsRequired
        else {
            // A further finger does not disturb a press that goes on.
            if !isActive { state = .failed }
            return
        }
        guard touchesDown.count == numberOfTouchesRequired else { return }
        start = location(in: nil)
        timer = MotionRegistry.current.schedule(at: touch.timestamp + minimumPressDuration) { [weak self] in
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
        MotionRegistry.current.cancel(timer)
        timer = nil
    }
}
