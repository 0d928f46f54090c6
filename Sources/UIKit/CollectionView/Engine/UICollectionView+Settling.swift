extension UICollectionView {
    /// Prepares the layout again while views of a change ask for other sizes, before anything moves: elements that come into
    /// sight thereby belong to the change too, and nothing jumps at its end (B12).
    func settle(_ setup: ChangeSetup) {
        var rounds = 0
        while rounds < Self.roundLimit {
            for element in elements.ordered { fit(element) }
            guard layoutCache.isInvalid else { break }
            rounds += 1
            prepareLayoutIfNeeded()
            follow(ask(for: setup), setup)
        }
        guard rounds > 0 else { return }
        setNeedsLayout()
        for entry in setup.exchanged {
            if let new = elements[entry.after] { entry.old.take(new.attributes.keyed(entry.old.key)) }
        }
        guard setup.isAnimated else { return }
        // They set out from attributes that knew estimates only.
        for entry in setup.appeared where elements[entry.element.key] === entry.element {
            begin(entry.element, at: entry.element.attributes, entry.before, setup)
        }
    }

    /// Gives elements their attributes of the next round, and those that come into sight a view.
    private func follow(_ wanted: [UICollectionViewLayoutAttributes], _ setup: ChangeSetup) {
        let attributes = Dictionary(uniqueKeysWithValues: wanted.map { ($0.key, $0) })
        for element in elements.ordered {
            if let next = attributes[element.key] ?? installedLayout.attributes(for: element.key) { element.take(next) }
        }
        for next in wanted where elements[next.key] == nil {
            if !reviveElement(next) { appear(next, setup.change.key(before: next.key), setup) }
        }
    }

    /// Takes the layout's content size over where it changed without a preparation: layouts may learn of items last in
    /// `prepare(forCollectionViewUpdates:)`.
    func updateContentSize() {
        guard !layoutCache.isInvalid else { return }
        let size = installedLayout.collectionViewContentSize
        if size.width.isFinite, size.height.isFinite, size != layoutCache.answeredSize {
            let sum = CGSize(
                width: contentSize.width + size.width - layoutCache.answeredSize.width,
                height: contentSize.height + size.height - layoutCache.answeredSize.height)
            layoutCache.answeredSize = size
            contentSize = sum
        }
    }
}
