extension SectionedList {
    /// The changes from another list to this one, with the fewest moves of sections and of items within them.
    ///
    /// Items of inserted, deleted or reloaded sections are part of those changes, unless they move between sections.
    /// Reloaded identifiers that are not in both lists are ignored. Only what lies between the common beginning and end
    /// of a section is searched for by identity.
    package func changes(
        from old: SectionedList, reloadedSections: Set<Section> = [], reloadedItems: Set<Item> = []
    ) -> [UpdateChange] {
        let outer = Differ(from: old.sections, to: sections)
        /// The old index of each section; nil for an insertion.
        let origins = sections.map { old.index(ofSection: $0) }
        let isReloaded = old.sections.map(reloadedSections.contains)
        var result: [UpdateChange] = outer.deletes.map { .deleteSection($0) }
        result += outer.inserts.map { .insertSection($0) }
        result += outer.moves.map { .moveSection(from: $0.from, to: $0.to) }
        result += origins.compactMap { $0 }.filter { isReloaded[$0] }.sorted().map { .reloadSection($0) }

        let middles = Middles(from: old, to: self, origins)
        var stays = middles.old.map { [Bool](repeating: false, count: $0.count) }
        for section in items.indices {
            let origin = origins[section]
            // Whether the section's own change includes its items.
            let isAbsorbing = origin.map { isReloaded[$0] } ?? true
            var starts: [Int] = []
            var ends: [Int] = []
            let middle = middles.new[section]
            for (index, before) in zip(middle, middles.positions(of: items[section].elements(in: middle))) {
                let position = ItemPosition(section: section, item: index)
                guard let before else {
                    if !isAbsorbing { result.append(.insertItem(position)) }
                    continue
                }
                stays[before.section][before.item - middles.old[before.section].lowerBound] = true
                if before.section != origin {
                    result.append(.moveItem(from: before, to: position))
                } else if !isAbsorbing {
                    starts.append(before.item)
                    ends.append(index)
                }
            }
            guard let origin else { continue }
            let keepsOrder = IncreasingSubsequence.members(of: starts)
            for index in starts.indices where !keepsOrder[index] {
                result.append(
                    .moveItem(
                        from: ItemPosition(section: origin, item: starts[index]),
                        to: ItemPosition(section: section, item: ends[index])))
            }
        }
        let isDeleted = Set(outer.deletes)
        for section in stays.indices where !isDeleted.contains(section) && !isReloaded[section] {
            for (item, stays) in zip(middles.old[section], stays[section]) where !stays {
                result.append(.deleteItem(ItemPosition(section: section, item: item)))
            }
        }
        guard !reloadedItems.isEmpty else { return result }
        let reloaded = reloadedItems.compactMap { contains($0) ? old.position(of: $0) : nil }
        return result + reloaded.sorted().map { .reloadItem($0) }
    }

    /// The items between the common beginning and the common end of each section, in two lists.
    private struct Middles {
        private(set) var old: [Range<Int>]
        private(set) var new: [Range<Int>] = []
        /// Maps the old items to their indexes among those of all ranges.
        private let table: IdentifierTable<Item>
        /// The number of old items before each section and after the last one.
        private let starts: [Int]

        /// `origins` has the old index of each section of the new list.
        init(from before: SectionedList, to after: SectionedList, _ origins: [Int?]) {
            old = before.items.map(\.indices)
            for (section, items) in after.items.enumerated() {
                guard let origin = origins[section] else {
                    new.append(items.indices)
                    continue
                }
                let (head, tail) = before.items[origin].common(with: items)
                old[origin] = head..<before.items[origin].count - tail
                new.append(head..<items.count - tail)
            }
            var starts = [0]
            for range in old { starts.append(starts[starts.count - 1] + range.count) }
            self.starts = starts
            table = IdentifierTable(zip(before.items, old).flatMap { $0.elements(in: $1) }) { _, _ in }
        }

        /// The old position of each item of a list, or nil.
        func positions(of items: [Item]) -> [ItemPosition?] {
            // Adjacent items are mostly in the same section.
            var section = 0
            return table.indices(of: items).map { index in
                guard index >= 0 else { return nil }
                if index < starts[section] || index >= starts[section + 1] {
                    section = starts.partitionIndex { $0 > index } - 1
                }
                return ItemPosition(section: section, item: index - starts[section] + old[section].lowerBound)
            }
        }
    }
}
