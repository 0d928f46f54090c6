/// Loads what items need before they come into sight.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
    /// These items may come into sight soon; the nearest first (S5.8).
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

    /// These items were announced, and are no longer near. Optional.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    public func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) { OptionalMethods.missing() }
}

/// The items that were announced and have not come into sight.
@MainActor struct Prefetcher {
    /// The object that is asked to prefetch.
    weak var source: (any UICollectionViewDataSourcePrefetching)?
    var isEnabled = true
    fileprivate var announced: Set<IndexPath> = []
    fileprivate var content = Course()
    /// Of the sections in sight that scroll by themselves.
    fileprivate var sections: [Int: Course] = [:]

    /// The directions in which something scrolled last.
    fileprivate struct Course {
        /// Each 1 or -1.
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

    /// Forgets what was announced, and the directions.
    mutating func reset() {
        announced = []
        content = Course()
        sections = [:]
    }

    /// Announced items follow an update.
    mutating func follow(_ itemAfter: (IndexPath) -> IndexPath?) {
        announced = Set(announced.compactMap(itemAfter))
    }
}

extension UICollectionView {
    /// Announces the items of the next screen in the direction of the motion, and takes back those which are more than a
    /// screen away in any direction. Sections that scroll by themselves do the same along their own axis.
    func prefetch() {
        guard isPrefetchingEnabled, let prefetchDataSource, !bounds.isEmpty else { return }
        prefetcher.content.follow(contentOffset)
        let seen = Set(elements.shown.keys.filter { $0.category == .cell }.map(\.indexPath))
        prefetcher.announced.subtract(seen)
        let near = itemsNearBounds()
        let gone = prefetcher.announced.filter { near[$0] == nil }.sorted()
        if !gone.isEmpty {
            prefetcher.announced.subtract(gone)
            _ = OptionalMethods.ifImplemented {
                prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone)
            }
        }
        let new = near.filter { $0.value.isAhead && !seen.contains($0.key) && !prefetcher.announced.contains($0.key) }
            .sorted { ($0.value.distance, $0.key) < ($1.value.distance, $1.key) }.map(\.key)
        guard !new.isEmpty else { return }
        prefetcher.announced.formUnion(new)
        prefetchDataSource.collectionView(self, prefetchItemsAt: new)
    }

    /// The items within a screen of the bounds, with their distance from the middle of the bounds, and whether the motion
    /// leads to them.
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
            // Along the axis of the collection view its own motion counts.
            if container.isVertical {
                (next.origin.x, next.size.width) = (ahead.minX, ahead.width)
            } else {
                (next.origin.y, next.size.height) = (ahead.minY, ahead.height)
            }
            note(answer, at: offset, ahead: next)
        }
        return found
    }

    /// One screen along an axis that scrolls, nothing along the other.
    private func reach(_ length: KeyPath<CGSize, CGFloat>) -> CGFloat {
        contentSize[keyPath: length] > bounds.size[keyPath: length] ? bounds.size[keyPath: length] : 0
    }

    /// Takes back everything that was announced.
    func cancelPrefetching() {
        let gone = prefetcher.announced.sorted()
        prefetcher.reset()
        guard !gone.isEmpty, let prefetchDataSource else { return }
        _ = OptionalMethods.ifImplemented {
            prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone)
        }
    }
}
