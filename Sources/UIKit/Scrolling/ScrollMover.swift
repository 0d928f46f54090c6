import CollectionCore

/// An animation of the content offset. The offset is a function of time alone.
@MainActor final class ScrollMover: Motion {
    weak var view: UIScrollView?
    private let media: MediaSession
    var registry: MotionRegistry { media.motions }
    /// Whether the end calls `scrollViewDidScrollToTop(_:)` instead of `scrollViewDidEndScrollingAnimation(_:)`.
    var isScrollToTop = false
    private var x: ScrollPath
    private var y: ScrollPath

    init(_ view: UIScrollView, _ x: ScrollMotion, _ y: ScrollMotion) {
        self.view = view
        let media = view.layer.media
        self.media = media
        self.x = ScrollPath(x, start: media.clock.now)
        self.y = ScrollPath(y, start: media.clock.now)
    }

    func position(at time: TimeInterval) -> CGPoint { CGPoint(x: x.position(at: time), y: y.position(at: time)) }

    /// The velocity in points per second.
    func velocity(at time: TimeInterval) -> CGPoint { CGPoint(x: x.velocity(at: time), y: y.velocity(at: time)) }

    var restPosition: CGPoint { CGPoint(x: x.restPosition, y: y.restPosition) }

    /// Retargets the motion by `offset`, spreading the correction over the remaining time.
    func retarget(by offset: CGPoint) {
        let now = media.clock.now, end = max(x.endTime, y.endTime)
        x.retarget(by: offset.x, at: now, end: end)
        y.retarget(by: offset.y, at: now, end: end)
    }

    /// Limits the remaining motion to ranges of offsets and retargets it to end within them.
    func limit(toX rangeX: ClosedRange<CGFloat>, y rangeY: ClosedRange<CGFloat>) {
        x.limit(to: rangeX, at: media.clock.now)
        y.limit(to: rangeY, at: media.clock.now)
    }

    /// Shifts the whole path after code has moved the content.
    func shift(by offset: CGPoint) {
        x.shift(by: offset.x)
        y.shift(by: offset.y)
    }

    func advance(to time: TimeInterval) -> Bool {
        guard let view, view.mover === self else { return false }
        view.moveContent(to: position(at: time))
        // The delegate may have stopped the motion.
        guard view.mover === self else { return false }
        guard x.isFinished(at: time), y.isFinished(at: time) else { return true }
        view.finishMoving()
        return false
    }
}
