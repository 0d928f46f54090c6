import CollectionCore

/// Scrolling by fingers on a touchpad: to the delegate a drag, without a touch.
extension UIScrollView {
    /// Moves the content by points, positive ones raising the offset; beyond its edges it is held as by a finger.
    func scrollByTouchpad(_ turn: CGPoint) {
        // A finger on the content itself is stronger.
        guard touchpadTravel != nil || drag == nil else { return }
        if touchpadTravel == nil { beginTouchpad(turn) }
        guard var travel = touchpadTravel, var drag else { return }
        let counted = touchpadIsTurned ? CGPoint(x: turn.y, y: 0) : turn
        travel = CGPoint(x: travel.x - counted.x, y: travel.y - counted.y)
        touchpadTravel = travel
        let offset = drag.offset(for: travel, in: self)
        drag.tracker.add(offset, at: MediaClock.now)
        self.drag = drag
        place(offset)
    }

    private func beginTouchpad(_ turn: CGPoint) {
        stopMoving()
        storedDelegate?.scrollViewWillBeginDragging(self)
        // Up and down moves the only axis that scrolls.
        touchpadIsTurned = abs(turn.y) > abs(turn.x) && !scrolls(.vertical) && scrolls(.horizontal)
        touchpadTravel = .zero
        drag = ScrollDrag(self, translation: .zero, velocity: CGPoint(x: -turn.x, y: -turn.y))
        drag?.tracker.add(contentOffset, at: MediaClock.now)
        showIndicators()
    }

    func endTouchpad() {
        guard touchpadTravel != nil else { return }
        touchpadTravel = nil
        endDrag(isCancelled: false)
    }
}
