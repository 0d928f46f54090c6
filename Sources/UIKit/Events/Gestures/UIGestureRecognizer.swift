/// Recognises a gesture in the touches on a view and its subviews, and calls its targets.
///
/// Closures can take the place of targets: the concrete recognisers have `init(handler:)`, and all have
/// `addHandler(_:)`. Of several recognisers on one touch the first to recognise wins and the others fail, unless a
/// delegate permits both; the recognisers of the innermost view come first.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, @preconcurrency _MembersProviding, @preconcurrency _ValueObserving {
    /// The members of the class that are found by name. `adopt` writes the overrides.
    open class func _adoptMembers() -> [_Member] { [] }

    /// Called for a change of a property that this object observes by name. The base stops the program, as the change
    /// was not handled.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) { receivedUnhandledChange(keyPath, object) }

    /// The states of a recogniser. Discrete gestures go from possible to ended, continuous ones begin and change in
    /// between.
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
    /// Disabling cancels a gesture under way.
    open var isEnabled = true { didSet { if !isEnabled { stop() } } }
    /// Whether the view's touches are cancelled when this recognises; true by default.
    open var cancelsTouchesInView = true
    /// The raw values of the touch types that it receives; all by default.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    /// Whether a gesture has touches of one type only, that of its first one; true by default.
    open var requiresExclusiveTouchType = true
    /// Whether the view gets its touch only after this has failed; false by default.
    open var delaysTouchesBegan = false
    /// Whether the view gets the end of its touch only after this has failed; true by default.
    open var delaysTouchesEnded = true

    var current = State.possible
    /// The state to enter when the recognisers that it waits for have failed.
    var pending: State?
    weak var arena: GestureArena?
    var touches: [UITouch] = []
    /// The touches of earlier taps of the same gesture.
    var pastTouches: [UITouch] = []
    private var handlers: [Handler] = []
    private enum Handler {
        case closure(@MainActor (UIGestureRecognizer) -> Void)
        case target(TargetAction)
    }
    var required: [Weak] = []
    struct Weak { weak var recognizer: UIGestureRecognizer? }
    /// Whether the touches of this recogniser reach no view, whether it recognises or fails.
    var swallowsTouches = false

    public override init() { super.init() }

    /// Creates a recogniser that calls a selector of a target; nil for none.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Set by subclasses that detect their gesture. Recognition may wait until others have failed.
    open var state: State {
        get { current }
        set { transition(to: newValue) }
    }

    /// Calls back when the gesture begins, changes, ends or is cancelled.
    public final func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        handlers.append(.closure(handler))
    }

    /// Calls a selector, with the recogniser as its argument, when the gesture begins, changes, ends or is cancelled.
    /// The target is not retained. A target and selector that are already there are not added again.
    open func addTarget(_ target: Any, action: Selector) {
        let isKnown = handlers.contains {
            if case .target(let known) = $0 { known.isSame(target, action) } else { false }
        }
        if !isKnown { handlers.append(.target(TargetAction(target, action))) }
    }

    /// Removes targets; nil stands for all targets or all selectors. Closures remain.
    open func removeTarget(_ target: Any?, action: Selector?) {
        handlers.removeAll { if case .target(let known) = $0 { known.matches(target, action) } else { false } }
    }

    func callHandlers() {
        for handler in handlers {
            switch handler {
            case .closure(let closure): closure(self)
            case .target(let known):
                if let target = known.target { known.selector.call(on: target, [self], caller: "\(type(of: self))") }
            }
        }
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
    /// Not called: touches have no estimated values.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    /// Called for keys that are pressed while a view inside, or the view itself, is first responder.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called when the gesture is over, before the next one is looked for.
    open func reset() {}

    /// Drops a touch that does not belong to the gesture.
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

    /// The timers of the window that the view is in.
    var motions: MotionRegistry { view?.layer.media.motions ?? .current }
    /// Its touches that have not ended.
    var touchesDown: [UITouch] { touches.filter { $0.phase != .ended && $0.phase != .cancelled } }
    /// Whether it receives touches made with mouse buttons; a finger has none.
    func takes(_ buttons: UIEvent.ButtonMask) -> Bool { buttons.isEmpty || buttons.contains(.primary) }
    /// Whether it recognises together with another without asking the delegates.
    func runsBeside(_ other: UIGestureRecognizer) -> Bool { false }
    /// Asked before the view and the delegate.
    func canBegin() -> Bool { true }
    /// Called at each change of state, before the handlers.
    func stateDidChange() {}
    /// Whether it continues after all touches have ended, as for a second tap.
    var waitsForMore: Bool { false }
}
