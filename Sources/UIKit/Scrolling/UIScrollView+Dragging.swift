import CollectionCore

/// Drags by finger, and their release.
extension UIScrollView {
    func rubberBand(_ axis: ScrollAxis) -> RubberBand { RubberBand(dimension: bounds.size[axis]) }

    /// Whether touches wait for a drag, which can move the content (S6.19).
    var delaysTouches: Bool { delaysContentTouches && ScrollAxis.allCases.contains { canDrag($0) } }

    /// Handles a finger touching the view: stops every motion except the wheel's (S6.9).
    ///
    /// - Returns: Whether the content was decelerating; the touch then belongs to the scroll view alone.
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

    /// Handles the end of a touch, with or without a drag. Content beyond its edge springs back. Caught content that
    /// the layout or paging does not allow to rest here moves to the nearest allowed offset.
    func touchUp() {
        guard isAtRest else { return }
        let legal = legalOffset(contentOffset)
        var target = legal
        if case .caught = activity {
            activity = .idle
            if isPagingEnabled { target = pageOffset(from: page(of: legal), velocity: .zero) }
            target = checked(stop(for: target, velocity: .zero), proposed: target)
        }
        guard target != contentOffset else { return }
        release(velocity: .zero, target: target == legal ? nil : target)
        if activity.isDeceleration { storedDelegate?.scrollViewWillBeginDecelerating(self) }
    }

    /// Begins a drag by finger. `translation` is the finger's translation at the current offset.
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
        // The delegate may have started a motion.
        stopMoving()
        let newDrag = ScrollDrag(self, heldAt: translation, velocity: pan.velocity(in: self))
        if activity.isPinch { drag = newDrag } else { begin(.drag(newDrag)) }
        showIndicators()
        if case .drag = activity { continueDrag() }
    }

    func continueDrag() {
        // During a pinch, the zoom also moves the content.
        guard !activity.isPinch, zoomMover == nil else { return }
        // An animated scroll ended the drag: begin a new one at the current offset.
        guard case .drag(var drag) = activity else { return beginDrag(heldAt: pan.translation(in: self)) }
        let offset = drag.offset(for: pan.translation(in: self), in: self)
        drag.tracker.add(offset, at: layer.mediaTime)
        activity = .drag(drag)
        moveContent(to: offset)
        pullKeyboard()
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

    /// Ends a drag by finger or touchpad: lets layout and delegate choose the target, then releases the content.
    func endDrag(isCancelled: Bool) {
        guard let drag else { return }
        if !isCancelled { dismissKeyboard(atLift: true) }
        addRefreshInset()
        let velocity = isCancelled || activity.isPinch ? .zero : releaseVelocity(drag)
        self.drag?.isEnding = true
        let target = chosenTarget(for: drag, velocity: velocity)
        // The delegate may have started an animated scroll, which ends the drag.
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

    /// The target chosen by paging, layout and delegate for a release; nil if a free deceleration ends there.
    /// `velocity` is in points per second.
    private func chosenTarget(for drag: ScrollDrag, velocity: CGPoint) -> CGPoint? {
        var proposed = contentOffset
        for axis in ScrollAxis.allCases where canDrag(axis) {
            proposed[axis] = ScrollMotion.proposedTarget(
                from: contentOffset[axis], velocity: velocity[axis], in: range(axis), rate: decelerationRate.usable,
                scale: displayScale)
        }
        let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        var target = isPagingEnabled ? pageOffset(from: drag.page, velocity: perMillisecond) : proposed
        target = checked(stop(for: target, velocity: perMillisecond), proposed: target)
        let asked = target
        storedDelegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target)
        target = checked(target, proposed: asked)
        target = CGPoint(x: quantized(target.x), y: quantized(target.y))
        return target == proposed && canRest(at: naturalRest(velocity: velocity)) ? nil : target
    }

    private func checked(_ target: CGPoint, proposed: CGPoint) -> CGPoint {
        enforce(
            target.x.isFinite && target.y.isFinite,
            "\(type(of: self)): the target \(target) chosen for the proposed content offset \(proposed) is not finite")
        return target
    }

    /// The velocity in points per second. A drag of a single event uses the finger's velocity.
    private func releaseVelocity(_ drag: ScrollDrag) -> CGPoint {
        let finger = pan.velocity(in: self)
        var velocity =
            drag.tracker.velocity(at: layer.mediaTime) ?? CGPoint(x: -finger.x, y: -finger.y)
        for axis in ScrollAxis.allCases where axis == drag.locked || !canDrag(axis) { velocity[axis] = 0 }
        return velocity
    }

    /// Whether the layout accepts an offset as a rest position. A free deceleration ends slightly before its
    /// announced target, so it misses a stop of the layout even if the target is one.
    private func canRest(at offset: CGPoint) -> Bool {
        let stop = stop(for: offset, velocity: .zero)
        return ScrollAxis.allCases.allSatisfy { abs(stop[$0] - offset[$0]) < 0.5 / displayScale }
    }

    private func naturalRest(velocity: CGPoint) -> CGPoint {
        var rest = contentOffset
        for axis in ScrollAxis.allCases { rest[axis] = quantized(motion(axis, velocity, target: nil).restPosition) }
        return rest
    }

    private func motion(_ axis: ScrollAxis, _ velocity: CGPoint, target: CGPoint?) -> ScrollMotion {
        ScrollMotion.release(
            from: contentOffset[axis], velocity: velocity[axis], in: range(axis), rate: decelerationRate.usable,
            target: target?[axis], bounces: bounces(axis), hastens: isPagingEnabled)
    }

    /// Starts a deceleration or a spring, towards the target if there is one. `velocity` is in points per second.
    func release(velocity: CGPoint, target: CGPoint?) {
        start(
            Activity.deceleration, motion(.horizontal, velocity, target: target),
            motion(.vertical, velocity, target: target))
    }
}
