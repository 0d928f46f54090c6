extension ElementHost {
    /// Called by a layout after its invalidation; the next pass prepares it again.
    func layout(
        _ layout: UICollectionViewLayout, wasInvalidatedWith context: UICollectionViewLayoutInvalidationContext
    ) {
        let isPart = layout !== installedLayout
        guard !isPart || updates.transition?.layout.invalidatePart(layout) == true else { return }
        layoutCache.invalidate(with: context, isPart: isPart)
        layoutCache.observer?.layoutWasInvalidated(with: context, names: context.namedElements)
        // During a phase, the counts stay those at its start.
        if context.invalidateDataSourceCounts, updates.isIdle { layoutCache.forgetCounts() }
        // A layout that invalidates itself in `prepare()` is prepared once, not for ever (S1.39).
        if !layoutCache.isPreparing { setNeedsLayout() }
    }

    /// Marks all elements for reloading in the next layout pass (S3.19).
    func reload() {
        if let recorder = updates.recorder {
            reportForbiddenUpdate(
                "\(wording.view).reloadData(): called inside \(recorder.call), whose changes are lost with it. Call it "
                    + "after the updates, or instead of them")
            recorder.isReload = true
        }
        layoutCache.needsReload = true
        // During a phase, the counts stay those at its start; the reload follows the phase (S3.27).
        if updates.isIdle { layoutCache.forgetCounts() }
        clearSelection()
        touch = nil
        updates.movement = nil
        if updates.gap != nil || updates.placeholders != nil { updates.held = .none }
        accessories.drags?.forgetItems()
        updates.edgeScroll = nil
        cancelPrefetching()
        installedLayout.invalidate(with: .make(for: installedLayout, everything: true, counts: true))
        layoutCache.invalidateEverything()
        if !updates.isIdle, updates.recorder == nil { updates.enqueuePass { [weak self] in self?.layOutElements() } }
        setNeedsLayout()
    }

    /// Performs a pass as an animated change of size. Before it, prepares the layout, and queries initial and final
    /// attributes of every visible element (S4.16).
    func animateBoundsChange(from old: CGRect, pass: () -> Void) {
        prepareLayoutIfNeeded()
        let layout = installedLayout
        let change = LayoutTransition(from: layout, to: layout, shown: elements.shown)
        updates.withChange(change) {
            layout.prepare(forAnimatedBoundsChange: old)
            let animation = updates.nextAnimation()
            for element in elements.ordered {
                guard let attributes = change.attributes(after: element.key) else { continue }
                honorLayout(for: element, element.key, attributes, change, animation)
            }
            pass()
            installedLayout.finalizeAnimatedBoundsChange()
        }
    }

    /// Called before the bounds change (S1.4). The layout is queried about every change (S1.5); its invalidation is
    /// deferred until the bounds have changed (S1.34).
    func boundsWillChange(from old: CGRect, to new: CGRect) {
        // A new size may change the inset, which moves the offset before the invalidation for the size is applied.
        boundsWereChanged()
        setNeedsLayout()
        guard installedLayout.owner === self else { return }
        if old.size != new.size {
            layoutCache.forgetTiles()
            if UIView.inheritedAnimationDuration > 0, updates.boundsBeforeAnimatedChange == nil, !elements.isEmpty {
                updates.boundsBeforeAnimatedChange = old
            }
        }
        guard installedLayout.shouldInvalidateLayout(forBoundsChange: new) else { return }
        let context = installedLayout.invalidationContext(forBoundsChange: new)
        layoutCache.boundsContext = (context: context, isScrolling: old.size == new.size)
    }

    /// Applies the invalidation caused by a change of bounds.
    func boundsWereChanged() {
        guard let (context, isScrolling) = layoutCache.boundsContext else { return }
        layoutCache.boundsContext = nil
        layoutCache.isScrolling = isScrolling
        installedLayout.invalidate(with: context)
        layoutCache.isScrolling = false
    }

    /// The nearest offset that shows only content, including insets.
    func legal(_ offset: CGPoint) -> CGPoint { legalOffset(offset) }
}
