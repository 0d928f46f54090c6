import CollectionCore

/// Two fingers on a touchpad that drag the content.
struct TouchpadDrag {
    var drag: ScrollDrag
    /// How far the fingers have moved, in points.
    private var travel = CGPoint.zero
    /// Whether up and down moves the horizontal axis, as it is the only one that scrolls.
    private let isTurned: Bool

    @MainActor init(_ view: UIScrollView, first turn: CGPoint) {
        isTurned = abs(turn.y) > abs(turn.x) && !view.scrolls(.vertical) && view.scrolls(.horizontal)
        drag = ScrollDrag(view, velocity: CGPoint(x: -turn.x, y: -turn.y))
    }

    /// The content offset after the fingers have moved on.
    @MainActor mutating func offset(after turn: CGPoint, in view: UIScrollView) -> CGPoint {
        let counted = isTurned ? CGPoint(x: turn.y, y: 0) : turn
        travel = CGPoint(x: travel.x - counted.x, y: travel.y - counted.y)
        let offset = drag.offset(for: travel, in: view)
        drag.tracker.add(offset, at: view.layer.mediaTime)
        return offset
    }
}

/// Scrolling by fingers on a touchpad: to the delegate a drag, without a touch.
extension UIScrollView {
    /// Moves the content by points, positive ones raising the offset; beyond its edges it resists as under a finger.
    func scrollByTouchpad(_ turn: CGPoint) {
        switch activity {
        case .touchpad: break
        // A direct touch overrides the touchpad.
        case .drag, .indicator, .pinch: return
        default: beginTouchpad(turn)
        }
        guard case .touchpad(var touchpad) = activity else { return }
        let offset = touchpad.offset(after: turn, in: self)
        activity = .touchpad(touchpad)
        moveContent(to: offset)
    }

    private func beginTouchpad(_ turn: CGPoint) {
        stopMoving()
        storedDelegate?.scrollViewWillBeginDragging(self)
        // The delegate may have set something in motion.
        stopMoving()
        begin(.touchpad(TouchpadDrag(self, first: turn)))
        showIndicators()
    }

    func endTouchpad() {
        if case .touchpad = activity { endDrag(isCancelled: false) }
    }
}
