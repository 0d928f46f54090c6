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
    /// Whether the delegate hears of the top at the end, in place of an animation's end.
    var goesToTop = false
    /// By how much code has moved the content meanwhile.
    private var shift = CGPoint.zero
    /// What was added to the way since it began, each piece from its moment on.
    private var amends: [(x: Glide, y: Glide, start: TimeInterval)] = []

    init(_ view: UIScrollView, _ kind: Kind, _ x: ScrollMotion, _ y: ScrollMotion) {
        self.view = view
        self.kind = kind
        self.x = x
        self.y = y
        start = MediaClock.now
        registry = .current
    }

    func position(at time: TimeInterval) -> CGPoint {
        var place = CGPoint(x: x.position(at: time - start) + shift.x, y: y.position(at: time - start) + shift.y)
        for amend in amends {
            place.x += amend.x.position(at: time - amend.start)
            place.y += amend.y.position(at: time - amend.start)
        }
        return place
    }

    /// Leads somewhere else without a jerk: the difference is glided over in what is left of the time.
    func amend(by offset: CGPoint) {
        let now = MediaClock.now
        let left = max(0.1, start + max(x.endTime, y.endTime) - now)
        amends.append(
            (Glide(from: 0, to: offset.x, duration: left), Glide(from: 0, to: offset.y, duration: left), now))
    }

    func velocity(at time: TimeInterval) -> CGPoint {
        CGPoint(x: x.velocity(at: time - start), y: y.velocity(at: time - start))
    }

    var restPosition: CGPoint {
        amends.reduce(CGPoint(x: x.restPosition + shift.x, y: y.restPosition + shift.y)) {
            CGPoint(x: $0.x + $1.x.target, y: $0.y + $1.y.target)
        }
    }

    func shift(by offset: CGPoint) {
        shift.x += offset.x
        shift.y += offset.y
    }

    func advance(to time: TimeInterval) -> Bool {
        guard let view, view.mover === self else { return false }
        view.place(position(at: time))
        // The delegate may have stopped it.
        guard view.mover === self else { return false }
        guard x.isFinished(at: time - start), y.isFinished(at: time - start),
            amends.allSatisfy({ time >= $0.start + $0.x.duration })
        else { return true }
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
