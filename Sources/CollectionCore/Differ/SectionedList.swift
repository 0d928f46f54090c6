/// Sections of items with unique identifiers.
package struct SectionedList<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    package let sections: [Section]
    package let items: [[Item]]
    /// Maps an item to its index among the items of all sections.
    private let table: IdentifierTable<Item>
    /// The number of items before each section and after the last one.
    private let starts: [Int]

    /// `items` has one list per section. A duplicate item is a programming error.
    package init(sections: [Section] = [], items: [[Item]] = []) {
        self.sections = sections
        self.items = items
        var starts = [0]
        for list in items { starts.append(starts.last! + list.count) }
        self.starts = starts
        let all = items.count == 1 ? items[0] : Array(items.joined())
        table = IdentifierTable(all) { first, second in
            fatalError(
                "SectionedList: the identifier \(all[first]) is at \(Self.position(second, starts)) and at "
                    + "\(Self.position(first, starts))")
        }
    }

    /// The position of an item, or nil.
    package func position(of item: Item) -> ItemPosition? { table.index(of: item).map { Self.position($0, starts) } }

    /// The position of each item of a list, or nil.
    private func positions(of list: [Item]) -> [ItemPosition?] {
        // Adjacent items are mostly in the same section.
        var section = 0
        return table.indices(of: list).map { index in
            guard index >= 0 else { return nil }
            if index < starts[section] || index >= starts[section + 1] {
                section = Self.position(index, starts).section
            }
            return ItemPosition(section: section, item: index - starts[section])
        }
    }

    private static func position(_ index: Int, _ starts: [Int]) -> ItemPosition {
        let section = starts.partitionIndex { $0 > index } - 1
        return ItemPosition(section: section, item: index - starts[section])
    }
}

extension SectionedList {
    /// The changes from another list to this one, with the fewest moves of sections and of items within them.
    ///
    /// Items of inserted, deleted or reloaded sections are part of those changes, unless they move between sections.
    /// Reloaded identifiers that are not in both lists are ignored.
    package func changes(
        from old: SectionedList, reloadedSections: Set<Section> = [], reloadedItems: Set<Item> = []
    ) -> [UpdateChange] {
        let outer = Differ(from: old.sections, to: sections)
        let oldIndex = Dictionary(uniqueKeysWithValues: old.sections.enumerated().map { ($1, $0) })
        /// The old index of each section; nil for an insertion.
        let origins = sections.map { oldIndex[$0] }
        let isReloaded = old.sections.map(reloadedSections.contains)
        var result: [UpdateChange] = outer.deletes.map { .deleteSection($0) }
        result += outer.inserts.map { .insertSection($0) }
        result += outer.moves.map { .moveSection(from: $0.from, to: $0.to) }
        result += origins.compactMap { $0 }.filter { isReloaded[$0] }.sorted().map { .reloadSection($0) }

        var stays = old.items.map { [Bool](repeating: false, count: $0.count) }
        for section in items.indices {
            let origin = origins[section]
            // Whether the section's own change includes its items.
            let isAbsorbing = origin.map { isReloaded[$0] } ?? true
            var starts: [Int] = []
            var ends: [Int] = []
            for (index, before) in old.positions(of: items[section]).enumerated() {
                let position = ItemPosition(section: section, item: index)
                guard let before else {
                    if !isAbsorbing { result.append(.insertItem(position)) }
                    continue
                }
                stays[before.section][before.item] = true
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
            for item in stays[section].indices where !stays[section][item] {
                result.append(.deleteItem(ItemPosition(section: section, item: item)))
            }
        }
        let reloaded = reloadedItems.compactMap { position(of: $0) == nil ? nil : old.position(of: $0) }
        return result + reloaded.sorted().map { .reloadItem($0) }
    }
}
