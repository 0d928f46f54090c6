import CollectionCore
import Foundation

extension UICollectionViewDiffableDataSource {
    typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

    /// Runs the work on the main queue: now if it is the current queue and idle.
    nonisolated func enqueue(
        _ completion: (() -> Void)?,
        _ work: @escaping @MainActor @Sendable (UICollectionViewDiffableDataSource, (() -> Void)?) -> Void
    ) {
        // Unsafe: the closure is called on the main queue only.
        nonisolated(unsafe) let completion = completion
        MainQueue.run {
            self.waiting.append { work(self, completion) }
            self.applyWaiting()
        }
    }

    /// Applies the waiting snapshots one after the other. Waits if the collection view is busy.
    func applyWaiting() {
        guard !isApplying, !waiting.isEmpty else { return }
        if let collectionView, collectionView.isBusy {
            collectionView.runAfterPass { [weak self] in self?.applyWaiting() }
            return
        }
        isApplying = true
        let next = waiting.removeFirst()
        next()
        isApplying = false
        applyWaiting()
    }

    func show(_ snapshot: Snapshot, animated: Bool, completion: (() -> Void)?) {
        let old = state.list
        let changes = snapshot.list.changes(
            from: old, reloadedSections: snapshot.reloadedSections.set, reloadedItems: snapshot.reloaded.set)
        let reconfigured = snapshot.reconfigured.values.filter { !snapshot.reloaded.set.contains($0) }
            .compactMap { old.position(of: $0) }
        guard let collectionView, collectionView.dataSource === self else {
            install(snapshot)
            completion?()
            return
        }
        guard !changes.isEmpty || !reconfigured.isEmpty else {
            install(snapshot)
            showExpansion()
            completion?()
            return
        }
        let update = {
            collectionView.performBatchUpdates({
                self.install(snapshot)
                collectionView.record(changes)
                collectionView.reconfigureItems(at: reconfigured.map(Self.path))
            }) { _ in completion?() }
        }
        if animated { update() } else { UIView.performWithoutAnimation(update) }
        showExpansion()
    }

    func showAnew(_ snapshot: Snapshot, completion: (() -> Void)?) {
        install(snapshot)
        collectionView?.reloadData()
        completion?()
    }

    func show(_ tree: SectionSnapshot, in section: SectionIdentifierType, animated: Bool, completion: (() -> Void)?) {
        var snapshot = state
        var tree = tree
        tree.shownItems = tree.visibleItems
        snapshot.setItems(
            tree.visibleItems, ofSection: section, "UICollectionViewDiffableDataSource.apply(_:to: \(section))")
        trees[section] = Tree(tree, shownAs: snapshot.list.items[snapshot.list.index(ofSection: section)!])
        show(snapshot, animated: animated, completion: completion)
    }

    /// A section whose items differ from the visible items of its tree loses its tree.
    func install(_ snapshot: Snapshot) {
        state = snapshot.settled
        trees = trees.filter { section, tree in
            state.list.index(ofSection: section).map { tree.isShown(as: state.list.items[$0]) } ?? false
        }
    }

    /// Updates the cells of items that were expanded or collapsed.
    private func showExpansion() {
        guard let collectionView else { return }
        for path in collectionView.indexPathsForVisibleItems {
            guard let item = itemIdentifier(for: path) else { continue }
            collectionView.cellForItem(at: path)?.isExpanded = isExpanded(item, at: path)
        }
    }

    func isExpanded(_ item: ItemIdentifierType, at path: IndexPath) -> Bool {
        guard !trees.isEmpty, let tree = trees[state.list.sections[path.section]]?.snapshot else { return false }
        return tree.contains(item) && tree.isExpanded(item)
    }

    /// The number of an item's ancestors in the tree of its section; nil in sections without a tree.
    func level(of item: ItemIdentifierType, at path: IndexPath) -> Int? {
        guard !trees.isEmpty, let tree = trees[state.list.sections[path.section]]?.snapshot, tree.contains(item) else {
            return nil
        }
        return tree.level(of: item)
    }

    private static func path(_ position: ItemPosition) -> IndexPath {
        IndexPath(item: position.item, section: position.section)
    }
}

extension UICollectionView {
    /// Converts the differ's changes to identifiers.
    fileprivate func record(_ changes: [UpdateChange]) {
        record("apply(_:animatingDifferences:)") { $0.add(changes) }
    }
}
