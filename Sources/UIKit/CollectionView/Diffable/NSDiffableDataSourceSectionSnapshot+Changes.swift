extension NSDiffableDataSourceSectionSnapshot {
    /// Appends items to a parent's children; to the roots without a parent.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        let call = "append(_:to:)"
        let count = parent.map { node($0, call).children.count } ?? roots.count
        insert(items, into: parent, at: count, call)
    }

    /// Inserts items before an existing one, as its siblings.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        insert(items, beside: item, offset: 0, "insert(_:before:)")
    }

    /// Inserts items after an existing one, as its siblings.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        insert(items, beside: item, offset: 1, "insert(_:after:)")
    }

    /// Inserts a tree before an item.
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
    ) { graft(snapshot, beside: item, offset: 0, "insert(_:before:)") }

    /// Inserts a tree after an item.
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
    ) { graft(snapshot, beside: item, offset: 1, "insert(_:after:)") }

    /// Replaces the children of an item by a tree.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        let call = "replace(childrenOf:using:)"
        remove(node(parent, call).children)
        graft(snapshot, into: parent, at: 0, call)
    }

    /// Deletes items with their descendants. Items that do not exist are ignored.
    public mutating func delete(_ items: [ItemIdentifierType]) { remove(items.filter(contains)) }

    /// Deletes all items.
    public mutating func deleteAll() { self = Self() }

    /// Expands items, so that their children are visible.
    public mutating func expand(_ items: [ItemIdentifierType]) { set(items, isExpanded: true, "expand(_:)") }

    /// Collapses items, so that their descendants are not visible. Expanded descendants stay expanded.
    public mutating func collapse(_ items: [ItemIdentifierType]) { set(items, isExpanded: false, "collapse(_:)") }

    private mutating func set(_ items: [ItemIdentifierType], isExpanded: Bool, _ call: String) {
        IdentifierErrors.enforceKnown(items, Self.name(call), contains)
        for item in items where expanded.contains(item) != isExpanded {
            updateShownItems(below: item, isExpanded)
            if isExpanded { expanded.insert(item) } else { expanded.remove(item) }
        }
    }

    /// Adds or removes the branch below an item that is opened or closed.
    private mutating func updateShownItems(below item: ItemIdentifierType, _ isExpanded: Bool) {
        guard shownItems != nil, let children = nodes[item]?.children, !children.isEmpty, isVisible(item),
            let index = shownItems?.firstIndex(of: item)
        else { return }
        let branch = walk(children, into: expanded.contains)
        if isExpanded {
            shownItems?.insert(contentsOf: branch, at: index + 1)
        } else {
            shownItems?.removeSubrange(index + 1..<index + 1 + branch.count)
        }
    }

    private mutating func insert(
        _ items: [ItemIdentifierType], beside sibling: ItemIdentifierType, offset: Int, _ call: String
    ) {
        let (parent, index) = position(sibling, call)
        insert(items, into: parent, at: index + offset, call)
    }

    private mutating func graft(
        _ other: Self, beside sibling: ItemIdentifierType, offset: Int, _ call: String
    ) {
        let (parent, index) = position(sibling, call)
        graft(other, into: parent, at: index + offset, call)
    }

    private func position(_ item: ItemIdentifierType, _ call: String) -> (parent: ItemIdentifierType?, index: Int) {
        let parent = node(item, call).parent
        return (parent, siblings(under: parent).firstIndex(of: item)!)
    }

    private func siblings(under parent: ItemIdentifierType?) -> [ItemIdentifierType] {
        parent.map { nodes[$0]?.children ?? [] } ?? roots
    }

    private mutating func insert(
        _ items: [ItemIdentifierType], into parent: ItemIdentifierType?, at index: Int, _ call: String
    ) {
        IdentifierErrors.enforceNew(items, Self.name(call), contains)
        for item in items { nodes[item] = Node(parent: parent) }
        link(items, under: parent, at: index)
    }

    private mutating func graft(_ other: Self, into parent: ItemIdentifierType?, at index: Int, _ call: String) {
        IdentifierErrors.enforceNew(other.items, Self.name(call), contains)
        nodes.merge(other.nodes) { $1 }
        expanded.formUnion(other.expanded)
        for root in other.roots { nodes[root]?.parent = parent }
        link(other.roots, under: parent, at: index)
    }

    private mutating func link(_ items: [ItemIdentifierType], under parent: ItemIdentifierType?, at index: Int) {
        shownItems = nil
        if let parent {
            nodes[parent]?.children.insert(contentsOf: items, at: index)
        } else {
            roots.insert(contentsOf: items, at: index)
        }
    }

    private mutating func remove(_ items: [ItemIdentifierType]) {
        shownItems = nil
        let gone = Set(walk(items) { _ in true })
        for parent in Set(gone.compactMap { nodes[$0]?.parent }).subtracting(gone) {
            nodes[parent]?.children.removeAll(where: gone.contains)
        }
        roots.removeAll(where: gone.contains)
        for item in gone { nodes[item] = nil }
        expanded.subtract(gone)
    }
}
