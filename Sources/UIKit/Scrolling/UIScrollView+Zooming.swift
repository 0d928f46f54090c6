import CollectionCore

/// Zooming: scales the view returned by the delegate, and the content size with it (S6.21).
extension UIScrollView {
    private static let duration: TimeInterval = 0.3

    var zoomView: UIView? { storedDelegate?.viewForZooming(in: self) }
    var canZoom: Bool { zoomState.isPossible && zoomView != nil }

    // MARK: Scaling

    /// Scales the view, keeping its origin, and moves the content to an offset.
    func zoom(to scale: CGFloat, offset: CGPoint) {
        guard let view = zoomView else { return }
        enforce(
            scale > 0 && scale.isFinite,
            "\(type(of: self)).zoomScale: \(scale) is not a positive number")
        let origin = view.frame.origin
        zoomState.scale = scale
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
        let anchor = view.layer.anchorPoint
        view.center = CGPoint(x: origin.x + size.width * anchor.x, y: origin.y + size.height * anchor.y)
        zoomState.isScaling = true
        contentSize = size
        zoomState.isScaling = false
        moveContent(to: offset)
        storedDelegate?.scrollViewDidZoom(self)
    }

    /// The nearest legal offset for content at another scale.
    func legalOffset(_ offset: CGPoint, at scale: CGFloat) -> CGPoint {
        guard let size = zoomView?.bounds.size else { return legalOffset(offset) }
        var legal = offset
        for axis in ScrollAxis.allCases {
            let start = -appliedInset.start(axis)
            let end = max(start, size[axis] * scale + appliedInset.end(axis) - bounds.size[axis])
            legal[axis] = quantized(min(max(offset[axis], start), end))
        }
        return legal
    }

    /// The offset that keeps the content under a point of the viewport in place.
    func offset(keeping point: CGPoint, at scale: CGFloat) -> CGPoint {
        let ratio = scale / zoomScale
        return CGPoint(
            x: (contentOffset.x + point.x) * ratio - point.x, y: (contentOffset.y + point.y) * ratio - point.y)
    }

    // MARK: From code

    func go(toScale scale: CGFloat, animated: Bool) {
        guard zoomView != nil else { return }
        let scale = zoomState.legal(scale)
        let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        go(toScale: scale, offset: offset(keeping: middle, at: scale), duration: animated ? Self.duration : 0)
    }

    /// Shows a rectangle of the unscaled content in the middle, as large as the limits allow.
    func go(toRect rect: CGRect, animated: Bool) {
        guard zoomView != nil, rect.width > 0, rect.height > 0 else { return }
        let scale = zoomState.legal(min(bounds.width / rect.width, bounds.height / rect.height))
        let offset = CGPoint(
            x: rect.midX * scale - bounds.width / 2, y: rect.midY * scale - bounds.height / 2)
        go(toScale: scale, offset: offset, duration: animated ? Self.duration : 0)
    }

    private func go(toScale scale: CGFloat, offset: CGPoint, duration: TimeInterval) {
        stopMoving()
        let target = legalOffset(offset, at: scale)
        guard scale != zoomScale || target != contentOffset else { return }
        let isAnimated = duration > 0 && window != nil && !activity.isPinch
        if isAnimated { abandonDrag() }
        storedDelegate?.scrollViewWillBeginZooming(self, with: zoomView)
        // The delegate may have started a motion.
        stopMoving()
        guard isAnimated else {
            zoom(to: scale, offset: target)
            storedDelegate?.scrollViewDidEndZooming(self, with: zoomView, atScale: scale)
            return
        }
        startZooming(to: scale, offset: target, duration: duration, bounces: false)
    }

    // MARK: Motion

    /// Starts an animation of the scale. Continuing the running zoom replaces its motion without calling the
    /// delegate.
    func startZooming(
        to scale: CGFloat, offset: CGPoint, duration: TimeInterval, bounces: Bool, continuing old: ZoomMover? = nil
    ) {
        let next = Activity.zoom(ZoomMover(self, to: scale, offset: offset, duration: duration, bounces: bounces))
        if let old, old === zoomMover { activity = next } else { begin(next) }
        showIndicators()
    }

    /// Ends a zoom animation or a pinch and calls the delegate.
    func finishZooming() {
        if case .zoom = activity { activity = .idle }
        hideIndicators()
        storedDelegate?.scrollViewDidEndZooming(self, with: zoomView, atScale: zoomScale)
    }

    /// Animates scale and offset back to their limits.
    func settleZoom() {
        let scale = zoomState.legal(zoomScale)
        let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        let target = legalOffset(offset(keeping: middle, at: scale), at: scale)
        guard drag == nil, scale != zoomScale || target != contentOffset else { return finishZooming() }
        startZooming(to: scale, offset: target, duration: Self.duration, bounces: true)
    }
}
