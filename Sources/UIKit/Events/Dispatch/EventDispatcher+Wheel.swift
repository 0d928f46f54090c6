extension EventDispatcher {
    /// For how long the wheel stays with a scroll view that has come to its end.
    private static let latch: TimeInterval = 0.3

    /// Scrolls the innermost scroll view under the pointer that has room in the direction; one that scrolls along the other axis
    /// only comes next. With shift held the wheel turns sideways.
    func turnWheel(at point: CGPoint, _ notches: CGVector, _ modifiers: HostModifiers, _ time: TimeInterval) {
        pointer = point
        guard !isTouching else { return }
        // Negative notches move the content up or left, that is the offset grows.
        var turn = CGPoint(x: -notches.dx, y: -notches.dy)
        if modifiers.contains(.shift), turn.x == 0 { turn = CGPoint(x: turn.y, y: 0) }
        guard turn != .zero, turn.x.isFinite, turn.y.isFinite else { return }
        let views = scrollViews(at: point)
        if modifiers.contains(.control), let zoomed = views.first(where: \.canZoom) {
            return zoomed.zoom(byNotches: turn.x - turn.y, at: point)
        }
        if abs(turn.x) > abs(turn.y), let collection = views.first as? UICollectionView,
            collection.swipe(byNotches: turn.x, at: point)
        {
            return
        }
        let isLatched = time - wheelTime <= Self.latch
        if isLatched, let latched = wheelView, views.contains(where: { $0 === latched }) {
            wheelTime = time
            latched.scroll(byNotches: latched.wheelTurn(turn))
            return
        }
        let target =
            views.first { $0.hasRoom(towards: turn) }
            ?? views.first { $0.wheelTurn(turn) != turn && $0.hasRoom(towards: $0.wheelTurn(turn)) }
        guard let target else { return }
        wheelView = target
        wheelTime = time
        target.scroll(byNotches: target.wheelTurn(turn))
    }

    /// Those that scroll under a point, innermost first.
    func scrollViews(at point: CGPoint) -> [UIScrollView] {
        guard let hit = window.hitTest(window.convert(point, from: nil), with: nil) else { return [] }
        return Swift.sequence(first: hit as UIView) { $0.superview }.compactMap { $0 as? UIScrollView }
            .filter(\.isScrollEnabled)
    }
}
