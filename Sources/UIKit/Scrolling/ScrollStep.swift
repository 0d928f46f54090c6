import CollectionCore

/// What a key asks of a scroll view.
enum ScrollStep: Equatable {
    /// One notch along an axis.
    case line(ScrollAxis, CGFloat)
    /// What is in sight, less one notch.
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
    /// The axis that pages and ends are counted along: the vertical one, unless only the other scrolls.
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
        var turn = turn(step)
        switch step {
        case .line: break
        case .page:
            guard !isPagingEnabled else { break }
            let axis = mainAxis
            let sight = bounds.size[axis] - appliedInset.start(axis) - appliedInset.end(axis)
            let way = max(sight - ScrollMotion.pointsPerNotch, sight / 2)
            turn[axis] *= way / ScrollMotion.pointsPerNotch
        case .end(let direction):
            let axis = mainAxis
            if direction < 0, axis == .vertical, scrollsToTop { return scrollToTop() }
            var target = contentOffset
            target[axis] = direction < 0 ? range(axis).lowerBound : range(axis).upperBound
            return go(to: target, animated: true)
        }
        if case .page = step { scroll(byNotches: turn, byPoints: true) } else { scroll(byNotches: turn) }
    }

    /// What a tap on the status bar does on iOS.
    private func scrollToTop() {
        guard storedDelegate?.scrollViewShouldScrollToTop(self) != false else { return }
        go(to: CGPoint(x: contentOffset.x, y: range(.vertical).lowerBound), animated: true)
        if case .animation(let mover) = activity {
            mover.goesToTop = true
        } else {
            storedDelegate?.scrollViewDidScrollToTop(self)
        }
    }
}
