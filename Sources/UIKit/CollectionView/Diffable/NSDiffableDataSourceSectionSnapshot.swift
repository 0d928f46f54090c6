/// The items of one section as a tree. The children of collapsed items are not visible (S8.10).
///
/// Items are collapsed at first. Adding an existing identifier or naming one that does not exist is a programming
/// error, whose message lists the identifiers. Identifiers to delete need not exist.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    struct Node: Sendable {
        var parent: ItemIdentifierType?
        var children: [ItemIdentifierType] = []
    }

    var roots: [ItemIdentifierType] = []
    var nodes: [ItemIdentifierType: Node] = [:]
    /// Apart from the nodes, so that opening a branch of a copy copies the open ones only.
    var expanded: Set<ItemIdentifierType> = []
    /// The visible items, where they are known: opening and closing branches then costs no walk through all others.
    var shownItems: [ItemIdentifierType]?

    /// An empty section.
    public init() {}

    /// A copy.
    public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) { self = snapshot }

    // MARK: Queries

    /// All items, including invisible ones, each before its children.
    public var items: [ItemIdentifierType] { walk(roots) { _ in true } }

    /// The items whose ancestors are all expanded, each before its children.
    public var visibleItems: [ItemIdentifierType] { shownItems ?? walk(roots, into: expanded.contains) }

    /// The items without a parent.
    public var rootItems: [ItemIdentifierType] { roots }

    /// The expanded items, in order.
    public var expandedItems: [ItemIdentifierType] { items.filter(isExpanded) }

    public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }

    /// The index of an item among `items`; nil if it does not exist. Takes linear time.
    public func index(of item: ItemIdentifierType) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }

    public func isExpanded(_ item: ItemIdentifierType) -> Bool {
        IdentifierErrors.enforceKnown([item], Self.name("isExpanded(_:)"), contains)
        return expanded.contains(item)
    }

    /// Whether all ancestors of the item are expanded.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        var parent = node(item, "isVisible(_:)").parent
        while let above = parent, let node = nodes[above] {
            guard expanded.contains(above) else { return false }
            parent = node.parent
        }
        return true
    }

    /// The number of ancestors; 0 for roots.
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

    /// The branch below an item as a section of its own, optionally with the item itself as its root.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        var result = Self()
        let children = node(parent, "snapshot(of:includingParent:)").children
        result.roots = includingParent ? [parent] : children
        for item in walk(result.roots, into: { _ in true }) {
            result.nodes[item] = nodes[item]
            if expanded.contains(item) { result.expanded.insert(item) }
        }
        for root in result.roots { result.nodes[root]?.parent = nil }
        return result
    }

    /// The tree as text, one line per item: `+` for collapsed, `-` for expanded, `*` without children.
    public func visualDescription() -> String {
        items.map { item in
            let node = nodes[item]!
            let mark = node.children.isEmpty ? "*" : expanded.contains(item) ? "-" : "+"
            return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)\n"
        }.joined()
    }

    // MARK: Common

    func node(_ item: ItemIdentifierType, _ call: String) -> Node {
        IdentifierErrors.enforceKnown([item], Self.name(call), contains)
        return nodes[item]!
    }

    /// The items of branches, each before its children.
    func walk(_ start: [ItemIdentifierType], into isOpen: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
        var result: [ItemIdentifierType] = []
        var waiting = Array(start.reversed())
        while let item = waiting.popLast() {
            result.append(item)
            if isOpen(item), let node = nodes[item] { waiting += node.children.reversed() }
        }
        return result
    }

    static func name(_ call: String) -> String { "NSDiffableDataSourceSectionSnapshot.\(call)" }
}
