/// Indicators come at once when content is moved by finger, wheel or animation, and fade when it is at rest (S6.17).
extension UIScrollView {
    private static let fadeDuration: TimeInterval = 0.3
    private static let flashDuration: TimeInterval = 1

    func showIndicators() {
        MotionRegistry.current.cancel(flashTimer)
        flashTimer = nil
        indicatorsAreShown = true
        updateIndicators()
        for indicator in [verticalIndicator, horizontalIndicator] {
            indicator?.layer.removeAnimation(forKey: "opacity")
            UIView.performWithoutAnimation { indicator?.alpha = 1 }
        }
    }

    /// Lets them fade, unless something still moves.
    func hideIndicators() {
        guard indicatorsAreShown, drag == nil, mover == nil, flashTimer == nil, !pointerIsAtIndicator,
            indicatorDrag == nil
        else { return }
        indicatorsAreShown = false
        let indicators = [verticalIndicator, horizontalIndicator].compactMap { $0 }.filter { !$0.isHidden }
        guard !indicators.isEmpty else { return }
        UIView.animate(withDuration: Self.fadeDuration) {
            for indicator in indicators { indicator.alpha = 0 }
        } completion: { [weak self] _ in
            guard self?.indicatorsAreShown != true else { return }
            for indicator in indicators { indicator.isHidden = true }
        }
    }

    func flashIndicators() {
        guard window != nil else { return }
        showIndicators()
        flashTimer = MotionRegistry.current.schedule(at: MediaClock.now + Self.flashDuration) { [weak self] in
            self?.flashTimer = nil
            self?.hideIndicators()
        }
    }

    /// Puts the bars where they belong, above all content.
    func updateIndicators() {
        // Those that are gone, or fade, stay as they are but for their place.
        guard indicatorsAreShown || verticalIndicator?.isHidden == false || horizontalIndicator?.isHidden == false
        else { return }
        for axis in ScrollAxis.allCases { update(axis) }
    }

    func indicatorGeometry(_ axis: ScrollAxis) -> ScrollIndicatorGeometry? {
        let inset = indicatorInset(axis)
        let leavesCorner = wants(.vertical) && wants(.horizontal)
        return ScrollIndicatorGeometry(
            viewport: bounds.size[axis], range: range(axis), offset: contentOffset[axis],
            startInset: inset.start(axis), endInset: inset.end(axis),
            reserved: leavesCorner ? ScrollIndicatorGeometry.thickness + ScrollIndicatorGeometry.margin : 0)
    }

    func wants(_ axis: ScrollAxis) -> Bool {
        scrolls(axis) && (axis == .vertical ? showsVerticalScrollIndicator : showsHorizontalScrollIndicator)
    }

    private func indicatorInset(_ axis: ScrollAxis) -> UIEdgeInsets {
        var inset = axis == .vertical ? verticalScrollIndicatorInsets : horizontalScrollIndicatorInsets
        guard automaticallyAdjustsScrollIndicatorInsets else { return inset }
        inset.top += safeAreaInsets.top
        inset.left += safeAreaInsets.left
        inset.bottom += safeAreaInsets.bottom
        inset.right += safeAreaInsets.right
        return inset
    }

    private func update(_ axis: ScrollAxis) {
        let inset = indicatorInset(axis)
        let geometry = indicatorGeometry(axis)
        guard wants(axis), let geometry else {
            indicator(axis)?.isHidden = true
            return
        }
        UIView.performWithoutAnimation {
            let bar = indicator(axis) ?? makeIndicator(axis)
            if indicatorsAreShown { bar.isHidden = false }
            bar.isLight = indicatorsAreLight
            if !isOnTop(bar) { bringSubviewToFront(bar) }
            let frame = frame(of: geometry, axis, inset)
            if bar.frame != frame { bar.frame = frame }
        }
    }

    /// The default style is seen on any background: light on a dark one, and on none as the appearance says.
    private var indicatorsAreLight: Bool {
        switch indicatorStyle {
        case .black: return false
        case .white: return true
        case .default:
            guard let color = layer.backgroundColor?.rgba, color.w >= 0.5 else {
                return traitCollection.userInterfaceStyle == .dark
            }
            return 0.299 * color.x + 0.587 * color.y + 0.114 * color.z < 0.5
        }
    }

    private func isOnTop(_ bar: ScrollIndicator) -> Bool {
        if subviews.last === bar { return true }
        return subviews.last is ScrollIndicator && subviews.dropLast().last === bar
    }

    private func frame(of geometry: ScrollIndicatorGeometry, _ axis: ScrollAxis, _ inset: UIEdgeInsets) -> CGRect {
        let thickness = ScrollIndicatorGeometry.thickness, margin = ScrollIndicatorGeometry.margin
        let start = quantized(geometry.position), end = quantized(geometry.position + geometry.length)
        let frame =
            axis == .vertical
            ? CGRect(
                x: bounds.width - inset.right - margin - thickness, y: start, width: thickness, height: end - start)
            : CGRect(
                x: start, y: bounds.height - inset.bottom - margin - thickness, width: end - start, height: thickness)
        return frame.offsetBy(dx: bounds.minX, dy: bounds.minY)
    }

    private func indicator(_ axis: ScrollAxis) -> ScrollIndicator? {
        axis == .vertical ? verticalIndicator : horizontalIndicator
    }

    private func makeIndicator(_ axis: ScrollAxis) -> ScrollIndicator {
        let bar = ScrollIndicator(frame: .zero)
        bar.axis = axis
        bar.scrollView = self
        bar.isLight = indicatorsAreLight
        addSubview(bar)
        if axis == .vertical { verticalIndicator = bar } else { horizontalIndicator = bar }
        return bar
    }
}
