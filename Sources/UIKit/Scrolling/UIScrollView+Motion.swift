import CollectionCore

/// Motions of the content offset: how they begin and end.
extension UIScrollView {
    /// Starts a motion of the content offset. One that has no duration is carried out at once, and leaves the activity
    /// `rest`.
    func start(
        _ activity: (ScrollMover) -> Activity, _ x: ScrollMotion, _ y: ScrollMotion, orRest rest: Activity = .idle
    ) {
        guard max(x.endTime, y.endTime) > 0 else {
            begin(rest)
            // Content within half a pixel of its target still moves there.
            moveContent(to: CGPoint(x: x.restPosition, y: y.restPosition))
            return
        }
        begin(activity(ScrollMover(self, x, y)))
        showIndicators()
    }

    /// The motion has come to rest.
    func finishMoving() {
        switch activity {
        case .deceleration:
            activity = .idle
            // The range may have shrunk meanwhile.
            if legalOffset(contentOffset) != contentOffset {
                release(velocity: .zero, target: nil)
                if activity.isDeceleration { return }
            }
            hideIndicators()
            storedDelegate?.scrollViewDidEndDecelerating(self)
        case .animation(let mover):
            activity = .idle
            animationDidArrive()
            hideIndicators()
            if mover.isScrollToTop {
                storedDelegate?.scrollViewDidScrollToTop(self)
            } else {
                storedDelegate?.scrollViewDidEndScrollingAnimation(self)
            }
        case .wheel: endWheel(settles: true)
        case .idle, .caught, .drag, .touchpad, .indicator, .pinch, .zoom: break
        }
    }

    /// Ends the motion at the current offset and scale, and calls the delegate. Drags and pinches continue.
    func stopMoving() {
        switch activity {
        case .deceleration:
            activity = .idle
            hideIndicators()
            storedDelegate?.scrollViewDidEndDecelerating(self)
        case .animation: endAnimation(at: contentOffset)
        case .wheel: endWheel(settles: false)
        case .zoom: finishZooming()
        case .idle, .caught, .drag, .touchpad, .indicator, .pinch: break
        }
    }

    /// Ends an animated scroll at an offset that code sets (S6.24). The delegate is called when the offset has changed.
    func endAnimation(at offset: CGPoint) {
        guard activity.isAnimation else { return }
        activity = .idle
        if offset != contentOffset { moveContent(to: offset) }
        hideIndicators()
        storedDelegate?.scrollViewDidEndScrollingAnimation(self)
    }

    /// Scrolls to an offset. An animated scroll takes the content from a drag; two fingers that zoom keep it.
    func go(to offset: CGPoint, animated: Bool) {
        let target = CGPoint(x: quantized(offset.x), y: quantized(offset.y))
        guard animated, window != nil, !activity.isPinch else {
            guard !activity.isAnimation else { return endAnimation(at: target) }
            stopMoving()
            contentOffset = target
            return
        }
        switch activity {
        case .animation: break  // Replaced, from where the content is.
        case .drag, .touchpad, .indicator:
            guard target != contentOffset else { return }
            abandonDrag()
        default: stopMoving()
        }
        start(
            Activity.animation, .glide(from: contentOffset.x, to: target.x),
            .glide(from: contentOffset.y, to: target.y))
    }

    /// Keeps an animated scroll within the range of offsets after that has changed, and retargets it to end there
    /// (S3.29). Content that is out of the range already is moved to its edge at once.
    func clampScrollAnimation() {
        guard case .animation(let mover) = activity else { return }
        mover.limit(toX: range(.horizontal), y: range(.vertical))
        let legal = legalOffset(contentOffset)
        if legal != contentOffset { moveContent(to: legal) }
    }

    /// Where the content is and how fast it moves by itself at this moment, before rounding to pixels; nil when it does
    /// not. The velocity is in points a second.
    package var ownMotion: (offset: CGPoint, velocity: CGPoint)? {
        mover.map { ($0.position(at: layer.mediaTime), $0.velocity(at: layer.mediaTime)) }
    }
}
