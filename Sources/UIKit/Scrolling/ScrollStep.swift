import CollectionCore

/// A step that a key scrolls by.
enum ScrollStep: Equatable {
    /// One notch along an axis; positive numbers raise the offset.
    case line(ScrollAxis, CGFloat)
    /// The visible part, less one notch.
    case page(CGFloat)
    /// To the start (−1) or the end (1).
    case end(CGFloat)

    init?(_ key: UIKeyboardHIDUsage, isShifted: Bool) {
        switch key {
        case .keyboardLeftArrow: self = .line(.horizontal, -1)
        case .keyboardRightArrow: self = .line(.horizontal, 1)
        case .keyboardUpArrow: self = .line(.vertical, -1)
        case .keyboardDownArrow: self = .line(.vertical, 1)
        case .keyboardPageUp: self = .page(-1)
        case .keyboardPageDown: self = .page(1)
        case .keyboardSpacebar: self = .page(isShifted ? -1 : 1)
        case .keyboardHome: self = .end(-1)
        case .keyboardEnd: self = .end(1)
        default: return nil
        }
    }
}

extension UIScrollView {
    /// The axis of pages and ends: the vertical one, unless only the other scrolls.
    private var mainAxis: ScrollAxis { !scrolls(.vertical) && scrolls(.horizontal) ? .horizontal : .vertical }

    private func turn(_ step: ScrollStep) -> CGPoint {
        var turn = CGPoint.zero
        switch step {
        case .line(let axis, let direction): turn[axis] = direction
        case .page(let direction), .end(let direction): turn[mainAxis] = direction
        }
        return turn
    }

    func canTake(_ step: ScrollStep) -> Bool { hasRoom(towards: turn(step)) }

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
        }
    }

    /// Scrolls as a tap on the status bar does on iOS.
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
