import CollectionCore

/// A data source that is given states of the data and finds out itself what has changed.
///
/// It makes itself the data source of its collection view, which holds it weakly (S8.1). Snapshots may be applied from any
/// one queue: the work hops to the main queue (S8.6). A snapshot that is applied while the view lays out, from the cell
/// provider say, waits until that is done, where UIKit stops (S8.13).
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// Dequeues and configures a cell for an item. Nil is a mistake that stops with a message.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?

    /// Dequeues and configures a supplementary view. Nil is a mistake that stops with a message.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    private let cellProvider: CellProvider
    weak var collectionView: UICollectionView?
    /// What the collection view has been told of, as a value to hand out and with the place of each item.
    var state = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    var current = SectionedList<SectionIdentifierType, ItemIdentifierType>()
    /// The trees of the sections that were given one.
    var trees: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
    /// Snapshots that wait for their turn.
    var waiting: [() -> Void] = []
    var isApplying = false

    /// Becomes the data source of the collection view.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        self.collectionView = collectionView
        super.init()
        collectionView.dataSource = self
    }

    /// Makes supplementary views; nil at first.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// What happens when a person moves items by hand; without `canReorderItem` none can be moved (S8.11).
    open var reorderingHandlers = ReorderingHandlers()

    /// What happens when a person opens and closes items of section snapshots: with the right and left arrow keys on the
    /// item that has the focus (S8.10).
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    // MARK: Applying

    /// Shows a state of the data, with an animation of what has changed. `completion` is called on the main queue when the
    /// animation has ended, at once when there is none (S8.5, S8.7).
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) { enqueue(completion) { $0.show(snapshot, animated: animatingDifferences, completion: $1) } }

    /// The same, and returns when the animation has ended.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { done in
            apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
        }
    }

    /// Shows a state of the data with all views anew, without looking for differences. Selection is cleared.
    nonisolated open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) { enqueue(completion) { $0.showAnew(snapshot, completion: $1) } }

    /// The same, and returns when it is done.
    nonisolated open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { done in applySnapshotUsingReloadData(snapshot) { done.resume() } }
    }

    /// Shows a tree in a section, of which the items count that no closed branch hides (S8.10). A section that is not
    /// there is added behind all others.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) { enqueue(completion) { $0.show(snapshot, in: section, animated: animatingDifferences, completion: $1) } }

    /// The same, and returns when the animation has ended.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { done in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) { done.resume() }
        }
    }

    // MARK: Queries

    /// A copy of the state that is shown, for the next change (S8.8).
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        state
    }

    /// The tree of a section; items that were given without one are roots. A section that is not there is empty.
    open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let tree = trees[section] { return tree }
        var tree = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        if let index = current.sections.firstIndex(of: section) { tree.append(current.items[index]) }
        return tree
    }

    /// Nil when there is no such section.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sections.indices.contains(index) ? current.sections[index] : nil
    }

    /// Nil when the section is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        current.sections.firstIndex(of: sectionIdentifier)
    }

    /// Nil when there is no such item.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.count == 2, current.items.indices.contains(indexPath.section),
            current.items[indexPath.section].indices.contains(indexPath.item)
        else { return nil }
        return current.items[indexPath.section][indexPath.item]
    }

    /// Nil when the item is not shown. Constant time.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        current.position(of: itemIdentifier).map { IndexPath(item: $0.item, section: $0.section) }
    }

    // MARK: UICollectionViewDataSource

    open func numberOfSections(in collectionView: UICollectionView) -> Int { current.sections.count }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        current.items.indices.contains(section) ? current.items[section].count : 0
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let identifier = itemIdentifier(for: indexPath) else {
            fatalError("UICollectionViewDiffableDataSource: there is no \(ElementKey.cell(indexPath))")
        }
        guard let cell = cellProvider(collectionView, indexPath, identifier) else {
            fatalError("UICollectionViewDiffableDataSource: the cell provider returned nil for the item \(identifier)")
        }
        cell.isExpanded = isExpanded(identifier, at: indexPath)
        if let row = cell as? UICollectionViewListCell, let level = level(of: identifier, at: indexPath) {
            row.indentationLevel = level
        }
        return cell
    }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        mayReorder(indexPath)
    }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { reorder(from: sourceIndexPath, to: destinationIndexPath) }

    open func indexTitles(for collectionView: UICollectionView) -> [String]? { OptionalMethods.missing(nil) }

    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { OptionalMethods.missing(IndexPath(item: 0, section: 0)) }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let supplementaryViewProvider else {
            fatalError(
                "UICollectionViewDiffableDataSource: the layout has a \"\(kind)\" at \(Array(indexPath)), but there is "
                    + "no supplementaryViewProvider")
        }
        guard let view = supplementaryViewProvider(collectionView, kind, indexPath) else {
            fatalError(
                "UICollectionViewDiffableDataSource: the supplementaryViewProvider returned nil for the \"\(kind)\" at "
                    + "\(Array(indexPath))")
        }
        return view
    }
}
