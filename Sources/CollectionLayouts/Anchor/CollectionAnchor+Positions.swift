import UIKit

/// A position to take, once the view has a size and the item exists.
enum PendingPosition {
    case end
    /// An item at a distance between a point of it and of the view.
    case item(IndexPath, point: CGPoint, distance: CGPoint)
    case identified(AnyHashable, point: CGPoint, distance: CGPoint)
}

extension CollectionAnchor {
    /// Scrolls to an item without animation. Only items around the target are measured: at most `passes` screens.
    ///
    /// - Parameters:
    ///   - path: the item. If the view has no size yet, it scrolls with the first layout.
    ///   - point: the point of the item and of the visible part of the view that meet, in the unit square.
    ///   - passes: the most layout passes; 8 by default. The item may be off after a smaller number.
    public func jump(to path: IndexPath, at point: CGPoint = .zero, passes: Int = 8) {
        pending = .item(path, point: point, distance: insetDistance(at: point))
        takePendingNow(passes: passes)
    }

    /// Scrolls to the end without animation.
    public func jumpToEnd(passes: Int = 8) {
        pending = .end
        takePendingNow(passes: passes)
    }

    /// The distance of the visible part's point from that of the view.
    private func insetDistance(at point: CGPoint) -> CGPoint {
        let inset = view.adjustedContentInset
        return CGPoint(
            x: inset.left * (1 - point.x) - inset.right * point.x,
            y: inset.top * (1 - point.y) - inset.bottom * point.y)
    }

    private func takePendingNow(passes: Int) {
        guard !view.bounds.isEmpty, !isUpdating, !isRestoring else { return view.setNeedsLayout() }
        // The pass would take the position with other bounds.
        let position = pending
        pending = nil
        view.layoutIfNeeded()
        pending = position
        takePending(passes: passes)
        capture()
    }

    /// Takes the pending position, if its item exists.
    func takePending(passes: Int = 8) {
        guard let position = pending, !view.bounds.isEmpty else { return }
        if case .end = position, view.indexPathsForVisibleItems.isEmpty { return }
        guard offset(for: position) != nil else { return }
        pending = nil
        let wasRestoring = isRestoring
        isRestoring = true
        for _ in 0..<max(passes, 1) {
            guard let target = offset(for: position),
                abs(target.y - view.contentOffset.y) > 0.01
                    || abs(target.x - view.contentOffset.x) > 0.01
            else { break }
            let before = view.contentOffset
            view.contentOffset = target
            view.layOutItems()
            if view.contentOffset == before { break }
        }
        isRestoring = wasRestoring
        tracked.items = []
        seen = view.bounds
        wasAtEnd = isAtEnd
    }

    private func offset(for position: PendingPosition) -> CGPoint? {
        func offset(to path: IndexPath, _ point: CGPoint, _ distance: CGPoint) -> CGPoint? {
            guard path.section < view.numberOfSections, path.item < view.numberOfItems(inSection: path.section),
                let frame = view.collectionViewLayout.layoutAttributesForItem(at: path)?.frame
            else { return nil }
            return legal(
                CGPoint(
                    x: frame.minX + point.x * (frame.width - view.bounds.width) - distance.x,
                    y: frame.minY + point.y * (frame.height - view.bounds.height) - distance.y))
        }
        switch position {
        case .end: return limits().end
        case .item(let path, let point, let distance): return offset(to: path, point, distance)
        case .identified(let identifier, let point, let distance):
            return path?(identifier).flatMap { offset(to: $0, point, distance) }
        }
    }

    // MARK: Saving

    /// The position of the held item, for `take(_:)` after a relaunch; nil if no item is in sight or identified.
    public func position<ID: Codable & Hashable>(identifiedBy type: ID.Type = ID.self) -> ReadingPosition<ID>? {
        for item in tracked.items {
            guard let identifier = item.identifier?.base as? ID, let distance = distance(to: item.path) else {
                continue
            }
            return ReadingPosition(identifier: identifier, distance: distance, point: point, isAtEnd: isAtEnd)
        }
        return nil
    }

    /// Scrolls to a saved position, as soon as its item exists. With `sticksToEnd`, content that was at its end is
    /// shown at its end.
    public func take<ID>(_ position: ReadingPosition<ID>) {
        if sticksToEnd, position.isAtEnd {
            pending = .end
        } else {
            pending = .identified(position.identifier, point: position.point, distance: position.distance)
        }
        takePendingNow(passes: 8)
    }

    // MARK: The mark

    /// The position of the marked item; nil if none is marked.
    public var markPosition: MarkPosition? {
        guard let path = mark, let frame = view.layoutAttributesForItem(at: path)?.frame else { return nil }
        let area = view.bounds.inset(by: view.adjustedContentInset)
        if frame.intersects(area) {
            return .visible(frame.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY))
        }
        return frame.maxY <= area.minY || frame.maxX <= area.minX ? .before : .after
    }
}
