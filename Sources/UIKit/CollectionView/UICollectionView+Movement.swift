/// An item in the hand.
@MainActor struct InteractiveMovement {
    /// Where the data source has it.
    let original: IndexPath
    /// Where it is shown.
    var current: IndexPath
    /// The middle of its cell, in content points.
    var position: CGPoint
    /// From what the data source knows to what is shown; nil while both are the same.
    var plan: BatchPlan?
    /// Items per section as the data source knows them.
    let counts: [Int]
}

/// Items that are moved by hand (S5.26–S5.28). What is shown runs ahead of the data source, which hears of the move once,
/// when the item is put down; until then it is asked for items by the places that it knows.
extension UICollectionView {
    /// Whether an item that is being moved by hand stands elsewhere than the data source knows (S3.8).
    public var hasUncommittedUpdates: Bool { updates.movement.map { $0.current != $0.original } ?? false }

    func beginMovement(of path: IndexPath) -> Bool {
        layOutElements()
        requireItem(path, "beginInteractiveMovementForItem(at:)")
        guard case .none = updates.held, updates.isIdle, let dataSource,
            let attributes = installedLayout.attributes(for: .cell(path)),
            OptionalMethods.ifImplemented({ dataSource.collectionView(self, canMoveItemAt: path) }) ?? true
        else { return false }
        _ = cancelTouch([])
        updates.held = .movement(
            InteractiveMovement(
                original: path, current: path, position: attributes.center, plan: nil, counts: knownCounts()))
        cellForItem(at: path)?.setNeedsUpdateConfiguration()
        setNeedsLayout()
        return true
    }

    /// The hand moved, or the content moved under it: near to an edge that goes on by itself (S5.29).
    func updateMovement(to position: CGPoint) {
        guard updates.movement != nil else { return }
        moveHand(to: position)
        scrollAtEdge(hand: position) { [weak self] in self?.moveHand(to: $0) }
    }

    private func moveHand(to position: CGPoint) {
        enforce(
            position.x.isFinite && position.y.isFinite,
            "UICollectionView.updateInteractiveMovementTargetPosition(_:): \(position) is not finite")
        enforce(
            updates.isIdle,
            "UICollectionView.updateInteractiveMovementTargetPosition(_:): called inside an update or a layout pass")
        layOutElements()
        guard let moved = updates.movement else { return }
        let layout = installedLayout
        updates.movement?.position = position
        takeMovedPlace()
        let own = layout.mirrored(CGRect(origin: position, size: .zero)).origin
        var target = layout.targetIndexPath(forInteractivelyMovingItem: moved.current, withPosition: own)
        if target != moved.current, let delegate {
            let proposal = target
            target =
                OptionalMethods.ifImplemented {
                    delegate.collectionView(
                        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: moved.original,
                        atCurrentIndexPath: moved.current, toProposedIndexPath: proposal)
                } ?? target
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
        goOn(from: moved.current, to: target, context: context)
    }

    /// Puts the item down where it is shown, or back where it was.
    func endMovement(commits: Bool) {
        guard let ending = updates.movement else { return }
        let layout = installedLayout
        updates.held = .none
        updates.edgeScroll = nil
        cellForItem(at: ending.current)?.setNeedsUpdateConfiguration()
        var final = ending.original
        if commits, ending.current != ending.original, let dataSource {
            let known = knownCounts()
            let told: Void? = OptionalMethods.ifImplemented {
                dataSource.collectionView(self, moveItemAt: ending.original, to: ending.current)
            }
            // The data source may have answered with a reload or an update of its own.
            guard !layoutCache.needsReload else { return }
            if told != nil {
                final = ending.current
                let found = askForCounts()
                enforce(
                    found == knownCounts(),
                    "collectionView(_:moveItemAt:to:): after moving \(ending.original) to \(ending.current) the sections "
                        + "have \(found) items, and not \(known)")
            }
        } else if commits {
            final = ending.current
        }
        let context = layout.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: [final], previousIndexPaths: [ending.current], movementCancelled: !commits)
        goOn(from: ending.current, to: final, context: context)
    }

    /// Whether a cell is the one in the hand.
    func isInHand(_ cell: UICollectionViewCell) -> Bool {
        updates.movement.map { elements[.cell($0.current)]?.view === cell } ?? false
    }

    /// Everything glides to where it is when the item stands at another place.
    private func goOn(from old: IndexPath, to new: IndexPath, context: UICollectionViewLayoutInvalidationContext) {
        let layout = installedLayout
        let (plan, after) = plan(from: old, to: new, counts: knownCounts())
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

    /// The plan of one move, and the numbers after it.
    private func plan(from old: IndexPath, to new: IndexPath, counts: [Int]) -> (BatchPlan, [Int]) {
        var after = counts
        let batch = BatchRecorder(call: "updateInteractiveMovementTargetPosition(_:)", before: counts)
        if old != new {
            if old.section != new.section, after.indices.contains(new.section) {
                after[old.section] -= 1
                after[new.section] += 1
            }
            batch.moveItem(from: old, to: new)
        }
        return (BatchPlan(before: counts, after: after, batch: batch), after)
    }

    /// The place by which the data source knows an item that is shown.
    func sourcePath(of shown: IndexPath) -> IndexPath { updates.movement?.plan?.itemBefore(shown) ?? shown }

    /// The hand has its item at once, whatever else is gliding.
    private func takeMovedPlace() {
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

    /// What the layout says, with the item in the hand where the hand is; in the order of keys.
    func withMovedItem(_ answer: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
        guard let movement = updates.movement else { return answer }
        let key = ElementKey.cell(movement.current)
        return (answer.filter { $0.key != key } + [movedAttributes(movement)]).sorted { $0.key < $1.key }
    }
}
