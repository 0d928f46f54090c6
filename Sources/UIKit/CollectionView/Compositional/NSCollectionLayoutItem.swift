import CollectionCore

/// The description of an item of a compositional layout, or of a group of items.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
    public let layoutSize: NSCollectionLayoutSize
    /// Insets of the final frame in points; ignored on estimated axes (S14.4, S14.23).
    public var contentInsets = NSDirectionalEdgeInsets.zero { didSet { noteChange() } }
    /// The space outside the edges; nil, the default, means none.
    public var edgeSpacing: NSCollectionLayoutEdgeSpacing? { didSet { noteChange() } }
    fileprivate(set) var supplementaries: [NSCollectionLayoutSupplementaryItem] { didSet { noteChange() } }
    /// The number of changes after the creation.
    private var changes = 0

    /// Creates an item without supplementary items.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Creates an item with views at anchors of its frame, such as badges.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        self.layoutSize = layoutSize
        supplementaries = supplementaryItems
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

    /// Appends the numbers of changes of the item and of everything in it: equal numbers mean the same description.
    /// Returns false if the description is made anew each time.
    func appendChanges(to counts: inout [Int]) -> Bool {
        counts.append(changes)
        for item in supplementaries where !item.appendChanges(to: &counts) { return false }
        return true
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

    private init(_ size: NSCollectionLayoutSize, _ axis: FlowAxis, _ members: Members) {
        self.axis = axis
        self.members = members
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
    public var interItemSpacing: NSCollectionLayoutSpacing? { didSet { noteChange() } }

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

    override func appendChanges(to counts: inout [Int]) -> Bool {
        guard super.appendChanges(to: &counts) else { return false }
        switch members {
        case .filling(let items): return items.allSatisfy { $0.appendChanges(to: &counts) }
        case .dividing(let item, _), .repeating(let item, _): return item.appendChanges(to: &counts)
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
