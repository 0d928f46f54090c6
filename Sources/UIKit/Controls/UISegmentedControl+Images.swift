/// The pictures of a segmented control in place of its capsule, its pill and its lines.
struct SegmentImages {
    struct Divider: Hashable {
        var left: UInt
        var right: UInt
        var metrics: UIBarMetrics
    }

    var backgrounds: [UIBarMetrics: StateTable<UIImage>] = [:]
    var dividers: [Divider: UIImage] = [:]

    func background(_ state: UIControl.State, isCompact: Bool) -> UIImage? {
        (isCompact ? backgrounds[.compact]?.resolved(state) : nil) ?? backgrounds[.default]?.resolved(state)
    }

    func divider(_ left: UIControl.State, _ right: UIControl.State, isCompact: Bool) -> UIImage? {
        for metrics in (isCompact ? [UIBarMetrics.compact] : []) + [.default] {
            for (left, right) in [(left, right), (.normal, .normal)] {
                let key = Divider(left: left.rawValue, right: right.rawValue, metrics: metrics)
                if let image = dividers[key] { return image }
            }
        }
        return nil
    }
}

extension UISegmentedControl {
    /// Sets the picture behind each segment in a state. Its left and right caps are shown at the ends of the control.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        images.backgrounds[barMetrics, default: StateTable()][state] = backgroundImage
        if images.backgrounds[barMetrics]?.isEmpty == true { images.backgrounds[barMetrics] = nil }
        backgroundColor = images.backgrounds.isEmpty ? .tertiarySystemFill : nil
        segmentsDidChange()
    }

    public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        images.backgrounds[barMetrics]?.resolved(state)
    }

    /// Sets the picture between segments in two states.
    public func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) {
        images.dividers[.init(left: leftState.rawValue, right: rightState.rawValue, metrics: barMetrics)] =
            dividerImage
        segmentsDidChange()
    }

    public func dividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
        barMetrics: UIBarMetrics
    ) -> UIImage? {
        images.dividers[.init(left: leftState.rawValue, right: rightState.rawValue, metrics: barMetrics)]
    }

    func showImages() {
        let isCompact = traitCollection.verticalSizeClass == .compact
        let last = numberOfSegments - 1
        for (index, segment) in segments.enumerated() {
            let image = images.background(state(of: index), isCompact: isCompact)
            let caps = image?.capInsets ?? .zero, position = mirrored(index)
            segment.showBackdrop(
                image,
                overflow: UIEdgeInsets(
                    top: 0, left: position == 0 ? 0 : caps.left, bottom: 0, right: position == last ? 0 : caps.right))
        }
        // A segment that is removed leaves its line for a moment.
        for (position, line) in separators.prefix(max(0, last)).enumerated() {
            let image = images.divider(
                state(of: mirrored(position)), state(of: mirrored(position + 1)), isCompact: isCompact)
            if image != nil || line.image != nil {
                line.image = image
                line.backgroundColor = image == nil ? .separator : nil
                setNeedsLayout()
            }
            if image != nil {
                line.alpha = 1
                bringSubviewToFront(line)
            }
            if !images.backgrounds.isEmpty, image == nil { line.alpha = 0 }
        }
    }

    private func state(of index: Int) -> UIControl.State {
        guard isEnabled, segments[index].isSegmentEnabled else { return .disabled }
        if index == selectedSegmentIndex, !isMomentary { return .selected }
        return index == pressedSegment ? .highlighted : .normal
    }
}
