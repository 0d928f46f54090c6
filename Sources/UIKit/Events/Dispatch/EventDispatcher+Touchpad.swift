/// Fingers on a touchpad hold the content as a finger on it would: one to one, with momentum when they are lifted.
extension EventDispatcher {
    /// After that many seconds without a word the fingers count as lifted: some drivers do not tell.
    private static let patience: TimeInterval = 0.3

    func scroll(at point: CGPoint, by delta: CGVector, _ modifiers: HostModifiers, _ time: TimeInterval) {
        pointer = point
        guard !isTouching, delta.dx.isFinite, delta.dy.isFinite else { return }
        // A finger that moves the content up is a growing offset.
        let turn = CGPoint(x: -delta.dx, y: -delta.dy)
        guard turn != .zero else { return }
        if touchpadView?.window !== window { endScroll() }
        if touchpadView == nil, let collection = scrollViews(at: point).first as? UICollectionView,
            collection.beginTouchpadSwipe(at: point, turn)
        {
            touchpadView = collection
        }
        let view = touchpadView ?? touchpadTarget(at: point, turn)
        guard let view else { return }
        touchpadView = view
        if let collection = view as? UICollectionView, collection.isTouchpadSwiping {
            collection.swipeByTouchpad(turn)
        } else {
            view.scrollByTouchpad(turn)
        }
        MotionRegistry.current.cancel(touchpadTimer)
        touchpadTimer = MotionRegistry.current.schedule(at: time + Self.patience) { [weak self] in self?.endScroll() }
    }

    /// The fingers are lifted.
    func endScroll() {
        MotionRegistry.current.cancel(touchpadTimer)
        touchpadTimer = nil
        let view = touchpadView
        touchpadView = nil
        if let collection = view as? UICollectionView, collection.isTouchpadSwiping {
            collection.endTouchpadSwipe()
        } else {
            view?.endTouchpad()
        }
    }

    private func touchpadTarget(at point: CGPoint, _ turn: CGPoint) -> UIScrollView? {
        let views = scrollViews(at: point)
        return views.first { $0.hasRoom(towards: turn) }
            ?? views.first { $0.hasRoom(towards: $0.wheelTurn(CGPoint(x: 0, y: turn.y))) }
            ?? views.first { $0.canDrag(abs(turn.x) > abs(turn.y) ? .horizontal : .vertical) }
    }
}
