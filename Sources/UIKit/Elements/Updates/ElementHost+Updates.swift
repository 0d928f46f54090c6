extension ElementHost {
    /// Records a change in the open batch, or runs a batch with this change alone (S3.5).
    func record(_ call: String = #function, _ change: (BatchRecorder) -> Void) {
        if let recorder = updates.recorder {
            change(recorder)
            return
        }
        // Without known counts, or with a pending reload, the next layout pass reads the new state anyway.
        guard layoutCache.counts != nil, !layoutCache.needsReload || reloadsBeforeBatches else { return }
        runBatch(call: call, isSingle: true, change, completion: nil)
    }

    /// Runs the closure of a batch at once. The batch itself is carried out at once too, or after the phase in
    /// progress (S3.27).
    func runBatch(
        call: String, isSingle: Bool = false, _ body: (BatchRecorder) -> Void, completion: ((Bool) -> Void)?
    ) {
        if let recorder = updates.recorder {
            recorder.add(completion)
            body(recorder)
            return
        }
        if updates.isIdle {
            // Cancel a drag first, since the data source does not know the dragged item's new position (S5.28).
            if updates.movement != nil { endMovement(commits: false) }
            closeGap()
            let isPending = layoutCache.isInvalid || bounds != layoutCache.laidOutBounds
            if layoutCache.needsReload ? reloadsBeforeBatches : isPending { layOutElements() }
        }
        let recorder = BatchRecorder(
            call: "\(wording.view).\(call)",
            before: lastQueuedBatch?.countsAfter ?? (layoutCache.needsReload ? [] : knownSourceCounts()),
            isReload: layoutCache.needsReload || lastQueuedBatch.map { $0.countsAfter == nil } ?? false)
        recorder.add(completion)
        let known =
            updates.isIdle && !recorder.isReload ? attributesNearBounds(isModelAhead: isSingle) : nil
        updates.perform(.recording(recorder)) { body(recorder) }
        guard updates.isIdle else {
            reportForbiddenUpdate(
                "\(wording.view).\(call): called while the view lays out its cells or carries out another update, as in a "
                    + "method of its data source; UIKit may stop. Call it in DispatchQueue.main.async")
            queue(recorder)
            return
        }
        commitBatch(recorder, known: known, counts: nil)
        runDeferred()
    }

    func reportForbiddenUpdate(_ description: @autoclosure () -> String) {
        if let report = window?.session?.onForbiddenUpdate { report(description()) }
    }

    /// Whether a batch carries out a pending reload first, as in UIKit (S3.6), instead of becoming a part of it.
    private var reloadsBeforeBatches: Bool { window?.session?.reloadsBeforeBatches ?? false }

    /// The last batch requested during the current phase.
    private var lastQueuedBatch: BatchRecorder? { updates.queuedBatches.last }

    private func queue(_ recorder: BatchRecorder) {
        updates.queuedBatches.append(recorder)
        updates.enqueue { [weak self] in
            guard let self, let index = updates.queuedBatches.firstIndex(where: { $0 === recorder }) else { return }
            updates.queuedBatches.remove(at: index)
            // The closure has already run, as have those of later batches, so the model may be ahead of this batch.
            // In that case only the last batch creates new views.
            let isLast = updates.queuedBatches.isEmpty
            commitBatch(
                recorder, known: recorder.isReload ? nil : attributesNearBounds(isModelAhead: true),
                counts: isLast ? nil : recorder.countsAfter)
        }
        setNeedsLayout()
    }

    /// Plans a batch and animates it.
    ///
    /// - Parameters:
    ///   - known: The attributes before the batch; nil for a reload.
    ///   - counts: The item counts after the batch if the data source is already ahead of it, else nil.
    private func commitBatch(
        _ recorder: BatchRecorder, known: [ElementKey: UICollectionViewLayoutAttributes]?, counts: [Int]?
    ) {
        guard !recorder.isReload, !layoutCache.needsReload, let known else {
            // A reload supersedes all other changes (B5). Completions see the reloaded cells (S3.28).
            layoutCache.needsReload = true
            if updates.placeholders != nil { updates.held = .none }
            // A query before the first pass may have prepared the layout for other counts.
            updates.perform(.changing) { installedLayout.invalidate(with: .make(for: installedLayout, counts: true)) }
            layOutElements()
            recorder.complete(true)
            return
        }
        let layout = installedLayout
        var after: [Int] = []
        updates.perform(.changing) {
            layout.invalidate(with: .make(for: layout, counts: true))
            after = counts ?? askForCounts()
        }
        let source = BatchPlan(before: recorder.before, after: after, batch: recorder)
        let (plan, shownCounts) = keepPlaceholders(source, of: recorder, after: after)
        follow(plan)
        accessories.drags?.follow(source.itemAfter, shownItemAfter: plan.itemAfter)
        let change = BatchChange(plan: plan, layout: layout, before: known, shown: elements.shown)
        layout.itemsWillMove(plan.itemAfter, sectionAfter: plan.sectionAfter)
        carryOut(
            StateChange(
                change: change, makesViews: counts == nil,
                install: { [self] in
                    layoutCache.setCounts(shownCounts)
                    elements.followSections(plan.sectionAfter)
                    // Counts change even if the layout ignores the invalidation.
                    layoutCache.invalidateEverything()
                },
                didPrepare: { layout.prepare(forCollectionViewUpdates: plan.updateItems) },
                targetOffset: { [self] in decidedOffset(isTracking ? contentOffset : legal(contentOffset)) },
                finish: { layout.finalizeCollectionViewUpdates() }, completion: recorder.complete))
        reconfigure(recorder.reconfigured.compactMap(source.itemAfter).compactMap { shownPath(of: $0) })
    }

    /// Moves selection and touch with their items; deleted items are dropped without a delegate call (S5.18).
    func follow(_ plan: BatchPlan) {
        selection = Set(selection.compactMap(plan.itemAfter))
        prefetcher.follow(plan.itemAfter)
        followItems(plan.itemAfter)
        guard var touched = touch else { return }
        guard let path = plan.itemAfter(touched.indexPath) else {
            touch = nil
            return
        }
        touched.indexPath = path
        touched.highlighted = touched.highlighted == nil ? nil : path
        touched.suspendedSelection = touched.suspendedSelection.compactMap(plan.itemAfter)
        touch = touched
    }

    /// The attributes of visible elements and of those within one page, which a batch may bring into view. If the
    /// model is ahead, as in a single insertion after a model change, layouts that may call their delegate are not
    /// queried.
    func attributesNearBounds(isModelAhead: Bool = false) -> [ElementKey: UICollectionViewLayoutAttributes] {
        guard !bounds.isEmpty else { return [:] }
        guard !isModelAhead || installedLayout.answersWithoutDelegate else {
            return elements.shown.mapValues(\.attributes)
        }
        let dx = contentSize.width > bounds.width ? bounds.width : 0
        let dy = contentSize.height > bounds.height ? bounds.height : 0
        var known: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        for attributes in layoutAnswer(for: bounds.insetBy(dx: -dx, dy: -dy)) { known[attributes.key] = attributes }
        for element in elements.shown.values { known[element.key] = element.attributes }
        return known
    }
}
