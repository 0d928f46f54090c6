import CollectionCore

/// Drags by finger, and what follows when they end.
extension UIScrollView {
    func rubberBand(_ axis: ScrollAxis) -> RubberBand { RubberBand(dimension: bounds.size[axis]) }

    /// A finger comes down: motions that are not the wheel's stop (S6.9). True when the content was decelerating; the
    /// touch then belongs to the scroll view alone.
    func touchDown() -> Bool {
        switch activity {
        case .deceleration, .animation:
            let wasDecelerating = activity.isDeceleration
            stopMoving()
            if case .idle = activity { activity = .caught }
            return wasDecelerating
        default: return false
        }
    }

    /// The finger is up again, perhaps without a drag. Content beyond its edge springs back; content that was caught
    /// where the layout or pages do not let it rest goes to the nearest such offset.
    func touchUp() {
        guard isAtRest else { return }
        let legal = legalOffset(contentOffset)
        var target = legal
        if case .caught = activity {
            activity = .idle
            if isPagingEnabled { target = pageOffset(from: page(of: legal), velocity: .zero) }
            target = checked(proposedTarget(for: target, velocity: .zero), proposed: target)
        }
        guard target != contentOffset else { return }
        release(velocity: .zero, target: target == legal ? nil : target)
        if activity.isDeceleration { storedDelegate?.scrollViewWillBeginDecelerating(self) }
    }

    /// A finger begins to drag the content. `heldAt` is its translation at the current offset.
    func beginDrag(heldAt translation: CGPoint = .zero) {
        // A direct touch overrides touchpad and indicators.
        switch activity {
        case .touchpad: endDrag(isCancelled: true)
        case .indicator: endWheel(settles: false)
        default: break
        }
        stopMoving()
        storedDelegate?.scrollViewWillBeginDragging(self)
        dismissKeyboard(atLift: false)
        // The delegate may have set something in motion.
        stopMoving()
        let newDrag = ScrollDrag(self, heldAt: translation, velocity: pan.velocity(in: self))
        if activity.isPinch { drag = newDrag } else { begin(.drag(newDrag)) }
        showIndicators()
        if case .drag = activity { continueDrag() }
    }

    func continueDrag() {
        // Two fingers that zoom move the content as well.
        guard !activity.isPinch, zoomMover == nil else { return }
        // An animated scroll took the content from the finger: the drag begins again where the content is.
        guard case .drag(var drag) = activity else { return beginDrag(heldAt: pan.translation(in: self)) }
        let offset = drag.offset(for: pan.translation(in: self), in: self)
        drag.tracker.add(offset, at: layer.mediaTime)
        activity = .drag(drag)
        moveContent(to: offset)
    }

    /// Ends the drag because code moves the content elsewhere.
    func abandonDrag() {
        switch activity {
        case .drag, .touchpad:
            let isEnding = drag?.isEnding == true
            drag = nil
            guard !isEnding else { return }
            addRefreshInset()
            storedDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
        case .indicator: endWheel(settles: false)
        default: break
        }
    }

    /// Ends a drag by finger or touchpad: asks layout and delegate for the target, and releases the content.
    func endDrag(isCancelled: Bool) {
        guard let drag else { return }
        if !isCancelled { dismissKeyboard(atLift: true) }
        addRefreshInset()
        let velocity = isCancelled || activity.isPinch ? .zero : releaseVelocity(drag)
        self.drag?.isEnding = true
        let target = chosenTarget(for: drag, velocity: velocity)
        // Unless the delegate has started an animated scroll, which has ended the drag.
        if self.drag != nil {
            self.drag = nil
            if !activity.isPinch { release(velocity: velocity, target: target) }
        }
        let decelerates = activity.isDeceleration
        storedDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        if !decelerates {
            hideIndicators()
        } else if activity.isDeceleration {
            storedDelegate?.scrollViewWillBeginDecelerating(self)
        }
    }

    /// The target that pages, layout and delegate choose for a release; nil when a free deceleration rests there.
    /// `velocity` is in points a second.
    private func chosenTarget(for drag: ScrollDrag, velocity: CGPoint) -> CGPoint? {
        var proposed = contentOffset
        for axis in ScrollAxis.allCases where canDrag(axis) {
            proposed[axis] = ScrollMotion.proposedTarget(
                from: contentOffset[axis], velocity: velocity[axis], in: range(axis), rate: decelerationRate.rawValue,
                scale: displayScale)
        }
        let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        var target = isPagingEnabled ? pageOffset(from: drag.page, velocity: perMillisecond) : proposed
        target = checked(proposedTarget(for: target, velocity: perMillisecond), proposed: target)
        let asked = target
        storedDelegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target)
        target = checked(target, proposed: asked)
        target = CGPoint(x: quantized(target.x), y: quantized(target.y))
        return target == proposed && mayRest(at: naturalRest(velocity: velocity)) ? nil : target
    }

    private func checked(_ target: CGPoint, proposed: CGPoint) -> CGPoint {
        enforce(
            target.x.isFinite && target.y.isFinite,
            "\(type(of: self)): the target \(target) chosen for the proposed content offset \(proposed) is not finite")
        return target
    }

    /// Points a second. A drag of a single event has the finger's velocity.
    private func releaseVelocity(_ drag: ScrollDrag) -> CGPoint {
        let finger = pan.velocity(in: self)
        var velocity =
            drag.tracker.velocity(at: layer.mediaTime) ?? CGPoint(x: -finger.x, y: -finger.y)
        for axis in ScrollAxis.allCases where axis == drag.locked || !canDrag(axis) { velocity[axis] = 0 }
        return velocity
    }

    /// Whether the layout lets content rest at an offset. A free deceleration ends a little before the target that
    /// it announces, so it misses a stop of the layout even when the target is one.
    private func mayRest(at offset: CGPoint) -> Bool {
        let stop = proposedTarget(for: offset, velocity: .zero)
        return ScrollAxis.allCases.allSatisfy { abs(stop[$0] - offset[$0]) < 0.5 / displayScale }
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

    /// Starts a deceleration or a spring, to a target if one was chosen. The velocity is in points a second.
    func release(velocity: CGPoint, target: CGPoint?) {
        start(
            Activity.deceleration, motion(.horizontal, velocity, target: target),
            motion(.vertical, velocity, target: target))
    }
}
