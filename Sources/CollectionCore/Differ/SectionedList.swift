/// Sections of items with unique identifiers.
///
/// Copies share their storage. A change of a few items copies a small part of it, for any number of items, and so does
/// finding an item.
package struct SectionedList<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    package private(set) var sections: [Section] = []
    package private(set) var items: [ChunkedList<Item>] = []
    private var indexOfSection: [Section: Int] = [:]
    private var index = ChunkIndex()

    package init() {}

    /// `items` has one list per section. A duplicate item is a programming error.
    package init(sections: [Section], items: [[Item]]) {
        insertSections(sections, at: 0)
        for (section, list) in items.enumerated() { insert(list, section: section, at: 0) }
        for (section, list) in items.enumerated() {
            for (item, identifier) in list.enumerated() {
                let position = ItemPosition(section: section, item: item)
                guard let first = self.position(of: identifier), first != position else { continue }
                fatalError("SectionedList: the identifier \(identifier) is at \(position) and at \(first)")
            }
        }
    }

    // MARK: Queries

    package var numberOfItems: Int { index.count }

    package func index(ofSection section: Section) -> Int? { indexOfSection[section] }

    package func contains(_ item: Item) -> Bool { position(of: item) != nil }

    /// The position of an item, or nil.
    package func position(of item: Item) -> ItemPosition? {
        let hash = item.hashValue
        var result: ItemPosition?
        _ = index.contains(hash) { chunk in
            let location = index.location(of: chunk)
            guard
                let position = items[location.section].position(of: item, hash: hash, inChunk: location.ordinal)
            else { return false }
            result = ItemPosition(section: location.section, item: position)
            return true
        }
        return result
    }

    /// The item at a position, or nil.
    package func item(at position: ItemPosition) -> Item? {
        guard items.indices.contains(position.section), items[position.section].indices.contains(position.item) else {
            return nil
        }
        return items[position.section][position.item]
    }

    // MARK: Items

    /// Inserts items that are not in the list.
    package mutating func insert(_ new: [Item], section: Int, at position: Int) {
        replaceItems(inSection: section, position..<position, with: new)
    }

    /// Replaces a range of a section's items by others.
    package mutating func replaceItems(inSection section: Int, _ range: Range<Int>, with new: [Item]) {
        items[section].replace(range, with: new, &index, section: section)
    }

    /// Moves an item to a position of the list without it.
    package mutating func move(_ from: ItemPosition, to position: ItemPosition) {
        let item = items[from.section][from.item]
        replaceItems(inSection: from.section, from.item..<from.item + 1, with: [])
        insert([item], section: position.section, at: position.item)
    }

    /// Removes items. Those that are not in the list are ignored.
    package mutating func remove(_ gone: Set<Item>) {
        for (section, chunks) in chunks(of: gone) {
            items[section].remove(gone, inChunks: chunks, &index, section: section)
        }
    }

    package mutating func removeAllItems() {
        items = items.map { _ in ChunkedList() }
        index = ChunkIndex()
    }

    /// Replaces identifiers by equal ones.
    package mutating func renew(_ new: Set<Item>) {
        for (section, chunks) in chunks(of: new) { items[section].renew(new, inChunks: chunks) }
    }

    /// The chunks, by section, that may have some of these items.
    private func chunks(of wanted: Set<Item>) -> [Int: Set<Int32>] {
        var touched: Set<Int32> = []
        for item in wanted {
            _ = index.contains(item.hashValue) { chunk in
                touched.insert(chunk)
                return false
            }
        }
        var result: [Int: Set<Int32>] = [:]
        for chunk in touched { result[index.location(of: chunk).section, default: []].insert(chunk) }
        return result
    }

    /// Replaces the items of a section. The common beginning and end keep their storage; the items between them are
    /// passed to `willReplace`.
    package mutating func setItems(
        _ new: [Item], section: Int, willReplace: (_ old: [Item], _ new: [Item]) -> Void
    ) {
        let count = items[section].count
        let (head, tail) = items[section].common(with: new)
        let added = Array(new[head..<new.count - tail])
        willReplace(items[section].elements(in: head..<count - tail), added)
        items[section].renew(from: 0, with: new[..<head])
        items[section].renew(from: count - tail, with: new[(new.count - tail)...])
        replaceItems(inSection: section, head..<count - tail, with: added)
    }

    // MARK: Sections

    /// Inserts empty sections.
    package mutating func insertSections(_ new: [Section], at position: Int) {
        sections.insert(contentsOf: new, at: position)
        items.insert(contentsOf: new.map { _ in ChunkedList() }, at: position)
        updateSections(from: position)
    }

    /// Removes sections with their items. Those that are not in the list are ignored.
    package mutating func removeSections(_ gone: Set<Section>) {
        for section in sections.indices where gone.contains(sections[section]) {
            replaceItems(inSection: section, items[section].indices, with: [])
            indexOfSection[sections[section]] = nil
        }
        let kept = sections.indices.filter { !gone.contains(sections[$0]) }
        (sections, items) = (kept.map { sections[$0] }, kept.map { items[$0] })
        updateSections(from: 0)
    }

    /// Moves a section to an index of the list without it.
    package mutating func moveSection(_ section: Int, to target: Int) {
        sections.insert(sections.remove(at: section), at: target)
        items.insert(items.remove(at: section), at: target)
        updateSections(from: min(section, target))
    }

    private mutating func updateSections(from first: Int) {
        for section in first..<sections.count {
            indexOfSection[sections[section]] = section
            items[section].locate(from: 0, &index, section: section)
        }
    }
}
