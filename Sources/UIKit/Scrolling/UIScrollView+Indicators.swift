/// Visibility and layout of the indicators: shown during scrolling, faded out at rest (S6.17).
extension UIScrollView {
    private static let fadeDuration: TimeInterval = 0.3
    private static let flashDuration: TimeInterval = 1

    func showIndicators() {
        indicators.flashTimer?.cancel()
        indicators.flashTimer = nil
        indicators.areShown = true
        updateIndicators()
        for bar in indicators.bars {
            bar.layer.removeAnimation(forKey: "opacity")
            UIView.performWithoutAnimation { bar.alpha = 1 }
        }
    }

    /// Fades the indicators out, unless there is still a reason to show them.
    func hideIndicators() {
        guard indicators.areShown, isAtRest, indicators.flashTimer == nil, !pointerIsAtIndicator else { return }
        indicators.areShown = false
        let bars = indicators.bars.filter { !$0.isHidden }
        guard !bars.isEmpty else { return }
        UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) {
            for bar in bars { bar.alpha = 0 }
        } completion: { [weak self] _ in
            guard self?.indicators.areShown != true else { return }
            for bar in bars { bar.isHidden = true }
        }
    }

    /// Whether the pointer is over the edge where an indicator runs; the indicators stay visible while it is.
    var pointerIsAtIndicator: Bool {
        get { indicators.pointerIsNear }
        set {
            indicators.pointerIsNear = newValue
            if newValue { showIndicators() } else { hideIndicators() }
        }
    }

    func flashIndicators() {
        guard window != nil else { return }
        showIndicators()
        let end = layer.mediaTime + Self.flashDuration
        indicators.flashTimer = layer.media.motions.schedule(at: end) { [weak self] in
            self?.indicators.flashTimer = nil
            self?.hideIndicators()
        }
    }

    /// Lays out the bars above all content. Bars that are fading out move as well.
    func updateIndicators() {
        guard indicators.areShown || indicators.areVisible else { return }
        for axis in ScrollAxis.allCases { update(axis) }
    }

    func indicatorGeometry(_ axis: ScrollAxis) -> ScrollIndicatorGeometry? {
        let inset = indicatorInset(axis)
        let leavesCorner = showsIndicator(.vertical) && showsIndicator(.horizontal)
        return ScrollIndicatorGeometry(
            viewport: bounds.size[axis], range: range(axis), offset: contentOffset[axis],
            startInset: inset.start(axis), endInset: inset.end(axis),
            reserved: leavesCorner ? ScrollIndicatorGeometry.thickness + ScrollIndicatorGeometry.margin : 0)
    }

    func showsIndicator(_ axis: ScrollAxis) -> Bool {
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
        guard showsIndicator(axis), let geometry else {
            indicators[axis]?.isHidden = true
            return
        }
        UIView.performWithoutAnimation {
            let bar = indicators[axis] ?? makeIndicator(axis)
            if indicators.areShown { bar.isHidden = false }
            bar.isLight = indicatorsAreLight
            if !isOnTop(bar) { bringSubviewToFront(bar) }
            let frame = frame(of: geometry, axis, inset)
            if bar.frame != frame { bar.frame = frame }
        }
    }

    /// Whether the bars are light. The default style contrasts with the background colour, or else follows the
    /// appearance.
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

    private func makeIndicator(_ axis: ScrollAxis) -> ScrollIndicator {
        let bar = ScrollIndicator(frame: .zero)
        bar.axis = axis
        bar.scrollView = self
        bar.isLight = indicatorsAreLight
        addSubview(bar)
        indicators[axis] = bar
        return bar
    }
}
