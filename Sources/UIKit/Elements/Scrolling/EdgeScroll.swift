/// A motion that scrolls while the pointer is held at an edge (S5.29). The offset is a function of the elapsed time.
@MainActor final class EdgeScroll: Motion {
    /// The distance from the edge within which the pointer scrolls, in points.
    static let zone: CGFloat = 50
    /// The speed at the edge in points per second; it decreases towards the inside.
    static let speed: CGFloat = 600

    private weak var view: (any ElementHost)?
    /// The position of the pointer relative to the visible top left corner.
    let pointer: CGPoint
    private let velocity: CGPoint
    private let origin: CGPoint
    private let start: TimeInterval
    /// Called with the position of the pointer in content coordinates.
    private let step: (CGPoint) -> Void

    init(_ view: any ElementHost, pointer: CGPoint, velocity: CGPoint, step: @escaping (CGPoint) -> Void) {
        self.view = view
        start = view.layer.mediaTime
        self.pointer = pointer
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
        step(CGPoint(x: pointer.x + view.bounds.minX, y: pointer.y + view.bounds.minY))
        let isAtEnd = (velocity.x == 0 || target.x != free.x) && (velocity.y == 0 || target.y != free.y)
        if isAtEnd, view.updates.edgeScroll === self { view.updates.edgeScroll = nil }
        return !isAtEnd
    }
}

extension ElementHost {
    /// Scrolls while the pointer is near an edge with more content beyond it. Calls `step` with the new pointer
    /// position.
    func scrollAtEdge(pointer: CGPoint, step: @escaping (CGPoint) -> Void) {
        let seen = CGPoint(x: pointer.x - bounds.minX, y: pointer.y - bounds.minY)
        if let edgeScroll = updates.edgeScroll, edgeScroll.pointer == seen { return }
        let inset = adjustedContentInset
        let velocity = CGPoint(
            x: edgeVelocity(seen.x, from: inset.left, to: bounds.width - inset.right, .horizontal),
            y: edgeVelocity(seen.y, from: inset.top, to: bounds.height - inset.bottom, .vertical))
        updates.edgeScroll = nil
        guard velocity != .zero, window != nil else { return }
        let motion = EdgeScroll(self, pointer: seen, velocity: velocity, step: step)
        updates.edgeScroll = motion
        layer.media.motions.add(motion)
    }

    private func edgeVelocity(_ position: CGFloat, from start: CGFloat, to end: CGFloat, _ axis: ScrollAxis) -> CGFloat
    {
        guard scrolls(axis) else { return 0 }
        let zone = min(EdgeScroll.zone, (end - start) / 4)
        guard zone > 0 else { return 0 }
        let (before, after) = (position - start, end - position)
        if before < zone, contentOffset[axis] > range(axis).lowerBound {
            return -EdgeScroll.speed * min(1, 1 - before / zone)
        }
        if after < zone, contentOffset[axis] < range(axis).upperBound {
            return EdgeScroll.speed * min(1, 1 - after / zone)
        }
        return 0
    }
}
