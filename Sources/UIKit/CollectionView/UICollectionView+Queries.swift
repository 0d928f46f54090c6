extension UICollectionView {
    /// The cells in sight, in the order of their index paths.
    public var visibleCells: [UICollectionViewCell] {
        shownElements(of: .cell, kind: nil).compactMap { $0.view as? UICollectionViewCell }
    }

    /// The index paths of the cells in sight, in order.
    public var indexPathsForVisibleItems: [IndexPath] {
        shownElements(of: .cell, kind: nil).map(\.key.indexPath)
    }

    /// The cell of an item; nil when it has none, being out of sight.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        elements[.cell(indexPath)]?.view as? UICollectionViewCell
    }

    /// The item that a cell shows; nil when it shows none.
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        elements.shown.first { $0.key.category == .cell && $0.value.view === cell }?.key.indexPath
    }

    /// The item nearest to the eye at a place, in content points; transforms count. Nil when there is none.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        if bounds.contains(point) {
            let here = shownElements(of: .cell, kind: nil).filter { element in
                element.view.point(inside: element.view.convert(point, from: self), with: nil)
            }
            .sorted { ($0.attributes.zIndex, $0.key) < ($1.attributes.zIndex, $1.key) }
            let order = DepthOrder.backToFront(here.map(\.view.layer.values), in: layer.values)
            return order.last.map { here[$0].key.indexPath }
        }
        prepareLayoutIfNeeded()
        let found = installedLayout.elements(in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
        let here = found.filter {
            $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
        }
        return here.max { ($0.zIndex, $0.key) < ($1.zIndex, $1.key) }?.indexPath
    }

    /// The supplementary view of a kind at an index path; nil when it has none, being out of sight.
    public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        elements[ElementKey(.supplementaryView, kind: elementKind, at: indexPath)]?.view
    }

    /// The supplementary views of a kind in sight, in the order of their index paths.
    public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        shownElements(of: .supplementaryView, kind: elementKind).map(\.view)
    }

    /// The index paths of the supplementary views of a kind in sight, in order.
    public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shownElements(of: .supplementaryView, kind: elementKind).map(\.key.indexPath)
    }

    /// The index path of a supplementary view; nil when it is not in sight.
    public func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        elements.shown.first { $0.key.category == .supplementaryView && $0.value.view === supplementaryView }?.key
            .indexPath
    }

    /// A copy of the layout's attributes of an item, in sight or not.
    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return installedLayout.attributes(for: .cell(indexPath))?.duplicate()
    }

    /// A copy of the layout's attributes of a supplementary view, in sight or not.
    public func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return installedLayout.attributes(for: ElementKey(.supplementaryView, kind: kind, at: indexPath))?.duplicate()
    }

    /// The scroll view of a section that scrolls by itself, while any of it is in sight; nil otherwise.
    ///
    /// Its `delegate` is free for the app, which gets the events of dragging and deceleration that the collection view's own
    /// delegate does not (S14.84). An addition of this library; the same code on iOS finds the scroll view among the subviews.
    public func scrollView(forSection section: Int) -> UIScrollView? { elements.scrollers[section] }

    private func shownElements(of category: ElementCategory, kind: String?) -> [ShownElement] {
        elements.ordered.filter { $0.key.category == category && $0.key.kind == kind }
    }
}

/// An element as tools print it.
package struct CollectionElement {
    /// What the layout says; copies.
    package let attributes: UICollectionViewLayoutAttributes
    /// Its view; nil when it has none, being hidden.
    package let view: UICollectionReusableView?
    /// Whether it only finishes the animation of its end.
    package let isLeaving: Bool
}

extension UICollectionView {
    /// All that the layout returns and that intersects the bounds, hidden elements included, in painting order.
    package func elementsInBounds() -> [CollectionElement] {
        layoutIfNeeded()
        let all = layoutAnswer(for: bounds).map {
            CollectionElement(attributes: $0.duplicate(), view: elements[$0.key]?.view, isLeaving: false)
        }
        return all.sorted(by: isPaintedBefore)
    }

    /// All elements that have a view just now, those too that only finish an animation, in painting order.
    package func elementsOnScreen() -> [CollectionElement] {
        layoutIfNeeded()
        var all = elements.leaving.map {
            CollectionElement(attributes: $0.element.attributes.duplicate(), view: $0.element.view, isLeaving: true)
        }
        all += elements.shown.values.map {
            CollectionElement(attributes: $0.attributes.duplicate(), view: $0.view, isLeaving: false)
        }
        return all.sorted(by: isPaintedBefore)
    }

    private func isPaintedBefore(_ a: CollectionElement, _ b: CollectionElement) -> Bool {
        let (p, q) = (a.attributes, b.attributes)
        if p.zIndex != q.zIndex { return p.zIndex < q.zIndex }
        if p.key != q.key { return p.key < q.key }
        return a.isLeaving && !b.isLeaving
    }
}
