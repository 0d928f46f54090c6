import Foundation

/// The rest positions of a scrolling container in ascending order, computed on demand.
struct ScrollerRests {
    let groups: GroupStack
    let scroller: CompositionalScroller
    /// The length of the container.
    let extent: CGFloat
    /// The length between the section's insets.
    let available: CGFloat

    /// The tolerance for equal offsets.
    private static let epsilon: CGFloat = 1e-3

    private var isPaging: Bool { scroller.scrolling == .paging }

    var count: Int {
        guard isPaging else { return groups.groupCount }
        let pages = (scroller.offsets.upperBound / max(1, extent) - Self.epsilon).rounded(.up)
        return Int(min(max(0, pages), 1e9)) + 1
    }

    func clamped(_ offset: CGFloat) -> CGFloat {
        offset.isNaN
            ? scroller.offsets.lowerBound
            : min(max(offset, scroller.offsets.lowerBound), scroller.offsets.upperBound)
    }

    /// The rest position of a group or page, clamped to the range of offsets.
    func offset(_ index: Int) -> CGFloat {
        let index = min(max(index, 0), count - 1)
        if isPaging { return clamped(CGFloat(index) * extent) }
        let group = groups.extent(ofGroup: index)
        // The leading inset stays visible before a group at rest (S14.78, K26).
        let isCentred = scroller.scrolling == .groupPagingCentered
        return clamped(isCentred ? group.start + (group.length - available) / 2 : group.start)
    }

    /// The number of rest positions before an offset, or up to it.
    private func number(before position: CGFloat, including: Bool) -> Int {
        let position = clamped(position)
        return (0..<count).partitionIndex {
            including ? offset($0) > position + Self.epsilon : offset($0) >= position - Self.epsilon
        }
    }

    /// The last rest position at or before an offset; the first one if there is none.
    func last(to position: CGFloat) -> CGFloat { offset(number(before: position, including: true) - 1) }

    /// The first rest position at or after an offset; the last one if there is none.
    func first(from position: CGFloat) -> CGFloat { offset(number(before: position, including: false)) }

    func next(after position: CGFloat) -> CGFloat { offset(number(before: position, including: true)) }

    func previous(before position: CGFloat) -> CGFloat { offset(number(before: position, including: false) - 1) }

    func nearest(to position: CGFloat) -> CGFloat {
        let position = clamped(position)
        let (before, after) = (last(to: position), first(from: position))
        return abs(position - before) <= abs(after - position) ? before : after
    }
}
