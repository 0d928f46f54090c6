/// The state of prefetching: items passed to the data source that have not become visible.
@MainActor struct Prefetcher {
    /// The prefetching data source.
    weak var source: AnyObject?
    var isEnabled = true
    fileprivate var announced: Set<IndexPath> = []
    fileprivate var content = Course()
    /// The scroll directions of visible orthogonally scrolling sections.
    fileprivate var sections: [Int: Course] = [:]

    /// The last scroll direction along each axis.
    fileprivate struct Course {
        /// Components are 1 or -1.
        private(set) var direction = CGPoint(x: 1, y: 1)
        private var lastOffset: CGPoint?

        mutating func follow(_ offset: CGPoint) {
            if let last = lastOffset {
                if offset.x != last.x { direction.x = offset.x > last.x ? 1 : -1 }
                if offset.y != last.y { direction.y = offset.y > last.y ? 1 : -1 }
            }
            lastOffset = offset
        }
    }

    /// Clears the prefetched items and the directions.
    mutating func reset() {
        announced = []
        content = Course()
        sections = [:]
    }

    /// Updates the index paths of prefetched items for an update.
    mutating func follow(_ itemAfter: (IndexPath) -> IndexPath?) {
        announced = Set(announced.compactMap(itemAfter))
    }
}

extension ElementHost {
    /// Prefetches the items of the next screen in the scroll direction, and cancels those more than one screen away
    /// in any direction. Orthogonally scrolling sections do the same along their own axis.
    func prefetch() {
        guard prefetcher.isEnabled, prefetches, !bounds.isEmpty else { return }
        prefetcher.content.follow(contentOffset)
        let seen = Set(elements.shown.keys.filter { $0.category == .cell }.map(\.indexPath))
        prefetcher.announced.subtract(seen)
        let near = itemsNearBounds()
        let gone = prefetcher.announced.filter { near[$0] == nil }.sorted()
        if !gone.isEmpty {
            prefetcher.announced.subtract(gone)
            callCancelPrefetching(gone)
        }
        let new = near.filter { $0.value.isAhead && !seen.contains($0.key) && !prefetcher.announced.contains($0.key) }
            .sorted { ($0.value.distance, $0.key) < ($1.value.distance, $1.key) }.map(\.key)
        guard !new.isEmpty else { return }
        prefetcher.announced.formUnion(new)
        callPrefetch(new)
    }

    /// The items within one screen of the bounds, with their distance from the middle of the bounds, and whether they
    /// lie in the scroll direction.
    private func itemsNearBounds() -> [IndexPath: (distance: CGFloat, isAhead: Bool)] {
        let (dx, dy) = (reach(\.width), reach(\.height))
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        var found: [IndexPath: (distance: CGFloat, isAhead: Bool)] = [:]
        func note(_ answer: [UICollectionViewLayoutAttributes], at offset: CGPoint, ahead: CGRect) {
            for attributes in answer where attributes.representedElementCategory == .cell {
                let frame = attributes.frame.offsetBy(dx: -offset.x, dy: -offset.y)
                let isAhead =
                    frame.minX < ahead.maxX && ahead.minX < frame.maxX && frame.minY < ahead.maxY
                    && ahead.minY < frame.maxY
                found[attributes.indexPath] = (max(abs(frame.midX - middle.x), abs(frame.midY - middle.y)), isAhead)
            }
        }
        let direction = prefetcher.content.direction
        let ahead = bounds.offsetBy(dx: direction.x * dx, dy: direction.y * dy).union(bounds)
        let area = bounds.insetBy(dx: -dx, dy: -dy)
        _ = knownCounts()
        note(layoutCache.elements(in: area, tile: bounds.size), at: .zero, ahead: ahead)
        let containers = installedLayout.sectionContainers(in: area)
        let courses = prefetcher.sections
        prefetcher.sections = [:]
        for container in containers {
            let offset = elements.offset(of: container)
            var course = courses[container.section] ?? .init()
            course.follow(offset)
            prefetcher.sections[container.section] = course
            let dx = container.isVertical ? 0 : container.frame.width
            let dy = container.isVertical ? container.frame.height : 0
            let frame = container.frame
            let answer = layoutCache.elements(
                in: frame.insetBy(dx: -dx, dy: -dy).offsetBy(dx: offset.x, dy: offset.y), ofSection: container.section,
                tile: frame.size)
            let direction = course.direction
            var next = frame.offsetBy(dx: direction.x * dx, dy: direction.y * dy).union(frame)
            // Along the collection view's axis, its own scroll direction applies.
            if container.isVertical {
                (next.origin.x, next.size.width) = (ahead.minX, ahead.width)
            } else {
                (next.origin.y, next.size.height) = (ahead.minY, ahead.height)
            }
            note(answer, at: offset, ahead: next)
        }
        return found
    }

    /// One screen along a scrollable axis, zero along the other.
    private func reach(_ length: KeyPath<CGSize, CGFloat>) -> CGFloat {
        contentSize[keyPath: length] > bounds.size[keyPath: length] ? bounds.size[keyPath: length] : 0
    }

    func setPrefetching(_ isEnabled: Bool) {
        prefetcher.isEnabled = isEnabled
        if !isEnabled { cancelPrefetching() }
    }

    /// Cancels all prefetched items.
    func cancelPrefetching() {
        let gone = prefetcher.announced.sorted()
        prefetcher.reset()
        if !gone.isEmpty { callCancelPrefetching(gone) }
    }
}
