/// A data source of a table view that is given states of the data and finds the changes between them.
///
/// It becomes the data source of its table, which holds it weakly. Snapshots may be applied from any one queue; the
/// work is done on the main queue. A snapshot that is applied during a layout pass waits for its end.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    /// Dequeues and configures a cell for an item. Nil is a programming error that stops with a message.
    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

    typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    private let cellProvider: CellProvider
    private nonisolated let store: DiffableStore<UITableView, SectionIdentifierType, ItemIdentifierType>

    /// Becomes the data source of the table.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        store = DiffableStore(view: tableView)
        super.init()
        tableView.dataSource = self
    }

    /// The animation of inserted and deleted rows; `automatic` by default.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    // MARK: Applying

    /// Shows a state of the data, animating the changes. `completion` is called on the main queue at the end of the
    /// animation, at once without one.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) { store.enqueue(completion) { self.show(snapshot, animated: animatingDifferences, completion: $0) } }

    /// Shows a state of the data and returns at the end of the animation.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { done in
            apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
        }
    }

    /// Shows a state of the data with all cells reloaded, which clears the selection.
    nonisolated open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        store.enqueue(completion) { completion in
            self.store.install(snapshot)
            self.store.view?.reloadData()
            completion?()
        }
    }

    /// Shows a state of the data with all cells reloaded.
    nonisolated open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { done in applySnapshotUsingReloadData(snapshot) { done.resume() } }
    }

    private func show(_ snapshot: Snapshot, animated: Bool, completion: (() -> Void)?) {
        guard let table = store.view, table.dataSource === self else {
            store.install(snapshot)
            completion?()
            return
        }
        let animation = defaultRowAnimation
        store.show(snapshot, animated: animated && animation != .none, completion: completion) {
            changes, reconfigured in
            table.runTableBatch(
                "apply(_:animatingDifferences:)",
                { recorder in
                    store.install(snapshot)
                    table.tableLayout.rowChanges.add(changes, animation)
                    recorder.add(changes)
                    recorder.reconfigureItems(reconfigured)
                }, completion: { _ in completion?() })
        }
    }

    // MARK: Queries

    /// A copy of the state that is shown, for the next change.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { store.state }

    /// The section at an index; nil if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { store.section(at: index) }

    /// The index of a section; nil if it is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        store.state.indexOfSection(sectionIdentifier)
    }

    /// The item at an index path; nil if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { store.item(at: indexPath) }

    /// The index path of an item; nil if it is not shown. About the same time for any number of items.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { store.path(of: itemIdentifier) }

    // MARK: UITableViewDataSource

    open func numberOfSections(in tableView: UITableView) -> Int { store.state.numberOfSections }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        store.numberOfItems(inSection: section)
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let identifier = itemIdentifier(for: indexPath) else {
            fatalError("UITableViewDiffableDataSource: there is no \(ElementKey.cell(indexPath))")
        }
        guard let cell = cellProvider(tableView, indexPath, identifier) else {
            fatalError("UITableViewDiffableDataSource: the cell provider returned nil for the item \(identifier)")
        }
        return cell
    }

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        OptionalMethods.missing(nil)
    }

    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        OptionalMethods.missing(nil)
    }

    /// Returns false. Override to let rows be edited.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    /// Does nothing. Override to carry out edits.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { OptionalMethods.missing() }

    /// Returns false. Override to let rows be moved.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

    /// Does nothing. Override to move rows in the model.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { OptionalMethods.missing() }

    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { OptionalMethods.missing(nil) }

    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        OptionalMethods.missing(index)
    }
}
