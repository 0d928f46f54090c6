extension ElementHost {
    /// The view of an item; nil if it is not visible.
    func cell(at path: IndexPath) -> (any ElementCell)? { elements[.cell(path)]?.view.elementCell }

    /// The views of the visible items, in order.
    var cells: [any ElementCell] {
        elements.ordered.filter { $0.key.category == .cell }.compactMap { $0.view.elementCell }
    }

    /// The visible items, in order.
    var visibleItems: [IndexPath] { elements.ordered.filter { $0.key.category == .cell }.map(\.key.indexPath) }

    /// The item shown by a view; nil if it shows none.
    func item(of view: UIView) -> IndexPath? {
        elements.shown.first { $0.key.category == .cell && $0.value.view === view }?.key.indexPath
    }

    /// The frontmost item at a point in content coordinates, considering transforms; nil if there is none.
    func item(at point: CGPoint) -> IndexPath? {
        if bounds.contains(point) {
            let here = elements.ordered.filter { element in
                element.key.category == .cell
                    && element.view.point(inside: element.view.convert(point, from: self), with: nil)
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
}
