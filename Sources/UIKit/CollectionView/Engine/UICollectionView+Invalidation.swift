extension UICollectionView {
    /// The layout says that something is no longer good: the next pass prepares it again.
    func layout(
        _ layout: UICollectionViewLayout, wasInvalidatedWith context: UICollectionViewLayoutInvalidationContext
    ) {
        guard layout === installedLayout || transition?.layout.invalidatePart(layout) == true else { return }
        if layout === installedLayout, let named = context.namedElements, !layoutIsInvalid || invalidElements != nil {
            layoutIsInvalid = true
            invalidElements = named.union(invalidElements ?? [])
        } else {
            invalidateEverything()
        }
        if context.invalidateDataSourceCounts, batch == nil, !isChanging { counts = nil }
        offsetAdjustment.x += context.contentOffsetAdjustment.x
        offsetAdjustment.y += context.contentOffsetAdjustment.y
        sizeAdjustment.width += context.contentSizeAdjustment.width
        sizeAdjustment.height += context.contentSizeAdjustment.height
        setNeedsLayout()
    }

    /// The layout is prepared again, and nothing that it answered holds.
    func invalidateEverything() {
        layoutIsInvalid = true
        invalidElements = nil
    }

    /// Called while the bounds are still the old ones (S1.4). Every change is asked about (S1.5, S1.6).
    func boundsWillChange(from old: CGRect, to new: CGRect) {
        setNeedsLayout()
        guard installedLayout.owner === self else { return }
        if old.size != new.size {
            // The tiles are as large as the bounds.
            tiles = nil
            if UIView.inheritedAnimationDuration > 0, boundsBeforeAnimatedChange == nil, !shown.isEmpty {
                boundsBeforeAnimatedChange = old
            }
        }
        guard installedLayout.shouldInvalidateLayout(forBoundsChange: new) else { return }
        installedLayout.invalidateLayout(with: installedLayout.invalidationContext(forBoundsChange: new))
    }

    /// The layout hears of an animated change of size, and of every element as if it left and came again (S4.16). The
    /// views glide from where they are seen whatever it answers.
    func beginAnimatedBoundsChange(from old: CGRect) {
        prepareLayoutIfNeeded()
        installedLayout.prepare(forAnimatedBoundsChange: old)
        for key in shown.keys.sorted() {
            _ = installedLayout.finalAttributes(for: key)
            _ = installedLayout.initialAttributes(for: key)
        }
    }

    /// The nearest offset that shows content only, insets included.
    func legal(_ offset: CGPoint) -> CGPoint { legalOffset(offset) }
}
