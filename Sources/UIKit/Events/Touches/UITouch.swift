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

    /// Properties of a touch that a device may estimate.
    public struct Properties: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let force = Properties(rawValue: 1 << 0)
        public static let azimuth = Properties(rawValue: 1 << 1)
        public static let altitude = Properties(rawValue: 1 << 2)
        public static let location = Properties(rawValue: 1 << 3)
        public static let roll = Properties(rawValue: 1 << 4)
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

    /// The same as `location(in:)`: positions are not rounded.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    // MARK: Fingers and pencils (as on a device without sensors for them)

    /// 0: no force is measured.
    open var force: CGFloat { 0 }
    open var maximumPossibleForce: CGFloat { 0 }
    /// In points; 0: the pointer has no extent, and that of fingers is not measured.
    open var majorRadius: CGFloat { 0 }
    open var majorRadiusTolerance: CGFloat { 0 }
    /// In radians; upright.
    open var altitudeAngle: CGFloat { .pi / 2 }
    open var rollAngle: CGFloat { 0 }
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
    /// Empty: no property is estimated.
    open var estimatedProperties: Properties { [] }
    open var estimatedPropertiesExpectingUpdates: Properties { [] }
    open var estimationUpdateIndex: NSNumber? { nil }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { view?.convert(point, from: window) ?? point }
}
