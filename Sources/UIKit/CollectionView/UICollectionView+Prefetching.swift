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
    /// Where the content stood in the last pass, which tells the direction.
    fileprivate var lastOffset: CGPoint?
    /// The directions in which the content moved last: 1 or -1.
    fileprivate var direction = CGPoint(x: 1, y: 1)

    /// Forgets what was announced, and the direction.
    mutating func reset() {
        announced = []
        lastOffset = nil
        direction = CGPoint(x: 1, y: 1)
    }

    /// Announced items follow an update.
    mutating func follow(_ itemAfter: (IndexPath) -> IndexPath?) {
        announced = Set(announced.compactMap(itemAfter))
    }
}

extension UICollectionView {
    /// Announces the items of the next screen in the direction of the motion, and takes back those which are more than a
    /// screen away in any direction.
    func prefetch() {
        guard isPrefetchingEnabled, let prefetchDataSource, !bounds.isEmpty else { return }
        let offset = contentOffset
        let last = prefetcher.lastOffset
        prefetcher.lastOffset = offset
        if let last, last != offset {
            if offset.x != last.x { prefetcher.direction.x = offset.x > last.x ? 1 : -1 }
            if offset.y != last.y { prefetcher.direction.y = offset.y > last.y ? 1 : -1 }
        }
        let seen = Set(elements.shown.keys.filter { $0.category == .cell }.map(\.indexPath))
        prefetcher.announced.subtract(seen)
        let (dx, dy) = (reach(\.width), reach(\.height))
        let near = paths(in: bounds.insetBy(dx: -dx, dy: -dy))
        let gone = prefetcher.announced.filter { near[$0] == nil }.sorted()
        if !gone.isEmpty {
            prefetcher.announced.subtract(gone)
            _ = OptionalMethods.ifImplemented {
                prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone)
            }
        }
        let ahead = bounds.offsetBy(dx: prefetcher.direction.x * dx, dy: prefetcher.direction.y * dy).union(bounds)
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        func distance(_ path: IndexPath) -> CGFloat {
            guard let frame = near[path] else { return .infinity }
            return max(abs(frame.midX - middle.x), abs(frame.midY - middle.y))
        }
        let new = near.filter { path, frame in
            !seen.contains(path) && !prefetcher.announced.contains(path) && frame.minX < ahead.maxX
                && ahead.minX < frame.maxX && frame.minY < ahead.maxY && ahead.minY < frame.maxY
        }.keys.sorted { (distance($0), $0) < (distance($1), $1) }
        guard !new.isEmpty else { return }
        prefetcher.announced.formUnion(new)
        prefetchDataSource.collectionView(self, prefetchItemsAt: new)
    }

    /// One screen along an axis that scrolls, nothing along the other.
    private func reach(_ length: KeyPath<CGSize, CGFloat>) -> CGFloat {
        contentSize[keyPath: length] > bounds.size[keyPath: length] ? bounds.size[keyPath: length] : 0
    }

    private func paths(in rect: CGRect) -> [IndexPath: CGRect] {
        var found: [IndexPath: CGRect] = [:]
        for attributes in layoutAnswer(for: rect) where attributes.representedElementCategory == .cell {
            found[attributes.indexPath] = attributes.frame
        }
        return found
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
