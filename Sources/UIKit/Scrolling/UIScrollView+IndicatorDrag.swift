/// Where the mouse took an indicator, and where the content was.
struct IndicatorDrag {
    let axis: ScrollAxis
    /// In window points.
    let start: CGPoint
    let offset: CGFloat
}

/// Scrolling by the indicators with a mouse, as on a desktop; to the delegate a drag that is held before it is let go.
extension UIScrollView {
    /// From the edge: within it the pointer brings the indicators back.
    private static let edge: CGFloat = 12

    /// Whether a point of the content's coordinates is where an indicator runs.
    func isAtIndicator(_ point: CGPoint) -> Bool {
        guard bounds.contains(point) else { return false }
        return wants(.vertical) && point.x >= bounds.maxX - Self.edge
            || wants(.horizontal) && point.y >= bounds.maxY - Self.edge
    }

    func beginIndicatorDrag(_ axis: ScrollAxis, at point: CGPoint) {
        stopMoving()
        guard drag == nil else { return }
        isWheeling = true
        storedDelegate?.scrollViewWillBeginDragging(self)
        indicatorDrag = IndicatorDrag(axis: axis, start: point, offset: contentOffset[axis])
        showIndicators()
    }

    func dragIndicator(to point: CGPoint) {
        guard let held = indicatorDrag, let geometry = indicatorGeometry(held.axis), geometry.room > 0 else { return }
        let range = range(held.axis)
        let travel = held.axis == .vertical ? point.y - held.start.y : point.x - held.start.x
        let way = travel * (range.upperBound - range.lowerBound) / geometry.room
        var offset = contentOffset
        offset[held.axis] = min(max(held.offset + way, range.lowerBound), range.upperBound)
        place(offset)
    }

    func endIndicatorDrag() {
        guard indicatorDrag != nil else { return }
        indicatorDrag = nil
        endWheeling(settles: true)
    }
}
