extension UITableView {
    /// Performs batch updates with a non-escaping closure, as imported by iOS. See
    /// `performBatchUpdates(_:completion:)`.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }

    /// Records a change in the open batch, or runs a batch with this change alone.
    func change(_ call: String, _ change: @escaping (BatchRecorder) -> Void) {
        if properties.openUpdates != nil, updates.recorder == nil {
            properties.openUpdates?.changes.append(change)
        } else {
            record(call, change)
        }
    }

    func insert(_ paths: [IndexPath], _ animation: RowAnimation) {
        for path in paths { tableLayout.rowChanges.insertedRows[path] = animation }
        change("insertRows(at:with:)") { $0.insertItems(paths) }
    }

    func delete(_ paths: [IndexPath], _ animation: RowAnimation) {
        for path in paths { tableLayout.rowChanges.deletedRows[path] = animation }
        change("deleteRows(at:with:)") { $0.deleteItems(paths) }
    }

    func insert(_ sections: IndexSet, _ animation: RowAnimation) {
        for section in sections { tableLayout.rowChanges.insertedSections[section] = animation }
        change("insertSections(_:with:)") { $0.insertSections(sections) }
    }

    func delete(_ sections: IndexSet, _ animation: RowAnimation) {
        for section in sections { tableLayout.rowChanges.deletedSections[section] = animation }
        change("deleteSections(_:with:)") { $0.deleteSections(sections) }
    }

    /// Runs a batch, which measures the visible rows again.
    func runTableBatch(
        _ call: String, isSingle: Bool = false, _ body: (BatchRecorder) -> Void, completion: ((Bool) -> Void)?
    ) {
        guard layoutCache.counts != nil, !layoutCache.needsReload else {
            // The next pass reads the new state.
            let recorder = BatchRecorder(call: "UITableView.\(call)", before: [], isReload: true)
            updates.perform(.recording(recorder)) { body(recorder) }
            completion?(true)
            return setNeedsLayout()
        }
        runBatch(
            call: call, isSingle: isSingle,
            { recorder in
                body(recorder)
                for element in elements.ordered { element.needsFit = true }
            }, completion: completion)
    }

    func reloadTable() {
        properties.waitingViews = [:]
        if hasOpenUpdates {
            reportForbiddenUpdate("UITableView.reloadData(): called between beginUpdates() and endUpdates()")
        }
        reload()
    }

    // MARK: beginUpdates and endUpdates

    /// Whether `beginUpdates()` waits for its `endUpdates()`.
    package var hasOpenUpdates: Bool { properties.openUpdates != nil }

    func openBatch() {
        if properties.openUpdates != nil {
            properties.openUpdates?.depth += 1
            return
        }
        // The model may change from now on.
        if updates.isIdle, !layoutCache.needsReload { layOutElements() }
        properties.openUpdates = (1, [])
    }

    func closeBatch() {
        guard var open = properties.openUpdates else { return }
        open.depth -= 1
        properties.openUpdates = open
        guard open.depth == 0 else { return }
        properties.openUpdates = nil
        runTableBatch(
            "endUpdates()", isSingle: true, { recorder in for change in open.changes { change(recorder) } },
            completion: nil)
    }
}
