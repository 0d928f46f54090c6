import CollectionCore

/// Wheel and keys: a short glide that adds up with the next turn. To the delegate a series of turns is a drag that
/// rests before it is released, so layouts that stop content at certain offsets do so here too.
extension UIScrollView {
    /// Whether content out of sight lies in a direction. Content that a glide is about to show does not count.
    func hasRoom(towards turn: CGPoint) -> Bool {
        let rest = wheelMover?.restPosition ?? contentOffset
        return ScrollAxis.allCases.contains { axis in
            turn[axis] > 0 && rest[axis] < range(axis).upperBound
                || turn[axis] < 0 && rest[axis] > range(axis).lowerBound
        }
    }

    /// The turn that counts here: up and down moves the horizontal axis when it is the only one that scrolls.
    func wheelTurn(_ turn: CGPoint) -> CGPoint {
        guard turn.x == 0, !scrolls(.vertical), scrolls(.horizontal) else { return turn }
        return CGPoint(x: turn.y, y: 0)
    }

    /// Scrolls by notches of 60 points; with paging by pages; where the layout stops content at certain offsets, from
    /// one to the next. Positive notches raise the offset.
    func scroll(byNotches notches: CGPoint) {
        glide(towards: notches) { axis, rest in target(after: notches[axis], from: rest, axis) }
    }

    /// Scrolls by points; where the layout stops content at certain offsets, to the nearest. Positive points raise the
    /// offset.
    func scroll(byPoints points: CGPoint) {
        glide(towards: points) { axis, rest in
            points[axis] == 0 ? rest[axis] : stop(near: rest, plus: points[axis], axis)
        }
    }

    /// Starts a glide, or retargets the one that runs. `target` answers from the offset where the content would rest
    /// without it.
    private func glide(towards turn: CGPoint, to target: (_ axis: ScrollAxis, _ rest: CGPoint) -> CGFloat) {
        switch activity {
        case .drag, .touchpad, .indicator, .pinch: return
        case .wheel: break
        case .idle, .caught, .deceleration, .animation, .zoom:
            guard hasRoom(towards: turn) else { return }
            stopMoving()
            begin(.wheel(nil))
            storedDelegate?.scrollViewWillBeginDragging(self)
            // The delegate may have ended it.
            guard case .wheel = activity else { return }
        }
        let now = layer.mediaTime, running = wheelMover
        let position = running?.position(at: now) ?? contentOffset
        let rest = running?.restPosition ?? contentOffset
        let velocity = running?.velocity(at: now) ?? .zero
        func motion(_ axis: ScrollAxis) -> ScrollMotion {
            guard scrolls(axis) else { return .resting(at: position[axis]) }
            return .wheel(
                to: target(axis, rest), from: position[axis], velocity: velocity[axis], in: range(axis))
        }
        start(Activity.wheel, motion(.horizontal), motion(.vertical), orRest: .wheel(nil))
        if case .wheel(nil) = activity { endWheel(settles: true) }
    }

    /// The offset that notches lead to along an axis, from where the content rests.
    private func target(after notches: CGFloat, from rest: CGPoint, _ axis: ScrollAxis) -> CGFloat {
        if isPagingEnabled, notches != 0, bounds.size[axis] > 0 {
            let start = range(axis).lowerBound, size = bounds.size[axis]
            let page = ((rest[axis] - start) / size).rounded() + notches.rounded(.awayFromZero)
            return start + page * size
        }
        let free = rest[axis] + notches * ScrollMotion.pointsPerNotch
        // Parts of a notch move the content by points; it is brought to a stop in the end.
        guard abs(notches) >= 1 else { return free }
        var offset = rest
        for _ in 0..<Int(abs(notches).rounded()) {
            guard let next = nextStop(from: offset, notches > 0 ? 1 : -1, axis) else { return free }
            offset[axis] = next
        }
        return offset[axis]
    }

    private var wheelMover: ScrollMover? {
        if case .wheel(let mover) = activity { mover } else { nil }
    }

    /// Ends scrolling by wheel, keys or an indicator. With `settles` layout and delegate may choose another offset to
    /// rest at.
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
