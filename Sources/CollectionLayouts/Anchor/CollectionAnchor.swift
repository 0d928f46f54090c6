import UIKit

/// Holds an item of an `AnchoredCollectionView` still on screen while items are inserted, deleted and measured, and
/// while bounds, insets and text size change.
///
/// Scrolling, by touch or by code, moves the item; everything else does not. A correction stays within the content.
@MainActor public final class CollectionAnchor {
    /// Whether the item is held; true by default.
    public var isEnabled = true { didSet { capture() } }
    /// The item to hold; the first visible one by default.
    public var item = AnchorItem.firstVisible { didSet { itemDidChange() } }
    /// The point that is held, in the unit square of the item and of the view; the top left by default. (0, 1) holds
    /// the distance between bottom edges.
    public var point = CGPoint.zero { didSet { capture() } }
    /// Whether content at its end stays there as it grows; false by default.
    public var sticksToEnd = false
    /// The greatest distance from the end, in points, that counts as the end.
    public var endTolerance: CGFloat = 1

    /// The index path of a marked item, such as the first unread message. It follows updates, and becomes nil when the
    /// item is deleted.
    public var mark: IndexPath? {
        get { tracked.mark?.path }
        set { tracked.mark = newValue.map(track) }
    }

    unowned let view: AnchoredCollectionView
    var identifier: ((IndexPath) -> AnyHashable?)?
    var path: ((AnyHashable) -> IndexPath?)?
    /// The changes of the batch that is recorded.
    var changes = ItemChanges()
    /// The items that can be held, in order of preference, and the marked and the given item.
    var tracked = (items: [TrackedItem](), mark: TrackedItem?.none, given: TrackedItem?.none)
    /// The offset and the size of the bounds at the last pass.
    var seen = CGRect.zero
    /// Whether the content was at its end at the last pass.
    var wasAtEnd = false
    var isRestoring = false, isUpdating = false, isInPass = false
    /// Whether the next pass reads all counts.
    var isReloaded = true
    /// The position to take once the view has a size and items.
    var pending: PendingPosition?

    init(_ view: AnchoredCollectionView) { self.view = view }

    /// Identifies items by more than their paths. Needed for diffable data sources, for `reloadData()`, and to save
    /// positions.
    ///
    /// - Parameters:
    ///   - identifier: the identifier of the item at a path.
    ///   - path: the path of the item with an identifier in the model as it is now; nil if there is none.
    public func identify<ID: Hashable>(
        by identifier: @escaping (IndexPath) -> ID?, path: @escaping (ID) -> IndexPath?
    ) {
        self.identifier = { identifier($0).map(AnyHashable.init) }
        self.path = { ($0.base as? ID).flatMap(path) }
        capture()
    }

    /// Identifies items by the identifiers of a diffable data source, which is not retained.
    public func identify<Section, Item>(by source: UICollectionViewDiffableDataSource<Section, Item>) {
        identify(
            by: { [weak source] in source?.itemIdentifier(for: $0) },
            path: { [weak source] in source?.indexPath(for: $0) })
    }

    func track(_ path: IndexPath) -> TrackedItem { TrackedItem(path: path, identifier: identifier?(path)) }

    private func itemDidChange() {
        if case .item(let path) = item {
            if tracked.given?.path != path { tracked.given = track(path) }
        } else {
            tracked.given = nil
        }
        capture()
    }
}
