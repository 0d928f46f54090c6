extension UICollectionView {
    /// Called by a layout that was invalidated: the next pass prepares it again.
    func layout(
        _ layout: UICollectionViewLayout, wasInvalidatedWith context: UICollectionViewLayoutInvalidationContext
    ) {
        let isPart = layout !== installedLayout
        guard !isPart || updates.transition?.layout.invalidatePart(layout) == true else { return }
        layoutCache.invalidate(with: context, isPart: isPart)
        // In the middle of a phase the counts stay those that it began with.
        if context.invalidateDataSourceCounts, updates.isIdle { layoutCache.forgetCounts() }
        setNeedsLayout()
    }

    /// Marks everything to be shown anew in the next layout pass (S3.19).
    func reload() {
        layoutCache.needsReload = true
        updates.recorder?.isReload = true
        // In the middle of a phase the counts stay those that it began with; the reload follows it (S3.27).
        if updates.isIdle { layoutCache.forgetCounts() }
        clearSelection()
        touch = nil
        updates.movement = nil
        updates.edgeScroll = nil
        cancelPrefetching()
        installedLayout.invalidate(with: .make(for: installedLayout, everything: true, counts: true))
        layoutCache.invalidateEverything()
        if !updates.isIdle, updates.recorder == nil { updates.enqueue { [weak self] in self?.layOutElements() } }
        setNeedsLayout()
    }

    /// The layout is told of an animated change of size, and asked for every element in sight as if it left and came again
    /// (S4.16).
    func beginAnimatedBoundsChange(from old: CGRect) {
        prepareLayoutIfNeeded()
        let layout = installedLayout
        let change = LayoutTransition(from: layout, to: layout, shown: elements.shown)
        updates.change = change
        layout.prepare(forAnimatedBoundsChange: old)
        let animation = updates.nextAnimation()
        for element in elements.ordered {
            guard let attributes = change.attributes(after: element.key) else { continue }
            honorLayout(for: element, element.key, attributes, change, animation)
        }
    }

    /// Called while the bounds are still the old ones (S1.4). The layout is asked about every change (S1.5); its invalidation
    /// waits until the bounds are the new ones (S1.34).
    func boundsWillChange(from old: CGRect, to new: CGRect) {
        setNeedsLayout()
        guard installedLayout.owner === self else { return }
        if old.size != new.size {
            layoutCache.forgetTiles()
            if UIView.inheritedAnimationDuration > 0, updates.boundsBeforeAnimatedChange == nil, !elements.isEmpty {
                updates.boundsBeforeAnimatedChange = old
            }
        }
        guard installedLayout.shouldInvalidateLayout(forBoundsChange: new) else { return }
        layoutCache.boundsContext = installedLayout.invalidationContext(forBoundsChange: new)
    }

    /// Carries out the invalidation that a change of bounds led to.
    func boundsWereChanged() {
        guard let context = layoutCache.boundsContext else { return }
        layoutCache.boundsContext = nil
        installedLayout.invalidate(with: context)
    }

    /// The nearest offset that shows content only, insets included.
    func legal(_ offset: CGPoint) -> CGPoint { legalOffset(offset) }
}
