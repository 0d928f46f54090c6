import CollectionCore

/// The description of one item of a compositional layout, or of a group of items.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
    public let layoutSize: NSCollectionLayoutSize
    /// Shrink the final frame; ignored on estimated axes (S14.4, S14.23).
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// Space outside the edges; nil is none.
    public var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    fileprivate(set) var supplementaries: [NSCollectionLayoutSupplementaryItem]

    /// An item without supplementary items.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// An item with views at anchors of its frame, such as badges.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        self.layoutSize = layoutSize
        supplementaries = supplementaryItems
    }

    /// Views at anchors of the frame.
    public var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { supplementaries }

    /// A description of its own with the same values.
    public func copy(with zone: NSZone? = nil) -> Any {
        NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: supplementaries).taking(self)
    }

    /// Takes the values that every kind of item has.
    func taking(_ other: NSCollectionLayoutItem) -> Self {
        contentInsets = other.contentInsets
        edgeSpacing = other.edgeSpacing
        supplementaries = other.supplementaries
        return self
    }

    /// The solver's description.
    func node(_ traits: UITraitCollection) -> CompositionalItem {
        CompositionalItem(
            layoutSize.value, contentInsets: contentInsets.value,
            edgeSpacing: edgeSpacing?.value ?? CompositionalEdgeSpacing(),
            supplementaries: supplementaries.map(\.value))
    }

    /// One line for each node of the tree, members farther in.
    func lines(indent: String) -> [String] { ["\(indent)\(kindName) \(layoutSize)"] }

    var kindName: String { "item" }
}

/// Items placed one after the other, or at frames of the program's own; a group can be an item of another group.
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

    /// Cycles through the items from leading to trailing while the next one fits (S14.13).
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .horizontal, .filling(subitems))
    }

    /// A number of copies whose widths are equal shares of the group, whatever the item's width (S14.15).
    @available(*, deprecated, renamed: "horizontal(layoutSize:repeatingSubitem:count:)")
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .horizontal, .dividing(subitem, count))
    }

    /// A number of copies of their own size, whether they fit or not (S14.17).
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .horizontal, .repeating(subitem, count))
    }

    /// Cycles through the items from top to bottom while the next one fits (S14.13).
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .vertical, .filling(subitems))
    }

    /// A number of copies whose heights are equal shares of the group, whatever the item's height (S14.15).
    @available(*, deprecated, renamed: "vertical(layoutSize:repeatingSubitem:count:)")
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .vertical, .dividing(subitem, count))
    }

    /// A number of copies of their own size, whether they fit or not (S14.17).
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .vertical, .repeating(subitem, count))
    }

    /// As many items as the closure returns frames (S14.29).
    public class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .vertical, .custom(itemProvider))
    }

    /// Views at anchors of the group's frame; their index path is that of the group's first item (S14.30).
    public override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { supplementaries }
        set { supplementaries = newValue }
    }

    /// The space between neighbours; nil is none. Custom groups ignore it (S14.20).
    public var interItemSpacing: NSCollectionLayoutSpacing?

    /// The distinct items; none in a custom group.
    public var subitems: [NSCollectionLayoutItem] {
        switch members {
        case .filling(let items): items
        case .dividing(let item, _), .repeating(let item, _): [item]
        case .custom: []
        }
    }

    /// One line for each node of the tree; the format may change.
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
