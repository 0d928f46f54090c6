extension NSDiffableDataSourceSnapshot {
    /// Adds items behind all others of a section: the last section if none is given. Without any section it stops with a
    /// message.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        let call = "appendItems(_:toSection:)"
        enforce(
            sectionIdentifier != nil || !sections.isEmpty,
            "\(Self.name(call)): there are no sections; add one with appendSections(_:) first")
        let section = sectionIdentifier.map { index(ofSection: $0, call) } ?? sections.count - 1
        insert(identifiers, section: section, at: sections[section].items.count, call)
    }

    /// Adds items in front of one that is there.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        let call = "insertItems(_:beforeItem:)"
        let target = place(beforeIdentifier, call)
        insert(identifiers, section: target.section, at: target.item, call)
    }

    /// Adds items behind one that is there.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        let call = "insertItems(_:afterItem:)"
        let target = place(afterIdentifier, call)
        insert(identifiers, section: target.section, at: target.item + 1, call)
    }

    /// Takes items out; those that are not there are passed over.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers.filter { owners[$0] != nil })
        let touched = Set(gone.compactMap { owners[$0] }.compactMap { indexOfSection[$0] })
        for section in touched { sections[section].items.removeAll(where: gone.contains) }
        forget(gone)
    }

    /// Takes all items out; the sections stay.
    public mutating func deleteAllItems() {
        forget(Set(owners.keys))
        sections.mutateEach { $0.items = [] }
    }

    /// Moves an item in front of another one, perhaps in another section.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, offset: 0, "moveItem(_:beforeItem:)")
    }

    /// Moves an item behind another one, perhaps in another section.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, offset: 1, "moveItem(_:afterItem:)")
    }

    /// Shows items with other cells when the snapshot is applied. An item that has the same identifier and new content
    /// keeps its cell otherwise (S8.9). Identifiers that carry content of their own are taken as they are given here: the
    /// cell provider gets the new content (B27).
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        SnapshotMistake.enforceKnown(identifiers, Self.name("reloadItems(_:)")) { owners[$0] != nil }
        reloaded.add(identifiers)
        renew(identifiers)
    }

    /// Asks the cell provider again for the cells of items that have one, and keeps those cells (S8.9); of identifiers with
    /// content of their own it gets the new content, as with `reloadItems(_:)`.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        SnapshotMistake.enforceKnown(identifiers, Self.name("reconfigureItems(_:)")) { owners[$0] != nil }
        reconfigured.add(identifiers)
        renew(identifiers)
    }

    /// Puts identifiers in the place of the equal ones that are there.
    private mutating func renew(_ identifiers: [ItemIdentifierType]) {
        let new = Set(identifiers)
        for section in Set(identifiers.compactMap { owners[$0].flatMap { indexOfSection[$0] } }) {
            sections[section].items = sections[section].items.map { item in
                new.firstIndex(of: item).map { new[$0] } ?? item
            }
        }
    }

    private mutating func insert(_ identifiers: [ItemIdentifierType], section: Int, at index: Int, _ call: String) {
        SnapshotMistake.enforceNew(identifiers, Self.name(call)) { owners[$0] != nil }
        sections[section].items.insert(contentsOf: identifiers, at: index)
        let owner = sections[section].identifier
        for identifier in identifiers { owners[identifier] = owner }
    }

    private mutating func move(
        _ identifier: ItemIdentifierType, to target: ItemIdentifierType, offset: Int, _ call: String
    ) {
        enforce(identifier != target, "\(Self.name(call)): \(identifier) cannot move beside itself")
        SnapshotMistake.enforceKnown([identifier, target], Self.name(call)) { owners[$0] != nil }
        let from = place(identifier, call)
        sections[from.section].items.remove(at: from.item)
        let to = place(target, call)
        sections[to.section].items.insert(identifier, at: to.item + offset)
        owners[identifier] = sections[to.section].identifier
    }

    /// Puts other items into a section, which is added behind all others when it is not there.
    mutating func setItems(
        _ identifiers: [ItemIdentifierType], ofSection section: SectionIdentifierType, _ call: String
    ) {
        if indexOfSection[section] == nil { appendSections([section]) }
        let index = indexOfSection[section]!
        // Only what lies between the common beginning and end is compared by identity.
        let old = sections[index].items
        let (least, end) = (min(old.count, identifiers.count), identifiers.count)
        var (head, tail) = (0, 0)
        while head < least, old[head] == identifiers[head] { head += 1 }
        while tail < least - head, old[old.count - 1 - tail] == identifiers[end - 1 - tail] { tail += 1 }
        let removed = Set(old[head..<old.count - tail]), added = Array(identifiers[head..<end - tail])
        SnapshotMistake.enforceNew(added, call) { item in
            owners[item].map { $0 != section || !removed.contains(item) } ?? false
        }
        forget(removed.subtracting(added))
        sections[index].items = identifiers
        for identifier in added { owners[identifier] = section }
    }
}
