import CollectionCore

extension NSDiffableDataSourceSnapshot {
    /// Appends items to a section, by default the last one. Without any section, a programming error.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        let call = "appendItems(_:toSection:)"
        enforce(
            sectionIdentifier != nil || !list.sections.isEmpty,
            "\(Self.name(call)): there are no sections; add one with appendSections(_:) first")
        let section = sectionIdentifier.map { index(ofSection: $0, call) } ?? list.sections.count - 1
        insert(identifiers, section: section, at: list.items[section].count, call)
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
        let gone = Set(identifiers)
        list.remove(gone)
        forget(gone)
    }

    /// Deletes all items. The sections stay.
    public mutating func deleteAllItems() {
        list.removeAllItems()
        reloaded = IdentifierList()
        reconfigured = IdentifierList()
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
        IdentifierErrors.enforceKnown(identifiers, Self.name("reloadItems(_:)")) { list.contains($0) }
        reloaded.add(identifiers)
        list.renew(Set(identifiers))
    }

    /// Asks the cell provider again for the existing cells of items, which are kept (S8.9). The provider receives the
    /// new content of identifiers, as with `reloadItems(_:)`.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        IdentifierErrors.enforceKnown(identifiers, Self.name("reconfigureItems(_:)")) { list.contains($0) }
        reconfigured.add(identifiers)
        list.renew(Set(identifiers))
    }

    private mutating func insert(_ identifiers: [ItemIdentifierType], section: Int, at index: Int, _ call: String) {
        IdentifierErrors.enforceNew(identifiers, Self.name(call)) { list.contains($0) }
        list.insert(identifiers, section: section, at: index)
    }

    private mutating func move(
        _ identifier: ItemIdentifierType, to target: ItemIdentifierType, offset: Int, _ call: String
    ) {
        enforce(identifier != target, "\(Self.name(call)): \(identifier) cannot move beside itself")
        IdentifierErrors.enforceKnown([identifier, target], Self.name(call)) { list.contains($0) }
        let from = position(identifier, call)
        var to = position(target, call)
        if to.section == from.section, to.item > from.item { to.item -= 1 }
        to.item += offset
        list.move(from, to: to)
    }

    /// Replaces the items of a section, which is appended if it does not exist.
    mutating func setItems(
        _ identifiers: [ItemIdentifierType], ofSection section: SectionIdentifierType, _ call: String
    ) {
        if list.index(ofSection: section) == nil { appendSections([section]) }
        let index = list.index(ofSection: section)!
        let before = list
        var gone: Set<ItemIdentifierType> = []
        list.setItems(identifiers, section: index) { old, new in
            let removed = Set(old)
            IdentifierErrors.enforceNew(new, call) { item in !removed.contains(item) && before.contains(item) }
            gone = removed.subtracting(new)
        }
        forget(gone)
    }
}
