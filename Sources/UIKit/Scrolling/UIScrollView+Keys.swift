import CollectionCore

/// Scrolling by keys.
extension UIScrollView {
    /// The axis of the page, Home and End keys: vertical, unless only the horizontal one scrolls.
    private var mainAxis: ScrollAxis { !scrolls(.vertical) && scrolls(.horizontal) ? .horizontal : .vertical }

    private func turn(_ step: ScrollStep) -> CGPoint {
        var turn = CGPoint.zero
        switch step {
        case .line(let axis, let direction): turn[axis] = direction
        case .page(let direction), .end(let direction): turn[mainAxis] = direction
        }
        return turn
    }

    func canTake(_ step: ScrollStep) -> Bool { canScroll(towards: turn(step)) }

    func take(_ step: ScrollStep) {
        let turn = turn(step), axis = mainAxis
        switch step {
        case .page where !isPagingEnabled:
            let visible = bounds.size[axis] - appliedInset.start(axis) - appliedInset.end(axis)
            var points = turn
            points[axis] *= max(visible - ScrollMotion.pointsPerNotch, visible / 2)
            scroll(byPoints: points)
        case .line, .page: scroll(byNotches: turn)
        case .end(let direction):
            if direction < 0, axis == .vertical, scrollsToTop { return scrollToTop() }
            var target = contentOffset
            target[axis] = direction < 0 ? range(axis).lowerBound : range(axis).upperBound
            go(to: target, animated: true)
            if direction > 0 { animationDidStart(towards: .end(axis)) }
        }
    }

    /// Scrolls to the top like a tap on the status bar on iOS.
    private func scrollToTop() {
        guard storedDelegate?.scrollViewShouldScrollToTop(self) != false else { return }
        go(to: CGPoint(x: contentOffset.x, y: range(.vertical).lowerBound), animated: true)
        if case .animation(let mover) = activity {
            mover.isScrollToTop = true
        } else {
            storedDelegate?.scrollViewDidScrollToTop(self)
        }
    }
}
