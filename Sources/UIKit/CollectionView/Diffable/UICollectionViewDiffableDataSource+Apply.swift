import CollectionCore

extension UICollectionViewDiffableDataSource {
    typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

    func show(_ snapshot: Snapshot, animated: Bool, completion: (() -> Void)?) {
        guard let collectionView = store.view, collectionView.dataSource === self else {
            store.install(snapshot)
            completion?()
            return
        }
        store.show(snapshot, animated: animated, completion: completion, didShow: { showExpansion() }) {
            changes, reconfigured in
            collectionView.performBatchUpdates({
                self.store.install(snapshot)
                collectionView.record(changes)
                collectionView.reconfigureItems(at: reconfigured)
            }) { _ in completion?() }
        }
    }

    func showAnew(_ snapshot: Snapshot, completion: (() -> Void)?) {
        store.install(snapshot)
        store.view?.reloadData()
        completion?()
    }

    func show(_ tree: SectionSnapshot, in section: SectionIdentifierType, animated: Bool, completion: (() -> Void)?) {
        let call = "UICollectionViewDiffableDataSource.apply(_:to: \(section))"
        show(store.setTree(tree, of: section, call), animated: animated, completion: completion)
    }

    /// Updates the cells of items that were expanded or collapsed.
    private func showExpansion() {
        guard let collectionView = store.view else { return }
        for path in collectionView.indexPathsForVisibleItems {
            guard let item = itemIdentifier(for: path) else { continue }
            collectionView.cellForItem(at: path)?.isExpanded = store.isExpanded(item, at: path)
        }
    }
}

extension UICollectionView {
    /// Converts the differ's changes to identifiers.
    fileprivate func record(_ changes: [UpdateChange]) {
        record("apply(_:animatingDifferences:)") { $0.add(changes) }
    }
}
