extension UICollectionView {
    /// `performBatchUpdates(_:completion:)` for a closure that does not escape, as iOS imports it.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }

    /// Notes a change in the batch that is open, or makes a batch of one (S3.5).
    func record(_ call: String = #function, _ change: (inout BatchRecorder) -> Void) {
        if batch != nil {
            change(&batch!)
            return
        }
        // Nothing was asked yet, or all will be asked anew: the next layout pass sees the new state.
        guard counts != nil, !needsReload else { return }
        runBatch(call: call, { change(&batch!) }, completion: nil)
    }

    /// The sequence of S3, with one difference: the layout hears the items before anything else (S1.25, B6).
    func runBatch(call: String, _ updates: () -> Void, completion: ((Bool) -> Void)?) {
        if batch != nil {
            if let completion { batch!.completions.append(completion) }
            updates()
            return
        }
        enforce(
            !isChanging && !isLayingOut, "UICollectionView.\(call): called inside a layout pass or another update")
        // The data source has not heard of an item that is being dragged: it goes back first (S5.28).
        if movement != nil { endMovement(commits: false) }
        let before = needsReload ? [] : knownCounts()
        if !needsReload, layoutIsInvalid || boundsNeedPass { layOutElements() }
        let places = needsReload ? [:] : placesNearBounds()
        batch = BatchRecorder(call: call, isReload: needsReload)
        updates()
        var done = batch!
        batch = nil
        if let completion { done.completions.insert(completion, at: 0) }
        let completions = done.completions
        if done.isReload {
            // A reload makes every other change meaningless: it wins (B5).
            counts = nil
            setNeedsLayout()
            for completion in completions { completion(true) }
            return
        }
        let after = askForCounts()
        let plan = BatchPlan(before: before, after: after, batch: done)
        counts = after
        follow(plan)
        apply(plan, places: places) { finished in
            for completion in completions { completion(finished) }
        }
        reconfigure(done.reconfigured.compactMap(plan.itemAfter))
    }

    private func apply(
        _ plan: BatchPlan, places: [ElementKey: UICollectionViewLayoutAttributes],
        completion: @escaping (Bool) -> Void
    ) {
        let layout = installedLayout
        let change = BatchChange(plan: plan, layout: layout, before: places)
        layout.prepare(forCollectionViewUpdates: plan.updateItems)
        layout.itemsWillMove(plan.itemAfter)
        layout.change = change
        animate(
            change, animated: true,
            install: { [self] in
                layout.invalidateLayout(with: .make(for: layout, counts: true))
                // A layout that swallows the invalidation has other counts all the same.
                invalidateEverything()
                prepareLayoutIfNeeded()
                let target = decidedOffset(isTracking ? contentOffset : legal(contentOffset))
                if target != contentOffset { rebaseContentOffset(to: target) }
                prepareLayoutIfNeeded()
                change.setArriving(layoutAnswer(for: bounds))
            },
            finish: {
                layout.finalizeCollectionViewUpdates()
                layout.change = nil
            },
            completion: completion)
    }

    /// Selection and finger go with their items; what was deleted drops out without a word (S5.18).
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

    /// Whether the bounds moved since the last pass.
    private var boundsNeedPass: Bool { bounds != boundsOfLastPass }

    /// Where elements in sight and up to one page away stand, so that those which a batch brings into sight come from there.
    func placesNearBounds() -> [ElementKey: UICollectionViewLayoutAttributes] {
        guard !bounds.isEmpty else { return [:] }
        let dx = contentSize.width > bounds.width ? bounds.width : 0
        let dy = contentSize.height > bounds.height ? bounds.height : 0
        var places: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        for attributes in layoutAnswer(for: bounds.insetBy(dx: -dx, dy: -dy)) {
            places[attributes.key] = attributes.duplicate()
        }
        for (key, element) in shown { places[key] = element.attributes }
        return places
    }
}
