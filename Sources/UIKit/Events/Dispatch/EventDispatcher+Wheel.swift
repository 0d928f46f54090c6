extension EventDispatcher {
    /// How long the wheel stays latched to a scroll target that has reached its end, in seconds.
    private static let latch: TimeInterval = 0.3

    /// Scrolls the innermost scroll target under the pointer that has content in the direction, or else one that
    /// scrolls along the other axis only. With Shift held the wheel turns sideways.
    func turnWheel(at point: CGPoint, _ notches: CGVector, _ modifiers: HostModifiers, _ time: TimeInterval) {
        pointer = point
        guard !isTouching else { return }
        // Negative notches move the content up or left, that is the offset grows.
        var turn = CGPoint(x: -notches.dx, y: -notches.dy)
        if modifiers.contains(.shift), turn.x == 0 { turn = CGPoint(x: turn.y, y: 0) }
        guard turn != .zero, turn.x.isFinite, turn.y.isFinite else { return }
        let views = scrollTargets(at: point)
        if modifiers.contains(.control), let zoomed = views.first(where: \.canZoom) {
            return zoomed.zoom(byNotches: turn.x - turn.y, at: point)
        }
        if abs(turn.x) > abs(turn.y), views.first?.swipeTarget?.swipe(byNotches: turn.x, at: point) == true { return }
        // Turning the other way, as when Shift is released, looks for another view.
        let isLatched = time - wheelTime <= Self.latch && (turn.x != 0) == wheelIsSideways
        wheelIsSideways = turn.x != 0
        if isLatched, let latched = wheelView, views.contains(where: { $0 === latched }) {
            wheelTime = time
            latched.scroll(byNotches: latched.wheelTurn(turn))
            return
        }
        let target =
            views.first { $0.canScroll(towards: turn) }
            ?? views.first { $0.wheelTurn(turn) != turn && $0.canScroll(towards: $0.wheelTurn(turn)) }
        guard let target else { return }
        wheelView = target
        wheelTime = time
        target.scroll(byNotches: target.wheelTurn(turn))
    }

    /// The scroll targets under a point that are enabled, innermost first.
    func scrollTargets(at point: CGPoint) -> [any ScrollTarget] {
        guard let hit = window.hitTest(window.convert(point, from: nil), with: nil) else { return [] }
        return Swift.sequence(first: hit as UIView) { $0.superview }.compactMap(\.scrollTarget)
            .filter(\.isScrollEnabled)
    }
}
