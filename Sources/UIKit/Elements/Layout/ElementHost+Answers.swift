/// Layout attributes for visible areas, including orthogonally scrolling sections and the interactively moved item.
extension ElementHost {
    /// The layout in use, also while a change of layout is animated.
    var installedLayout: UICollectionViewLayout { layoutCache.layout }

    /// The visible elements in a rectangle of the content, sorted by key.
    func visibleAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] { displayed(layoutAnswer(for: rect)) }

    /// Removes hidden elements and positions the moved item at the pointer.
    func displayed(_ all: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
        let answer = withDrags(withMovedItem(all))
        if answer.arePlainAndVisible { return answer }
        for attributes in answer where attributes.isHidden { return answer.filter { !$0.isHidden } }
        return answer
    }

    /// The elements in rectangles of the content, including hidden ones, one per key, sorted by key.
    func allAttributes(in rects: [CGRect]) -> [UICollectionViewLayoutAttributes] {
        var answer = rects.first.map(layoutAnswer(for:)) ?? []
        for rect in rects.dropFirst() {
            let known = Set(answer.map(\.key))
            answer += layoutAnswer(for: rect).filter { !known.contains($0.key) }
            answer.sort { $0.key < $1.key }
        }
        return answer
    }

    /// The elements in one rectangle, including those of orthogonally scrolling sections visible in it.
    func layoutAnswer(for rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        _ = knownCounts()
        var answer = layoutCache.elements(in: rect, tile: bounds.size)
        let containers = installedLayout.sectionContainers(in: rect)
        guard !containers.isEmpty else { return answer }
        for container in containers {
            answer += layoutCache.elements(
                in: container.visibleRect(in: rect, at: elements.offset(of: container)),
                ofSection: container.section, tile: container.frame.size)
        }
        return Self.sorted(answer)
    }

    /// Attributes in ascending order of their keys, which are read once.
    private static func sorted(_ attributes: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
        var slots: [AnswerSlot] = []
        slots.reserveCapacity(attributes.count)
        var isSorted = true
        for (index, attributes) in attributes.enumerated() {
            let slot = AnswerSlot(key: attributes.key, index: index)
            if let last = slots.last, slot.key < last.key { isSorted = false }
            slots.append(slot)
        }
        if isSorted { return attributes }
        // By an operator that is on no actor: a closure here would check its executor at each comparison.
        slots.sort()
        var sorted: [UICollectionViewLayoutAttributes] = []
        sorted.reserveCapacity(slots.count)
        for slot in slots { sorted.append(attributes[slot.index]) }
        return sorted
    }

    /// The attributes shown by a view for which the layout no longer returns valid ones; nil while keys are changing.
    func lastGood(_ key: ElementKey, of layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
        guard layout === installedLayout, !updates.isChanging else { return nil }
        return elements[key]?.attributes
    }

    /// The scroll view that contains an element; nil for the collection view itself.
    func scroller(for key: ElementKey) -> SectionScrollView? {
        guard !elements.scrollers.isEmpty, let section = installedLayout.scrollingSection(of: key) else { return nil }
        return elements.scrollers[section]
    }

    /// The orthogonally scrolling section that contains an element; nil if there is none.
    func container(of key: ElementKey) -> SectionContainer? {
        installedLayout.scrollingSection(of: key).flatMap(installedLayout.sectionContainer)
    }

    /// The frame of attributes on screen: elements of an orthogonally scrolling section are shifted by its offset.
    func seenFrame(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
        guard let container = container(of: attributes.key) else { return attributes.frame }
        let offset = elements.offset(of: container)
        return attributes.frame.offsetBy(dx: -offset.x, dy: -offset.y)
    }

    /// Whether an element is visible in the bounds.
    func isInSight(_ element: ShownElement) -> Bool {
        element.attributes.touches(
            element.scroller.map { $0.container.visibleRect(in: bounds, at: $0.leadingOffset) } ?? bounds)
    }
}

/// The sort key of attributes: keys that are equal keep their order.
private struct AnswerSlot: Comparable {
    let key: ElementKey
    let index: Int

    static func < (a: AnswerSlot, b: AnswerSlot) -> Bool { a.key == b.key ? a.index < b.index : a.key < b.key }
}
