import CollectionCore

extension UIScrollView {
    func rubberBand(_ axis: ScrollAxis) -> RubberBand { RubberBand(dimension: bounds.size[axis]) }

    /// A finger comes down: what moves stops (S6.9). True when it was seen to move, and then the touch is for that alone.
    func touchDown() -> Bool {
        guard let mover, mover.kind != .wheel else { return false }
        let wasDecelerating = mover.kind == .deceleration
        stopMoving()
        caughtMotion = true
        return wasDecelerating
    }

    /// The finger is up again, perhaps without a drag: content that was caught beyond its edge goes on to it, and content that
    /// was caught between the places where layout or pages let it rest goes on to the nearest.
    func touchUp() {
        let wasCaught = caughtMotion
        caughtMotion = false
        guard drag == nil, mover == nil, !isZooming, zoomMover == nil else { return }
        let legal = legalOffset(contentOffset)
        var target = legal
        if wasCaught {
            if isPagingEnabled { target = pageOffset(from: page(of: legal), velocity: .zero) }
            target = checked(proposedTarget(for: target, velocity: .zero), proposed: target)
        }
        guard target != contentOffset else { return }
        release(velocity: .zero, target: target == legal ? nil : target)
        if mover != nil { storedDelegate?.scrollViewWillBeginDecelerating(self) }
    }

    func beginDrag() {
        // Fingers on the content are stronger than those on a touchpad.
        if touchpadTravel != nil {
            touchpadTravel = nil
            endDrag(isCancelled: true)
        }
        if !isZooming { stopMoving() }
        caughtMotion = false
        storedDelegate?.scrollViewWillBeginDragging(self)
        dismissKeyboard(atLift: false)
        drag = ScrollDrag(self, translation: pan.translation(in: self), velocity: pan.velocity(in: self))
        drag?.tracker.add(contentOffset, at: MediaClock.now)
        showIndicators()
        continueDrag()
    }

    func continueDrag() {
        // Two fingers that zoom move the content as well.
        guard var drag, !isZooming else { return }
        let offset = drag.offset(for: pan.translation(in: self), in: self)
        drag.tracker.add(offset, at: MediaClock.now)
        self.drag = drag
        place(offset)
    }

    func endDrag(isCancelled: Bool) {
        guard let drag else { return }
        if !isCancelled { dismissKeyboard(atLift: true) }
        holdRefreshing()
        let velocity = isCancelled || isZooming ? .zero : releaseVelocity(drag)
        let rate = decelerationRate.rawValue
        var proposed = contentOffset
        for axis in ScrollAxis.allCases where canDrag(axis) {
            proposed[axis] = ScrollMotion.proposedTarget(
                from: contentOffset[axis], velocity: velocity[axis], in: range(axis), rate: rate, scale: displayScale)
        }
        let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        var target = isPagingEnabled ? pageOffset(from: drag.page, velocity: perMillisecond) : proposed
        target = checked(proposedTarget(for: target, velocity: perMillisecond), proposed: target)
        let asked = target
        storedDelegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target)
        target = checked(target, proposed: asked)
        target = CGPoint(x: quantized(target.x), y: quantized(target.y))
        self.drag = nil
        if !isZooming {
            let isFree = target == proposed && mayRest(at: naturalRest(velocity: velocity))
            release(velocity: velocity, target: isFree ? nil : target)
        }
        let decelerates = mover != nil
        storedDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        if decelerates {
            storedDelegate?.scrollViewWillBeginDecelerating(self)
        } else {
            hideIndicators()
        }
    }

    private func checked(_ target: CGPoint, proposed: CGPoint) -> CGPoint {
        enforce(
            target.x.isFinite && target.y.isFinite,
            "\(type(of: self)): the target \(target) chosen for the proposed content offset \(proposed) is not finite")
        return target
    }

    /// Points a second. A drag that was seen in one event only has the finger's velocity.
    private func releaseVelocity(_ drag: ScrollDrag) -> CGPoint {
        let finger = pan.velocity(in: self)
        var velocity =
            drag.tracker.velocity(at: MediaClock.now) ?? CGPoint(x: -finger.x, y: -finger.y)
        for axis in ScrollAxis.allCases where axis == drag.locked || !canDrag(axis) { velocity[axis] = 0 }
        return velocity
    }

    /// Whether the layout lets content rest at an offset. A free decay ends a little before the target that it announces, so that
    /// one whose target happens to be a place of rest would miss it.
    private func mayRest(at offset: CGPoint) -> Bool {
        let place = proposedTarget(for: offset, velocity: .zero)
        return ScrollAxis.allCases.allSatisfy { abs(place[$0] - offset[$0]) < 0.5 / displayScale }
    }

    private func naturalRest(velocity: CGPoint) -> CGPoint {
        var rest = contentOffset
        for axis in ScrollAxis.allCases { rest[axis] = quantized(motion(axis, velocity, target: nil).restPosition) }
        return rest
    }

    private func motion(_ axis: ScrollAxis, _ velocity: CGPoint, target: CGPoint?) -> ScrollMotion {
        ScrollMotion.release(
            from: contentOffset[axis], velocity: velocity[axis], in: range(axis), rate: decelerationRate.rawValue,
            target: target?[axis], bounces: bounces(axis), hastens: isPagingEnabled)
    }

    /// Goes on from here as nothing holds the content any more, to a target if one was chosen.
    func release(velocity: CGPoint, target: CGPoint?) {
        start(
            .deceleration, motion(.horizontal, velocity, target: target), motion(.vertical, velocity, target: target))
    }

    // MARK: Pages

    /// Which page an offset is on, the edges of the content counting as pages of their own.
    func page(of offset: CGPoint) -> CGPoint {
        var page = CGPoint.zero
        for axis in ScrollAxis.allCases where bounds.size[axis] > 0 {
            page[axis] = ((offset[axis] - range(axis).lowerBound) / bounds.size[axis]).rounded()
        }
        return page
    }

    /// The page to come to rest on: the next one in the direction of a flick, else the nearest; never more than one away (S6.14).
    private func pageOffset(from first: CGPoint, velocity: CGPoint) -> CGPoint {
        var target = contentOffset
        for axis in ScrollAxis.allCases where bounds.size[axis] > 0 && canDrag(axis) {
            let size = bounds.size[axis], start = range(axis).lowerBound
            let place = (contentOffset[axis] - start) / size
            var page = place.rounded()
            if abs(velocity[axis]) > 0.2 { page = place.rounded(velocity[axis] > 0 ? .up : .down) }
            page = min(max(page, first[axis] - 1), first[axis] + 1)
            target[axis] = min(max(quantized(start + page * size), start), range(axis).upperBound)
        }
        return target
    }
}
