extension UIScrollView {
    func setUpScrolling() {
        clipsToBounds = true
        pan.scrollView = self
        addGestureRecognizer(pan)
    }

    /// The legal offsets along an axis (S6.2).
    func range(_ axis: ScrollAxis) -> ClosedRange<CGFloat> {
        // Content smaller than the view has a single legal offset, given by its alignment.
        let free = bounds.size[axis] - appliedInset.start(axis) - appliedInset.end(axis) - contentSize[axis]
        // Finite, since infinity times 0 is no number.
        let shift = min(max(free, 0), .greatestFiniteMagnitude) * contentAlignmentPoint[axis]
        let collapsed = axis == .vertical ? collapsibleBar?.collapsed ?? 0 : 0
        let start = quantized(-appliedInset.start(axis) - collapsed - shift) + 0
        return start...max(start, quantized(contentSize[axis] + appliedInset.end(axis) - bounds.size[axis]))
    }

    /// Whether the content is larger than the visible range along an axis.
    func scrolls(_ axis: ScrollAxis) -> Bool { range(axis).upperBound > range(axis).lowerBound }

    /// Whether content can be pulled beyond its edges (S6.6).
    func bounces(_ axis: ScrollAxis) -> Bool {
        let (bounces, always) =
            axis == .horizontal
            ? (bouncesHorizontally, alwaysBounceHorizontal) : (bouncesVertically, alwaysBounceVertical)
        return bounces && (always || scrolls(axis))
    }

    /// Whether a drag can move the content along an axis.
    func canDrag(_ axis: ScrollAxis) -> Bool { scrolls(axis) || bounces(axis) }

    func legalOffset(_ offset: CGPoint) -> CGPoint {
        var legal = offset
        for axis in ScrollAxis.allCases {
            let range = range(axis)
            legal[axis] = min(max(offset[axis], range.lowerBound), range.upperBound)
        }
        return legal
    }

    /// Rounds to whole device pixels, as for all content offsets (measured).
    func quantized(_ value: CGFloat) -> CGFloat { (value * displayScale).rounded() / displayScale }
    /// Rounds a point in the same way; a zero has no sign.
    func quantized(_ point: CGPoint) -> CGPoint { CGPoint(x: quantized(point.x) + 0, y: quantized(point.y) + 0) }

    /// Moves the content without rebasing the running activity; called by drags and motions.
    func moveContent(to offset: CGPoint) {
        enforce(
            offset.x.isFinite && offset.y.isFinite,
            "\(type(of: self)).contentOffset: \(offset) has a coordinate that is not a finite number")
        let origin = quantized(offset)
        guard origin != bounds.origin else { return }
        for axis in ScrollAxis.allCases {
            let distance = abs(origin[axis] - bounds.origin[axis])
            MediaSession.current.work.screensScrolled += Double(distance / max(1, bounds.size[axis]))
        }
        notifying(.contentOffset) { bounds = CGRect(origin: origin, size: bounds.size) }
    }

    /// Sets the offset from code. Ends an animated scroll there, and rebases every other activity (S6.24).
    func jump(to offset: CGPoint) {
        guard activity.isAnimation else { return rebaseContentOffset(to: offset) }
        // Delegates that fix one axis set the current offset again, which must not end the animation.
        if CGPoint(x: quantized(offset.x), y: quantized(offset.y)) != contentOffset { endAnimation(at: offset) }
    }

    /// Sets the offset because the content has changed. A drag, a deceleration or an animated scroll is rebased on
    /// it, so endless-scroll recentring and newly measured sizes do not interrupt it.
    func rebaseContentOffset(to offset: CGPoint) {
        let before = contentOffset
        moveContent(to: offset)
        let after = CGPoint(x: quantized(offset.x), y: quantized(offset.y))
        guard after != before else { return }
        drag?.rebase(to: after, in: self)
        // A delegate that holds the content at its edge must not shift the path of a deceleration.
        if activity.isAnimation || legalOffset(before) == before {
            mover?.shift(by: CGPoint(x: after.x - before.x, y: after.y - before.y))
        }
    }

    func boundsDidChange(from old: CGRect) {
        let new = bounds
        if new.origin != old.origin { contentOffsetDidChange() }
        guard new.size != old.size else { return }
        updateInset()
        contentRangeDidChange()
        updateIndicators()
    }

    func alignmentDidChange() {
        enforce(
            contentAlignmentPoint.x.isFinite && contentAlignmentPoint.y.isFinite,
            "\(type(of: self)).contentAlignmentPoint: \(contentAlignmentPoint) is not finite")
        contentRangeDidChange()
    }

    func setContentSize(_ size: CGSize) {
        guard size != storedContentSize else { return }
        storedContentSize = size
        contentSizeDidChange()
    }

    func setContentInset(_ inset: UIEdgeInsets) {
        storedContentInset = inset
        updateInset()
    }

    private func contentSizeDidChange() {
        enforce(
            contentSize.width.isFinite && contentSize.height.isFinite,
            "\(type(of: self)).contentSize: \(contentSize) is not finite")
        updateInset()
        if !zoomState.isScaling { contentRangeDidChange() }
        updateIndicators()
    }

    /// Clamps content at rest and animated scrolls to the range. All other activities end within the range by
    /// themselves.
    func clampOffset() {
        clampScrollAnimation()
        guard isAtRest, !isTracking else { return }
        let legal = legalOffset(contentOffset)
        if legal != contentOffset { contentOffset = legal }
    }

    func reveal(_ rect: CGRect, animated: Bool) {
        var target = contentOffset
        let origin = rect.origin, size = rect.size
        for axis in ScrollAxis.allCases {
            let start = target[axis] + appliedInset.start(axis)
            let length = bounds.size[axis] - appliedInset.start(axis) - appliedInset.end(axis)
            let before = start - origin[axis]
            let after = origin[axis] + size[axis] - (start + length)
            if before > 0 || size[axis] > length {
                target[axis] -= before
            } else if after > 0 {
                target[axis] += after
            }
        }
        go(to: legalOffset(target), animated: animated)
    }
}
