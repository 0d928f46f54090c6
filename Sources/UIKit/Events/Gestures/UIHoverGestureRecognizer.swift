/// Recognises the pointer over a view with no button down: begins when it enters, changes as it moves, ends when it
/// leaves.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// In window points.
    private var point = CGPoint.zero

    public override init() { super.init() }
    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// A recogniser that calls the closure when the pointer enters, moves and leaves.
    public convenience init(handler: @escaping @MainActor (UIHoverGestureRecognizer) -> Void) {
        self.init()
        addHandler { handler($0 as! UIHoverGestureRecognizer) }
    }

    /// The position of the pointer, in a view's coordinates; nil is the window.
    open override func location(in view: UIView?) -> CGPoint { view?.convert(point, from: nil) ?? point }

    /// A hover recogniser receives no touches.
    override func takes(_ buttons: UIEvent.ButtonMask) -> Bool { false }

    func hover(at point: CGPoint) {
        self.point = point
        if isOver { startOver() }
        state = isActive ? .changed : .began
    }

    func leave() {
        guard isActive else { return }
        state = .ended
        startOver()
    }
}
