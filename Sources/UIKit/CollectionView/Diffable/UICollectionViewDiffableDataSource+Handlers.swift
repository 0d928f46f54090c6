extension UICollectionViewDiffableDataSource {
    /// What happens when a person moves items by hand (S8.11).
    public struct ReorderingHandlers {
        /// Whether an item may be picked up; while this is nil none may.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?

        /// Hears of a move before the data source has taken it over.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Hears of a move when the data source has taken it over: the place to change the model behind it.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// No handler.
        public init() {}
    }

    /// What happens when a person opens and closes items of section snapshots (S8.10). Snapshots that are applied by the
    /// program call none of them.
    public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
        /// Whether an item may be opened; true while this is nil.
        public var shouldExpandItem: ((Item) -> Bool)?

        /// Hears that an item is about to open.
        public var willExpandItem: ((Item) -> Void)?

        /// Whether an item may be closed; true while this is nil.
        public var shouldCollapseItem: ((Item) -> Bool)?

        /// Hears that an item is about to close.
        public var willCollapseItem: ((Item) -> Void)?

        /// What an item that is about to open holds, given what it held; nil leaves that as it is.
        public var snapshotForExpandingParent:
            ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

        /// No handler.
        public init() {}
    }
}

/// A data source whose items can be opened and closed by a person.
@MainActor protocol OutlineKeeping: AnyObject {
    /// Opens or closes the item at a place and shows it; false when it has no branch, is so already, or may not.
    func setExpanded(_ isExpanded: Bool, at path: IndexPath) -> Bool
}

extension UICollectionViewDiffableDataSource: OutlineKeeping {
    func setExpanded(_ expands: Bool, at path: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
            var tree = trees[section], tree.contains(item), tree.isExpanded(item) != expands
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

    /// Whether an item may be picked up: handlers say so, and it does not stand for a branch that lies open below it.
    func mayReorder(_ path: IndexPath) -> Bool {
        guard let may = reorderingHandlers.canReorderItem, let item = itemIdentifier(for: path) else { return false }
        if let section = sectionIdentifier(for: path.section), let tree = trees[section], tree.contains(item),
            tree.isExpanded(item), !tree.snapshot(of: item).items.isEmpty
        {
            return false
        }
        return may(item)
    }

    /// Takes over a move that the collection view shows already.
    func reorder(from place: IndexPath, to target: IndexPath) {
        guard let item = itemIdentifier(for: place), let old = sectionIdentifier(for: place.section),
            let new = sectionIdentifier(for: target.section)
        else { return }
        let call = "UICollectionViewDiffableDataSource.collectionView(_:moveItemAt:to:)"
        let before = Dictionary(uniqueKeysWithValues: Set([old, new]).map { ($0, self.snapshot(for: $0)) })
        var source = before[old]!
        let branch = source.snapshot(of: item, includingParent: true)
        source.delete([item])
        var goal = old == new ? source : before[new]!
        goal.place(branch, at: target.item)
        let trees = old == new ? [new: goal] : [old: source, new: goal]
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
        for section in changed where self.trees[section] != nil { self.trees[section] = trees[section] }
        install(final, final.list)
        reorderingHandlers.didReorder?(transaction)
    }

    private static func difference(
        from old: [ItemIdentifierType], to new: [ItemIdentifierType]
    ) -> CollectionDifference<ItemIdentifierType> { new.difference(from: old).inferringMoves() }
}

extension NSDiffableDataSourceSectionSnapshot {
    /// Puts a branch where an item is seen: it becomes that one's sibling, or the last root where there is none.
    fileprivate mutating func place(_ branch: Self, at index: Int) {
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
