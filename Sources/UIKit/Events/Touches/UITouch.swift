/// A touch on the window: a finger, or the pointer with a button down.
@preconcurrency @MainActor open class UITouch: NSObject {
    /// The phase of a touch.
    public enum Phase: Int, Sendable {
        case began = 0
        case moved = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4
        case regionEntered = 5
        case regionMoved = 6
        case regionExited = 7
    }

    /// The kind of a touch. The mouse counts as a finger, `direct`.
    public enum TouchType: Int, Sendable {
        case direct = 0
        case indirect = 1
        case pencil = 2
        case indirectPointer = 3
        public static var stylus: TouchType { .pencil }
    }

    open private(set) var phase = Phase.began
    /// Media time of the last change, in seconds.
    open private(set) var timestamp: TimeInterval
    /// 1 for a first touch; one more for each that begins within 0.3 s and 10 points of the last.
    open private(set) var tapCount: Int
    open var type: TouchType { .direct }
    /// The view in which the touch began; it gets the touch wherever it moves.
    open internal(set) var view: UIView?
    open private(set) weak var window: UIWindow?
    /// The recognisers that get this touch.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []

    /// In window points.
    private(set) var location: CGPoint
    private(set) var previousLocation: CGPoint
    /// When it began.
    let start: TimeInterval

    init(window: UIWindow, view: UIView?, location: CGPoint, tapCount: Int, time: TimeInterval) {
        self.window = window
        self.view = view
        self.location = location
        self.previousLocation = location
        self.tapCount = tapCount
        timestamp = time
        start = time
        super.init()
    }

    func change(to phase: Phase, at location: CGPoint, time: TimeInterval) {
        self.phase = phase
        previousLocation = self.location
        self.location = location
        timestamp = time
    }

    /// The position of the touch, in a view's coordinates; nil is the window.
    open func location(in view: UIView?) -> CGPoint { convert(location, to: view) }
    /// The position of the touch before its last change, in a view's coordinates; nil is the window.
    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousLocation, to: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { view?.convert(point, from: window) ?? point }
}
