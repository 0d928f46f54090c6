/// A consistent batch update that maps positions between the states before and after it.
///
/// Initialization takes time proportional to the changes and sections, a query binary searches in the changes. Neither
/// depends on the number of items.
///
/// - Duplicate changes count once (S3.4, B28).
/// - A deleted or reloaded section takes its items with it, and an inserted or reloaded one brings its own: changes of
///   items inside are absorbed (S3.3) and its number of items is unchecked. Only moves take items out of it or into it.
/// - A section may move while its items change (S3.3): old indexes refer to the old section, new ones to the new
///   section.
/// - An element that is both moved and reloaded is reloaded at its new position.
package struct UpdatePlan: Sendable {
    package let countsBefore: [Int]
    package let countsAfter: [Int]
    let sections: UpdateSet<Int>
    let items: UpdateSet<ItemPosition>
    private let leavingSections: [Int]
    private let enteringSections: [Int]
    private let leavingItems: ItemsBySection
    private let enteringItems: ItemsBySection

    /// - Parameters:
    ///   - before: The number of items in each section before the batch.
    ///   - after: The number of items in each section after the batch.
    package init(before: [Int], after: [Int], changes: [UpdateChange]) throws(UpdateError) {
        countsBefore = before
        countsAfter = after
        var sections = UpdateSet<Int>()
        var items = UpdateSet<ItemPosition>()
        for change in changes {
            switch change {
            case .insertItem(let position): items.inserted.append(position)
            case .deleteItem(let position): items.deleted.append(position)
            case .reloadItem(let position): items.reloaded.append(position)
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
        let order = IndexMapping(removed: leavingSections[...], added: enteringSections[...])
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

    /// The remaining sections with inconsistent numbers of items.
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

    /// The new index of a section, including reloaded ones; nil if it was deleted.
    package func newSection(ofOld section: Int) -> Int? {
        sections.move(from: section)?.to
            ?? IndexMapping(removed: leavingSections[...], added: enteringSections[...]).after(section)
    }

    /// The old index of a section, including reloaded ones; nil if it was inserted.
    package func oldSection(ofNew section: Int) -> Int? {
        sections.move(to: section)?.from
            ?? IndexMapping(removed: leavingSections[...], added: enteringSections[...]).before(section)
    }

    /// The new position of an item, including reloaded ones; nil if it was deleted.
    package func newIndex(ofOld position: ItemPosition) -> ItemPosition? {
        if let move = items.move(from: position) { return move.to }
        guard !sections.reloaded.sortedContains(position.section), let section = newSection(ofOld: position.section)
        else {
            return nil
        }
        return IndexMapping(removed: leavingItems[position.section], added: enteringItems[section]).after(position.item)
            .map { ItemPosition(section: section, item: $0) }
    }

    /// The old position of an item, including reloaded ones; nil if it was inserted.
    package func oldIndex(ofNew position: ItemPosition) -> ItemPosition? {
        if let move = items.move(to: position) { return move.from }
        guard let section = oldSection(ofNew: position.section), !sections.reloaded.sortedContains(section) else {
            return nil
        }
        return IndexMapping(removed: leavingItems[section], added: enteringItems[position.section]).before(
            position.item
        )
        .map { ItemPosition(section: section, item: $0) }
    }
}
