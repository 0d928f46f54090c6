/// Moves the content while a hand is held at its edge (S5.29): where it is follows from the time since the hand came there.
@MainActor final class EdgeScroll: Motion {
    /// How near to the edge the hand must be, in points.
    static let zone: CGFloat = 50
    /// Points a second at the edge itself; towards the inside it becomes slower.
    static let speed: CGFloat = 600

    private weak var view: UICollectionView?
    /// The hand, from the top left of what is seen.
    let hand: CGPoint
    private let velocity: CGPoint
    private let origin: CGPoint
    private let start: TimeInterval
    /// Hears where the hand is in the content.
    private let step: (CGPoint) -> Void

    init(_ view: UICollectionView, hand: CGPoint, velocity: CGPoint, step: @escaping (CGPoint) -> Void) {
        self.view = view
        start = view.layer.mediaTime
        self.hand = hand
        self.velocity = velocity
        self.step = step
        origin = view.contentOffset
    }

    func advance(to time: TimeInterval) -> Bool {
        guard let view, view.updates.edgeScroll === self else { return false }
        let past = CGFloat(time - start)
        let free = CGPoint(x: origin.x + velocity.x * past, y: origin.y + velocity.y * past)
        let target = view.legal(free)
        view.moveContent(to: target)
        view.layOutElements()
        step(CGPoint(x: hand.x + view.bounds.minX, y: hand.y + view.bounds.minY))
        let isAtEnd = (velocity.x == 0 || target.x != free.x) && (velocity.y == 0 || target.y != free.y)
        if isAtEnd, view.updates.edgeScroll === self { view.updates.edgeScroll = nil }
        return !isAtEnd
    }
}

extension UICollectionView {
    /// Scrolls while a hand is near to an edge behind which there is more, and tells where that brings it.
    func scrollAtEdge(hand: CGPoint, step: @escaping (CGPoint) -> Void) {
        let seen = CGPoint(x: hand.x - bounds.minX, y: hand.y - bounds.minY)
        if let edgeScroll = updates.edgeScroll, edgeScroll.hand == seen { return }
        let inset = adjustedContentInset
        let velocity = CGPoint(
            x: edgeVelocity(seen.x, from: inset.left, to: bounds.width - inset.right, .horizontal),
            y: edgeVelocity(seen.y, from: inset.top, to: bounds.height - inset.bottom, .vertical))
        updates.edgeScroll = nil
        guard velocity != .zero, window != nil else { return }
        let motion = EdgeScroll(self, hand: seen, velocity: velocity, step: step)
        updates.edgeScroll = motion
        layer.media.motions.add(motion)
    }

    private func edgeVelocity(_ place: CGFloat, from start: CGFloat, to end: CGFloat, _ axis: ScrollAxis) -> CGFloat {
        guard scrolls(axis) else { return 0 }
        let zone = min(EdgeScroll.zone, (end - start) / 4)
        guard zone > 0 else { return 0 }
        let (before, after) = (place - start, end - place)
        if before < zone, contentOffset[axis] > range(axis).lowerBound {
            return -EdgeScroll.speed * min(1, 1 - before / zone)
        }
        if after < zone, contentOffset[axis] < range(axis).upperBound {
            return EdgeScroll.speed * min(1, 1 - after / zone)
        }
        return 0
    }
}
