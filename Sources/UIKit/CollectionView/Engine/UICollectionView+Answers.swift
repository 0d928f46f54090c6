/// Answers of the layout for what is seen, with the sections that scroll by themselves and the item that is moved by hand.
extension UICollectionView {
    /// The elements of some rectangles of the content, without hidden ones, in the order of keys.
    func visibleAttributes(in rects: [CGRect]) -> [UICollectionViewLayoutAttributes] {
        displayed(allAttributes(in: rects))
    }

    /// Without the hidden elements, and with the moved item where the pointer holds it.
    func displayed(_ all: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
        let answer = withMovedItem(all)
        for attributes in answer where attributes.isHidden { return answer.filter { !$0.isHidden } }
        return answer
    }

    /// The elements of some rectangles of the content, hidden ones included, one for each key, in the order of keys.
    func allAttributes(in rects: [CGRect]) -> [UICollectionViewLayoutAttributes] {
        var answer = rects.first.map(layoutAnswer(for:)) ?? []
        for rect in rects.dropFirst() {
            let known = Set(answer.map(\.key))
            answer += layoutAnswer(for: rect).filter { !known.contains($0.key) }
            answer.sort { $0.key < $1.key }
        }
        return answer
    }

    /// The same for one rectangle; a section that scrolls by itself answers for the part that shows in it.
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

    /// The attributes that a view shows for which the layout has no valid answer any more; nil while keys change their
    /// meaning.
    func lastGood(_ key: ElementKey, of layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
        guard layout === installedLayout, !updates.isChanging else { return nil }
        return elements[key]?.attributes
    }

    /// The scroll view that an element stands in; nil for the collection view itself.
    func scroller(for key: ElementKey) -> SectionScrollView? {
        guard !elements.scrollers.isEmpty, let section = installedLayout.scrollingSection(of: key) else { return nil }
        return elements.scrollers[section]
    }

    /// The section that an element stands in, where it scrolls by itself.
    func container(of key: ElementKey) -> SectionContainer? {
        installedLayout.scrollingSection(of: key).flatMap(installedLayout.sectionContainer)
    }

    /// The frame of attributes where it is seen: elements of a section that scrolls by itself move with its offset.
    func seenFrame(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
        guard let container = container(of: attributes.key) else { return attributes.frame }
        let offset = elements.offset(of: container)
        return attributes.frame.offsetBy(dx: -offset.x, dy: -offset.y)
    }

    /// Whether an element shows in the bounds.
    func isInSight(_ element: ShownElement) -> Bool {
        element.attributes.touches(
            element.scroller.map { $0.container.visibleRect(in: bounds, at: $0.leadingOffset) } ?? bounds)
    }
}
