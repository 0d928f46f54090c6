extension UICollectionView {
    /// `performBatchUpdates(_:completion:)` for a closure that does not escape, as iOS imports it.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }

    /// Notes a change in the batch that is open, or makes a batch of one (S3.5).
    func record(_ call: String = #function, _ change: (BatchRecorder) -> Void) {
        if let recorder = updates.recorder {
            change(recorder)
            return
        }
        // Nothing was asked yet, or all will be asked again: the next layout pass sees the new state.
        guard layoutCache.counts != nil, !layoutCache.needsReload else { return }
        runBatch(call: call, isSingle: true, change, completion: nil)
    }

    /// Runs the closure of a batch at once. The batch itself follows at once too, or as soon as the phase has ended in the
    /// middle of which it was asked for (S3.27).
    func runBatch(
        call: String, isSingle: Bool = false, _ body: (BatchRecorder) -> Void, completion: ((Bool) -> Void)?
    ) {
        if let recorder = updates.recorder {
            recorder.add(completion)
            body(recorder)
            return
        }
        if updates.isIdle {
            // The data source does not know of an item that is being dragged: it goes back first (S5.28).
            if updates.movement != nil { endMovement(commits: false) }
            let isPending = layoutCache.isInvalid || bounds != layoutCache.laidOutBounds
            if !layoutCache.needsReload, isPending { layOutElements() }
        }
        let recorder = BatchRecorder(
            call: call, before: lastQueuedBatch?.countsAfter ?? (layoutCache.needsReload ? [] : knownCounts()),
            isReload: layoutCache.needsReload || lastQueuedBatch.map { $0.countsAfter == nil } ?? false)
        recorder.add(completion)
        let known =
            updates.isIdle && !recorder.isReload ? attributesNearBounds(isModelAhead: isSingle) : nil
        updates.perform(.recording(recorder)) { body(recorder) }
        guard updates.isIdle else {
            queue(recorder)
            return
        }
        carryOut(recorder, known: known, counts: nil)
        runDeferred()
    }

    /// The batch that was asked for last in the middle of the phase.
    private var lastQueuedBatch: BatchRecorder? { updates.queuedBatches.last }

    private func queue(_ recorder: BatchRecorder) {
        updates.queuedBatches.append(recorder)
        updates.enqueue { [weak self] in
            guard let self, let index = updates.queuedBatches.firstIndex(where: { $0 === recorder }) else { return }
            updates.queuedBatches.remove(at: index)
            // Its closure ran already, as did those of later batches, so the model may be ahead of it: then it shows no new
            // views, and the last batch does.
            let isLast = updates.queuedBatches.isEmpty
            carryOut(
                recorder, known: recorder.isReload ? nil : attributesNearBounds(isModelAhead: true),
                counts: isLast ? nil : recorder.countsAfter)
        }
        setNeedsLayout()
    }

    /// Plans a batch and animates it. `known` are attributes before it; `counts` are those after it where the data source
    /// cannot be asked, being ahead.
    private func carryOut(
        _ recorder: BatchRecorder, known: [ElementKey: UICollectionViewLayoutAttributes]?, counts: [Int]?
    ) {
        guard !recorder.isReload, !layoutCache.needsReload, let known else {
            // A reload makes every other change meaningless: it wins (B5). Completions see its cells (S3.28).
            layoutCache.needsReload = true
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
        let plan = BatchPlan(before: recorder.before, after: after, batch: recorder)
        follow(plan)
        let change = BatchChange(plan: plan, layout: layout, before: known, shown: elements.shown)
        layout.itemsWillMove(plan.itemAfter, sectionAfter: plan.sectionAfter)
        carryOut(
            StateChange(
                change: change, makesViews: counts == nil,
                install: { [self] in
                    layoutCache.setCounts(after)
                    elements.followSections(plan.sectionAfter)
                    // A layout that ignores the invalidation has other counts all the same.
                    layoutCache.invalidateEverything()
                },
                didPrepare: { layout.prepare(forCollectionViewUpdates: plan.updateItems) },
                targetOffset: { [self] in decidedOffset(isTracking ? contentOffset : legal(contentOffset)) },
                finish: { layout.finalizeCollectionViewUpdates() }, completion: recorder.complete))
        reconfigure(recorder.reconfigured.compactMap(plan.itemAfter))
    }

    /// Selection and touch follow their items; deleted ones are dropped without a call (S5.18).
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
        touched.muted = touched.muted.compactMap(plan.itemAfter)
        touch = touched
    }

    /// The attributes of elements in sight and up to one page away, from which a batch brings elements into sight. When the
    /// model is ahead, as for a single insertion after it has changed, a layout that may ask its delegate is not asked.
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
