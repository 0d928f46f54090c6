/// Recognises a quick stroke: 50 points in a direction within half a second, with less than half of that across it.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions of a swipe.
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)
    }

    static let distance: CGFloat = 50
    static let duration: TimeInterval = 0.5

    /// Right by default.
    open var direction = Direction.right
    /// Fingers that swipe together; 1 by default.
    open var numberOfTouchesRequired = 1

    private var start = CGPoint.zero
    private var startTime: TimeInterval = 0

    public override init() { super.init() }
    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// A recogniser that calls the closure when it recognises.
    public convenience init(handler: @escaping @MainActor (UISwipeGestureRecognizer) -> Void) {
        self.init()
        addHandler { handler($0 as! UISwipeGestureRecognizer) }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touchesDown.count <= numberOfTouchesRequired, let touch = touches.first else {
            state = .failed
            return
        }
        start = location(in: nil)
        startTime = touch.timestamp
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first, touchesDown.count == numberOfTouchesRequired else { return }
        guard touch.timestamp - startTime <= Self.duration else {
            state = .failed
            return
        }
        let here = location(in: nil)
        let travel = CGPoint(x: here.x - start.x, y: here.y - start.y)
        let (along, beside) = (max(abs(travel.x), abs(travel.y)), min(abs(travel.x), abs(travel.y)))
        guard along >= Self.distance else { return }
        state = beside < along / 2 && direction.contains(Self.direction(of: travel)) ? .ended : .failed
    }

    private static func direction(of travel: CGPoint) -> Direction {
        if abs(travel.x) > abs(travel.y) { return travel.x > 0 ? .right : .left }
        return travel.y > 0 ? .down : .up
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
