extension UICollectionView {
    /// Notes items in the batch that is open, or configures them again in one of their own.
    func recordReconfigured(_ paths: [IndexPath]) {
        guard !paths.isEmpty else { return }
        if counts != nil || batch != nil {
            let counts = batch == nil ? counts ?? [] : []
            for path in paths where batch == nil {
                enforce(
                    path.count == 2 && counts.indices.contains(path.section)
                        && (0..<counts[path.section]).contains(path.item),
                    "UICollectionView.reconfigureItems(at:): \(ElementKey.cell(path)) does not exist; the sections have "
                        + "\(counts) items")
            }
        }
        record("reconfigureItems(at:)") { $0.reconfigureItems(paths) }
    }

    /// Asks the data source for the cells of items that have one, each of which it must get from the queue again (S8.9).
    /// Cells that wish for another size then glide to it.
    func reconfigure(_ paths: [IndexPath]) {
        guard let dataSource, !paths.isEmpty else { return }
        for path in Set(paths).sorted() {
            guard let element = shown[.cell(path)], let cell = element.view as? UICollectionViewCell else { continue }
            reconfiguring = cell
            let answer = ViewProviding.during { dataSource.collectionView(self, cellForItemAt: path) }
            reconfiguring = nil
            enforce(
                answer === cell,
                "collectionView(_:cellForItemAt:): \(ElementKey.cell(path)) is configured again, but another cell was "
                    + "returned than the one dequeued; reloadItems(at:) takes another cell")
            element.needsFit = true
            fit(element)
        }
        guard layoutIsInvalid else { return }
        let inherited = UIView.inheritedAnimationDuration
        UIView.animate(
            withDuration: inherited > 0 ? inherited : updateAnimationDuration, delay: 0,
            options: [.beginFromCurrentState, .allowUserInteraction], animations: { self.layOutElements() })
    }

    /// Whether a change cannot begin just now: the view lays out, or is in a change or in the closure of a batch.
    var isBusy: Bool { isLayingOut || isChanging || batch != nil || reconfiguring != nil }

    /// Runs a block when the pass that is going on has ended.
    func runAfterPass(_ block: @escaping () -> Void) {
        afterPass.append(block)
        setNeedsLayout()
    }

    func runWhatWaits() {
        guard !isBusy, !afterPass.isEmpty else { return }
        let blocks = afterPass
        afterPass = []
        for block in blocks { block() }
    }
}
