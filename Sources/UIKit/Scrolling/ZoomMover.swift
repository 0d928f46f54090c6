import CollectionCore

/// An animation of the zoom scale about a fixed point.
@MainActor final class ZoomMover: Motion {
    private weak var view: UIScrollView?
    /// The final scale.
    let scale: CGFloat
    /// Whether the scale returns from beyond its limits.
    let bounces: Bool
    let registry: MotionRegistry
    private let offset: CGPoint
    private let firstScale: CGFloat
    private let firstOffset: CGPoint
    private let start: TimeInterval
    private let progress: ScrollMotion

    init(_ view: UIScrollView, to scale: CGFloat, offset: CGPoint, duration: TimeInterval, bounces: Bool) {
        self.view = view
        self.scale = scale
        self.offset = offset
        self.bounces = bounces
        firstScale = view.zoomScale
        firstOffset = view.contentOffset
        start = view.layer.mediaTime
        registry = view.layer.media.motions
        progress = .glide(from: 0, to: 1, duration: duration)
    }

    func advance(to time: TimeInterval) -> Bool {
        guard let view, view.zoomMover === self else { return false }
        let part = progress.position(at: time - start)
        let isOver = progress.isFinished(at: time - start)
        let now = isOver ? scale : firstScale * pow(scale / firstScale, part)
        // Zooming about a fixed point changes the offset in proportion to the scale.
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
