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
    let x: ScrollMotion
    let y: ScrollMotion
    let start: TimeInterval
    let registry: MotionRegistry
    /// By how much code has moved the content meanwhile.
    private var shift = CGPoint.zero

    init(_ view: UIScrollView, _ kind: Kind, _ x: ScrollMotion, _ y: ScrollMotion) {
        self.view = view
        self.kind = kind
        self.x = x
        self.y = y
        start = MediaClock.now
        registry = .current
    }

    func position(at time: TimeInterval) -> CGPoint {
        CGPoint(x: x.position(at: time - start) + shift.x, y: y.position(at: time - start) + shift.y)
    }

    func velocity(at time: TimeInterval) -> CGPoint {
        CGPoint(x: x.velocity(at: time - start), y: y.velocity(at: time - start))
    }

    var restPosition: CGPoint { CGPoint(x: x.restPosition + shift.x, y: y.restPosition + shift.y) }

    func shift(by offset: CGPoint) {
        shift.x += offset.x
        shift.y += offset.y
    }

    func advance(to time: TimeInterval) -> Bool {
        guard let view, view.mover === self else { return false }
        view.place(position(at: time))
        // The delegate may have stopped it.
        guard view.mover === self else { return false }
        guard x.isFinished(at: time - start), y.isFinished(at: time - start) else { return true }
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
            hideIndicators()
            storedDelegate?.scrollViewDidEndScrollingAnimation(self)
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

    func go(to offset: CGPoint, animated: Bool) {
        let target = CGPoint(x: quantized(offset.x), y: quantized(offset.y))
        guard animated, window != nil else {
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
