import CollectionCore

/// A drag that holds the content: the offset that it asks for, beyond the edges too.
struct ScrollDrag {
    /// The offset that is asked for at translation 0.
    private var base: CGPoint
    /// The translation of the last event.
    private var translation: CGPoint
    /// The axis that a directional lock holds still.
    let locked: ScrollAxis?
    /// The content offset at the beginning.
    let start: CGPoint
    /// The page at the beginning, along each axis.
    let page: CGPoint
    /// The offsets that were shown.
    var tracker = VelocityTracker()
    /// Whether the delegate is being asked for the target of the release.
    var isEnding = false

    /// A drag of content at its current offset, with the finger at a translation.
    @MainActor init(_ view: UIScrollView, heldAt translation: CGPoint = .zero, velocity: CGPoint) {
        base = .zero
        self.translation = translation
        locked = view.isDirectionalLockEnabled ? Self.lock(for: velocity) : nil
        start = view.contentOffset
        page = view.page(of: view.contentOffset)
        rebase(to: view.contentOffset, in: view)
        tracker.add(view.contentOffset, at: view.layer.mediaTime)
    }

    /// The axis that is held still when a drag starts mostly along the other one: at least twice as fast.
    private static func lock(for velocity: CGPoint) -> ScrollAxis? {
        if abs(velocity.x) >= 2 * abs(velocity.y) { return .vertical }
        if abs(velocity.y) >= 2 * abs(velocity.x) { return .horizontal }
        return nil
    }

    /// The content offset for a translation of the finger.
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

    /// Holds the content at an offset that code has set.
    @MainActor mutating func rebase(to offset: CGPoint, in view: UIScrollView) {
        for axis in ScrollAxis.allCases {
            let asked = view.rubberBand(axis).dragged(forOffset: offset[axis], in: view.range(axis))
            base[axis] = asked + translation[axis]
        }
        tracker = VelocityTracker()
    }
}
