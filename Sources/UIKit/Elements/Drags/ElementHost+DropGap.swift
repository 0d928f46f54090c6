import CollectionCore

/// Room for a dragged item among the others (S28.20–S28.22).
extension ElementHost {
    /// Opens, moves or closes the gap, animated.
    ///
    /// - Parameters:
    ///   - target: The index path of the gap in the shown state; nil for none.
    ///   - source: The index path of the dragged item in the data source; nil for an item of another view.
    func setGap(_ target: IndexPath?, source: IndexPath?) {
        guard updates.isIdle, hasDataSource else { return }
        layOutElements()
        let old = updates.gap
        if old == nil {
            guard target != nil, case .none = updates.held else { return }
        } else if target != nil, old?.source != source {
            setGap(nil, source: old?.source)
        }
        let shown = knownCounts(), counts = updates.gap?.counts ?? shown
        let new = target.flatMap { nearestGap(to: $0, counts: counts, source: source) }
        guard new != updates.gap?.path else { return }
        let from = updates.gap?.path ?? source
        let step = DropGapChange(
            from: from.map { position($0) }, to: (new ?? source).map { position($0) }, counts: shown)
        if let new {
            let whole = DropGapChange(from: source.map { position($0) }, to: position(new), counts: counts)
            updates.held = .gap(
                DropGap(source: source, path: new, plan: plan(of: whole, counts: counts), counts: counts))
        } else {
            updates.held = .none
        }
        guard let plan = plan(of: step, counts: shown) else { return setNeedsLayout() }
        animate(plan, counts: step.counts, context: .make(for: installedLayout, counts: true))
    }

    /// Closes the gap without a drop.
    func closeGap() { if updates.gap != nil { setGap(nil, source: updates.gap?.source) } }

    /// Moves the dragged item to the gap in the data source, which is called once. Returns its index path; nil if the
    /// data source moves no items, and after a reload.
    func commitGap() -> IndexPath? {
        guard let gap = updates.gap, let source = gap.source else { return nil }
        if gap.path == source {
            updates.held = .none
            setNeedsLayout()
            return source
        }
        let known = knownCounts()
        // The data source reads the counts that it has itself.
        guard commitMove(from: source, to: gap.path) != nil else {
            closeGap()
            return nil
        }
        guard !layoutCache.needsReload, updates.gap != nil else { return nil }
        updates.held = .none
        let found = askForCounts()
        enforce(
            found == known,
            "\(wording.move): after moving \(source) to \(gap.path) the sections have \(found) items "
                + "instead of \(known)")
        setNeedsLayout()
        return gap.path
    }

    /// The index path at which a drop would insert, in the shown state; nil if there is neither an item nor a section
    /// without items at the point.
    func dropTarget(at point: CGPoint) -> IndexPath? {
        dropItem(at: point) ?? emptySection(at: point).map { IndexPath(item: 0, section: $0) }
    }

    /// The section without items at a point: the only section, or that of a header or a footer.
    private func emptySection(at point: CGPoint) -> Int? {
        let counts = knownCounts()
        guard bounds.contains(point), counts.contains(0) else { return nil }
        if counts.count == 1 { return 0 }
        let section = elements.ordered.last { element in
            element.key.category == .supplementaryView && seenFrame(element.attributes).contains(point)
        }?.key.indexPath.first
        guard let section, counts.indices.contains(section), counts[section] == 0 else { return nil }
        return section
    }

    private func dropItem(at point: CGPoint) -> IndexPath? {
        guard let gap = updates.gap else { return item(at: point) }
        let layout = installedLayout
        let own = layout.mirrored(CGRect(origin: point, size: .zero)).origin
        let found = layout.targetIndexPath(forInteractivelyMovingItem: gap.path, withPosition: own)
        guard found == gap.path else { return found }
        let frame = layout.attributes(for: .cell(found)).map { seenFrame($0) }
        return frame?.contains(point) == true ? found : nil
    }

    /// The shown index path of an item of the data source; nil if the item is not shown.
    func shownPath(of source: IndexPath) -> IndexPath? {
        if let placeholders = updates.placeholders { return placeholders.shownPath(of: source) }
        guard let gap = updates.gap else { return source }
        guard let plan = gap.plan else { return source }
        return plan.itemAfter(source)
    }

    /// Whether the data source has no item whose size a shown one takes: the gap in a section without items.
    func isWithoutSource(_ shown: IndexPath) -> Bool {
        if let placeholders = updates.placeholders {
            guard let counts = layoutCache.counts, counts.indices.contains(shown.section) else { return false }
            return counts[shown.section] == placeholders.count(in: shown.section)
        }
        guard let gap = updates.gap, gap.path == shown, gap.source == nil else { return false }
        return !gap.counts.indices.contains(shown.section) || gap.counts[shown.section] == 0
    }

    private func nearestGap(to path: IndexPath, counts: [Int], source: IndexPath?) -> IndexPath? {
        guard path.count == 2,
            let nearest = DropGapChange.nearest(
                to: position(path), counts: counts, isMove: path.section == source?.section)
        else { return nil }
        return IndexPath(item: nearest.item, section: nearest.section)
    }

    func plan(of change: UpdateChange, counts: [Int]) -> BatchPlan? {
        let batch = BatchRecorder(call: "\(wording.view): a drag", before: counts)
        batch.add([change])
        return BatchPlan(before: counts, after: self.counts(counts, after: change), batch: batch)
    }

    private func plan(of change: DropGapChange, counts: [Int]) -> BatchPlan? {
        guard let change = change.change else { return nil }
        return plan(of: change, counts: counts)
    }

    func counts(_ counts: [Int], after change: UpdateChange) -> [Int] {
        switch change {
        case .insertItem(let new): DropGapChange(from: nil, to: new, counts: counts).counts
        case .deleteItem(let old): DropGapChange(from: old, to: nil, counts: counts).counts
        case .moveItem(let old, let new): DropGapChange(from: old, to: new, counts: counts).counts
        default: counts
        }
    }

    /// The counts of the shown state for those of the data source.
    func countsWithGap(_ counts: [Int]) -> [Int] {
        if let placeholders = updates.placeholders { return placeholders.counts(for: counts) }
        guard let gap = updates.gap, counts.indices.contains(gap.path.section),
            gap.source.map({ counts.indices.contains($0.section) && counts[$0.section] > 0 }) ?? true
        else { return counts }
        return DropGapChange(
            from: gap.source.map { position($0) }, to: position(gap.path), counts: counts
        ).counts
    }

    func position(_ path: IndexPath) -> ItemPosition {
        ItemPosition(section: path.section, item: path.item)
    }
}
