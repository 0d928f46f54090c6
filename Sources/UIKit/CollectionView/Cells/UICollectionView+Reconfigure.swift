extension ElementHost {
    /// Notes items in the batch that is open, or configures them again in a batch of their own.
    func recordReconfigured(_ paths: [IndexPath], call: String = "reconfigureItems(at:)") {
        guard !paths.isEmpty else { return }
        if layoutCache.counts != nil, updates.recorder == nil {
            for path in paths { requireItem(path, call) }
        }
        record(call) { $0.reconfigureItems(paths) }
    }

    /// Asks the data source for the cells of items that have one, each of which it must dequeue again (S8.9). Cells that ask
    /// for another size then glide to it.
    func reconfigure(_ paths: [IndexPath]) {
        guard hasDataSource, !paths.isEmpty else { return }
        for path in Set(paths).sorted() {
            guard let element = elements[.cell(path)], let cell = element.view as? any ElementCell else {
                continue
            }
            let answer = updates.perform(.reconfiguring(cell)) {
                askForCell(at: path, isReconfigured: true)
            }
            enforce(
                answer === cell,
                "\(wording.cell): \(ElementKey.cell(path)) is configured again, but another cell was "
                    + "returned than the one dequeued; a reload takes another cell")
            element.needsFit = true
            fit(element)
        }
        guard layoutCache.isInvalid else { return runDeferred() }
        let inherited = UIView.inheritedAnimationDuration
        UIView.animate(
            withDuration: inherited > 0 ? inherited : updates.animationDuration, delay: 0,
            options: [.beginFromCurrentState, .allowUserInteraction], animations: { self.layOutElements() })
    }

    /// Whether a change cannot begin at this moment.
    var isBusy: Bool { !updates.isIdle }

    /// Runs a block when the phase that is going on has ended.
    func runAfterPass(_ block: @escaping () -> Void) {
        updates.enqueue(block)
        setNeedsLayout()
    }
}
