/// Recognises two fingers that move apart or together: begins once their distance has changed by 10 points.
///
/// The slop is not part of the scale, which starts from 1.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    static let slop: CGFloat = 10
    /// The smallest distance of two fingers that is measured, in points.
    private static let nearest: CGFloat = 1

    /// The ratio of the distance of the fingers to that at the beginning; setting it rebases the gesture.
    open var scale: CGFloat {
        get { base > 0 ? distance / base * factor : 1 }
        set { (base, factor) = (distance, newValue) }
    }
    /// The change of the scale in a second, over the last 100 ms.
    open var velocity: CGFloat { tracker.velocity(at: lastTime)?.x ?? 0 }

    /// The distance at scale 1, in points.
    private var base: CGFloat = 0
    private var factor: CGFloat = 1
    private var distance: CGFloat = 0
    private var first: CGFloat = 0
    private var tracker = VelocityTracker()
    private var lastTime: TimeInterval = 0

    public override init() { super.init() }
    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// A recogniser that calls the closure when the gesture begins, changes, ends or is cancelled.
    public convenience init(handler: @escaping @MainActor (UIPinchGestureRecognizer) -> Void) {
        self.init()
        addHandler { handler($0 as! UIPinchGestureRecognizer) }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if touchesDown.count > 2 { for touch in touches { ignore(touch, for: event) } }
        guard touchesDown.count == 2 else { return }
        distance = measured
        // After one of two fingers was lifted and came back, the scale continues.
        if isActive { base = distance / scaleSoFar * factor }
        first = distance
        if !isActive { (base, factor) = (distance, 1) }
    }

    private var scaleSoFar: CGFloat = 1

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touchesDown.count == 2, let touch = touches.first else { return }
        distance = measured
        lastTime = touch.timestamp
        if isActive {
            note()
            state = .changed
        } else if abs(distance - first) >= Self.slop - 1e-9 {
            base = first + (distance > first ? Self.slop : -Self.slop)
            base = max(base, Self.nearest)
            tracker = VelocityTracker()
            note()
            state = .began
        }
    }

    private func note() {
        scaleSoFar = scale
        tracker.add(CGPoint(x: scale, y: 0), at: lastTime)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if touchesDown.isEmpty { state = isActive ? .ended : .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if touchesDown.isEmpty { state = isActive ? .cancelled : .failed }
    }

    open override func reset() { (base, factor, distance, scaleSoFar) = (0, 1, 0, 1) }

    private var measured: CGFloat {
        let a = touchesDown[0].location(in: nil), b = touchesDown[1].location(in: nil)
        return max(hypot(b.x - a.x, b.y - a.y), Self.nearest)
    }
}
