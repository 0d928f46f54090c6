import CollectionCore

/// Begin and end of content offset animations.
extension UIScrollView {
    /// Starts an animation of the content offset. One without duration is applied at once and leaves the activity
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

    /// Handles a motion that has come to rest.
    func finishMoving() {
        switch activity {
        case .deceleration:
            activity = .idle
            // The range may have shrunk during the motion.
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

    /// Ends an animated scroll at an offset set from code (S6.24). The delegate is called after the offset has
    /// changed.
    func endAnimation(at offset: CGPoint) {
        guard activity.isAnimation else { return }
        activity = .idle
        if offset != contentOffset { moveContent(to: offset) }
        hideIndicators()
        storedDelegate?.scrollViewDidEndScrollingAnimation(self)
    }

    /// Scrolls to an offset. An animated scroll ends a drag; a pinch continues.
    func go(to offset: CGPoint, animated: Bool) {
        let target = CGPoint(x: quantized(offset.x), y: quantized(offset.y))
        guard animated, window != nil, !activity.isPinch else {
            guard !activity.isAnimation else { return endAnimation(at: target) }
            stopMoving()
            contentOffset = target
            return
        }
        switch activity {
        case .animation: break  // Replaced, starting at the current offset.
        case .drag, .touchpad, .indicator:
            guard target != contentOffset else { return }
            abandonDrag()
        default: stopMoving()
        }
        start(
            Activity.animation, .glide(from: contentOffset.x, to: target.x),
            .glide(from: contentOffset.y, to: target.y))
        animationDidStart(towards: .offset(target, isLegal: legalOffset(target) == target))
    }

    /// Limits an animated scroll to the range of offsets after the range has changed, and retargets it to end there
    /// (S3.29). Content already outside the range moves to its edge at once.
    func clampScrollAnimation() {
        guard case .animation(let mover) = activity else { return }
        mover.limit(toX: range(.horizontal), y: range(.vertical))
        let legal = legalOffset(contentOffset)
        if legal != contentOffset { moveContent(to: legal) }
    }

    /// The offset and velocity of the running animation before pixel rounding; nil if none is running. The velocity
    /// is in points per second.
    package var ownMotion: (offset: CGPoint, velocity: CGPoint)? {
        mover.map { ($0.position(at: layer.mediaTime), $0.velocity(at: layer.mediaTime)) }
    }
}
