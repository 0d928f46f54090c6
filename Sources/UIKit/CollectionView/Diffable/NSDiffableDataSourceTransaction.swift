/// What a person did to the data by moving an item: the state before, the state after and what lies between (S8.11).
public struct NSDiffableDataSourceTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// The state before.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    /// The state after.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    /// From the items of the one state, section after section, to those of the other; a moved item is a removal and an
    /// insertion that name each other.
    public let difference: CollectionDifference<ItemIdentifierType>

    /// The same for each section that changed, in the order of the final state.
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// What a person did to one section by moving an item.
public struct NSDiffableDataSourceSectionTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// The section that changed.
    public let sectionIdentifier: SectionIdentifierType

    /// The section before.
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

    /// The section after.
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

    /// From the items of the one, closed branches included, to those of the other.
    public let difference: CollectionDifference<ItemIdentifierType>
}
