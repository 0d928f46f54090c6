import CollectionCore

/// The data of a diffable data source: the state that its view shows, and the snapshots that wait to be applied.
@MainActor final class DiffableStore<View: ElementHost, Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    private(set) weak var view: View?
    /// The state that the view shows.
    private(set) var state = Snapshot()
    /// The trees of the sections that have one.
    var trees: [Section: DiffableTree<Item>] = [:]
    /// Snapshots that wait to be applied. They retain the data source.
    private var waiting: [() -> Void] = []
    private var isApplying = false
    /// Whether snapshots were applied on the main queue, on other queues, or on both, which UIKit does not permit.
    private var callers: Set<Bool> = []

    init(view: View) { self.view = view }

    // MARK: Applying

    /// Runs the work on the main queue: now if it is the current queue and idle.
    nonisolated func enqueue(
        _ completion: (() -> Void)?, _ work: @escaping @MainActor @Sendable (_ completion: (() -> Void)?) -> Void
    ) {
        // Unsafe: the closure is called on the main queue only.
        nonisolated(unsafe) let completion = completion
        // The asynchronous functions call from the thread of a task.
        let isOnMainQueue = MainQueue.isCurrent || withUnsafeCurrentTask { $0 != nil }
        MainQueue.run {
            self.noteCaller(isOnMainQueue)
            self.waiting.append { work(completion) }
            self.applyWaiting()
        }
    }

    private func noteCaller(_ isOnMainQueue: Bool) {
        callers.insert(isOnMainQueue)
        guard callers.count > 1 else { return }
        view?.reportForbiddenUpdate(
            "apply(_:animatingDifferences:): called for the \(View.self) on the main queue and on another one, so that "
                + "two updates may wait for each other. Call it always on the main queue, or always on others")
    }

    /// Applies the waiting snapshots one after the other. Waits if the view is busy.
    private func applyWaiting() {
        guard !isApplying, !waiting.isEmpty else { return }
        if let view, view.isBusy { return view.runAfterPass { [weak self] in self?.applyWaiting() } }
        isApplying = true
        let next = waiting.removeFirst()
        next()
        isApplying = false
        applyWaiting()
    }

    /// Makes a snapshot the shown state. A section whose items differ from the visible items of its tree loses its
    /// tree.
    func install(_ snapshot: Snapshot) {
        state = snapshot.settled
        trees = trees.filter { section, tree in
            state.list.index(ofSection: section).map { tree.isShown(as: state.list.items[$0]) } ?? false
        }
    }

    /// Shows a snapshot in the view.
    ///
    /// - Parameters:
    ///   - completion: Called at once if nothing changes; otherwise `batch` passes it on.
    ///   - didShow: Called when the view has the new state, but before `completion` if nothing changes.
    ///   - batch: Runs an update of the view, which installs the snapshot. It is given the changes, and the positions
    ///     before them of the items to reconfigure.
    func show(
        _ snapshot: Snapshot, animated: Bool, completion: (() -> Void)?, didShow: () -> Void = {},
        batch: (_ changes: [UpdateChange], _ reconfigured: [IndexPath]) -> Void
    ) {
        let changes = snapshot.list.changes(
            from: state.list, reloadedSections: snapshot.reloadedSections.set, reloadedItems: snapshot.reloaded.set)
        let reconfigured = snapshot.reconfigured.values.filter { !snapshot.reloaded.set.contains($0) }
            .compactMap { path(of: $0) }
        guard !changes.isEmpty || !reconfigured.isEmpty else {
            install(snapshot)
            didShow()
            completion?()
            return
        }
        func update() {
            // A data source may apply the move of `moveItemAt`, which the view shows already.
            view?.returnMovedItem()
            batch(changes, reconfigured)
        }
        if animated { update() } else { UIView.performWithoutAnimation { update() } }
        didShow()
    }

    // MARK: Queries

    /// Nil if the section does not exist.
    func section(at index: Int) -> Section? {
        state.list.sections.indices.contains(index) ? state.list.sections[index] : nil
    }

    /// 0 if the section does not exist.
    func numberOfItems(inSection section: Int) -> Int {
        state.list.items.indices.contains(section) ? state.list.items[section].count : 0
    }

    /// Nil if the item does not exist.
    func item(at path: IndexPath) -> Item? {
        guard path.count == 2 else { return nil }
        return state.list.item(at: ItemPosition(section: path.section, item: path.item))
    }

    /// Nil if the item is not shown.
    func path(of item: Item) -> IndexPath? {
        state.list.position(of: item).map { IndexPath(item: $0.item, section: $0.section) }
    }
}
