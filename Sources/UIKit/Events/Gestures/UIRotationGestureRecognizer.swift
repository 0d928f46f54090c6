/// Recognises two fingers that rotate about each other: begins once they have rotated by a tenth of a radian.
///
/// The slop is not part of the rotation, which starts from 0.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    static let slop: CGFloat = 0.1

    /// Radians, clockwise on the screen; setting it rebases the gesture.
    open var rotation: CGFloat = 0
    /// Radians a second over the last 100 ms.
    open var velocity: CGFloat { tracker.velocity(at: lastTime)?.x ?? 0 }

    private var angle: CGFloat = 0
    /// The rotation before the gesture began.
    private var turned: CGFloat = 0
    private var tracker = VelocityTracker()
    private var lastTime: TimeInterval = 0
    /// The sum of all rotation, regardless of values that were set.
    private var total: CGFloat = 0

    public override init() { super.init() }
    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// A recogniser that calls the closure when the gesture begins, changes, ends or is cancelled.
    public convenience init(handler: @escaping @MainActor (UIRotationGestureRecognizer) -> Void) {
        self.init()
        addHandler { handler($0 as! UIRotationGestureRecognizer) }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if touchesDown.count > 2 { for touch in touches { ignore(touch, for: event) } }
        if touchesDown.count == 2 { angle = measured }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touchesDown.count == 2, let touch = touches.first else { return }
        let now = measured
        // The smaller angle: fingers do not rotate by half a circle between two events.
        let turn = (now - angle).remainder(dividingBy: 2 * .pi)
        angle = now
        lastTime = touch.timestamp
        if isActive {
            rotation += turn
            note(turn)
            state = .changed
            return
        }
        turned += turn
        guard abs(turned) >= Self.slop - 1e-9 else { return }
        rotation = turned - (turned > 0 ? Self.slop : -Self.slop)
        tracker = VelocityTracker()
        note(rotation)
        state = .began
    }

    private func note(_ turn: CGFloat) {
        total += turn
        tracker.add(CGPoint(x: total, y: 0), at: lastTime)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if touchesDown.isEmpty { state = isActive ? .ended : .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if touchesDown.isEmpty { state = isActive ? .cancelled : .failed }
    }

    open override func reset() { (rotation, turned, total) = (0, 0, 0) }

    private var measured: CGFloat {
        let a = touchesDown[0].location(in: nil), b = touchesDown[1].location(in: nil)
        return atan2(b.y - a.y, b.x - a.x)
    }
}
