/// The part of a bar above a scroll view that shrinks as the content scrolls.
///
/// The inset of the content shrinks with it, so the range of offsets stays the same.
@MainActor struct CollapsibleBar {
    /// The height of the expanded part.
    var height: CGFloat
    /// The distances by which the bar may be shrunk at rest, besides 0 and `height`; ascending.
    var stops: [CGFloat] = []
    /// The distance by which it has shrunk, up to `height`.
    var collapsed: CGFloat = 0
    /// Called after each change of the offset.
    let onScroll: (UIScrollView) -> Void
}

extension UIScrollView {
    /// The visible height of the collapsible part: larger than expanded for pulled content, 0 without one.
    var collapsibleExtent: CGFloat {
        guard let collapsibleBar else { return 0 }
        let start = -appliedInset.top - collapsibleBar.collapsed + refreshInset
        return max(0, collapsibleBar.height - (contentOffset.y - start))
    }

    /// The rest position for a proposed one, by the layout and the bar: content does not rest with the bar half
    /// collapsed.
    func stop(for offset: CGPoint, velocity: CGPoint) -> CGPoint {
        var target = proposedTarget(for: offset, velocity: velocity)
        guard let collapsibleBar else { return target }
        let range = range(.vertical)
        let rests = ([0] + collapsibleBar.stops + [collapsibleBar.height]).map { range.lowerBound + $0 }
        guard let next = rests.firstIndex(where: { $0 >= target.y }), next > 0 else { return target }
        let (start, end) = (rests[next - 1], rests[next])
        if target.y < end {
            target.y = target.y < (start + end) / 2 || end > range.upperBound ? start : end
        }
        return target
    }
}
