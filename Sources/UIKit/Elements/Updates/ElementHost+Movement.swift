/// An interactively moved item.
@MainActor struct InteractiveMovement {
    /// The index path in the data source.
    let original: IndexPath
    /// The index path of its current position.
    var current: IndexPath
    /// The center of its cell, in content coordinates.
    var position: CGPoint
    /// The plan from the data source's state to the shown one; nil while they are equal.
    var plan: BatchPlan?
    /// The item counts per section of the data source.
    let counts: [Int]
    /// Whether the data source has the new order already.
    var isAccepted = false
}

/// Interactive movement of items (S5.26–S5.28). The shown state is ahead of the data source, which is called once
/// when the move ends; until then, items are requested by their index paths in the data source.
extension ElementHost {
    var hasUncommittedMove: Bool {
        if updates.placeholders != nil { return true }
        if let gap = updates.gap { return gap.plan != nil }
        return updates.movement.map { $0.current != $0.original } ?? false
    }

    func beginMovement(of path: IndexPath) -> Bool {
        layOutElements()
        requireItem(path, "beginInteractiveMovementForItem(at:)")
        guard case .none = updates.held, updates.isIdle, hasDataSource,
            let attributes = installedLayout.attributes(for: .cell(path)),
            canMove(path)
        else { return false }
        _ = cancelTouch([])
        updates.held = .movement(
            InteractiveMovement(
                original: path, current: path, position: attributes.center, plan: nil, counts: knownCounts()))
        cell(at: path)?.setNeedsUpdateConfiguration()
        setNeedsLayout()
        return true
    }

    /// Updates the position after movement of the pointer or scrolling. Near an edge, starts scrolling (S5.29).
    func updateMovement(to position: CGPoint) {
        guard updates.movement != nil else { return }
        moveDraggedItem(to: position)
        scrollAtEdge(pointer: position) { [weak self] in self?.moveDraggedItem(to: $0) }
    }

    private func moveDraggedItem(to position: CGPoint) {
        enforce(
            position.x.isFinite && position.y.isFinite,
            "\(wording.view).updateInteractiveMovementTargetPosition(_:): \(position) is not finite")
        enforce(
            updates.isIdle,
            "\(wording.view).updateInteractiveMovementTargetPosition(_:): called inside an update or a layout pass")
        layOutElements()
        guard let moved = updates.movement else { return }
        let layout = installedLayout
        updates.movement?.position = position
        applyMovedAttributes()
        let own = layout.mirrored(CGRect(origin: position, size: .zero)).origin
        var target = layout.targetIndexPath(forInteractivelyMovingItem: moved.current, withPosition: own)
        if target != moved.current {
            target = moveTarget(of: moved.original, at: moved.current, proposed: target)
        }
        let context = layout.invalidationContext(
            forInteractivelyMovingItems: [target], withTargetPosition: own, previousIndexPaths: [moved.current],
            previousPosition: layout.mirrored(CGRect(origin: moved.position, size: .zero)).origin)
        guard target != moved.current else {
            layout.invalidate(with: context)
            return
        }
        updates.movement?.plan =
            moved.original == target ? nil : plan(from: moved.original, to: target, counts: moved.counts).0
        updates.movement?.current = target
        animateMove(from: moved.current, to: target, context: context)
    }

    /// Ends the move at the current position, or returns the item to its original one.
    func endMovement(commits: Bool) {
        guard let ending = updates.movement else { return }
        let layout = installedLayout
        updates.held = .none
        updates.edgeScroll = nil
        cell(at: ending.current)?.setNeedsUpdateConfiguration()
        var final = ending.original
        if commits, ending.current != ending.original, hasDataSource {
            let known = knownCounts()
            updates.committing = ending
            let committed: Void? = commitMove(from: ending.original, to: ending.current)
            let isReturned = updates.committing == nil
            updates.committing = nil
            // The data source may have reloaded the view, or applied the move itself.
            guard !layoutCache.needsReload, !isReturned else { return }
            if committed != nil {
                final = ending.current
                let found = askForCounts()
                enforce(
                    found == knownCounts(),
                    "\(wording.move): after moving \(ending.original) to \(ending.current) the sections "
                        + "have \(found) items instead of \(known)")
            }
        } else if commits {
            final = ending.current
        }
        let context = layout.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: [final], previousIndexPaths: [ending.current], movementCancelled: !commits)
        animateMove(from: ending.current, to: final, context: context)
    }

    /// Shows the state before the movement that the data source carries out, for an update that includes the move.
    func returnMovedItem() {
        guard let moved = updates.committing, !moved.isAccepted else { return }
        updates.committing = nil
        let context = installedLayout.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: [moved.original], previousIndexPaths: [moved.current], movementCancelled: true)
        animateMove(from: moved.current, to: moved.original, context: context)
    }

    /// Whether a cell shows the interactively moved item.
    func isBeingMoved(_ cell: UIView) -> Bool {
        updates.movement.map { elements[.cell($0.current)]?.view === cell } ?? false
    }

    /// Animates all elements to their positions for the item's new index path.
    private func animateMove(from old: IndexPath, to new: IndexPath, context: UICollectionViewLayoutInvalidationContext)
    {
        let (plan, after) = plan(from: old, to: new, counts: knownCounts())
        animate(plan, counts: after, context: context)
    }

    /// Animates all elements to their positions in the shown state after a plan.
    func animate(_ plan: BatchPlan, counts after: [Int], context: UICollectionViewLayoutInvalidationContext) {
        let layout = installedLayout
        let change = BatchChange(
            plan: plan, layout: layout, before: attributesNearBounds(), shown: elements.shown)
        follow(plan)
        layout.itemsWillMove(plan.itemAfter, sectionAfter: plan.sectionAfter)
        carryOut(
            StateChange(
                change: change,
                install: { [self] in
                    layoutCache.setCounts(after)
                    layout.invalidate(with: context)
                    layoutCache.invalidateEverything()
                }))
    }

    /// The plan of a single move, and the item counts after it.
    private func plan(from old: IndexPath, to new: IndexPath, counts: [Int]) -> (BatchPlan, [Int]) {
        var after = counts
        let batch = BatchRecorder(call: "\(wording.view).updateInteractiveMovementTargetPosition(_:)", before: counts)
        if old != new {
            if old.section != new.section, after.indices.contains(new.section) {
                after[old.section] -= 1
                after[new.section] += 1
            }
            batch.moveItem(from: old, to: new)
        }
        return (BatchPlan(before: counts, after: after, batch: batch), after)
    }

    /// The data source's index path of a shown item.
    ///
    /// The gap for an item of another view has that of the item before it, whose size it takes; a placeholder that of
    /// the item behind it.
    func sourcePath(of shown: IndexPath) -> IndexPath {
        if let placeholders = updates.placeholders {
            var path = placeholders.sourcePath(of: shown)
            guard placeholders.placeholder(at: shown) != nil, let counts = layoutCache.counts,
                counts.indices.contains(path.section)
            else { return path }
            // The size of the last item stands for that of a placeholder behind it.
            path.item = max(0, min(path.item, counts[path.section] - placeholders.count(in: path.section) - 1))
            return path
        }
        guard let gap = updates.gap else { return updates.movement?.plan?.itemBefore(shown) ?? shown }
        guard let plan = gap.plan else { return shown }
        if let path = plan.itemBefore(shown) { return path }
        guard gap.counts.indices.contains(shown.section), gap.counts[shown.section] > 0 else { return shown }
        return IndexPath(item: min(shown.item, gap.counts[shown.section] - 1), section: shown.section)
    }

    /// Moves the item's cell to the pointer without animation.
    private func applyMovedAttributes() {
        guard let movement = updates.movement, let element = elements[.cell(movement.current)] else { return }
        UIView.performWithoutAnimation { element.take(movedAttributes(movement)) }
    }

    private func movedAttributes(_ movement: InteractiveMovement) -> UICollectionViewLayoutAttributes {
        let layout = installedLayout
        return layout.mirrored(
            layout.layoutAttributesForInteractivelyMovingItem(
                at: movement.current,
                withTargetPosition: layout.mirrored(CGRect(origin: movement.position, size: .zero)).origin))
    }

    /// The layout's attributes with those of the moved item replaced by its position at the pointer, sorted by key.
    func withMovedItem(_ answer: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
        guard let movement = updates.movement else { return answer }
        let key = ElementKey.cell(movement.current)
        return (answer.filter { $0.key != key } + [movedAttributes(movement)]).sorted { $0.key < $1.key }
    }
}
