/// Sections of items, each named by an identifier that is there once.
package struct SectionedList<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    package let sections: [Section]
    package let items: [[Item]]
    /// Where each item is among those of all sections.
    private let table: IdentifierTable<Item>
    /// How many items stand before each section, and behind the last one.
    private let starts: [Int]

    /// `items` has one list for each section. An item that is there twice stops with a message that names it.
    package init(sections: [Section] = [], items: [[Item]] = []) {
        self.sections = sections
        self.items = items
        var starts = [0]
        for list in items { starts.append(starts.last! + list.count) }
        self.starts = starts
        let all = items.count == 1 ? items[0] : Array(items.joined())
        table = IdentifierTable(all) { first, second in
            fatalError(
                "SectionedList: the identifier \(all[first]) is at \(Self.place(second, starts)) and at "
                    + "\(Self.place(first, starts))")
        }
    }

    /// Where an item is; nil when it is not there.
    package func place(of item: Item) -> ItemPlace? { table.index(of: item).map { Self.place($0, starts) } }

    /// Where each item of a list is; nil for those that are not there.
    private func places(of list: [Item]) -> [ItemPlace?] {
        // Neighbours are mostly in the same section.
        var section = 0
        return table.indices(of: list).map { index in
            guard index >= 0 else { return nil }
            if index < starts[section] || index >= starts[section + 1] {
                section = Self.place(index, starts).section
            }
            return ItemPlace(section: section, item: index - starts[section])
        }
    }

    private static func place(_ index: Int, _ starts: [Int]) -> ItemPlace {
        let section = starts.partitionIndex { $0 > index } - 1
        return ItemPlace(section: section, item: index - starts[section])
    }
}

extension SectionedList {
    /// The changes that lead from another list to this one, with the fewest moves of sections, and of items within them.
    ///
    /// Items of sections that come, go or are reloaded go with them, unless they move from one section to another.
    /// Reloaded identifiers that are not in both lists have no meaning.
    package func changes(
        from old: SectionedList, reloadedSections: Set<Section> = [], reloadedItems: Set<Item> = []
    ) -> [UpdateChange] {
        let outer = Differ(from: old.sections, to: sections)
        let oldIndex = Dictionary(uniqueKeysWithValues: old.sections.enumerated().map { ($1, $0) })
        /// The old index of each section; nil when it comes.
        let origins = sections.map { oldIndex[$0] }
        let isReloaded = old.sections.map(reloadedSections.contains)
        var result: [UpdateChange] = outer.deletes.map { .deleteSection($0) }
        result += outer.inserts.map { .insertSection($0) }
        result += outer.moves.map { .moveSection(from: $0.from, to: $0.to) }
        result += origins.compactMap { $0 }.filter { isReloaded[$0] }.sorted().map { .reloadSection($0) }

        var stays = old.items.map { [Bool](repeating: false, count: $0.count) }
        for section in items.indices {
            let origin = origins[section]
            // Whether the section has its items of itself.
            let isAbsorbing = origin.map { isReloaded[$0] } ?? true
            var starts: [Int] = []
            var ends: [Int] = []
            for (index, before) in old.places(of: items[section]).enumerated() {
                let place = ItemPlace(section: section, item: index)
                guard let before else {
                    if !isAbsorbing { result.append(.insertItem(place)) }
                    continue
                }
                stays[before.section][before.item] = true
                if before.section != origin {
                    result.append(.moveItem(from: before, to: place))
                } else if !isAbsorbing {
                    starts.append(before.item)
                    ends.append(index)
                }
            }
            guard let origin else { continue }
            let keepsOrder = RisingRun.members(of: starts)
            for index in starts.indices where !keepsOrder[index] {
                result.append(
                    .moveItem(
                        from: ItemPlace(section: origin, item: starts[index]),
                        to: ItemPlace(section: section, item: ends[index])))
            }
        }
        let isDeleted = Set(outer.deletes)
        for section in stays.indices where !isDeleted.contains(section) && !isReloaded[section] {
            for item in stays[section].indices where !stays[section][item] {
                result.append(.deleteItem(ItemPlace(section: section, item: item)))
            }
        }
        let reloaded = reloadedItems.compactMap { place(of: $0) == nil ? nil : old.place(of: $0) }
        return result + reloaded.sorted().map { .reloadItem($0) }
    }
}
