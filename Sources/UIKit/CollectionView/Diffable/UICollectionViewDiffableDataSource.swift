import CollectionCore

/// A data source that shows snapshots of the data and finds the changes between them.
///
/// It becomes the data source of its collection view, which does not retain it (S8.1). Snapshots can be applied from
/// any one queue; the work is done on the main queue (S8.6). A snapshot applied during layout, for example in the cell
/// provider, waits for the end of the layout, where UIKit stops (S8.13).
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// Dequeues and configures a cell for an item. Returning nil is a programming error.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?

    /// Dequeues and configures a supplementary view. Returning nil is a programming error.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    private let cellProvider: CellProvider
    weak var collectionView: UICollectionView?
    /// The state that the collection view shows.
    var state = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    /// The trees of the sections that have one.
    var trees: [SectionIdentifierType: Tree] = [:]
    /// Snapshots that wait to be applied.
    var waiting: [() -> Void] = []
    var isApplying = false

    /// Becomes the data source of the collection view.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        self.collectionView = collectionView
        super.init()
        collectionView.dataSource = self
    }

    /// Makes supplementary views; nil by default.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// Handlers for items that the user moves. Without `canReorderItem`, no item can be moved (S8.11).
    open var reorderingHandlers = ReorderingHandlers()

    /// Handlers for items that the user expands and collapses with the right and left arrow keys (S8.10).
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    // MARK: Applying

    /// Applies a state of the data, animating the changes. Calls `completion` on the main queue after the animation;
    /// without animation at once (S8.5, S8.7).
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) { enqueue(completion) { $0.show(snapshot, animated: animatingDifferences, completion: $1) } }

    /// Applies a state of the data and returns after the animation.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { done in
            apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
        }
    }

    /// Applies a state of the data by reloading all views. Clears the selection.
    nonisolated open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) { enqueue(completion) { $0.showAnew(snapshot, completion: $1) } }

    /// Applies a state of the data by reloading all views, and returns afterwards.
    nonisolated open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { done in applySnapshotUsingReloadData(snapshot) { done.resume() } }
    }

    /// Applies a tree to a section, whose items are then the visible ones of the tree (S8.10). A section that does not
    /// exist is appended.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) { enqueue(completion) { $0.show(snapshot, in: section, animated: animatingDifferences, completion: $1) } }

    /// Applies a tree to a section and returns after the animation.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { done in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) { done.resume() }
        }
    }

    // MARK: Queries

    /// A copy of the shown state, to change and apply (S8.8).
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        state
    }

    /// The tree of a section. Items without a tree are its roots. Empty if the section does not exist.
    open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let tree = trees[section] { return tree.snapshot }
        var tree = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        if let index = state.indexOfSection(section) { tree.append(state.list.items[index].array) }
        return tree
    }

    /// Nil if the section does not exist.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        state.list.sections.indices.contains(index) ? state.list.sections[index] : nil
    }

    /// Nil if the section is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        state.indexOfSection(sectionIdentifier)
    }

    /// Nil if the item does not exist.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.count == 2 else { return nil }
        return state.list.item(at: ItemPosition(section: indexPath.section, item: indexPath.item))
    }

    /// Nil if the item is not shown. Takes about the same time for any number of items.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        state.list.position(of: itemIdentifier).map { IndexPath(item: $0.item, section: $0.section) }
    }

    // MARK: UICollectionViewDataSource

    open func numberOfSections(in collectionView: UICollectionView) -> Int { state.numberOfSections }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        state.list.items.indices.contains(section) ? state.list.items[section].count : 0
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
        canReorder(indexPath)
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
