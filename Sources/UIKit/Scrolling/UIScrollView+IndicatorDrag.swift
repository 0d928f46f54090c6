/// A drag of an indicator by the pointer.
struct IndicatorDrag {
    let axis: ScrollAxis
    /// The location of the pointer when the drag began, in window coordinates.
    let start: CGPoint
    /// The content offset along the axis when the drag began.
    let offset: CGFloat
}

/// Scrolling by dragging an indicator with the pointer. The delegate sees a drag that stops before its release.
extension UIScrollView {
    /// The distance from the edge at which the pointer shows the indicators, in points.
    private static let edge: CGFloat = 12

    /// Whether a point in content coordinates lies on the edge where an indicator runs.
    func isAtIndicator(_ point: CGPoint) -> Bool {
        guard bounds.contains(point) else { return false }
        return showsIndicator(.vertical) && point.x >= bounds.maxX - Self.edge
            || showsIndicator(.horizontal) && point.y >= bounds.maxY - Self.edge
    }

    func beginIndicatorDrag(_ axis: ScrollAxis, at point: CGPoint) {
        stopMoving()
        guard isAtRest else { return }
        activity = .indicator(IndicatorDrag(axis: axis, start: point, offset: contentOffset[axis]))
        storedDelegate?.scrollViewWillBeginDragging(self)
        guard case .indicator = activity else { return }
        // The delegate may have moved the content.
        activity = .indicator(IndicatorDrag(axis: axis, start: point, offset: contentOffset[axis]))
        showIndicators()
    }

    func dragIndicator(to point: CGPoint) {
        guard case .indicator(let held) = activity, let geometry = indicatorGeometry(held.axis), geometry.travel > 0
        else { return }
        let range = range(held.axis)
        let moved = held.axis == .vertical ? point.y - held.start.y : point.x - held.start.x
        let distance = moved * (range.upperBound - range.lowerBound) / geometry.travel
        var offset = contentOffset
        offset[held.axis] = min(max(held.offset + distance, range.lowerBound), range.upperBound)
        moveContent(to: offset)
    }

    func endIndicatorDrag() {
        if case .indicator = activity { endWheel(settles: true) }
    }
}
