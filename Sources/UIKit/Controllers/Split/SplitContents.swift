/// The controllers of the columns, and the collapsed interface. The views in the columns follow from it.
@MainActor struct SplitContents {
    typealias Column = UISplitViewController.Column

    private var held: [Column: SplitContent] = [:]
    /// The collapsed interface; nil while it is expanded.
    var collapse: SplitCollapse?

    subscript(column: Column) -> SplitContent? { held[column] }

    /// The columns with a controller in the order from the primary edge, without the compact one.
    var columns: [Column] { [.primary, .supplementary, .secondary].filter { held[$0] != nil } }
    var hosts: [UIViewController] { (columns + [.compact]).compactMap { held[$0]?.host } }

    /// The column whose controller is the collapsed interface.
    var collapsedColumn: Column? {
        guard let collapse else { return nil }
        return collapse.isCompact && held[.compact] != nil ? .compact : columns.first
    }
    var collapsedHost: UIViewController? { collapsedColumn.flatMap { held[$0]?.host } }

    /// Sets the controller of a column. It leaves the column in which it was.
    mutating func hold(_ content: SplitContent?, in column: Column) {
        if let content {
            held = held.filter { $0.value.host !== content.host && $0.value.controller !== content.controller }
        }
        held[column] = content
    }

    /// The content with a navigation controller around a controller.
    func wrapper(of controller: UIViewController) -> SplitContent? {
        held.values.first { $0.controller === controller && $0.host !== controller }
    }
}

/// The controller of a column.
struct SplitContent {
    /// The controller as it was set.
    let controller: UIViewController
    /// The navigation controller around it, or the same.
    let host: UIViewController
}

/// A collapsed interface.
struct SplitCollapse {
    /// Whether the compact column replaces the others.
    var isCompact = false
    /// The navigation controller onto which the columns' pages move; nil if there is none.
    var stack: UINavigationController?
    /// The pages on it that belong to other controllers.
    var pages = StackedPages<UIViewController>()
}

/// The pages of several owners on one stack, above the stack's own pages.
struct StackedPages<Item: Hashable> {
    typealias Part = (owner: Item?, pages: [Item])

    private var pages: [Item: [Item]] = [:]

    var owners: [Item] { Array(pages.keys) }
    subscript(owner: Item) -> [Item]? {
        get { pages[owner] }
        set { pages[owner] = newValue }
    }

    /// The parts of a stack in its order; the first one has no owner.
    func parts(of stack: [Item]) -> [Part] {
        let starts = pages.compactMap { owner, pages in
            pages.lazy.compactMap { stack.firstIndex(of: $0) }.first.map { (owner: owner, index: $0) }
        }.filter { $0.index > 0 }.sorted { $0.index < $1.index }
        let ends = starts.dropFirst().map(\.index) + [stack.count]
        let own: Part = (nil, Array(stack[..<(starts.first?.index ?? stack.count)]))
        return [own] + zip(starts, ends).map { (owner: $0.owner, pages: Array(stack[$0.index..<$1])) }
    }

    /// Adds the pages that were pushed onto a part, and removes those popped from it. A part that was popped as a whole
    /// keeps its pages.
    mutating func update(from stack: [Item]) {
        for part in parts(of: stack) { if let owner = part.owner { pages[owner] = part.pages } }
    }
}
