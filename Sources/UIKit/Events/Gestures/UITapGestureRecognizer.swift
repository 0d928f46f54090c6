/// Recognises one or more short touches in one place: 10 points of movement at most, 0.3 s between two of them.
///
/// A tap on a view that keeps its taps, such as a control, does not reach the recognisers of the views around it.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    /// Fingers that tap together; 1 by default. The mouse has one.
    open var numberOfTouchesRequired = 1
    /// The mouse button that taps: `.secondary` for a right click. Fingers count as the primary button.
    open var buttonMaskRequired = UIEvent.ButtonMask.primary

    private var taps = 0
    private var start = CGPoint.zero
    /// Where each touch began, in window points.
    private var starts: [ObjectIdentifier: CGPoint] = [:]
    /// The largest number of touches that were down together.
    private var fingers = 0
    private var timer: FrameTimer?

    public override init() { super.init() }
    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// A recogniser that calls the closure when it recognises.
    public convenience init(handler: @escaping @MainActor (UITapGestureRecognizer) -> Void) {
        self.init()
        addHandler { handler($0 as! UITapGestureRecognizer) }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        timer?.cancel()
        timer = nil
        guard touchesDown.count <= numberOfTouchesRequired, let touch = touches.first else {
            state = .failed
            return
        }
        fingers = max(fingers, touchesDown.count)
        starts[ObjectIdentifier(touch)] = touch.location(in: nil)
        guard touchesDown.count == 1 else { return }
        let point = touch.location(in: nil)
        // A touch that comes too late is a first tap, even if no frame was made in between.
        if touch.tapCount == 1 {
            taps = 0
            pastTouches = []
        }
        if taps > 0, isFar(point) {
            state = .failed
            return
        }
        start = point
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        let first = starts[ObjectIdentifier(touch)] ?? start
        let here = touch.location(in: nil)
        if hypot(here.x - first.x, here.y - first.y) > TapCounter.distance { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard current == .possible, let touch = touches.first, touchesDown.isEmpty else { return }
        guard fingers == numberOfTouchesRequired else {
            state = .failed
            return
        }
        fingers = 0
        starts = [:]
        taps += 1
        if taps >= numberOfTapsRequired {
            state = .ended
        } else {
            timer = motions.schedule(at: touch.timestamp + TapCounter.interval) { [weak self] in
                self?.timer = nil
                self?.state = .failed
            }
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() {
        taps = 0
        fingers = 0
        starts = [:]
        timer?.cancel()
        timer = nil
    }

    /// A tap does not prevent recognisers of more taps.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return tap.numberOfTapsRequired <= numberOfTapsRequired
    }

    override func takes(_ buttons: UIEvent.ButtonMask) -> Bool {
        buttons.isEmpty ? buttonMaskRequired.contains(.primary) : !buttons.isDisjoint(with: buttonMaskRequired)
    }

    private func isFar(_ point: CGPoint) -> Bool {
        hypot(point.x - start.x, point.y - start.y) > TapCounter.distance
    }

    override func canBegin() -> Bool {
        var touched = touches.first?.view
        while let current = touched, current !== view {
            if current.keepsTaps { return false }
            touched = current.superview
        }
        return true
    }

    override var waitsForMore: Bool { timer != nil }
}
