import CollectionCore

/// A state of the data as a value: ordered sections with ordered items, by identifiers that are unique in the snapshot
/// (S8.2).
///
/// Adding an existing identifier or naming one that does not exist is a programming error, whose message lists the
/// identifiers (S8.4). Identifiers to delete need not exist.
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// The sections with their items.
    var list = SectionedList<SectionIdentifierType, ItemIdentifierType>()
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

    // MARK: Queries

    public var numberOfItems: Int { list.numberOfItems }
    public var numberOfSections: Int { list.sections.count }

    /// In order.
    public var sectionIdentifiers: [SectionIdentifierType] { list.sections }

    /// All items, section by section. Takes linear time.
    public var itemIdentifiers: [ItemIdentifierType] {
        list.items.count == 1 ? list.items[0].array : list.items.flatMap(\.array)
    }

    /// The number of items in a section. A section that does not exist is a programming error.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        list.items[index(ofSection: identifier, "numberOfItems(inSection:)")].count
    }

    /// The items of a section, in order. A section that does not exist is a programming error. Takes linear time.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        list.items[index(ofSection: identifier, "itemIdentifiers(inSection:)")].array
    }

    /// Nil if the item is not in the snapshot.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        list.position(of: identifier).map { list.sections[$0.section] }
    }

    /// The index of an item among those of all sections; nil if it is not in the snapshot.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        list.position(of: identifier).map { position in
            list.items[..<position.section].reduce(position.item) { $0 + $1.count }
        }
    }

    /// Nil if the section is not in the snapshot.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { list.index(ofSection: identifier) }

    /// The items whose cells are replaced when the snapshot is applied.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { reloaded.values }

    /// The sections whose views are replaced when the snapshot is applied.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.values }

    /// The items whose cells are reconfigured when the snapshot is applied.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfigured.values }

    // MARK: Common

    func index(ofSection identifier: SectionIdentifierType, _ call: String) -> Int {
        let index = list.index(ofSection: identifier)
        if index == nil { IdentifierErrors.enforceKnown([identifier], Self.name(call)) { _ in false } }
        return index!
    }

    /// The position of an existing item.
    func position(_ identifier: ItemIdentifierType, _ call: String) -> ItemPosition {
        let position = list.position(of: identifier)
        if position == nil { IdentifierErrors.enforceKnown([identifier], Self.name(call)) { _ in false } }
        return position!
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
        guard !set.isEmpty, !set.isDisjoint(with: identifiers) else { return }
        set.subtract(identifiers)
        values.removeAll(where: identifiers.contains)
    }
}
