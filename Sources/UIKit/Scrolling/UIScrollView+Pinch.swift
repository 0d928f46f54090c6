/// Zooming with two fingers, or with the wheel and the Control key.
extension UIScrollView {
    /// The zoom factor per wheel notch.
    private static let factorPerNotch: CGFloat = 1.15
    private static let wheelDuration: TimeInterval = 0.15

    /// Adds the pinch recognizer if the limits allow zooming, else removes it.
    func updatePinch() {
        enforce(
            zoomState.minimum > 0 && zoomState.minimum.isFinite && zoomState.maximum.isFinite,
            "\(type(of: self)): zoom scales from \(zoomState.minimum) to \(zoomState.maximum) are not positive numbers")
        guard zoomState.isPossible else {
            if let pinch { removeGestureRecognizer(pinch) }
            pinch = nil
            return
        }
        guard pinch == nil else { return }
        let recognizer = ZoomPinchGestureRecognizer { [weak self] in self?.follow($0) }
        pinch = recognizer
        addGestureRecognizer(recognizer)
    }

    /// Zooms about the pointer. Successive notches accumulate; positive notches enlarge.
    func zoom(byNotches notches: CGFloat, at point: CGPoint) {
        guard !activity.isPinch else { return }
        let running = zoomMover
        let aim = running?.scale ?? zoomScale
        let scale = zoomState.legal(aim * pow(Self.factorPerNotch, notches))
        guard scale != aim else { return }
        if running == nil {
            abandonDrag()
            stopMoving()
            storedDelegate?.scrollViewWillBeginZooming(self, with: zoomView)
            // The delegate may have started a motion.
            stopMoving()
        }
        let local = convert(point, from: nil)
        let center = CGPoint(x: local.x - bounds.minX, y: local.y - bounds.minY)
        let target = legalOffset(offset(keeping: center, at: scale), at: scale)
        startZooming(
            to: scale, offset: target, duration: Self.wheelDuration, bounces: false, continuing: running)
    }

    private func follow(_ recognizer: UIPinchGestureRecognizer) {
        switch recognizer.state {
        case .began: beginPinch(recognizer)
        case .changed: if recognizer.touchesDown.count > 1 { zoom(with: recognizer) }
        case .ended, .cancelled: endPinch()
        default: break
        }
    }

    private func beginPinch(_ recognizer: UIPinchGestureRecognizer) {
        guard canZoom else { return }
        switch activity {
        case .touchpad: endDrag(isCancelled: true)
        case .indicator: endWheel(settles: false)
        default: break
        }
        stopMoving()
        begin(.pinch(PinchZoom(self, at: recognizer.location(in: self), drag: drag)))
        storedDelegate?.scrollViewWillBeginZooming(self, with: zoomView)
        // The delegate may have moved the content.
        guard activity.isPinch else { return }
        activity = .pinch(PinchZoom(self, at: recognizer.location(in: self), drag: drag))
        zoom(with: recognizer)
    }

    private func zoom(with recognizer: UIPinchGestureRecognizer) {
        guard case .pinch(let start) = activity else { return }
        let scale = zoomState.banded(start.scale * recognizer.scale)
        let local = recognizer.location(in: self)
        let center = CGPoint(x: local.x - bounds.minX, y: local.y - bounds.minY)
        zoom(to: scale, offset: CGPoint(x: start.point.x * scale - center.x, y: start.point.y * scale - center.y))
    }

    private func endPinch() {
        guard case .pinch(let zoom) = activity else { return }
        if var drag = zoom.drag {
            drag.rebase(to: contentOffset, in: self)
            activity = .drag(drag)
        } else {
            activity = .idle
        }
        settleZoom()
    }
}
