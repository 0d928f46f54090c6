import CollectionCore

/// The description of an item of a compositional layout, or of a group of items.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
    public let layoutSize: NSCollectionLayoutSize
    private var insets = NSDirectionalEdgeInsets.zero
    private var edges: NSCollectionLayoutEdgeSpacing?
    private var views: [NSCollectionLayoutSupplementaryItem]
    /// The space between the members of a group.
    fileprivate var spacing: NSCollectionLayoutSpacing?
    /// The number of changes after the creation; while it is 0, all values but the supplementary items are the
    /// defaults.
    private var changes = 0
    private let hadViews: Bool

    /// Insets of the final frame in points; ignored on estimated axes (S14.4, S14.23).
    public var contentInsets: NSDirectionalEdgeInsets {
        get { insets }
        set {
            insets = newValue
            noteChange()
        }
    }

    /// The space outside the edges; nil, the default, means none.
    public var edgeSpacing: NSCollectionLayoutEdgeSpacing? {
        get { edges }
        set {
            edges = newValue
            noteChange()
        }
    }

    fileprivate var supplementaries: [NSCollectionLayoutSupplementaryItem] {
        get { views }
        set {
            // The removed items count on, so that the revision never returns to an earlier number.
            changes += views.revision
            views = newValue
            noteChange()
        }
    }

    /// Creates an item without supplementary items.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Creates an item with views at anchors of its frame, such as badges.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        self.layoutSize = layoutSize
        views = supplementaryItems
        hadViews = !supplementaryItems.isEmpty
    }

    /// The views at anchors of the frame.
    public var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { supplementaries }

    /// Returns a copy with the same values.
    public func copy(with zone: NSZone? = nil) -> Any {
        NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: supplementaries).taking(self)
    }

    /// Copies the values common to all kinds of items.
    func taking(_ other: NSCollectionLayoutItem) -> Self {
        contentInsets = other.contentInsets
        edgeSpacing = other.edgeSpacing
        supplementaries = other.supplementaries
        return self
    }

    func noteChange() { changes += 1 }

    /// The number of changes of the item and of everything in it. The description is the same while the number is,
    /// unless it `callsProvider`.
    var revision: Int { isPlain ? 0 : changes + views.revision }

    /// Whether all values but the size are the defaults.
    private var isPlain: Bool { !hadViews && changes == 0 }

    /// Whether a closure of the app is part of the description.
    var callsProvider: Bool { false }

    /// Whether another item has the same description.
    func isEquivalent(to other: NSCollectionLayoutItem) -> Bool {
        if self === other { return true }
        guard type(of: self) == type(of: other), layoutSize.isEquivalent(to: other.layoutSize) else { return false }
        if isPlain, other.isPlain { return true }
        return insets == other.insets && (edges === other.edges || edges?.value == other.edges?.value)
            && (spacing === other.spacing || spacing?.value == other.spacing?.value)
            && views.isEquivalent(to: other.views)
    }

    /// The description for the solver.
    func node(_ traits: UITraitCollection) -> CompositionalItem {
        CompositionalItem(
            layoutSize.value, contentInsets: contentInsets.value,
            edgeSpacing: edgeSpacing?.value ?? CompositionalEdgeSpacing(),
            supplementaries: supplementaries.map(\.value))
    }

    /// The lines of the tree description, one per node, members indented.
    func lines(indent: String) -> [String] { ["\(indent)\(kindName) \(layoutSize)"] }

    var kindName: String { "item" }
}

/// A group of items along an axis, or at custom frames; a group can be an item of another group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Members {
        case filling([NSCollectionLayoutItem])
        case dividing(NSCollectionLayoutItem, Int)
        case repeating(NSCollectionLayoutItem, Int)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    private let axis: FlowAxis
    private let members: Members
    private let hasProvider: Bool
    /// The levels of groups, this one included.
    private let levels: Int
    /// Deep enough for any screen; the solver's calls are inside each other.
    private static let mostLevels = 100

    private init(_ size: NSCollectionLayoutSize, _ axis: FlowAxis, _ members: Members) {
        self.axis = axis
        self.members = members
        // A loop, since the closure of `contains` would check the executor for every group.
        var hasProvider = false, levels = 0
        func look(at item: NSCollectionLayoutItem) {
            if item.callsProvider { hasProvider = true }
            if let group = item as? NSCollectionLayoutGroup { levels = max(levels, group.levels) }
        }
        switch members {
        case .filling(let items): for item in items { look(at: item) }
        case .dividing(let item, _), .repeating(let item, _): look(at: item)
        case .custom: hasProvider = true
        }
        enforce(
            levels < Self.mostLevels,
            "NSCollectionLayoutGroup: more than \(Self.mostLevels) groups are inside each other")
        self.levels = levels + 1
        self.hasProvider = hasProvider
        super.init(layoutSize: size, supplementaryItems: [])
    }

    /// Creates a group that repeats the items from leading to trailing as long as they fit (S14.13).
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .horizontal, .filling(subitems))
    }

    /// Creates a group of copies with equal shares of the group's width, ignoring the item's width (S14.15).
    @available(*, deprecated, renamed: "horizontal(layoutSize:repeatingSubitem:count:)")
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .horizontal, .dividing(subitem, count))
    }

    /// Creates a group of copies of their own size, whether they fit or not (S14.17).
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .horizontal, .repeating(subitem, count))
    }

    /// Creates a group that repeats the items from top to bottom as long as they fit (S14.13).
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .vertical, .filling(subitems))
    }

    /// Creates a group of copies with equal shares of the group's height, ignoring the item's height (S14.15).
    @available(*, deprecated, renamed: "vertical(layoutSize:repeatingSubitem:count:)")
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .vertical, .dividing(subitem, count))
    }

    /// Creates a group of copies of their own size, whether they fit or not (S14.17).
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .vertical, .repeating(subitem, count))
    }

    /// Creates a group with one item per frame returned by the closure (S14.29).
    public class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .vertical, .custom(itemProvider))
    }

    /// The views at anchors of the group's frame, with the index path of its first item (S14.30).
    public override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { supplementaries }
        set { supplementaries = newValue }
    }

    /// The space between neighbours; nil, the default, means none. Ignored in custom groups (S14.20).
    public var interItemSpacing: NSCollectionLayoutSpacing? {
        get { spacing }
        set {
            spacing = newValue
            noteChange()
        }
    }

    /// The distinct items; empty in a custom group.
    public var subitems: [NSCollectionLayoutItem] {
        switch members {
        case .filling(let items): items
        case .dividing(let item, _), .repeating(let item, _): [item]
        case .custom: []
        }
    }

    /// Returns a description of the tree, one line per node; the format may change.
    public func visualDescription() -> String { lines(indent: "").joined(separator: "\n") }

    override func lines(indent: String) -> [String] {
        super.lines(indent: indent) + subitems.flatMap { $0.lines(indent: indent + "  ") }
    }

    override var kindName: String {
        let direction = axis == .horizontal ? "horizontal" : "vertical"
        return switch members {
        case .filling: "\(direction) group of"
        case .dividing(_, let count): "\(direction) group of \(count) shares of"
        case .repeating(_, let count): "\(direction) group of \(count) in"
        case .custom: "custom group of"
        }
    }

    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutGroup(layoutSize, axis, members).taking(self)
        copy.interItemSpacing = interItemSpacing
        return copy
    }

    override var revision: Int {
        switch members {
        case .filling(let items): super.revision + items.revision
        case .dividing(let item, _), .repeating(let item, _): super.revision + item.revision
        case .custom: super.revision
        }
    }

    override var callsProvider: Bool { hasProvider }

    override func isEquivalent(to other: NSCollectionLayoutItem) -> Bool {
        if self === other { return true }
        guard !hasProvider, super.isEquivalent(to: other), let other = other as? NSCollectionLayoutGroup,
            axis == other.axis
        else { return false }
        switch members {
        case .filling(let items):
            guard case .filling(let others) = other.members else { return false }
            return items.isEquivalent(to: others)
        case .dividing(let item, let count):
            guard case .dividing(let otherItem, let otherCount) = other.members else { return false }
            return count == otherCount && item.isEquivalent(to: otherItem)
        case .repeating(let item, let count):
            guard case .repeating(let otherItem, let otherCount) = other.members else { return false }
            return count == otherCount && item.isEquivalent(to: otherItem)
        case .custom: return false
        }
    }

    override func node(_ traits: UITraitCollection) -> CompositionalItem {
        var node = super.node(traits)
        let content: CompositionalGroup.Members =
            switch members {
            case .filling(let items): .filling(items.map { $0.node(traits) })
            case .dividing(let item, let count): .dividing(item.node(traits), count: count)
            case .repeating(let item, let count): .repeating(item.node(traits), count: count)
            case .custom(let provider): .custom(NSCollectionLayoutGroupCustomItem.frames(provider, traits))
            }
        node.group = CompositionalGroup(axis, content, interItemSpacing: interItemSpacing?.value ?? .fixed(0))
        return node
    }
}

@MainActor extension Array where Element: NSCollectionLayoutItem {
    /// The sum of the items' revisions.
    var revision: Int {
        var sum = 0
        for item in self { sum += item.revision }
        return sum
    }

    /// Whether the items of another array have the same descriptions.
    func isEquivalent(to others: [Element]) -> Bool {
        guard count == others.count else { return false }
        for index in indices where !self[index].isEquivalent(to: others[index]) { return false }
        return true
    }
}
