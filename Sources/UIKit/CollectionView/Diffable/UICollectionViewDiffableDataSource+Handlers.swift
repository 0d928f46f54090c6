extension UICollectionViewDiffableDataSource {
    /// Handlers for items that the user moves (S8.11).
    public struct ReorderingHandlers {
        /// Whether an item may be moved. No item may while this is nil.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?

        /// Called before the data source applies a move.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Called after the data source applied a move. Update the model here.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// No handler.
        public init() {}
    }

    /// Handlers for items of section snapshots that the user expands and collapses (S8.10). Snapshots applied by the
    /// app call none of them.
    public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
        /// Whether an item may be expanded. All may while this is nil.
        public var shouldExpandItem: ((Item) -> Bool)?

        /// Called before an item is expanded.
        public var willExpandItem: ((Item) -> Void)?

        /// Whether an item may be collapsed. All may while this is nil.
        public var shouldCollapseItem: ((Item) -> Bool)?

        /// Called before an item is collapsed.
        public var willCollapseItem: ((Item) -> Void)?

        /// The children of an item about to expand, given the present ones. Nil keeps those.
        public var snapshotForExpandingParent:
            ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

        /// No handler.
        public init() {}
    }
}

/// A data source whose items the user can expand and collapse.
@MainActor protocol OutlineState: AnyObject {
    /// Expands or collapses an item. Returns false if it has no children, is in that state already, or may not change.
    func setExpanded(_ isExpanded: Bool, at path: IndexPath) -> Bool
    func isExpanded(at path: IndexPath) -> Bool
    /// Whether any section has a tree.
    var hasTrees: Bool { get }
    /// The positions of the visible items that are expanded and have children.
    var expandedPaths: [IndexPath] { get }
}

extension UICollectionViewDiffableDataSource: OutlineState {
    func setExpanded(_ expands: Bool, at path: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
            var tree = store.trees[section]?.snapshot, tree.contains(item), tree.isExpanded(item) != expands
        else { return false }
        let handlers = sectionSnapshotHandlers
        if expands {
            let children = tree.snapshot(of: item)
            guard !children.items.isEmpty || handlers.snapshotForExpandingParent != nil,
                handlers.shouldExpandItem?(item) ?? true
            else { return false }
            handlers.willExpandItem?(item)
            if let provide = handlers.snapshotForExpandingParent {
                tree.replace(childrenOf: item, using: provide(item, children))
            }
            tree.expand([item])
        } else {
            guard handlers.shouldCollapseItem?(item) ?? true else { return false }
            handlers.willCollapseItem?(item)
            tree.collapse([item])
        }
        apply(tree, to: section, animatingDifferences: true)
        return true
    }

    /// Whether an item may be moved: the handler permits it, and the item is not an expanded branch.
    func canReorder(_ path: IndexPath) -> Bool {
        guard let may = reorderingHandlers.canReorderItem, let item = itemIdentifier(for: path) else { return false }
        if let section = sectionIdentifier(for: path.section), let tree = store.trees[section]?.snapshot,
            tree.contains(item), tree.isExpanded(item), !tree.snapshot(of: item).items.isEmpty
        {
            return false
        }
        return may(item)
    }

    /// Applies a move that the collection view shows already.
    func reorder(from path: IndexPath, to target: IndexPath) {
        guard let item = itemIdentifier(for: path), let old = sectionIdentifier(for: path.section),
            let new = sectionIdentifier(for: target.section)
        else { return }
        let call = "UICollectionViewDiffableDataSource.collectionView(_:moveItemAt:to:)"
        let before = Dictionary(uniqueKeysWithValues: Set([old, new]).map { ($0, self.snapshot(for: $0)) })
        var source = before[old]!
        let branch = source.snapshot(of: item, includingParent: true)
        source.delete([item])
        var goal = old == new ? source : before[new]!
        goal.insert(branch, at: target.item)
        let trees = old == new ? [new: goal] : [old: source, new: goal]
        let state = store.state
        var final = state
        if old != new { final.setItems(source.visibleItems, ofSection: old, call) }
        final.setItems(goal.visibleItems, ofSection: new, call)
        let changed = final.sectionIdentifiers.filter { trees[$0] != nil }
        let transaction = NSDiffableDataSourceTransaction(
            initialSnapshot: state, finalSnapshot: final,
            difference: Self.difference(from: state.itemIdentifiers, to: final.itemIdentifiers),
            sectionTransactions: changed.map { section in
                NSDiffableDataSourceSectionTransaction(
                    sectionIdentifier: section, initialSnapshot: before[section]!, finalSnapshot: trees[section]!,
                    difference: Self.difference(from: before[section]!.items, to: trees[section]!.items))
            })
        reorderingHandlers.willReorder?(transaction)
        for section in changed where store.trees[section] != nil {
            store.trees[section] = trees[section].map {
                DiffableTree($0, shownAs: final.list.items[final.indexOfSection(section)!])
            }
        }
        store.install(final)
        store.view?.updates.committing?.isAccepted = true
        reorderingHandlers.didReorder?(transaction)
    }

    private static func difference(
        from old: [ItemIdentifierType], to new: [ItemIdentifierType]
    ) -> CollectionDifference<ItemIdentifierType> { new.difference(from: old).inferringMoves() }
}

extension NSDiffableDataSourceSectionSnapshot {
    /// Inserts a branch next to an item, as its sibling; as the last root without an item.
    fileprivate mutating func insert(_ branch: Self, at index: Int) {
        let seen = visibleItems
        if seen.indices.contains(index) {
            insert(branch, before: seen[index])
        } else if let last = rootItems.last {
            insert(branch, after: last)
        } else {
            self = branch
        }
    }
}
