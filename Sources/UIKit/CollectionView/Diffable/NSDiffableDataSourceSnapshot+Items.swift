extension NSDiffableDataSourceSnapshot {
    /// Appends items to a section, by default the last one. Without any section, a programming error.
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

    /// Inserts items before an existing one.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        let call = "insertItems(_:beforeItem:)"
        let target = position(beforeIdentifier, call)
        insert(identifiers, section: target.section, at: target.item, call)
    }

    /// Inserts items after an existing one.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        let call = "insertItems(_:afterItem:)"
        let target = position(afterIdentifier, call)
        insert(identifiers, section: target.section, at: target.item + 1, call)
    }

    /// Deletes items. Items that do not exist are ignored.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers.filter { owners[$0] != nil })
        let touched = Set(gone.compactMap { owners[$0] }.compactMap { indexOfSection[$0] })
        for section in touched { sections[section].items.removeAll(where: gone.contains) }
        forget(gone)
    }

    /// Deletes all items. The sections stay.
    public mutating func deleteAllItems() {
        forget(Set(owners.keys))
        sections.mutateEach { $0.items = [] }
    }

    /// Moves an item before another one, also between sections.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, offset: 0, "moveItem(_:beforeItem:)")
    }

    /// Moves an item after another one, also between sections.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, offset: 1, "moveItem(_:afterItem:)")
    }

    /// Replaces the cells of items when the snapshot is applied. Otherwise an item with an equal identifier keeps its
    /// cell (S8.9). Identifiers that carry content replace the equal ones in the snapshot: the cell provider receives
    /// the new content (B27).
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        IdentifierErrors.enforceKnown(identifiers, Self.name("reloadItems(_:)")) { owners[$0] != nil }
        reloaded.add(identifiers)
        renew(identifiers)
    }

    /// Asks the cell provider again for the existing cells of items, which are kept (S8.9). The provider receives the
    /// new content of identifiers, as with `reloadItems(_:)`.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        IdentifierErrors.enforceKnown(identifiers, Self.name("reconfigureItems(_:)")) { owners[$0] != nil }
        reconfigured.add(identifiers)
        renew(identifiers)
    }

    /// Replaces equal identifiers in the snapshot.
    private mutating func renew(_ identifiers: [ItemIdentifierType]) {
        let new = Set(identifiers)
        for section in Set(identifiers.compactMap { owners[$0].flatMap { indexOfSection[$0] } }) {
            sections[section].items = sections[section].items.map { item in
                new.firstIndex(of: item).map { new[$0] } ?? item
            }
        }
    }

    private mutating func insert(_ identifiers: [ItemIdentifierType], section: Int, at index: Int, _ call: String) {
        IdentifierErrors.enforceNew(identifiers, Self.name(call)) { owners[$0] != nil }
        sections[section].items.insert(contentsOf: identifiers, at: index)
        let owner = sections[section].identifier
        for identifier in identifiers { owners[identifier] = owner }
    }

    private mutating func move(
        _ identifier: ItemIdentifierType, to target: ItemIdentifierType, offset: Int, _ call: String
    ) {
        enforce(identifier != target, "\(Self.name(call)): \(identifier) cannot move beside itself")
        IdentifierErrors.enforceKnown([identifier, target], Self.name(call)) { owners[$0] != nil }
        let from = position(identifier, call)
        sections[from.section].items.remove(at: from.item)
        let to = position(target, call)
        sections[to.section].items.insert(identifier, at: to.item + offset)
        owners[identifier] = sections[to.section].identifier
    }

    /// Replaces the items of a section, which is appended if it does not exist.
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
        IdentifierErrors.enforceNew(added, call) { item in
            owners[item].map { $0 != section || !removed.contains(item) } ?? false
        }
        forget(removed.subtracting(added))
        sections[index].items = identifiers
        for identifier in added { owners[identifier] = section }
    }
}
