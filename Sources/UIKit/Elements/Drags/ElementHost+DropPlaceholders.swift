import CollectionCore

/// Placeholders of dropped items (S28.50–S28.53).
extension ElementHost {
    /// Shows a placeholder at an index path of the data source. Returns its shown index path; nil during an update.
    func insertPlaceholder(_ placeholder: ElementPlaceholder, at source: IndexPath) -> IndexPath? {
        closeGap()
        guard updates.isIdle, hasDataSource else { return nil }
        layOutElements()
        var placeholders = DropPlaceholders()
        switch updates.held {
        case .none: break
        case .placeholders(let held): placeholders = held
        default: return nil
        }
        let counts = knownCounts()
        enforce(
            source.count == 2 && counts.indices.contains(source.section)
                && (0...(counts[source.section] - placeholders.count(in: source.section))).contains(source.item),
            "\(wording.view): a placeholder at \(Array(source)); the sections have \(counts) items")
        let shown = placeholders.insert(placeholder, at: source)
        updates.held = .placeholders(placeholders)
        change(.insertItem(position(shown)), counts: counts)
        return shown
    }

    /// Replaces a placeholder by the item that the closure inserts into the data source. Returns whether it was there.
    func commitPlaceholder(_ placeholder: ElementPlaceholder, _ insert: (IndexPath) -> Void) -> Bool {
        guard updates.isIdle, var placeholders = updates.placeholders, let shown = placeholders.path(of: placeholder)
        else { return false }
        layOutElements()
        let counts = knownCounts()
        let recorder = BatchRecorder(call: "\(wording.view).commitInsertion(dataSourceUpdates:)", before: counts)
        updates.perform(.recording(recorder)) { insert(placeholders.sourcePath(of: shown)) }
        placeholders.remove(placeholder, keepsPlace: true)
        updates.held = placeholders.isEmpty ? .none : .placeholders(placeholders)
        guard !layoutCache.needsReload else { return true }
        let found = placeholders.counts(for: askForCounts())
        enforce(
            found == counts,
            "\(recorder.call): the closure inserts one item; the sections have \(found) items instead of \(counts)")
        change(.reloadItem(position(shown)), counts: counts)
        return true
    }

    /// Removes a placeholder. Returns whether it was there.
    func deletePlaceholder(_ placeholder: ElementPlaceholder) -> Bool {
        guard updates.isIdle, var placeholders = updates.placeholders, let shown = placeholders.path(of: placeholder)
        else { return false }
        layOutElements()
        let counts = knownCounts()
        placeholders.remove(placeholder, keepsPlace: false)
        updates.held = placeholders.isEmpty ? .none : .placeholders(placeholders)
        change(.deleteItem(position(shown)), counts: counts)
        return true
    }

    /// The item counts per section of the data source at the last layout pass or update.
    func knownSourceCounts() -> [Int] {
        let counts = knownCounts()
        return updates.placeholders?.sourceCounts(for: counts) ?? counts
    }

    /// Moves the placeholders with the items of a batch (S28.53). Returns the plan from the state that is shown to the
    /// next one, and the item counts after it, for a plan between the states of the data source.
    func keepPlaceholders(_ source: BatchPlan, of recorder: BatchRecorder, after: [Int]) -> (BatchPlan, [Int]) {
        guard let old = updates.placeholders else { return (source, after) }
        let new = old.following(source, before: recorder.before, after: after)
        updates.held = new.isEmpty ? .none : .placeholders(new)
        installedLayout.placeholdersWillMove(before: old.shownPath, after: new.shownPath)
        let shown = BatchRecorder(call: recorder.call, before: old.counts(for: recorder.before))
        func path(_ position: ItemPosition) -> IndexPath { IndexPath(item: position.item, section: position.section) }
        let before = { (position: ItemPosition) in self.position(old.shownPath(of: path(position))) }
        let next = { (position: ItemPosition) in self.position(new.shownPath(of: path(position))) }
        shown.add(
            recorder.changes.map { change -> UpdateChange in
                switch change {
                case .insertItem(let position): .insertItem(next(position))
                case .deleteItem(let position): .deleteItem(before(position))
                case .reloadItem(let position): .reloadItem(before(position))
                case .moveItem(let from, let to): .moveItem(from: before(from), to: next(to))
                case .insertSection, .deleteSection, .reloadSection, .moveSection: change
                }
            })
        let counts = new.counts(for: after)
        return (BatchPlan(before: shown.before, after: counts, batch: shown), counts)
    }

    /// Calls the update handler of a visible placeholder.
    func updatePlaceholder(_ placeholder: ElementPlaceholder) {
        guard let path = updates.placeholders?.path(of: placeholder), let cell = cell(at: path) else { return }
        placeholder.update(cell)
    }

    /// Whether items can be touched: not where their index paths differ from those of the data source.
    var takesItemTouches: Bool { updates.gap == nil && updates.placeholders == nil }

    func isPlaceholder(_ key: ElementKey) -> Bool {
        key.category == .cell && updates.placeholders?.placeholder(at: key.indexPath) != nil
    }

    private func change(_ change: UpdateChange, counts: [Int]) {
        guard let plan = plan(of: change, counts: counts) else { return setNeedsLayout() }
        animate(plan, counts: self.counts(counts, after: change), context: .make(for: installedLayout, counts: true))
    }
}
