/// The pan recognizer of a scroll view. It begins only along draggable axes and arbitrates between nested scroll
/// views.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?
    private var travel = CGPoint.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if current == .possible, scrollView?.touchDown() == true { swallowsTouches = true }
    }

    override func reset() {
        super.reset()
        scrollView?.touchUp()
    }

    override func countedTravel(_ travel: CGPoint) -> CGPoint {
        self.travel = .zero
        guard let scrollView else { return .zero }
        for axis in ScrollAxis.allCases where scrollView.canDrag(axis) { self.travel[axis] = travel[axis] }
        return self.travel
    }

    override func canBegin() -> Bool {
        // A zoom that bounces back to its limits is not interrupted.
        guard let scrollView, scrollView.zoomMover == nil, let touch = touches.first else { return false }
        return canTake(touch, for: scrollView) && !belongsToParent(of: scrollView)
    }

    /// Whether a drag may take the touch of a subview, as it always may before the subview gets it (S6.19).
    private func canTake(_ touch: UITouch, for scrollView: UIScrollView) -> Bool {
        guard let view = touch.view, view !== scrollView else { return true }
        if scrollView.delaysContentTouches, touch.timestamp - touch.start < TouchSequence.dragWait { return true }
        return scrollView.canCancelContentTouches && scrollView.touchesShouldCancel(in: view)
    }

    /// Whether the view is at its edge and an enclosing scroll view can scroll in the direction of the drag.
    private func belongsToParent(of scrollView: UIScrollView) -> Bool {
        let axis: ScrollAxis = abs(travel.x) > abs(travel.y) ? .horizontal : .vertical
        let transfers =
            axis == .horizontal
            ? scrollView.transfersHorizontalScrollingToParent : scrollView.transfersVerticalScrollingToParent
        var turn = CGPoint.zero
        turn[axis] = -travel[axis]
        guard transfers, !scrollView.canScroll(towards: turn) else { return false }
        var view = scrollView.superview
        while let current = view {
            if let parent = current as? UIScrollView, parent.isScrollEnabled, parent.canScroll(towards: turn) {
                return true
            }
            view = current.superview
        }
        return false
    }

    override func stateDidChange() {
        guard let scrollView else { return }
        switch current {
        case .began: scrollView.beginDrag()
        case .changed: scrollView.continueDrag()
        case .ended: scrollView.endDrag(isCancelled: false)
        case .cancelled: scrollView.endDrag(isCancelled: true)
        default: break
        }
    }
}
