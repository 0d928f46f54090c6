extension ElementStore {
    /// The views of a container in painting order (S1.21). A nil container is the collection view, which also
    /// contains the scroll views of sections, behind elements of the same zIndex.
    func paintingOrder(in scroller: SectionScrollView?) -> [UIView] {
        if leaving.isEmpty, scrollers.isEmpty, orphans.isEmpty {
            let order = ordered
            var views: [UIView] = []
            views.reserveCapacity(order.count + 1)
            var isSorted = true
            var last = Int.min
            for element in order {
                let depth = element.attributes.zIndex
                if depth < last { isSorted = false }
                last = depth
                views.append(element.view)
            }
            if isSorted { return views }
            return Self.views(of: order)
        }
        // Loops: a closure would check its executor for each element.
        var slots: [PaintingSlot] = []
        for element in ordered where element.scroller === scroller {
            slots.append(PaintingSlot(element, isLeaving: false))
        }
        for item in leaving where item.element.scroller === scroller {
            slots.append(PaintingSlot(item.element, isLeaving: true))
        }
        slots.sort()
        guard scroller == nil else { return slots.map(\.view) }
        var views = slots.map { (zIndex: $0.zIndex, rank: 1, view: $0.view as UIView) }
        views += (orphans + scrollers.keys.sorted().compactMap { scrollers[$0] }).map {
            (zIndex: $0.container.zIndex, rank: 0, view: $0 as UIView)
        }
        return views.indices.sorted {
            (views[$0].zIndex, views[$0].rank, $0) < (views[$1].zIndex, views[$1].rank, $1)
        }.map { views[$0].view }
    }
}

extension ElementStore {
    /// The views of elements in ascending order of zIndex, stable for equal ones.
    private static func views(of elements: [ShownElement]) -> [UIView] {
        var depths: [Depth] = []
        depths.reserveCapacity(elements.count)
        for index in elements.indices { depths.append(Depth(zIndex: elements[index].attributes.zIndex, index: index)) }
        // By an operator that is on no actor: a closure here would check its executor at each comparison.
        depths.sort()
        var views: [UIView] = []
        views.reserveCapacity(depths.count + 1)
        for depth in depths { views.append(elements[depth.index].view) }
        return views
    }
}

private struct Depth: Comparable {
    let zIndex, index: Int

    static func < (a: Depth, b: Depth) -> Bool { a.zIndex == b.zIndex ? a.index < b.index : a.zIndex < b.zIndex }
}

/// The sort key of a view in the painting order, computed once per view.
private struct PaintingSlot: Comparable {
    let zIndex: Int
    /// -1, 0 or 1: an element moving to a lesser or greater depth is below or above others of its current depth. A
    /// deleted row of a list is below the rows that move over it (S14.163).
    let direction: Int
    let key: ElementKey
    let isLeaving: Bool
    let view: UIView

    @MainActor init(_ element: ShownElement, isLeaving: Bool) {
        let attributes = element.attributes
        zIndex = isLeaving ? element.zIndexBeforeLeaving ?? attributes.zIndex : attributes.zIndex
        let isDeletedRow = isLeaving && element.zIndexBeforeLeaving != nil && attributes.listRow != nil
        direction = isDeletedRow ? -1 : (attributes.zIndex - zIndex).signum()
        key = attributes.key
        self.isLeaving = isLeaving
        view = element.view
    }

    static func < (a: PaintingSlot, b: PaintingSlot) -> Bool {
        if a.zIndex != b.zIndex { return a.zIndex < b.zIndex }
        if a.direction != b.direction { return a.direction < b.direction }
        if a.key != b.key { return a.key < b.key }
        return a.isLeaving && !b.isLeaving
    }

    static func == (a: PaintingSlot, b: PaintingSlot) -> Bool {
        a.zIndex == b.zIndex && a.direction == b.direction && a.key == b.key && a.isLeaving == b.isLeaving
    }
}
