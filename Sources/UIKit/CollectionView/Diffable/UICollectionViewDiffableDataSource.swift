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
    nonisolated let store: DiffableStore<UICollectionView, SectionIdentifierType, ItemIdentifierType>

    /// Becomes the data source of the collection view.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        store = DiffableStore(view: collectionView)
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
    ) { store.enqueue(completion) { self.show(snapshot, animated: animatingDifferences, completion: $0) } }

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
    ) { store.enqueue(completion) { self.showAnew(snapshot, completion: $0) } }

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
    ) {
        store.enqueue(completion) {
            self.show(snapshot, in: section, animated: animatingDifferences, completion: $0)
        }
    }

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
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { store.state }

    /// The tree of a section. Items without a tree are its roots. Empty if the section does not exist.
    open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        store.snapshot(for: section)
    }

    /// Nil if the section does not exist.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { store.section(at: index) }

    /// Nil if the section is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        store.state.indexOfSection(sectionIdentifier)
    }

    /// Nil if the item does not exist.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { store.item(at: indexPath) }

    /// Nil if the item is not shown. Takes about the same time for any number of items.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { store.path(of: itemIdentifier) }

    // MARK: UICollectionViewDataSource

    open func numberOfSections(in collectionView: UICollectionView) -> Int { store.state.numberOfSections }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        store.numberOfItems(inSection: section)
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
        cell.isExpanded = store.isExpanded(identifier, at: indexPath)
        if let row = cell as? UICollectionViewListCell, let level = store.level(of: identifier, at: indexPath) {
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
