import CollectionCore

/// Handlers of visible items (S14.94–98), and elements affected by scrolling.
extension UICollectionViewCompositionalLayout {
    /// The elements affected by a change of offset without a change of size: pinned ones, and those passed to
    /// handlers.
    func elementsMoved(from old: CGRect, to new: CGRect) -> [ElementKey] {
        // Most layouts have neither, and bounds change in every frame of a motion.
        guard hasPinnedItems || hasHandlers, let solution else { return [] }
        let range = stretch(mirrored(old.union(new)))
        let near = solution.sections(from: range.low, to: range.high)
        let pinned = solution.pinnedItems(of: near).map { ElementKey($0) }
        return pinned + elementsForHandlers(in: new, near.filter(hasHandler))
    }

    private func hasHandler(_ section: Int) -> Bool {
        section < sections.count && sections[section]?.visibleItemsInvalidationHandler != nil
    }

    /// The elements of sections that handlers have modified, and those to be passed to them.
    private func elementsForHandlers(in bounds: CGRect, _ sections: [Int]) -> [ElementKey] {
        guard !sections.isEmpty else { return [] }
        let known = handled.keys.filter { $0.compositionalID?.section.map(sections.contains) ?? false }
        let found = visibleElements(in: bounds).filter { $0.id.section.map(sections.contains) ?? false }
        return Array(Set(known).union(found.map { ElementKey($0.id) }))
    }

    private func visibleElements(in bounds: CGRect) -> [CompositionalElement] {
        let rect = mirrored(bounds)
        return solution?.elements(in: rect, state: viewState(in: rect)) ?? []
    }

    /// Invalidates the elements of a scrolled section with a handler, which is called in the next pass.
    func invalidateHandled(inSection section: Int) {
        guard hasHandler(section), let collectionView else { return }
        let context = UICollectionViewLayoutInvalidationContext.make(for: self)
        if let own = context as? CompositionalInvalidationContext {
            own.keepsSections = true
            own.name(elementsForHandlers(in: collectionView.bounds, [section]))
        }
        invalidate(with: context)
    }

    /// Passes the visible elements to the handlers of their sections; modifications apply until the next call.
    func callVisibleItemsHandlers() {
        handled = [:]
        guard hasHandlers, let collectionView, let environment, !collectionView.bounds.isEmpty else { return }
        let elements = visibleElements(in: collectionView.bounds)
        let groups = Dictionary(grouping: elements.filter { $0.id.section.map(hasHandler) ?? false }) { $0.id.section! }
        for section in groups.keys.sorted() {
            let items = groups[section]!.map { CompositionalVisibleItem(attributes(of: $0)) }
            var offset = collectionView.contentOffset
            if let own = self.offset(ofSection: section) {
                offset = axis == .vertical ? CGPoint(x: own, y: 0) : CGPoint(x: 0, y: own)
            }
            sections[section]?.visibleItemsInvalidationHandler?(items, offset, environment)
            for item in items { handled[item.attributes.key] = item.attributes }
        }
    }
}
