import CollectionCore

/// A state of the data as a value: sections in order, and in each of them items in order, by identifiers that are unique
/// in the whole snapshot (S8.2).
///
/// Identifiers that are added twice, or that are named and are not there, stop with a message that lists them (S8.4); what
/// is deleted may be gone already.
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    struct Section: Sendable {
        let identifier: SectionIdentifierType
        var items: [ItemIdentifierType] = []
    }

    var sections: [Section] = []
    var indexOfSection: [SectionIdentifierType: Int] = [:]
    /// The section that each item is in.
    var owners: [ItemIdentifierType: SectionIdentifierType] = [:]
    var reloadedSections = IdentifierList<SectionIdentifierType>()
    var reloaded = IdentifierList<ItemIdentifierType>()
    var reconfigured = IdentifierList<ItemIdentifierType>()

    /// A snapshot of nothing.
    public init() {}

    /// The same without what is to be reloaded and reconfigured.
    var settled: Self {
        var copy = self
        copy.reloadedSections = IdentifierList()
        copy.reloaded = IdentifierList()
        copy.reconfigured = IdentifierList()
        return copy
    }

    /// The same as the core compares it.
    var list: SectionedList<SectionIdentifierType, ItemIdentifierType> {
        SectionedList(sections: sections.map(\.identifier), items: sections.map(\.items))
    }

    // MARK: Queries

    public var numberOfItems: Int { owners.count }
    public var numberOfSections: Int { sections.count }

    /// In order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }

    /// All of them, section after section.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

    /// How many items a section has; one that is not in the snapshot stops with a message.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        sections[index(ofSection: identifier, "numberOfItems(inSection:)")].items.count
    }

    /// The items of a section in order; one that is not in the snapshot stops with a message.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        sections[index(ofSection: identifier, "itemIdentifiers(inSection:)")].items
    }

    /// Nil when the item is not in the snapshot.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        owners[identifier]
    }

    /// The place of an item among those of all sections; nil when it is not in the snapshot. Linear time.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let owner = owners[identifier], let section = indexOfSection[owner],
            let item = sections[section].items.firstIndex(of: identifier)
        else { return nil }
        return sections[..<section].reduce(item) { $0 + $1.items.count }
    }

    /// Nil when the section is not in the snapshot.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { indexOfSection[identifier] }

    /// The items that are shown with other cells when the snapshot is applied.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { reloaded.values }

    /// The sections that are shown anew when the snapshot is applied.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.values }

    /// The items whose cells are configured again when the snapshot is applied.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfigured.values }

    // MARK: Common

    func index(ofSection identifier: SectionIdentifierType, _ call: String) -> Int {
        SnapshotMistake.enforceKnown([identifier], Self.name(call)) { indexOfSection[$0] != nil }
        return indexOfSection[identifier]!
    }

    /// The place of an item that is there.
    func place(_ identifier: ItemIdentifierType, _ call: String) -> (section: Int, item: Int) {
        SnapshotMistake.enforceKnown([identifier], Self.name(call)) { owners[$0] != nil }
        let section = indexOfSection[owners[identifier]!]!
        return (section, sections[section].items.firstIndex(of: identifier)!)
    }

    static func name(_ call: String) -> String { "NSDiffableDataSourceSnapshot.\(call)" }
}

/// Identifiers in the order in which they were named, each once.
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
