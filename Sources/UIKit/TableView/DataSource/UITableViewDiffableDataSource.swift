import CollectionCore

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
    private weak var tableView: UITableView?
    private var state = Snapshot()
    private var waiting: [() -> Void] = []
    private var isApplying = false

    /// Becomes the data source of the table.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        self.tableView = tableView
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
    ) { enqueue(completion) { $0.show(snapshot, animated: animatingDifferences, completion: $1) } }

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
        enqueue(completion) { source, completion in
            source.install(snapshot)
            source.tableView?.reloadData()
            completion?()
        }
    }

    /// Shows a state of the data with all cells reloaded.
    nonisolated open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { done in applySnapshotUsingReloadData(snapshot) { done.resume() } }
    }

    private nonisolated func enqueue(
        _ completion: (() -> Void)?,
        _ work: @escaping @MainActor @Sendable (UITableViewDiffableDataSource, (() -> Void)?) -> Void
    ) {
        // Unsafe: the closure is called on the main queue only.
        nonisolated(unsafe) let completion = completion
        MainQueue.run {
            self.waiting.append { work(self, completion) }
            self.applyWaiting()
        }
    }

    private func applyWaiting() {
        guard !isApplying, !waiting.isEmpty else { return }
        if let tableView, tableView.isBusy { return tableView.runAfterPass { [weak self] in self?.applyWaiting() } }
        isApplying = true
        waiting.removeFirst()()
        isApplying = false
        applyWaiting()
    }

    private func install(_ snapshot: Snapshot) { state = snapshot.settled }

    private func show(_ snapshot: Snapshot, animated: Bool, completion: (() -> Void)?) {
        let old = state.list
        let changes = snapshot.list.changes(
            from: old, reloadedSections: snapshot.reloadedSections.set, reloadedItems: snapshot.reloaded.set)
        let reconfigured = snapshot.reconfigured.values.filter { !snapshot.reloaded.set.contains($0) }
            .compactMap { old.position(of: $0) }.map { IndexPath(row: $0.item, section: $0.section) }
        guard let tableView, tableView.dataSource === self, !changes.isEmpty || !reconfigured.isEmpty else {
            install(snapshot)
            completion?()
            return
        }
        let update = { [self] in
            tableView.runTableBatch(
                "apply(_:animatingDifferences:)",
                { recorder in
                    install(snapshot)
                    tableView.tableLayout.rowChanges.add(changes, defaultRowAnimation)
                    recorder.add(changes)
                    recorder.reconfigureItems(reconfigured)
                }, completion: { _ in completion?() })
        }
        if animated, defaultRowAnimation != .none { update() } else { UIView.performWithoutAnimation(update) }
    }

    // MARK: Queries

    /// A copy of the state that is shown, for the next change.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { state }

    /// The section at an index; nil if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        state.list.sections.indices.contains(index) ? state.list.sections[index] : nil
    }

    /// The index of a section; nil if it is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        state.indexOfSection(sectionIdentifier)
    }

    /// The item at an index path; nil if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.count == 2 else { return nil }
        return state.list.item(at: ItemPosition(section: indexPath.section, item: indexPath.item))
    }

    /// The index path of an item; nil if it is not shown. About the same time for any number of items.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        state.list.position(of: itemIdentifier).map { IndexPath(row: $0.item, section: $0.section) }
    }

    // MARK: UITableViewDataSource

    open func numberOfSections(in tableView: UITableView) -> Int { state.numberOfSections }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        state.list.items.indices.contains(section) ? state.list.items[section].count : 0
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
