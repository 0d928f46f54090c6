extension ElementHost {
    /// Repeats the layout before the animation while views of a change request other sizes. Elements that become
    /// visible this way are part of the change, and nothing jumps at its end (B12).
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
        // They started at attributes based on estimates.
        for entry in setup.appeared where elements[entry.element.key] === entry.element {
            begin(entry.element, at: entry.element.attributes, entry.before, setup)
        }
    }

    /// Applies the attributes of the next round, creating views for elements that become visible.
    private func follow(_ wanted: [UICollectionViewLayoutAttributes], _ setup: ChangeSetup) {
        let attributes = Dictionary(uniqueKeysWithValues: wanted.map { ($0.key, $0) })
        for element in elements.ordered {
            if let next = attributes[element.key] ?? installedLayout.attributes(for: element.key) { element.take(next) }
        }
        for next in wanted where elements[next.key] == nil {
            if !reviveElement(next) { appear(next, setup.change.key(before: next.key), setup) }
        }
    }

    /// Applies a content size that changed without a preparation: layouts may insert items as late as in
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
