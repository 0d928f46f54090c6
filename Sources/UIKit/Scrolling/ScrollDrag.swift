import CollectionCore

/// A drag of the content: maps the finger's translation to a content offset, with rubber banding beyond the edges.
struct ScrollDrag {
    /// The requested offset at translation 0, before rubber banding.
    private var base: CGPoint
    /// The translation of the last event.
    private var translation: CGPoint
    /// The axis that the directional lock keeps fixed; nil without a lock.
    let locked: ScrollAxis?
    /// The content offset when the drag began.
    let start: CGPoint
    /// The page when the drag began, along each axis.
    let page: CGPoint
    /// The recent content offsets, for the release velocity.
    var tracker = VelocityTracker()
    /// Whether the delegate is choosing the target of the release.
    var isEnding = false

    /// Creates a drag from the current content offset. `translation` is the finger's translation at that offset.
    @MainActor init(_ view: UIScrollView, heldAt translation: CGPoint = .zero, velocity: CGPoint) {
        base = .zero
        self.translation = translation
        locked = view.isDirectionalLockEnabled ? Self.lock(for: velocity) : nil
        start = view.contentOffset
        page = view.page(of: view.contentOffset)
        rebase(to: view.contentOffset, in: view)
        tracker.add(view.contentOffset, at: view.layer.mediaTime)
    }

    /// The axis to keep fixed: the one along which the drag is at most half as fast; nil if there is none.
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

    /// Rebases the drag on an offset set from code.
    @MainActor mutating func rebase(to offset: CGPoint, in view: UIScrollView) {
        for axis in ScrollAxis.allCases {
            let asked = view.rubberBand(axis).dragged(forOffset: offset[axis], in: view.range(axis))
            base[axis] = asked + translation[axis]
        }
        tracker = VelocityTracker()
    }
}
