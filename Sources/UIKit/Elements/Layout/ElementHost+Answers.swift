/// Layout attributes for visible areas, including orthogonally scrolling sections and the interactively moved item.
extension ElementHost {
    /// The layout in use, also while a change of layout is animated.
    var installedLayout: UICollectionViewLayout { layoutCache.layout }

    /// The visible elements in a rectangle of the content, sorted by key.
    func visibleAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] { displayed(layoutAnswer(for: rect)) }

    /// Removes hidden elements and positions the moved item at the pointer.
    func displayed(_ all: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
        let answer = withDrags(withMovedItem(all))
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
        let answer = layoutCache.elements(in: rect, tile: bounds.size)
        let containers = installedLayout.sectionContainers(in: rect)
        guard !containers.isEmpty else { return answer }
        let scrolled = containers.flatMap { container in
            layoutCache.elements(
                in: container.visibleRect(in: rect, at: elements.offset(of: container)),
                ofSection: container.section, tile: container.frame.size)
        }
        return (answer + scrolled).sorted { $0.key < $1.key }
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
