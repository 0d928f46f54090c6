/// Recognises a pan that starts within 20 points of a side of the window and moves inwards. Other pans wait until it
/// has failed, which it does at once for touches elsewhere.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The width of the strip along a side in which it can start, in points.
    static let reach: CGFloat = 20

    /// The sides at which it starts; none by default.
    open var edges: UIRectEdge = []

    /// The side at which the touch began.
    private var side: UIRectEdge = []

    public override init() { super.init() }
    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// A recogniser that calls the closure when the gesture begins, changes, ends or is cancelled.
    public convenience init(handler: @escaping @MainActor (UIScreenEdgePanGestureRecognizer) -> Void) {
        self.init()
        addHandler { handler($0 as! UIScreenEdgePanGestureRecognizer) }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if let touch = touches.first, let window = touch.window, touchesDown.count == 1 {
            side = edge(at: touch.location(in: window), in: window.bounds)
            guard !side.isEmpty else {
                state = .failed
                return
            }
        }
        super.touchesBegan(touches, with: event)
    }

    private func edge(at point: CGPoint, in bounds: CGRect) -> UIRectEdge {
        if edges.contains(.left), point.x < bounds.minX + Self.reach { return .left }
        if edges.contains(.right), point.x >= bounds.maxX - Self.reach { return .right }
        if edges.contains(.top), point.y < bounds.minY + Self.reach { return .top }
        if edges.contains(.bottom), point.y >= bounds.maxY - Self.reach { return .bottom }
        return []
    }

    /// The travel inwards; travel along the side fails the gesture.
    override func countedTravel(_ travel: CGPoint) -> CGPoint {
        let isSideways = side == .left || side == .right
        let along = isSideways ? abs(travel.y) : abs(travel.x)
        let inwards = isSideways ? (side == .left ? travel.x : -travel.x) : (side == .top ? travel.y : -travel.y)
        if along >= UIPanGestureRecognizer.slop, along > inwards {
            state = .failed
            return .zero
        }
        guard inwards > 0 else { return .zero }
        return isSideways ? CGPoint(x: travel.x, y: 0) : CGPoint(x: 0, y: travel.y)
    }

    open override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer
            && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
    }
}
