import CollectionCore

/// A drag of the content by two fingers on a touchpad.
struct TouchpadDrag {
    var drag: ScrollDrag
    /// The accumulated translation of the fingers, in points.
    private var travel = CGPoint.zero
    /// Whether vertical movement scrolls horizontally, since only that axis scrolls.
    private let isTurned: Bool

    @MainActor init(_ view: UIScrollView, first turn: CGPoint) {
        isTurned = abs(turn.y) > abs(turn.x) && !view.scrolls(.vertical) && view.scrolls(.horizontal)
        drag = ScrollDrag(view, velocity: CGPoint(x: -turn.x, y: -turn.y))
    }

    /// The content offset after a further movement of the fingers.
    @MainActor mutating func offset(after turn: CGPoint, in view: UIScrollView) -> CGPoint {
        let counted = isTurned ? CGPoint(x: turn.y, y: 0) : turn
        travel = CGPoint(x: travel.x - counted.x, y: travel.y - counted.y)
        let offset = drag.offset(for: travel, in: view)
        drag.tracker.add(offset, at: view.layer.mediaTime)
        return offset
    }
}

/// Scrolling by touchpad. The delegate sees a drag without a touch.
extension UIScrollView {
    /// Moves the content by points; positive values increase the offset. Edges resist as in a drag by finger.
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
        // The delegate may have started a motion.
        stopMoving()
        begin(.touchpad(TouchpadDrag(self, first: turn)))
        showIndicators()
    }

    func endTouchpad() {
        if case .touchpad = activity { endDrag(isCancelled: false) }
    }
}
