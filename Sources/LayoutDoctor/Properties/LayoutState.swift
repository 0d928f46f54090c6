import UIKit

/// The answers of a layout in one state of a case, for the properties that it promises.
@MainActor public struct LayoutState {
    /// The tested layout.
    public let layout: UICollectionViewLayout
    /// The collection view, with its bounds, content offset and insets.
    public let collectionView: UICollectionView
    /// The number of items of each section.
    public let counts: [Int]
    /// The last step of the case; nil before the first.
    public let step: LayoutStep?
    /// The content offset before the last step; nil before the first.
    public let offsetBefore: CGPoint?
    /// The size of the whole content, in points.
    public let contentSize: CGSize
    /// The attributes of all items by index path, in order.
    public let items: [UICollectionViewLayoutAttributes]
    /// The attributes of all supplementary and decoration views, in order of kind and index path.
    public let views: [UICollectionViewLayoutAttributes]
    /// The initial attributes of items that the last step inserted.
    public let appearing: [UICollectionViewLayoutAttributes]
    /// The final attributes of items that the last step deleted, by their old index paths.
    public let disappearing: [UICollectionViewLayoutAttributes]
    /// Initial attributes of views that the last step inserted, and final ones of those that it deleted.
    public let changingViews: [UICollectionViewLayoutAttributes]

    init(_ collection: TestCollection, after step: LayoutStep?) {
        self.step = step
        offsetBefore = collection.offsetBefore
        layout = collection.layout
        collectionView = collection.view
        counts = collection.counts
        let answers = LayoutAnswers(layout, in: LayoutStateTest.whole(of: layout, in: collection.view.bounds))
        contentSize = answers.size
        items = collection.items
        views = answers.elements.keys.filter { $0.category != .cell }.sorted().compactMap { answers.elements[$0] }
        let new = collection.record.answers.filter { !$0.isKept }
        appearing = new.filter { $0.isInitial && $0.key.category == .cell }.compactMap(\.attributes)
        disappearing = new.filter { !$0.isInitial && $0.key.category == .cell }.compactMap(\.attributes)
        changingViews = new.filter { $0.key.category != .cell }.compactMap(\.attributes)
    }

    /// The pixels of a point.
    public var displayScale: CGFloat { collectionView.traitCollection.displayScale }

    /// The bounds of the collection view; the origin is the content offset.
    public var bounds: CGRect { collectionView.bounds }

    /// The items that have an area and are not hidden or transparent, by section.
    public var visibleItems: [[UICollectionViewLayoutAttributes]] {
        let visible = Dictionary(grouping: items.filter(\.isSeen)) { $0.indexPath.section }
        return counts.indices.map { visible[$0] ?? [] }
    }

    /// The attributes of an item; nil if it does not exist.
    public func item(_ item: Int, section: Int = 0) -> UICollectionViewLayoutAttributes? {
        items.first { $0.indexPath == IndexPath(item: item, section: section) }
    }

    /// The supplementary or decoration views of a kind, in order of their index paths.
    public func views(ofKind kind: String) -> [UICollectionViewLayoutAttributes] {
        views.filter { $0.representedElementKind == kind }
    }
}
