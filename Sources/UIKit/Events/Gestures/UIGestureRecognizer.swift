/// Finds a gesture in the touches on a view and all it holds, and tells its handlers.
///
/// There are no selectors on this platform, so the initialisers with target and action do not exist: the concrete
/// recognisers have `init(handler:)`, and all have `addHandler(_:)`. Of several recognisers on one touch the first to
/// recognise wins and the others fail, unless a delegate lets them run together; the innermost view's come first.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    /// Where a recogniser is. Discrete gestures go from possible to ended, continuous ones begin and change in between.
    public enum State: Int, Sendable {
        case possible = 0
        case began = 1
        case changed = 2
        case ended = 3
        case cancelled = 4
        case failed = 5
        public static var recognized: State { .ended }
    }

    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The view that it was added to.
    open internal(set) weak var view: UIView? { didSet { if view !== oldValue { stop() } } }
    open var name: String?
    /// Switching off cancels a gesture that goes on.
    open var isEnabled = true { didSet { if !isEnabled { stop() } } }
    /// Whether the view loses its touch when this recognises; true at first.
    open var cancelsTouchesInView = true
    /// The raw values of the kinds of touches that it looks at; all of them at first.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    /// Whether the view gets its touch only after this has failed; false at first.
    open var delaysTouchesBegan = false

    var current = State.possible
    /// The state that it takes as soon as those it waits for have failed.
    var pending: State?
    weak var arena: GestureArena?
    var touches: [UITouch] = []
    var handlers: [(UIGestureRecognizer) -> Void] = []
    var required: [Weak] = []
    struct Weak { weak var recognizer: UIGestureRecognizer? }
    /// Whether no view gets the touches that this one follows, whatever becomes of the gesture.
    var swallowsTouches = false

    public override init() { super.init() }

    /// Subclasses set it when they see their gesture. To recognise, it may have to wait for others to fail.
    open var state: State {
        get { current }
        set { transition(to: newValue) }
    }

    /// Calls back when the gesture begins, changes, ends or is cancelled.
    public final func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        handlers.append(handler)
    }

    /// Lets this one recognise only after another has failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        required.append(Weak(recognizer: otherGestureRecognizer))
    }

    /// The middle of the touches, in a view's coordinates; nil is the window.
    open func location(in view: UIView?) -> CGPoint {
        let counted = touchesDown.isEmpty ? touches : touchesDown
        guard !counted.isEmpty else { return .zero }
        let points = counted.map { $0.location(in: view) }
        let count = CGFloat(points.count)
        return CGPoint(
            x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    }

    open var numberOfTouches: Int { touches.count }

    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        enforce(
            touches.indices.contains(touchIndex),
            "\(type(of: self)).location(ofTouch: \(touchIndex), in:): the gesture has \(touches.count) touches")
        return touches[touchIndex].location(in: view)
    }

    open var modifierFlags: UIKeyModifierFlags { arena?.event?.modifierFlags ?? [] }
    open var buttonMask: UIEvent.ButtonMask { arena?.event?.buttonMask ?? [] }

    // MARK: For subclasses

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when the gesture is over, before the next one is looked for.
    open func reset() {}

    /// Lets go of a touch that does not belong to the gesture.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        touches.removeAll { $0 === touch }
        touch.gestureRecognizers?.removeAll { $0 === self }
    }

    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    // MARK: For the recognisers of this module

    /// Those of its touches that have not ended.
    var touchesDown: [UITouch] { touches.filter { $0.phase != .ended && $0.phase != .cancelled } }
    /// Whether it looks at touches made with these buttons of the mouse; a finger has none.
    func takes(_ buttons: UIEvent.ButtonMask) -> Bool { buttons.isEmpty || buttons.contains(.primary) }
    /// Whether it recognises together with another without a delegate's word.
    func runsBeside(_ other: UIGestureRecognizer) -> Bool { false }
    /// Asked before view and delegate.
    func mayBegin() -> Bool { true }
    /// Called at each change of state, before the handlers.
    func stateDidChange() {}
    /// Whether it goes on looking after all fingers are up, as for a second tap.
    var waitsForMore: Bool { false }
}
