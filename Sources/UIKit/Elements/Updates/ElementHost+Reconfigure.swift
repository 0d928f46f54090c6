extension ElementHost {
    /// Records items in the open batch, or reconfigures them in a batch of their own.
    func recordReconfigured(_ paths: [IndexPath], call: String = "reconfigureItems(at:)") {
        guard !paths.isEmpty else { return }
        if layoutCache.counts != nil, updates.recorder == nil {
            for path in paths { requireItem(path, call) }
        }
        record(call) { $0.reconfigureItems(paths) }
    }

    /// Asks the data source for the cells of items that have one; it must dequeue the same cells (S8.9). Cells whose
    /// preferred size changes animate to it.
    func reconfigure(_ paths: [IndexPath]) {
        guard hasDataSource, !paths.isEmpty else { return }
        var cells: [UIView] = []
        for path in Set(paths).sorted() {
            guard let element = elements[.cell(path)], let cell = element.view.elementCell else {
                continue
            }
            MediaSession.current.work.cellsConfigured += 1
            let answer = updates.perform(.reconfiguring(cell)) {
                askForCell(at: path, isReconfigured: true)
            }
            enforce(
                answer === cell,
                "\(wording.cell): \(ElementKey.cell(path)) is reconfigured, but the data source returned another cell "
                    + "than the dequeued one; reload the item to replace its cell")
            element.needsFit = true
            fit(element)
            cells.append(cell)
        }
        guard layoutCache.isInvalid else { return runDeferred() }
        let inherited = UIView.inheritedAnimationDuration
        UIView.animate(
            withDuration: inherited > 0 ? inherited : updates.animationDuration, delay: 0,
            options: [.beginFromCurrentState, .allowUserInteraction],
            animations: {
                self.layOutElements()
                // Their content moves with their edges.
                for cell in cells { cell.layoutIfNeeded() }
            })
    }

    /// Whether no change can begin now.
    var isBusy: Bool { !updates.isIdle }

    /// Runs a block after the current phase.
    func runAfterPass(_ block: @escaping () -> Void) {
        updates.enqueue(block)
        setNeedsLayout()
    }
}
