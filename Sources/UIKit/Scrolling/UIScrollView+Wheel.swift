import CollectionCore

/// Scrolling by wheel and keys: short glides that accumulate. The delegate sees a series of turns as a drag that
/// stops before its release, so layouts with stops apply them here too.
extension UIScrollView {
    /// Whether content can scroll further in a direction, measured from the end of a running glide.
    func canScroll(towards turn: CGPoint) -> Bool {
        let rest = wheelMover?.restPosition ?? contentOffset
        return ScrollAxis.allCases.contains { axis in
            turn[axis] > 0 && rest[axis] < range(axis).upperBound
                || turn[axis] < 0 && rest[axis] > range(axis).lowerBound
        }
    }

    /// The effective turn: vertical turns scroll horizontally if only the horizontal axis scrolls.
    func wheelTurn(_ turn: CGPoint) -> CGPoint {
        guard turn.x == 0, !scrolls(.vertical), scrolls(.horizontal) else { return turn }
        return CGPoint(x: turn.y, y: 0)
    }

    /// Scrolls by notches of 60 points; by pages with paging; by stops if the layout has them. Positive notches
    /// increase the offset.
    func scroll(byNotches notches: CGPoint) {
        glide(towards: notches) { axis, rest in target(after: notches[axis], from: rest, axis) }
    }

    /// Scrolls by points, ending at the nearest stop if the layout has stops. Positive points increase the offset.
    func scroll(byPoints points: CGPoint) {
        glide(towards: points) { axis, rest in
            points[axis] == 0 ? rest[axis] : stop(near: rest, plus: points[axis], axis)
        }
    }

    /// Starts a glide or retargets the running one. `target` returns the new target along an axis for the current
    /// rest position.
    private func glide(towards turn: CGPoint, to target: (_ axis: ScrollAxis, _ rest: CGPoint) -> CGFloat) {
        switch activity {
        case .drag, .touchpad, .indicator, .pinch: return
        case .wheel: break
        case .idle, .caught, .deceleration, .animation, .zoom:
            guard canScroll(towards: turn) else { return }
            stopMoving()
            begin(.wheel(nil))
            storedDelegate?.scrollViewWillBeginDragging(self)
            // The delegate may have ended the activity.
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

    /// The offset after a number of notches along an axis, starting at the rest position.
    private func target(after notches: CGFloat, from rest: CGPoint, _ axis: ScrollAxis) -> CGFloat {
        if isPagingEnabled, notches != 0, bounds.size[axis] > 0 {
            let start = range(axis).lowerBound, size = bounds.size[axis]
            let page = ((rest[axis] - start) / size).rounded() + notches.rounded(.awayFromZero)
            return start + page * size
        }
        let free = rest[axis] + notches * ScrollMotion.pointsPerNotch
        // Fractions of a notch move the content by points; the end of the scroll settles it at a stop.
        guard abs(notches) >= 1 else { return free }
        var offset = rest
        for _ in 0..<Int(abs(notches).rounded()) {
            guard let next = nextStop(from: offset, notches > 0 ? 1 : -1, axis) else {
                return collapsibleBar == nil ? free : stop(near: rest, plus: free - rest[axis], axis)
            }
            offset[axis] = next
        }
        return offset[axis]
    }

    private var wheelMover: ScrollMover? {
        if case .wheel(let mover) = activity { mover } else { nil }
    }

    /// Ends scrolling by wheel, keys or an indicator. If `settles` is true, layout and delegate may choose another
    /// offset to rest at.
    func endWheel(settles: Bool) {
        switch activity {
        case .wheel, .indicator: activity = .idle
        default: return
        }
        var target = contentOffset
        if settles { target = stop(for: legalOffset(contentOffset), velocity: .zero) }
        storedDelegate?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: &target)
        if settles, isAtRest, target != contentOffset { release(velocity: .zero, target: target) }
        storedDelegate?.scrollViewDidEndDragging(self, willDecelerate: activity.isDeceleration)
        if activity.isDeceleration { storedDelegate?.scrollViewWillBeginDecelerating(self) } else { hideIndicators() }
    }
}
