import CollectionCore

/// A state of the data as a value: ordered sections with ordered items, by identifiers that are unique in the snapshot
/// (S8.2).
///
/// Adding an existing identifier or naming one that does not exist is a programming error, whose message lists the
/// identifiers (S8.4). Identifiers to delete need not exist.
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    struct Section: Sendable {
        let identifier: SectionIdentifierType
        var items: [ItemIdentifierType] = []
    }

    var sections: [Section] = []
    var indexOfSection: [SectionIdentifierType: Int] = [:]
    /// The section of each item.
    var owners: [ItemIdentifierType: SectionIdentifierType] = [:]
    var reloadedSections = IdentifierList<SectionIdentifierType>()
    var reloaded = IdentifierList<ItemIdentifierType>()
    var reconfigured = IdentifierList<ItemIdentifierType>()

    /// An empty snapshot.
    public init() {}

    /// The same state without its reloads and reconfigurations.
    var settled: Self {
        var copy = self
        copy.reloadedSections = IdentifierList()
        copy.reloaded = IdentifierList()
        copy.reconfigured = IdentifierList()
        return copy
    }

    /// The state for the differ.
    var list: SectionedList<SectionIdentifierType, ItemIdentifierType> {
        SectionedList(sections: sections.map(\.identifier), items: sections.map(\.items))
    }

    // MARK: Queries

    public var numberOfItems: Int { owners.count }
    public var numberOfSections: Int { sections.count }

    /// In order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }

    /// All items, section by section.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

    /// The number of items in a section. A section that does not exist is a programming error.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        sections[index(ofSection: identifier, "numberOfItems(inSection:)")].items.count
    }

    /// The items of a section, in order. A section that does not exist is a programming error.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        sections[index(ofSection: identifier, "itemIdentifiers(inSection:)")].items
    }

    /// Nil if the item is not in the snapshot.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        owners[identifier]
    }

    /// The index of an item among those of all sections; nil if it is not in the snapshot. Takes linear time.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let owner = owners[identifier], let section = indexOfSection[owner],
            let item = sections[section].items.firstIndex(of: identifier)
        else { return nil }
        return sections[..<section].reduce(item) { $0 + $1.items.count }
    }

    /// Nil if the section is not in the snapshot.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { indexOfSection[identifier] }

    /// The items whose cells are replaced when the snapshot is applied.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { reloaded.values }

    /// The sections whose views are replaced when the snapshot is applied.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.values }

    /// The items whose cells are reconfigured when the snapshot is applied.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfigured.values }

    // MARK: Common

    func index(ofSection identifier: SectionIdentifierType, _ call: String) -> Int {
        IdentifierErrors.enforceKnown([identifier], Self.name(call)) { indexOfSection[$0] != nil }
        return indexOfSection[identifier]!
    }

    /// The position of an existing item.
    func position(_ identifier: ItemIdentifierType, _ call: String) -> (section: Int, item: Int) {
        IdentifierErrors.enforceKnown([identifier], Self.name(call)) { owners[$0] != nil }
        let section = indexOfSection[owners[identifier]!]!
        return (section, sections[section].items.firstIndex(of: identifier)!)
    }

    static func name(_ call: String) -> String { "NSDiffableDataSourceSnapshot.\(call)" }
}

/// Unique identifiers in the order of their addition.
struct IdentifierList<Identifier: Hashable & Sendable>: Sendable {
    private(set) var values: [Identifier] = []
    private(set) var set: Set<Identifier> = []

    mutating func add(_ identifiers: [Identifier]) {
        for identifier in identifiers where set.insert(identifier).inserted { values.append(identifier) }
    }

    mutating func remove(_ identifiers: Set<Identifier>) {
        guard !set.isDisjoint(with: identifiers) else { return }
        set.subtract(identifiers)
        values.removeAll(where: identifiers.contains)
    }
}
