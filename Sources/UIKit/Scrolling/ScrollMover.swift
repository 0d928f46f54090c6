import CollectionCore

/// Moves a scroll view by itself: where it is follows from the time alone.
@MainActor final class ScrollMover: Motion {
    enum Kind {
        /// After a finger has let go.
        case deceleration
        /// `setContentOffset(_:animated:)`.
        case animation
        /// The wheel or a key.
        case wheel
    }

    weak var view: UIScrollView?
    let kind: Kind
    let registry: MotionRegistry
    /// Whether the delegate hears of the top at the end, in place of an animation's end.
    var goesToTop = false
    private var x: ScrollPath
    private var y: ScrollPath

    init(_ view: UIScrollView, _ kind: Kind, _ x: ScrollMotion, _ y: ScrollMotion) {
        self.view = view
        self.kind = kind
        self.x = ScrollPath(x, start: MediaClock.now)
        self.y = ScrollPath(y, start: MediaClock.now)
        registry = .current
    }

    func position(at time: TimeInterval) -> CGPoint { CGPoint(x: x.position(at: time), y: y.position(at: time)) }

    /// Points a second.
    func velocity(at time: TimeInterval) -> CGPoint { CGPoint(x: x.velocity(at: time), y: y.velocity(at: time)) }

    var restPosition: CGPoint { CGPoint(x: x.restPosition, y: y.restPosition) }

    private var endTime: TimeInterval { max(x.endTime, y.endTime) }

    /// Retargets the motion by `offset`, spreading the correction over the remaining time.
    func retarget(by offset: CGPoint) {
        let (now, end) = (MediaClock.now, endTime)
        x.retarget(by: offset.x, at: now, end: end)
        y.retarget(by: offset.y, at: now, end: end)
    }

    /// Keeps the motion within ranges of offsets from now on, and retargets it to rest there.
    func limit(toX rangeX: ClosedRange<CGFloat>, y rangeY: ClosedRange<CGFloat>) {
        x.limit(to: rangeX, at: MediaClock.now)
        y.limit(to: rangeY, at: MediaClock.now)
    }

    /// Moves the whole path, as code has moved the content.
    func shift(by offset: CGPoint) {
        x.shift(by: offset.x)
        y.shift(by: offset.y)
    }

    func advance(to time: TimeInterval) -> Bool {
        guard let view, view.mover === self else { return false }
        view.place(position(at: time))
        // The delegate may have stopped it.
        guard view.mover === self else { return false }
        guard x.isFinished(at: time), y.isFinished(at: time) else { return true }
        view.finish(self)
        return false
    }
}

extension UIScrollView {
    /// Lets the content move by itself, unless there is nowhere to go.
    func start(_ kind: ScrollMover.Kind, _ x: ScrollMotion, _ y: ScrollMotion) {
        if let mover { mover.registry.remove(mover) }
        mover = nil
        guard max(x.endTime, y.endTime) > 0 else {
            // A motion that ends at once may still end elsewhere, by less than a bounce is worth.
            place(CGPoint(x: x.restPosition, y: y.restPosition))
            return
        }
        let mover = ScrollMover(self, kind, x, y)
        self.mover = mover
        showIndicators()
        mover.registry.add(mover)
    }

    func finish(_ mover: ScrollMover) {
        self.mover = nil
        switch mover.kind {
        case .deceleration:
            // The content may have become smaller meanwhile.
            if legalOffset(contentOffset) != contentOffset {
                release(velocity: .zero, target: nil)
                if self.mover != nil { return }
            }
            hideIndicators()
            storedDelegate?.scrollViewDidEndDecelerating(self)
        case .animation:
            animationDidArrive()
            hideIndicators()
            if mover.goesToTop {
                storedDelegate?.scrollViewDidScrollToTop(self)
            } else {
                storedDelegate?.scrollViewDidEndScrollingAnimation(self)
            }
        case .wheel: endWheeling(settles: true)
        }
    }

    /// Ends what moves where it is seen, and tells so.
    func stopMoving() {
        stopZoomMoving()
        guard let mover else { return }
        mover.registry.remove(mover)
        self.mover = nil
        hideIndicators()
        switch mover.kind {
        case .deceleration: storedDelegate?.scrollViewDidEndDecelerating(self)
        case .animation: storedDelegate?.scrollViewDidEndScrollingAnimation(self)
        case .wheel: endWheeling(settles: false)
        }
    }

    /// Ends an animated scroll at an offset that code sets (S6.24). The delegate is called when the offset has changed.
    func endAnimation(at offset: CGPoint) {
        guard let mover, mover.kind == .animation else { return }
        mover.registry.remove(mover)
        self.mover = nil
        place(offset)
        hideIndicators()
        storedDelegate?.scrollViewDidEndScrollingAnimation(self)
    }

    func go(to offset: CGPoint, animated: Bool) {
        let target = CGPoint(x: quantized(offset.x), y: quantized(offset.y))
        guard animated, window != nil else {
            guard !isScrollAnimating else { return endAnimation(at: target) }
            stopMoving()
            contentOffset = target
            return
        }
        // The new way replaces an old one from where the content is.
        if mover?.kind != .animation { stopMoving() }
        start(
            .animation, .glide(from: contentOffset.x, to: target.x), .glide(from: contentOffset.y, to: target.y))
    }
}
