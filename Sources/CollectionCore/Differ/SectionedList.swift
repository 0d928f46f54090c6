/// Sections of items, each named by an identifier that is there once.
package struct SectionedList<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    package let sections: [Section]
    package let items: [[Item]]
    /// Where each item is.
    package let places: [Item: ItemPlace]

    /// `items` has one list for each section. An item that is there twice stops with a message that names it.
    package init(sections: [Section] = [], items: [[Item]] = []) {
        self.sections = sections
        self.items = items
        var places = [Item: ItemPlace](minimumCapacity: items.reduce(0) { $0 + $1.count })
        for (section, list) in items.enumerated() {
            for (index, item) in list.enumerated() {
                let other = places.updateValue(ItemPlace(section: section, item: index), forKey: item)
                enforce(
                    other == nil,
                    "SectionedList: the identifier \(item) is at \(ItemPlace(section: section, item: index)) and at "
                        + "\(other.map(\.description) ?? "")")
            }
        }
        self.places = places
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
        for (section, list) in items.enumerated() {
            let origin = origins[section]
            // Whether the section has its items of itself.
            let isAbsorbing = origin.map { isReloaded[$0] } ?? true
            var starts: [Int] = []
            var ends: [Int] = []
            for (index, item) in list.enumerated() {
                let place = ItemPlace(section: section, item: index)
                guard let before = old.places[item] else {
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
        let reloaded = reloadedItems.compactMap { places[$0] == nil ? nil : old.places[$0] }
        return result + reloaded.sorted().map { .reloadItem($0) }
    }
}
