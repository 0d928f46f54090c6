import CollectionCore

/// Zooming: the view that the delegate names is scaled, and the content with it (S6.21).
extension UIScrollView {
    /// How much one notch of the wheel with Control held zooms.
    private static let factorPerNotch: CGFloat = 1.15
    private static let wheelDuration: TimeInterval = 0.15
    private static let duration: TimeInterval = 0.3

    var zoomView: UIView? { storedDelegate?.viewForZooming(in: self) }
    var canZoom: Bool { maximumZoomScale > minimumZoomScale && zoomView != nil }

    private func legalScale(_ scale: CGFloat) -> CGFloat {
        min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    }

    /// There is a recogniser as long as there is something to zoom between.
    func updatePinch() {
        enforce(
            minimumZoomScale > 0 && minimumZoomScale.isFinite && maximumZoomScale.isFinite,
            "\(type(of: self)): zoom scales from \(minimumZoomScale) to \(maximumZoomScale) are not positive numbers")
        guard maximumZoomScale > minimumZoomScale else {
            if let pinch { removeGestureRecognizer(pinch) }
            pinch = nil
            return
        }
        guard pinch == nil else { return }
        let recognizer = UIPinchGestureRecognizer { [weak self] in self?.follow($0) }
        pinch = recognizer
        addGestureRecognizer(recognizer)
    }

    // MARK: Scaling

    /// Scales the view, which stays at its origin, and puts the content at an offset.
    func zoom(to scale: CGFloat, offset: CGPoint) {
        guard let view = zoomView else { return }
        enforce(
            scale > 0 && scale.isFinite,
            "\(type(of: self)).zoomScale: \(scale) is not a positive number")
        let origin = view.frame.origin
        storedZoomScale = scale
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
        let anchor = view.layer.anchorPoint
        view.center = CGPoint(x: origin.x + size.width * anchor.x, y: origin.y + size.height * anchor.y)
        isScaling = true
        contentSize = size
        isScaling = false
        place(offset)
        storedDelegate?.scrollViewDidZoom(self)
    }

    /// The legal offset nearest to one, with the content at another scale.
    private func legalOffset(_ offset: CGPoint, at scale: CGFloat) -> CGPoint {
        guard let size = zoomView?.bounds.size else { return legalOffset(offset) }
        var legal = offset
        for axis in ScrollAxis.allCases {
            let start = -appliedInset.start(axis)
            let end = max(start, size[axis] * scale + appliedInset.end(axis) - bounds.size[axis])
            legal[axis] = quantized(min(max(offset[axis], start), end))
        }
        return legal
    }

    /// The offset that keeps the point of the content which is at `place` of the viewport there.
    private func offset(keeping place: CGPoint, at scale: CGFloat) -> CGPoint {
        let ratio = scale / zoomScale
        return CGPoint(
            x: (contentOffset.x + place.x) * ratio - place.x, y: (contentOffset.y + place.y) * ratio - place.y)
    }

    func go(toScale scale: CGFloat, animated: Bool) {
        guard zoomView != nil else { return }
        let scale = legalScale(scale)
        let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        go(toScale: scale, offset: offset(keeping: middle, at: scale), duration: animated ? Self.duration : 0)
    }

    /// Shows a rectangle of the unscaled content as large as it goes, in the middle.
    func go(toRect rect: CGRect, animated: Bool) {
        guard zoomView != nil, rect.width > 0, rect.height > 0 else { return }
        let scale = legalScale(min(bounds.width / rect.width, bounds.height / rect.height))
        let offset = CGPoint(
            x: rect.midX * scale - bounds.width / 2, y: rect.midY * scale - bounds.height / 2)
        go(toScale: scale, offset: offset, duration: animated ? Self.duration : 0)
    }

    private func go(toScale scale: CGFloat, offset: CGPoint, duration: TimeInterval) {
        stopMoving()
        let target = legalOffset(offset, at: scale)
        guard scale != zoomScale || target != contentOffset else { return }
        storedDelegate?.scrollViewWillBeginZooming(self, with: zoomView)
        guard duration > 0, window != nil else {
            zoom(to: scale, offset: target)
            storedDelegate?.scrollViewDidEndZooming(self, with: zoomView, atScale: scale)
            return
        }
        startZooming(to: scale, offset: target, duration: duration, bounces: false)
    }

    private func startZooming(to scale: CGFloat, offset: CGPoint, duration: TimeInterval, bounces: Bool) {
        let mover = ZoomMover(self, to: scale, offset: offset, duration: duration, bounces: bounces)
        zoomMover = mover
        showIndicators()
        mover.registry.add(mover)
    }

    /// What moved by itself has come to its place.
    func finishZooming() {
        zoomMover = nil
        hideIndicators()
        storedDelegate?.scrollViewDidEndZooming(self, with: zoomView, atScale: zoomScale)
    }

    func stopZoomMoving() {
        guard let zoomMover else { return }
        zoomMover.registry.remove(zoomMover)
        finishZooming()
    }

    // MARK: Hands

    /// The wheel with Control held: about the pointer, adding up when turned fast. Positive notches enlarge.
    func zoom(byNotches notches: CGFloat, at point: CGPoint) {
        let aim = zoomMover?.scale ?? zoomScale
        let scale = legalScale(aim * pow(Self.factorPerNotch, notches))
        guard scale != aim else { return }
        let local = convert(point, from: nil)
        let place = CGPoint(x: local.x - bounds.minX, y: local.y - bounds.minY)
        let target = legalOffset(offset(keeping: place, at: scale), at: scale)
        if let zoomMover {
            zoomMover.registry.remove(zoomMover)
        } else {
            stopMoving()
            storedDelegate?.scrollViewWillBeginZooming(self, with: zoomView)
        }
        startZooming(to: scale, offset: target, duration: Self.wheelDuration, bounces: false)
    }

    private func follow(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began:
            guard canZoom else { return }
            stopMoving()
            isZooming = true
            storedDelegate?.scrollViewWillBeginZooming(self, with: zoomView)
            let place = pinch.location(in: self)
            zoomStart = (zoomScale, CGPoint(x: place.x / zoomScale, y: place.y / zoomScale))
            zoom(with: pinch)
        case .changed: if isZooming, pinch.touchesDown.count > 1 { zoom(with: pinch) }
        case .ended, .cancelled: if isZooming { endPinch() }
        default: break
        }
    }

    private func zoom(with pinch: UIPinchGestureRecognizer) {
        let scale = banded(zoomStart.scale * pinch.scale)
        let local = pinch.location(in: self)
        let place = CGPoint(x: local.x - bounds.minX, y: local.y - bounds.minY)
        zoom(
            to: scale,
            offset: CGPoint(x: zoomStart.point.x * scale - place.x, y: zoomStart.point.y * scale - place.y))
    }

    /// Beyond its limits the scale follows ever more slowly, to twice as far at most; without a bounce not at all.
    private func banded(_ scale: CGFloat) -> CGFloat {
        let legal = legalScale(scale)
        guard bouncesZoom, scale != legal else { return legal }
        let beyond = abs(log2(scale / legal)) * 0.55
        let shown = beyond / (1 + beyond)
        return legal * pow(2, scale > legal ? shown : -shown)
    }

    private func endPinch() {
        isZooming = false
        drag?.rebase(to: contentOffset, in: self)
        settleZoom()
    }

    /// Brings scale and offset back to what is legal.
    private func settleZoom() {
        let scale = legalScale(zoomScale)
        let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        let target = legalOffset(offset(keeping: middle, at: scale), at: scale)
        guard drag == nil, scale != zoomScale || target != contentOffset else { return finishZooming() }
        startZooming(to: scale, offset: target, duration: Self.duration, bounces: true)
    }
}
