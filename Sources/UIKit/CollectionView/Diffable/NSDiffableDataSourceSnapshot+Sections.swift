extension NSDiffableDataSourceSnapshot {
    /// Appends sections.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sections.count, "appendSections(_:)")
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
        let gone = Set(identifiers.filter { indexOfSection[$0] != nil })
        guard !gone.isEmpty else { return }
        for section in sections where gone.contains(section.identifier) { forget(Set(section.items)) }
        sections.removeAll { gone.contains($0.identifier) }
        for identifier in gone { indexOfSection[identifier] = nil }
        reloadedSections.remove(gone)
        countSections(from: 0)
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
        IdentifierErrors.enforceKnown(identifiers, Self.name("reloadSections(_:)")) { indexOfSection[$0] != nil }
        reloadedSections.add(identifiers)
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int, _ call: String) {
        IdentifierErrors.enforceNew(identifiers, Self.name(call)) { indexOfSection[$0] != nil }
        sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: index)
        countSections(from: index)
    }

    private mutating func move(
        _ identifier: SectionIdentifierType, to target: SectionIdentifierType, offset: Int, _ call: String
    ) {
        enforce(identifier != target, "\(Self.name(call)): \(identifier) cannot move beside itself")
        let from = index(ofSection: identifier, call)
        let to = index(ofSection: target, call)
        let section = sections.remove(at: from)
        sections.insert(section, at: (from < to ? to - 1 : to) + offset)
        countSections(from: 0)
    }

    private mutating func countSections(from first: Int) {
        for index in first..<sections.count { indexOfSection[sections[index].identifier] = index }
    }

    /// Removes all records of items that are in no section any more.
    mutating func forget(_ items: Set<ItemIdentifierType>) {
        for item in items { owners[item] = nil }
        reloaded.remove(items)
        reconfigured.remove(items)
    }
}
