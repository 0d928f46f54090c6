import CollectionCore

/// The tree of a section, with the items that the section had when the tree was compared with them.
struct DiffableTree<Item: Hashable & Sendable> {
    let snapshot: NSDiffableDataSourceSectionSnapshot<Item>
    private let items: ChunkedList<Item>

    /// The items of the section must be the visible items of the tree.
    init(_ snapshot: NSDiffableDataSourceSectionSnapshot<Item>, shownAs items: ChunkedList<Item>) {
        self.snapshot = snapshot
        self.items = items
    }

    /// Whether a section has the visible items of the tree.
    func isShown(as other: ChunkedList<Item>) -> Bool {
        items.isIdentical(to: other) || other.hasElements(snapshot.visibleItems)
    }
}

extension DiffableStore {
    typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<Item>

    /// The tree of a section. Items without a tree are its roots. Empty if the section does not exist.
    func snapshot(for section: Section) -> SectionSnapshot {
        if let tree = trees[section] { return tree.snapshot }
        var tree = SectionSnapshot()
        if let index = state.indexOfSection(section) { tree.append(state.list.items[index].array) }
        return tree
    }

    /// Gives a section a tree, and returns the snapshot that shows its visible items.
    func setTree(_ tree: SectionSnapshot, of section: Section, _ call: String) -> Snapshot {
        var snapshot = state
        var tree = tree
        tree.shownItems = tree.visibleItems
        snapshot.setItems(tree.visibleItems, ofSection: section, call)
        trees[section] = DiffableTree(tree, shownAs: snapshot.list.items[snapshot.list.index(ofSection: section)!])
        return snapshot
    }

    func isExpanded(_ item: Item, at path: IndexPath) -> Bool {
        guard !trees.isEmpty, let tree = trees[state.list.sections[path.section]]?.snapshot else { return false }
        return tree.contains(item) && tree.isExpanded(item)
    }

    /// The number of an item's ancestors in the tree of its section; nil in sections without a tree.
    func level(of item: Item, at path: IndexPath) -> Int? {
        guard !trees.isEmpty, let tree = trees[state.list.sections[path.section]]?.snapshot, tree.contains(item) else {
            return nil
        }
        return tree.level(of: item)
    }

    /// The positions of the visible items that are expanded and have children.
    var expandedPaths: [IndexPath] {
        state.list.sections.enumerated().flatMap { number, section -> [IndexPath] in
            guard let tree = trees[section]?.snapshot else { return [] }
            return tree.visibleItems.enumerated().filter { _, item in
                tree.isExpanded(item) && tree.nodes[item]?.children.isEmpty == false
            }.map { IndexPath(item: $0.offset, section: number) }
        }
    }
}
