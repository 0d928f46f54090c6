/// A batch of updates that adds up: where everything that was there has gone, and where everything that is there came
/// from.
///
/// Making it costs the changes and one addition per section; an answer costs searches by halving in the changes.
/// Neither follows the number of items.
///
/// - Changes that are named twice count once (S3.4, B28).
/// - A deleted or reloaded section takes its items with it, and an inserted or reloaded one brings its own: changes
///   of items inside are absorbed (S3.3) and its number of items is free. Only a move takes an item out of it or into
///   it.
/// - A section may move while items in it change (S3.3): old indices count in the old section, new ones in the new.
/// - An element that is moved and reloaded is reloaded at its new place.
package struct UpdatePlan: Sendable {
    package let countsBefore: [Int]
    package let countsAfter: [Int]
    let sections: UpdateSet<Int>
    let items: UpdateSet<ItemPlace>
    private let leavingSections: [Int]
    private let enteringSections: [Int]
    private let leavingItems: ItemsBySection
    private let enteringItems: ItemsBySection

    /// - Parameters:
    ///   - before: the number of items in each section before the batch.
    ///   - after: the same after it.
    package init(before: [Int], after: [Int], changes: [UpdateChange]) throws(UpdateError) {
        countsBefore = before
        countsAfter = after
        var sections = UpdateSet<Int>()
        var items = UpdateSet<ItemPlace>()
        for change in changes {
            switch change {
            case .insertItem(let place): items.inserted.append(place)
            case .deleteItem(let place): items.deleted.append(place)
            case .reloadItem(let place): items.reloaded.append(place)
            case .moveItem(let from, let to): items.movesByStart.append(UpdateMove(from: from, to: to))
            case .insertSection(let section): sections.inserted.append(section)
            case .deleteSection(let section): sections.deleted.append(section)
            case .reloadSection(let section): sections.reloaded.append(section)
            case .moveSection(let from, let to): sections.movesByStart.append(UpdateMove(from: from, to: to))
            }
        }
        sections.normalise()
        try Self.checkSections(sections, changes: changes, before: before, after: after)
        leavingSections = sections.leaving
        enteringSections = sections.entering
        self.sections = sections
        items.normalise()
        try Self.checkItems(items, changes: changes, before: before, after: after)
        let order = Survivors(removed: leavingSections[...], added: enteringSections[...])
        func isReplaced(_ section: Int) -> Bool {
            sections.deleted.sortedContains(section) || sections.reloaded.sortedContains(section)
        }
        func isNew(_ section: Int) -> Bool {
            if sections.inserted.sortedContains(section) { return true }
            let old = sections.move(to: section)?.from ?? order.before(section)
            return old.map { sections.reloaded.sortedContains($0) } ?? true
        }
        items.deleted.removeAll { isReplaced($0.section) }
        items.reloaded = items.reloaded.filter { !isReplaced($0.section) || items.move(from: $0) != nil }
        items.inserted.removeAll { isNew($0.section) }
        self.items = items
        leavingItems = ItemsBySection(items.leaving)
        enteringItems = ItemsBySection(items.entering)
        let mismatches = countMismatches()
        if !mismatches.isEmpty { throw .numberOfItems(mismatches) }
    }

    /// The sections that stay and whose items do not add up.
    private func countMismatches() -> [ItemCountMismatch] {
        let deleted = ItemsBySection(items.deleted)
        let inserted = ItemsBySection(items.inserted)
        return countsAfter.indices.compactMap { new in
            guard let old = oldSection(ofNew: new), !sections.reloaded.sortedContains(old) else { return nil }
            let mismatch = ItemCountMismatch(
                sectionBefore: old, sectionAfter: new, before: countsBefore[old], inserted: inserted[new].count,
                deleted: deleted[old].count, movedIn: enteringItems[new].count - inserted[new].count,
                movedOut: leavingItems[old].count - deleted[old].count, found: countsAfter[new])
            return mismatch.expected == mismatch.found ? nil : mismatch
        }
    }

    /// The new index of a section, also of a reloaded one; nil when it was deleted.
    package func newSection(ofOld section: Int) -> Int? {
        sections.move(from: section)?.to
            ?? Survivors(removed: leavingSections[...], added: enteringSections[...]).after(section)
    }

    /// The old index of a section, also of a reloaded one; nil when it was inserted.
    package func oldSection(ofNew section: Int) -> Int? {
        sections.move(to: section)?.from
            ?? Survivors(removed: leavingSections[...], added: enteringSections[...]).before(section)
    }

    /// The new place of an item, also of a reloaded one; nil when it was deleted.
    package func newIndex(ofOld place: ItemPlace) -> ItemPlace? {
        if let move = items.move(from: place) { return move.to }
        guard !sections.reloaded.sortedContains(place.section), let section = newSection(ofOld: place.section) else {
            return nil
        }
        return Survivors(removed: leavingItems[place.section], added: enteringItems[section]).after(place.item)
            .map { ItemPlace(section: section, item: $0) }
    }

    /// The old place of an item, also of a reloaded one; nil when it was inserted.
    package func oldIndex(ofNew place: ItemPlace) -> ItemPlace? {
        if let move = items.move(to: place) { return move.from }
        guard let section = oldSection(ofNew: place.section), !sections.reloaded.sortedContains(section) else {
            return nil
        }
        return Survivors(removed: leavingItems[section], added: enteringItems[place.section]).before(place.item)
            .map { ItemPlace(section: section, item: $0) }
    }
}
