extension UIScrollView {
    /// Updates the adjusted inset. Content at its start stays there; other content keeps its offset within the legal
    /// range.
    func updateInset() {
        let new = wantedInset
        enforce(
            (new.top + new.bottom + new.left + new.right).isFinite,
            "\(type(of: self)).contentInset: \(contentInset) is not finite")
        let old = appliedInset
        guard new != old else { return }
        var target = contentOffset
        for axis in ScrollAxis.allCases where target[axis] <= range(axis).lowerBound {
            target[axis] = quantized(-new.start(axis))
        }
        appliedInset = new
        clampScrollAnimation()
        if isAtRest, !isTracking {
            target = legalOffset(target)
            if target != contentOffset { contentOffset = target }
        }
        updateIndicators()
        adjustedContentInsetDidChange()
        storedDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    private var wantedInset: UIEdgeInsets {
        var inset = contentInset
        inset.top += refreshInset
        let safe = safeAreaInsets
        let covered = avoidsKeyboard ? heightCoveredByInputViews : 0
        if covered > 0 { inset.bottom += max(0, covered - (adjusts(.vertical) ? safe.bottom : 0)) }
        guard safe != .zero else { return inset }
        if adjusts(.horizontal) {
            inset.left += safe.left
            inset.right += safe.right
        }
        if adjusts(.vertical) {
            inset.top += safe.top
            inset.bottom += safe.bottom
        }
        return inset
    }

    private func adjusts(_ axis: ScrollAxis) -> Bool {
        let always = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
        let isScrollable = always || contentSize[axis] > bounds.size[axis]
        switch contentInsetAdjustmentBehavior {
        case .never: return false
        case .always: return true
        case .scrollableAxes: return isScrollable
        case .automatic:
            let controller = owner ?? superview?.owner
            guard controller?.adjustsInsets ?? true else { return false }
            return isScrollable || axis == .vertical && controller?.navigationController != nil
        }
    }
}
