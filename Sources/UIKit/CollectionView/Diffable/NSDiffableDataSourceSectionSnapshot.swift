/// The items of one section as a tree, of which closed branches are not shown (S8.10).
///
/// Items start closed. Identifiers that are added twice, or that are named and are not there, stop with a message that
/// lists them; what is deleted may be gone already.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    struct Node: Sendable {
        var parent: ItemIdentifierType?
        var children: [ItemIdentifierType] = []
        var isExpanded = false
    }

    var roots: [ItemIdentifierType] = []
    var nodes: [ItemIdentifierType: Node] = [:]
    /// The visible items, where they are known: opening and closing branches then costs no walk through all others.
    var shownItems: [ItemIdentifierType]?

    /// A section of nothing.
    public init() {}

    /// A copy.
    public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) { self = snapshot }

    // MARK: Queries

    /// All items, those of closed branches too, each before its children.
    public var items: [ItemIdentifierType] { walk(roots) { _ in true } }

    /// The items that no closed branch hides, each before its children.
    public var visibleItems: [ItemIdentifierType] { shownItems ?? walk(roots) { $0.isExpanded } }

    /// The items without parent.
    public var rootItems: [ItemIdentifierType] { roots }

    /// The items that are open, in order.
    public var expandedItems: [ItemIdentifierType] { items.filter(isExpanded) }

    public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }

    /// The place of an item among `items`; nil when it is not in the snapshot. Linear time.
    public func index(of item: ItemIdentifierType) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }

    public func isExpanded(_ item: ItemIdentifierType) -> Bool { node(item, "isExpanded(_:)").isExpanded }

    /// Whether all above the item is open.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        var parent = node(item, "isVisible(_:)").parent
        while let above = parent, let node = nodes[above] {
            guard node.isExpanded else { return false }
            parent = node.parent
        }
        return true
    }

    /// How many items are above the item; 0 for roots.
    public func level(of item: ItemIdentifierType) -> Int {
        var level = 0
        var parent = node(item, "level(of:)").parent
        while let above = parent {
            level += 1
            parent = nodes[above]?.parent
        }
        return level
    }

    /// Nil for roots.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { node(child, "parent(of:)").parent }

    /// The branch under an item as a section of its own, with the item itself as root if wished.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        var result = Self()
        let children = node(parent, "snapshot(of:includingParent:)").children
        result.roots = includingParent ? [parent] : children
        for item in walk(result.roots, into: { _ in true }) { result.nodes[item] = nodes[item] }
        for root in result.roots { result.nodes[root]?.parent = nil }
        return result
    }

    /// The tree as text, one line for each item: `+` is closed, `-` open, `*` without children.
    public func visualDescription() -> String {
        items.map { item in
            let node = nodes[item]!
            let mark = node.children.isEmpty ? "*" : node.isExpanded ? "-" : "+"
            return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)\n"
        }.joined()
    }

    // MARK: Common

    func node(_ item: ItemIdentifierType, _ call: String) -> Node {
        SnapshotMistake.enforceKnown([item], Self.name(call), contains)
        return nodes[item]!
    }

    /// The items of branches, each before its children.
    func walk(_ start: [ItemIdentifierType], into isOpen: (Node) -> Bool) -> [ItemIdentifierType] {
        var result: [ItemIdentifierType] = []
        var waiting = Array(start.reversed())
        while let item = waiting.popLast() {
            result.append(item)
            if let node = nodes[item], isOpen(node) { waiting += node.children.reversed() }
        }
        return result
    }

    static func name(_ call: String) -> String { "NSDiffableDataSourceSectionSnapshot.\(call)" }
}
