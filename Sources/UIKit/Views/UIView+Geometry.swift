extension UIView {
    func setFrame(_ newValue: CGRect) {
        // Desktop windows can be resized to zero, where insets of code written for phones yield a null rectangle.
        let newValue = newValue.isNull ? CGRect(origin: layer.frame.origin, size: .zero) : newValue
        requireFinite(newValue, "frame")
        let old = layer.bounds.size
        layer.frame = newValue
        sizeMayHaveChanged(from: old)
        placeMayHaveChanged()
    }

    func setBounds(_ newValue: CGRect) {
        requireFinite(newValue, "bounds")
        let old = layer.bounds
        guard newValue != old else { return }
        layer.bounds = newValue
        sizeMayHaveChanged(from: old.size)
        if newValue.size != old.size { placeMayHaveChanged() } else { geometryDidChange() }
    }

    func setCenter(_ newValue: CGPoint) {
        requireFinite(CGRect(origin: newValue, size: .zero), "center")
        layer.position = newValue
        placeMayHaveChanged()
    }

    /// Called after the frame changed: what overlaps it of the superview's safe area and margins may differ.
    private func placeMayHaveChanged() {
        updateSafeArea()
        if preservesSuperviewLayoutMargins { marginsDidChange() }
        geometryDidChange()
    }

    func setTransform(_ newValue: CATransform3D) {
        enforce(newValue.isFinite, "\(type(of: self)).transform: \(newValue) has an element that is not finite")
        layer.transform = newValue
    }

    private func sizeMayHaveChanged(from old: CGSize) {
        guard layer.bounds.size != old else { return }
        setNeedsLayout()
        if contentMode == .redraw { setNeedsDisplay() }
        let margin = UIViewController.systemMargin
        if owner != nil, margin(old.width) != margin(layer.bounds.width) { marginsDidChange() }
        for view in subviews where view.preservesSuperviewLayoutMargins { view.marginsDidChange() }
        guard autoresizesSubviews else { return }
        for view in subviews
        where !view.autoresizingMask.isEmpty && view.translatesAutoresizingMaskIntoConstraints {
            view.autoresize(from: old, to: layer.bounds.size)
        }
    }

    /// Follows a change of the superview's size: flexible parts along an axis share the difference.
    ///
    /// They share it in proportion to their sizes, or equally if all are 0.
    private func autoresize(from old: CGSize, to new: CGSize) {
        let size = layer.bounds.size, anchor = layer.anchorPoint
        let origin = CGPoint(
            x: layer.position.x - anchor.x * size.width, y: layer.position.y - anchor.y * size.height)
        let mask = autoresizingMask
        let x = UIView.stretch(
            [origin.x, size.width, old.width - origin.x - size.width],
            [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains), by: new.width - old.width)
        let y = UIView.stretch(
            [origin.y, size.height, old.height - origin.y - size.height],
            [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains), by: new.height - old.height
        )
        if CATransform3DIsIdentity(layer.transform) {
            // So that overrides and observers of the frame are called (S24.2).
            frame = CGRect(x: x[0], y: y[0], width: x[1], height: y[1])
            return
        }
        if x[1] != size.width || y[1] != size.height {
            bounds = CGRect(origin: bounds.origin, size: CGSize(width: x[1], height: y[1]))
        }
        center = CGPoint(x: x[0] + anchor.x * x[1], y: y[0] + anchor.y * y[1])
    }

    /// Returns three parts of a length (margin, size, margin) after it grew by `change`.
    static func stretch(_ parts: [CGFloat], _ flexible: [Bool], by change: CGFloat) -> [CGFloat] {
        let count = flexible.filter { $0 }.count
        guard count > 0, change != 0 else { return parts }
        let total = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? max(0, $1.0) : 0) }
        var result = parts
        for index in parts.indices where flexible[index] {
            result[index] += change * (total > 0 ? max(0, parts[index]) / total : 1 / CGFloat(count))
        }
        result[1] = max(0, result[1])
        return result
    }

    func resizeToFit() {
        let size = sizeThatFits(bounds.size)
        if CATransform3DIsIdentity(layer.transform) {
            frame = CGRect(origin: frame.origin, size: size)
        } else {
            bounds = CGRect(origin: bounds.origin, size: size)
        }
    }

    func boundsContain(_ point: CGPoint) -> Bool {
        let r = bounds
        return point.x >= r.minX && point.x < r.maxX && point.y >= r.minY && point.y < r.maxY
    }

    func frontmost(at point: CGPoint, with event: UIEvent?) -> UIView? {
        // The pointer and the wheel, which have no event here, reach views that are animated.
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, event == nil || !isAnimatedWithoutTouches,
            self.point(inside: point, with: event)
        else { return nil }
        for view in subviewsByDepth.reversed() {
            // A subview seen edge-on has no interior.
            guard let inside = view.pointFromSuperview(point) else { continue }
            if let hit = view.hitTest(inside, with: event) { return hit }
        }
        return self
    }

    /// Whether an animation without `allowUserInteraction` runs on the view, or waits for its delay (S25.3).
    private var isAnimatedWithoutTouches: Bool {
        layer.animations.contains { ($0.animation.delegate as? AnimationTracker)?.allowsTouches == false }
    }

    /// The painting order if a subview has a three-dimensional transform (S9.8); `zPosition` alone does not count, as
    /// on iOS.
    private var subviewsByDepth: [UIView] {
        let views = subviews
        guard views.contains(where: { !CATransform3DIsAffine($0.layer.transform) }) else { return views }
        return DepthOrder.backToFront(views.map(\.layer.values), in: layer.values).map { views[$0] }
    }

    private func pointFromSuperview(_ point: CGPoint) -> CGPoint? {
        layer.projectionToSuperlayer(values: layer.values).inverted?.apply(point)
    }
}
