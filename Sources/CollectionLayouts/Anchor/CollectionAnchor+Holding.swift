import UIKit

extension CollectionAnchor {
    /// The passes after which a correction is given up, in case cells change their sizes in each.
    private static let roundLimit = 8

    // MARK: Calls of the view

    func passWillBegin() {
        guard !isRestoring, !isUpdating else { return }
        // A smaller view may clamp the offset before the pass.
        if seen.size == view.bounds.size || view.isTracking { followScroll() }
        isInPass = true
    }

    func passDidEnd() {
        guard !isRestoring, !isUpdating else { return }
        isInPass = false
        if isReloaded {
            isReloaded = false
            followItems()
        }
        settle()
    }

    /// A scroll since the last pass precedes what the inset does to the offset.
    func insetWillChange() {
        guard !isRestoring, !isUpdating, !isInPass, !view.bounds.isEmpty, seen.size == view.bounds.size else { return }
        followScroll()
    }

    /// An inset may clamp the offset, which is no scrolling.
    func insetDidChange() {
        guard !isRestoring, !isUpdating, seen.size == view.bounds.size else { return }
        settle()
    }

    func dataWasReloaded() { isReloaded = true }

    /// Within a pass, a batch is carried out at its end. Before the first pass and after `reloadData()`, the next one
    /// reads everything.
    func updateWillBegin() {
        guard !isRestoring, !isUpdating, !isInPass, !isReloaded else { return }
        view.layoutIfNeeded()
        followScroll()
        isUpdating = true
    }

    func updateDidEnd() {
        guard isUpdating else { return followItems() }
        followItems()
        isUpdating = false
        settle()
    }

    /// The content offset of an update that holds the item still.
    ///
    /// - Parameter proposed: the offset proposed by the collection view, which is returned if no item can be held.
    public func targetContentOffset(for proposed: CGPoint) -> CGPoint {
        if !isUpdating { followScroll() }
        followItems()
        return wantedOffset().map(pixels) ?? proposed
    }

    // MARK: Items

    /// Takes a change of the offset as scrolling.
    private func followScroll() {
        let offset = view.contentOffset
        let way = CGPoint(x: offset.x - seen.minX, y: offset.y - seen.minY)
        guard way != .zero else { return }
        for index in tracked.items.indices {
            tracked.items[index].distance.x -= way.x
            tracked.items[index].distance.y -= way.y
        }
        seen.origin = offset
        wasAtEnd = isAtEnd
        // An item out of sight is not read any more.
        let sight = CGRect(origin: offset, size: view.bounds.size)
        tracked.items = tracked.items.filter { item in
            if item.path == tracked.given?.path { return true }
            return view.layoutAttributesForItem(at: item.path)?.frame.intersects(sight) ?? false
        }
    }

    /// Moves all tracked items to their paths after the recorded changes.
    private func followItems() {
        let changes = changes
        self.changes = ItemChanges()
        func moved(_ item: TrackedItem) -> TrackedItem? {
            var item = item
            guard let path = item.identifier.flatMap({ path?($0) }) ?? byPath(item) else { return nil }
            item.path = path
            return item
        }
        func byPath(_ item: TrackedItem) -> IndexPath? { item.identifier == nil ? changes.newPath(item.path) : nil }
        tracked.items = tracked.items.compactMap(moved)
        tracked.mark = tracked.mark.flatMap(moved)
        guard let given = tracked.given else { return }
        tracked.given = moved(given)
        // The distances are those from before the change.
        let wasUpdating = isUpdating
        isUpdating = true
        item = tracked.given.map { .item($0.path) } ?? .firstVisible
        isUpdating = wasUpdating
    }

    /// Notes the items in sight with their distances, best first.
    func capture() {
        guard !isUpdating, !isRestoring, !view.bounds.isEmpty else { return }
        let rest = remainder()
        seen = view.bounds
        wasAtEnd = isAtEnd
        let area = view.bounds.inset(by: view.adjustedContentInset)
        var whole: [(IndexPath, CGRect)] = [], parts: [(IndexPath, CGRect)] = []
        let isLast = item == .lastVisible
        for path in view.indexPathsForVisibleItems {
            guard let frame = view.layoutAttributesForItem(at: path)?.frame, frame.intersects(area) else { continue }
            let isWhole =
                isLast
                ? frame.maxX <= area.maxX && frame.maxY <= area.maxY
                : frame.minX >= area.minX && frame.minY >= area.minY
            if isWhole { whole.append((path, frame)) } else { parts.append((path, frame)) }
        }
        let order: ((IndexPath, CGRect), (IndexPath, CGRect)) -> Bool = { a, b in
            let (a, b) = isLast ? (b, a) : (a, b)
            return (a.1.minY, a.1.minX, a.0) < (b.1.minY, b.1.minX, b.0)
        }
        var paths = whole.sorted(by: order).map(\.0) + parts.sorted(by: order).map(\.0)
        if let given = tracked.given?.path { paths = [given] + paths.filter { $0 != given } }
        tracked.items = paths.compactMap { path in
            guard var distance = distance(to: path) else { return nil }
            distance.x -= rest.x
            distance.y -= rest.y
            var item = track(path)
            item.distance = distance
            return item
        }
    }

    /// The part of a pixel by which the held item is off, since offsets are whole pixels. It is kept, so that
    /// roundings do not add up.
    private func remainder() -> CGPoint {
        guard let held = tracked.items.first, let distance = distance(to: held.path) else { return .zero }
        let rest = CGPoint(x: distance.x - held.distance.x, y: distance.y - held.distance.y)
        let limit = 0.5 / scale + 0.001
        return CGPoint(x: abs(rest.x) <= limit ? rest.x : 0, y: abs(rest.y) <= limit ? rest.y : 0)
    }

    // MARK: Offsets

    /// Corrects the offset until the items are measured, then notes the items in sight.
    private func settle() {
        guard !view.bounds.isEmpty else { return }
        takePending()
        if isEnabled { restore() }
        capture()
    }

    func restore() {
        isRestoring = true
        for _ in 0..<Self.roundLimit {
            guard let target = wantedOffset().map(pixels), target != view.contentOffset else { break }
            view.contentOffset = target
            view.layOutItems()
        }
        isRestoring = false
    }

    /// The offset that holds the item, not rounded; nil if the offset is left alone.
    private func wantedOffset() -> CGPoint? {
        // An animated scroll would end, and finds its target by itself.
        guard isEnabled, !view.isScrollAnimating else { return nil }
        let isHeld = view.isTracking || view.isDragging || view.isDecelerating
        if sticksToEnd, wasAtEnd, !isHeld { return limits().end }
        for item in tracked.items {
            guard let distance = distance(to: item.path) else { continue }
            let offset = view.contentOffset
            let wanted = CGPoint(
                x: offset.x + distance.x - item.distance.x, y: offset.y + distance.y - item.distance.y)
            return isHeld ? alongContent(wanted) : legal(wanted)
        }
        return nil
    }

    /// The distance of an item's point from the view's.
    func distance(to path: IndexPath) -> CGPoint? {
        guard path.section < view.numberOfSections, path.item < view.numberOfItems(inSection: path.section),
            let frame = view.collectionViewLayout.layoutAttributesForItem(at: path)?.frame
        else { return nil }
        let bounds = view.bounds
        return CGPoint(
            x: frame.minX + point.x * frame.width - bounds.minX - point.x * bounds.width,
            y: frame.minY + point.y * frame.height - bounds.minY - point.y * bounds.height)
    }

    private var scale: CGFloat { max(view.traitCollection.displayScale, 1) }

    private func pixels(_ offset: CGPoint) -> CGPoint {
        CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
    }

    /// The first and the last offset of the content.
    func limits() -> (start: CGPoint, end: CGPoint) {
        let inset = view.adjustedContentInset, bounds = view.bounds
        let size = view.collectionViewLayout.collectionViewContentSize
        let start = CGPoint(x: -inset.left, y: -inset.top)
        return (
            start,
            CGPoint(
                x: max(start.x, size.width + inset.right - bounds.width),
                y: max(start.y, size.height + inset.bottom - bounds.height))
        )
    }

    func legal(_ offset: CGPoint) -> CGPoint {
        let (start, end) = limits()
        return CGPoint(x: min(max(offset.x, start.x), end.x), y: min(max(offset.y, start.y), end.y))
    }

    /// The offset without a change along an axis that does not scroll.
    private func alongContent(_ offset: CGPoint) -> CGPoint {
        let (start, end) = limits()
        return CGPoint(
            x: start.x < end.x ? offset.x : view.contentOffset.x, y: start.y < end.y ? offset.y : view.contentOffset.y)
    }

    /// Whether the content is at its end.
    public var isAtEnd: Bool {
        let end = limits().end
        return view.contentOffset.x >= end.x - endTolerance && view.contentOffset.y >= end.y - endTolerance
    }
}
