import CollectionCore

extension UIScrollView {
    func rubberBand(_ axis: ScrollAxis) -> RubberBand { RubberBand(dimension: bounds.size[axis]) }

    /// A finger comes down: what moves stops (S6.9). True when it was seen to move, and then the touch is for that alone.
    func touchDown() -> Bool {
        guard let mover, mover.kind != .wheel else { return false }
        let wasDecelerating = mover.kind == .deceleration
        stopMoving()
        return wasDecelerating
    }

    /// The finger is up again, perhaps without a drag: content that was caught beyond its edge goes on to it.
    func touchUp() {
        guard drag == nil, mover == nil, !isZooming, zoomMover == nil, legalOffset(contentOffset) != contentOffset
        else { return }
        release(velocity: .zero, target: nil)
        if mover != nil { storedDelegate?.scrollViewWillBeginDecelerating(self) }
    }

    func beginDrag() {
        // Fingers on the content are stronger than those on a touchpad.
        if touchpadTravel != nil {
            touchpadTravel = nil
            endDrag(isCancelled: true)
        }
        if !isZooming { stopMoving() }
        storedDelegate?.scrollViewWillBeginDragging(self)
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
        self.drag = nil
        if !isZooming { release(velocity: velocity, target: target == proposed ? nil : target) }
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

    /// Goes on from here as nothing holds the content any more, to a target if one was chosen.
    func release(velocity: CGPoint, target: CGPoint?) {
        func motion(_ axis: ScrollAxis) -> ScrollMotion {
            ScrollMotion.release(
                from: contentOffset[axis], velocity: velocity[axis], in: range(axis), rate: decelerationRate.rawValue,
                target: target?[axis], bounces: bounces(axis))
        }
        start(.deceleration, motion(.horizontal), motion(.vertical))
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
