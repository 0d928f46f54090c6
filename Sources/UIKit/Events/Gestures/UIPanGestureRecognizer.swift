/// Recognises a touch that moves: begins once it has moved 10 points (measured).
///
/// The slop is not part of the translation: it begins as the travel less 10 points in its direction.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    static let slop: CGFloat = 10

    /// The number of touches required to begin; 1 by default. The translation is that of their centre.
    open var minimumNumberOfTouches = 1
    /// Further fingers are ignored.
    open var maximumNumberOfTouches = Int.max

    /// Where the touch began, in window points.
    private var start = CGPoint.zero
    /// The point of translation 0, in window points.
    private var origin = CGPoint.zero
    /// The centre of the touches at the last event, in window points.
    private var middle = CGPoint.zero
    private var tracker = VelocityTracker()
    private var lastTime: TimeInterval = 0

    public override init() { super.init() }
    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// A recogniser that calls the closure when the gesture begins, changes, ends or is cancelled.
    public convenience init(handler: @escaping @MainActor (UIPanGestureRecognizer) -> Void) {
        self.init()
        addHandler { handler($0 as! UIPanGestureRecognizer) }
    }

    /// The distance moved since the gesture began, in a view's coordinates.
    open func translation(in view: UIView?) -> CGPoint {
        difference(from: origin, to: middle, in: view)
    }

    /// Sets the translation; later travel adds to it.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let here = view?.convert(middle, from: nil) ?? middle
        let there = CGPoint(x: here.x - translation.x, y: here.y - translation.y)
        origin = view?.convert(there, to: nil) ?? there
    }

    /// Points a second over the last 100 ms, in a view's coordinates; 0 when the touch has been still for that time.
    open func velocity(in view: UIView?) -> CGPoint {
        difference(from: .zero, to: tracker.velocity(at: lastTime) ?? .zero, in: view)
    }

    private func difference(from a: CGPoint, to b: CGPoint, in view: UIView?) -> CGPoint {
        let p = view?.convert(a, from: nil) ?? a
        let q = view?.convert(b, from: nil) ?? b
        return CGPoint(x: q.x - p.x, y: q.y - p.y)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        guard touchesDown.count <= maximumNumberOfTouches else {
            ignore(touch, for: event)
            return
        }
        guard touchesDown.count > 1 else {
            start = touch.location(in: nil)
            origin = start
            middle = start
            tracker = VelocityTracker()
            track(touch)
            return
        }
        followMiddle()
    }

    /// Rebases the gesture on the centre of the touches after one began or ended, so that it does not jump.
    private func followMiddle() {
        let here = location(in: nil)
        let jump = CGPoint(x: here.x - middle.x, y: here.y - middle.y)
        start = CGPoint(x: start.x + jump.x, y: start.y + jump.y)
        origin = CGPoint(x: origin.x + jump.x, y: origin.y + jump.y)
        tracker.shift(by: jump)
        middle = here
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        track(touch)
        guard current == .possible else {
            state = .changed
            return
        }
        let here = middle
        guard touchesDown.count >= minimumNumberOfTouches else { return }
        let travel = countedTravel(CGPoint(x: here.x - start.x, y: here.y - start.y))
        let length = hypot(travel.x, travel.y)
        guard length >= UIPanGestureRecognizer.slop - 1e-9 else { return }
        // Travel that does not count towards the slop is not part of the translation either.
        let part = UIPanGestureRecognizer.slop / length
        origin = CGPoint(
            x: here.x - travel.x * (1 - part), y: here.y - travel.y * (1 - part))
        state = .began
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if let touch = touches.first { lastTime = touch.timestamp }
        goOn(orEndAs: .ended)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { goOn(orEndAs: .cancelled) }

    /// Continues while enough touches are down, else ends.
    private func goOn(orEndAs end: State) {
        if isActive, touchesDown.count < minimumNumberOfTouches || touchesDown.isEmpty {
            state = end
        } else if touchesDown.isEmpty {
            state = .failed
        } else {
            followMiddle()
        }
    }

    private func track(_ touch: UITouch) {
        lastTime = touch.timestamp
        middle = location(in: nil)
        tracker.add(middle, at: lastTime)
    }

    /// The part of the travel that counts towards the slop.
    func countedTravel(_ travel: CGPoint) -> CGPoint { travel }
}
