/// Touchpad scrolling: the content follows the fingers one to one, and decelerates when they are lifted.
extension EventDispatcher {
    /// Seconds without an event after which the fingers count as lifted: some drivers send no end.
    private static let timeout: TimeInterval = 0.3

    func scroll(at point: CGPoint, by delta: CGVector, _ modifiers: HostModifiers, _ time: TimeInterval) {
        pointer = point
        guard !isTouching, delta.dx.isFinite, delta.dy.isFinite else { return }
        // A finger that moves the content up is a growing offset.
        let turn = CGPoint(x: -delta.dx, y: -delta.dy)
        guard turn != .zero else { return }
        if touchpadView?.window !== window { endScroll() }
        if touchpadView == nil, let target = scrollTargets(at: point).first,
            target.swipeTarget?.beginTouchpadSwipe(at: point, turn) == true
        {
            touchpadView = target
        }
        let view = touchpadView ?? touchpadTarget(at: point, turn)
        guard let view else { return }
        touchpadView = view
        if let swipe = view.swipeTarget, swipe.isTouchpadSwiping {
            swipe.swipeByTouchpad(turn)
        } else {
            view.scrollByTouchpad(turn)
        }
        touchpadTimer?.cancel()
        touchpadTimer = window.layer.media.motions.schedule(at: time + Self.timeout) { [weak self] in
            self?.endScroll()
        }
    }

    /// The fingers are lifted.
    func endScroll() {
        touchpadTimer?.cancel()
        touchpadTimer = nil
        let view = touchpadView
        touchpadView = nil
        if let swipe = view?.swipeTarget, swipe.isTouchpadSwiping {
            swipe.endTouchpadSwipe()
        } else {
            view?.endTouchpad()
        }
    }

    private func touchpadTarget(at point: CGPoint, _ turn: CGPoint) -> (any ScrollTarget)? {
        let views = scrollTargets(at: point)
        return views.first { $0.canScroll(towards: turn) }
            ?? views.first { $0.canScroll(towards: $0.wheelTurn(CGPoint(x: 0, y: turn.y))) }
            ?? views.first { $0.canDrag(abs(turn.x) > abs(turn.y) ? .horizontal : .vertical) }
    }
}
