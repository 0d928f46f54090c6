extension NSDiffableDataSourceSnapshot {
    /// Appends sections.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: list.sections.count, "appendSections(_:)")
    }

    /// Inserts sections before an existing one.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        let call = "insertSections(_:beforeSection:)"
        insert(identifiers, at: index(ofSection: toIdentifier, call), call)
    }

    /// Inserts sections after an existing one.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        let call = "insertSections(_:afterSection:)"
        insert(identifiers, at: index(ofSection: toIdentifier, call) + 1, call)
    }

    /// Deletes sections with their items. Sections that do not exist are ignored.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers.filter { list.index(ofSection: $0) != nil })
        guard !gone.isEmpty else { return }
        for identifier in gone { forget(inSection: list.index(ofSection: identifier)!) }
        list.removeSections(gone)
        reloadedSections.remove(gone)
    }

    /// Moves a section with its items before another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, offset: 0, "moveSection(_:beforeSection:)") }

    /// Moves a section with its items after another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, offset: 1, "moveSection(_:afterSection:)") }

    /// Replaces the views of sections when the snapshot is applied.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        IdentifierErrors.enforceKnown(identifiers, Self.name("reloadSections(_:)")) { list.index(ofSection: $0) != nil }
        reloadedSections.add(identifiers)
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int, _ call: String) {
        IdentifierErrors.enforceNew(identifiers, Self.name(call)) { list.index(ofSection: $0) != nil }
        list.insertSections(identifiers, at: index)
    }

    private mutating func move(
        _ identifier: SectionIdentifierType, to target: SectionIdentifierType, offset: Int, _ call: String
    ) {
        enforce(identifier != target, "\(Self.name(call)): \(identifier) cannot move beside itself")
        let from = index(ofSection: identifier, call)
        let to = index(ofSection: target, call)
        list.moveSection(from, to: (from < to ? to - 1 : to) + offset)
    }

    /// Removes the records of items that are in no section any more.
    mutating func forget(_ items: Set<ItemIdentifierType>) {
        reloaded.remove(items)
        reconfigured.remove(items)
    }

    private mutating func forget(inSection index: Int) {
        guard !reloaded.set.isEmpty || !reconfigured.set.isEmpty else { return }
        forget(Set(list.items[index].array))
    }
}
