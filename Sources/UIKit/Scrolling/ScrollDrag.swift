import CollectionCore

/// A drag of the finger: which offset it asks for, beyond the edges too.
struct ScrollDrag {
    /// The offset that is asked for at translation 0.
    var base: CGPoint
    /// The translation of the last event.
    var translation = CGPoint.zero
    /// The axis that a directional lock holds still.
    let locked: ScrollAxis?
    /// The page at the beginning, along each axis.
    let page: CGPoint
    /// The offsets that were shown.
    var tracker = VelocityTracker()

    @MainActor init(_ view: UIScrollView, translation: CGPoint, velocity: CGPoint) {
        base = .zero
        for axis in ScrollAxis.allCases {
            base[axis] = view.rubberBand(axis).dragged(forOffset: view.contentOffset[axis], in: view.range(axis))
        }
        locked = view.isDirectionalLockEnabled ? Self.lock(for: velocity) : nil
        page = view.page(of: view.contentOffset)
    }

    /// The axis that is held still when a drag starts mostly along the other one: twice as fast, or faster.
    private static func lock(for velocity: CGPoint) -> ScrollAxis? {
        if abs(velocity.x) >= 2 * abs(velocity.y) { return .vertical }
        if abs(velocity.y) >= 2 * abs(velocity.x) { return .horizontal }
        return nil
    }

    /// Where the content stands for a translation of the finger.
    @MainActor mutating func offset(for translation: CGPoint, in view: UIScrollView) -> CGPoint {
        self.translation = translation
        var offset = view.contentOffset
        for axis in ScrollAxis.allCases where axis != locked && view.canDrag(axis) {
            let asked = base[axis] - translation[axis]
            let range = view.range(axis)
            offset[axis] =
                view.bounces(axis)
                ? view.rubberBand(axis).offset(forDragged: asked, in: range)
                : min(max(asked, range.lowerBound), range.upperBound)
        }
        return offset
    }

    /// Code has put the content elsewhere: the finger holds it there.
    @MainActor mutating func rebase(to offset: CGPoint, in view: UIScrollView) {
        for axis in ScrollAxis.allCases {
            let asked = view.rubberBand(axis).dragged(forOffset: offset[axis], in: view.range(axis))
            base[axis] = asked + translation[axis]
        }
        tracker = VelocityTracker()
    }
}
