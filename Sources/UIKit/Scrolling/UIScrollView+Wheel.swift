import CollectionCore

/// Wheel and keys: a short glide that adds up with the next turn. To the delegate a series of turns is a drag that is held
/// before it is let go, so that layouts which stop at certain places do so here too.
extension UIScrollView {
    /// Whether content out of sight lies in a direction; what a glide will show does not count any more.
    func hasRoom(towards turn: CGPoint) -> Bool {
        let rest = wheelMover?.restPosition ?? contentOffset
        return ScrollAxis.allCases.contains { axis in
            turn[axis] > 0 && rest[axis] < range(axis).upperBound
                || turn[axis] < 0 && rest[axis] > range(axis).lowerBound
        }
    }

    /// What a turn means here: one up or down moves the only axis that scrolls.
    func wheelTurn(_ turn: CGPoint) -> CGPoint {
        guard turn.x == 0, !scrolls(.vertical), scrolls(.horizontal) else { return turn }
        return CGPoint(x: turn.y, y: 0)
    }

    /// Scrolls by notches of 60 points; with paging by pages; where the layout stops at certain places, from one to the next, or
    /// `byPoints` to the nearest. Positive ones raise the offset.
    func scroll(byNotches notches: CGPoint, byPoints: Bool = false) {
        switch activity {
        case .drag, .touchpad, .indicator, .pinch: return
        case .wheel: break
        case .idle, .caught, .deceleration, .animation, .zoom:
            guard hasRoom(towards: notches) else { return }
            stopMoving()
            begin(.wheel(nil))
            storedDelegate?.scrollViewWillBeginDragging(self)
            // The delegate may have ended it.
            guard case .wheel = activity else { return }
        }
        let now = MediaClock.now, running = wheelMover
        let position = running?.position(at: now) ?? contentOffset
        let rest = running?.restPosition ?? contentOffset
        let velocity = running?.velocity(at: now) ?? .zero
        func motion(_ axis: ScrollAxis) -> ScrollMotion {
            let way = rest[axis] + points(notches[axis], from: rest, axis, byPoints) - position[axis]
            guard scrolls(axis) else { return .resting(at: position[axis]) }
            return .wheel(
                notches: way / ScrollMotion.pointsPerNotch, from: position[axis], velocity: velocity[axis],
                in: range(axis))
        }
        start(Activity.wheel, motion(.horizontal), motion(.vertical), orRest: .wheel(nil))
        if case .wheel(nil) = activity { endWheel(settles: true) }
    }

    private func points(_ notches: CGFloat, from rest: CGPoint, _ axis: ScrollAxis, _ byPoints: Bool) -> CGFloat {
        if isPagingEnabled, notches != 0, bounds.size[axis] > 0 {
            let start = range(axis).lowerBound, size = bounds.size[axis]
            let page = ((rest[axis] - start) / size).rounded() + notches.rounded(.awayFromZero)
            return start + page * size - rest[axis]
        }
        let points = notches * ScrollMotion.pointsPerNotch
        // A touchpad turns by parts of a notch: its content follows, and is brought to a place of rest in the end.
        guard abs(notches) >= 1 else { return points }
        if byPoints { return restingPlace(for: rest, plus: points, axis) - rest[axis] }
        var place = rest
        for _ in 0..<Int(abs(notches).rounded()) {
            guard let next = nextRestingPlace(from: place, notches > 0 ? 1 : -1, axis) else { return points }
            place[axis] = next
        }
        return place[axis] - rest[axis]
    }

    private var wheelMover: ScrollMover? {
        if case .wheel(let mover) = activity { mover } else { nil }
    }

    /// Ends scrolling by wheel, keys or an indicator. With `settles` layout and delegate may choose another offset to rest at.
    func endWheel(settles: Bool) {
        switch activity {
        case .wheel, .indicator: activity = .idle
        default: return
        }
        var target = contentOffset
        if settles { target = proposedTarget(for: legalOffset(contentOffset), velocity: .zero) }
        storedDelegate?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: &target)
        if settles, isAtRest, target != contentOffset { release(velocity: .zero, target: target) }
        storedDelegate?.scrollViewDidEndDragging(self, willDecelerate: activity.isDeceleration)
        if activity.isDeceleration { storedDelegate?.scrollViewWillBeginDecelerating(self) } else { hideIndicators() }
    }
}
