import CollectionCore

/// Zooms a scroll view by itself, about the one point that stays where it is.
@MainActor final class ZoomMover: Motion {
    private weak var view: UIScrollView?
    /// Where it goes.
    let scale: CGFloat
    /// Whether it comes back from beyond its limits.
    let bounces: Bool
    let registry: MotionRegistry
    private let offset: CGPoint
    private let firstScale: CGFloat
    private let firstOffset: CGPoint
    private let start: TimeInterval
    private let way: ScrollMotion

    init(_ view: UIScrollView, to scale: CGFloat, offset: CGPoint, duration: TimeInterval, bounces: Bool) {
        self.view = view
        self.scale = scale
        self.offset = offset
        self.bounces = bounces
        firstScale = view.zoomScale
        firstOffset = view.contentOffset
        start = MediaClock.now
        registry = .current
        way = .glide(from: 0, to: 1, duration: duration)
    }

    func advance(to time: TimeInterval) -> Bool {
        guard let view, view.zoomMover === self else { return false }
        let part = way.position(at: time - start)
        let isOver = way.isFinished(at: time - start)
        let now = isOver ? scale : firstScale * pow(scale / firstScale, part)
        // About a fixed point the offset follows the scale in proportion.
        let done = scale == firstScale ? part : (now - firstScale) / (scale - firstScale)
        view.zoom(
            to: now,
            offset: CGPoint(
                x: firstOffset.x + (offset.x - firstOffset.x) * done,
                y: firstOffset.y + (offset.y - firstOffset.y) * done))
        guard view.zoomMover === self else { return false }
        if isOver { view.finishZooming() }
        return !isOver
    }
}
