extension UICollectionView {
    /// The visible cells, sorted by index path.
    public var visibleCells: [UICollectionViewCell] {
        shownElements(of: .cell, kind: nil).compactMap { $0.view as? UICollectionViewCell }
    }

    /// The index paths of the visible cells, in order.
    public var indexPathsForVisibleItems: [IndexPath] {
        shownElements(of: .cell, kind: nil).map(\.key.indexPath)
    }

    /// The cell of an item; nil if the item is not visible.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        elements[.cell(indexPath)]?.view as? UICollectionViewCell
    }

    /// The index path of the item shown by a cell; nil if it shows none.
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        elements.shown.first { $0.key.category == .cell && $0.value.view === cell }?.key.indexPath
    }

    /// The selected items, in order; nil if there are none.
    public var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

    /// The frontmost item at a point in content coordinates, considering transforms; nil if there is none.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }

    /// The supplementary view of a kind at an index path; nil if it is not visible.
    public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        elements[ElementKey(.supplementaryView, kind: elementKind, at: indexPath)]?.reusable
    }

    /// The visible supplementary views of a kind, sorted by index path.
    public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        shownElements(of: .supplementaryView, kind: elementKind).compactMap(\.reusable)
    }

    /// The index paths of the visible supplementary views of a kind, in order.
    public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shownElements(of: .supplementaryView, kind: elementKind).map(\.key.indexPath)
    }

    /// The index path of a supplementary view; nil if it is not visible.
    public func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        elements.shown.first { $0.key.category == .supplementaryView && $0.value.view === supplementaryView }?.key
            .indexPath
    }

    /// A copy of the layout's attributes of an item, visible or not.
    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return installedLayout.attributes(for: .cell(indexPath))?.duplicate()
    }

    /// A copy of the layout's attributes of a supplementary view, visible or not.
    public func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return installedLayout.attributes(for: ElementKey(.supplementaryView, kind: kind, at: indexPath))?.duplicate()
    }

    /// Returns the scroll view of an orthogonally scrolling section; nil if the section is not visible or does not
    /// scroll.
    ///
    /// Its `delegate` is available to the app and receives the drag and deceleration events, which the collection
    /// view's delegate does not (S14.84). Not part of Apple's UIKit, where apps search the subviews for the scroll
    /// view.
    public func scrollView(forSection section: Int) -> UIScrollView? { elements.scrollers[section] }

    private func shownElements(of category: ElementCategory, kind: String?) -> [ShownElement] {
        elements.ordered.filter { $0.key.category == category && $0.key.kind == kind }
    }
}

/// An element as printed by diagnostic tools.
package struct CollectionElement {
    /// A copy of the layout's attributes.
    package let attributes: UICollectionViewLayoutAttributes
    /// The view; nil for hidden elements.
    package let view: UICollectionReusableView?
    /// Whether the element is only finishing its removal animation.
    package let isLeaving: Bool
}

extension UICollectionView {
    /// All elements of the layout that intersect the bounds, including hidden ones, in painting order.
    package func elementsInBounds() -> [CollectionElement] {
        layoutIfNeeded()
        let all = layoutAnswer(for: bounds).map {
            CollectionElement(attributes: $0.duplicate(), view: elements[$0.key]?.reusable, isLeaving: false)
        }
        return all.sorted(by: isPaintedBefore)
    }

    /// All elements with a view, including those finishing a removal animation, in painting order.
    package func elementsOnScreen() -> [CollectionElement] {
        layoutIfNeeded()
        var all = elements.leaving.map {
            CollectionElement(attributes: $0.element.attributes.duplicate(), view: $0.element.reusable, isLeaving: true)
        }
        all += elements.shown.values.map {
            CollectionElement(attributes: $0.attributes.duplicate(), view: $0.reusable, isLeaving: false)
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
