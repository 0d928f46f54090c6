@testable import CollectionCore

/// Counts through all batches over a few items: each of them stays, is deleted, is reloaded or moves to any position,
/// and some are inserted at any positions.
struct EveryBatch {
    /// Items in each section before.
    var before: [Int]
    /// The old index of each section after; nil where one was inserted.
    var slots: [Int?]
    /// Sections after that bring their own items: one of them, beside those that move in.
    var isFresh: [Bool]
    /// What is named of the sections.
    var sectionChanges: [UpdateChange] = []
    var insertions: Int
    /// How many items at most move or come in one batch.
    var mostPlaced: Int
    /// Which of how many shares of the batches are counted through.
    var share = (index: 0, of: 1)

    /// Items alone: every section stays.
    init(_ before: [Int], insertions: Int, mostPlaced: Int = .max) {
        self.before = before
        self.insertions = insertions
        self.mostPlaced = mostPlaced
        slots = before.indices.map { $0 }
        isFresh = before.map { _ in false }
    }

    func forEach(_ body: (_ after: [Int], _ changes: [UpdateChange]) -> Void) {
        let positions = before.indices.flatMap { section in
            (0..<before[section]).map { ItemPosition(section: section, item: $0) }
        }
        for code in stride(from: share.index, to: 1 << (2 * positions.count), by: share.of) {
            // Both bits of an item that moves are set.
            guard (code & (code >> 1) & 0x5555_5555).nonzeroBitCount + insertions <= mostPlaced else { continue }
            var changes = sectionChanges
            var moving: [ItemPosition] = []
            var counts = before
            for (index, position) in positions.enumerated() {
                switch (code >> (2 * index)) & 3 {
                case 1:
                    changes.append(.deleteItem(position))
                    counts[position.section] -= 1
                case 2: changes.append(.reloadItem(position))
                case 3:
                    moving.append(position)
                    counts[position.section] -= 1
                default: break
                }
            }
            let base = slots.indices.map { isFresh[$0] ? 1 : counts[slots[$0]!] }
            for goals in Choices.tuples(of: moving.count, outOf: slots.count) {
                for gifts in Choices.tuples(of: insertions, outOf: slots.count) where gifts == gifts.sorted() {
                    var after = base
                    for goal in goals + gifts { after[goal] += 1 }
                    position(Array(zip(moving, goals)), gifts, in: slots.indices, after, changes, body)
                }
            }
        }
    }

    /// All assignments of positions to inserted and moved items, section by section.
    private func position(
        _ moving: [(ItemPosition, Int)], _ gifts: [Int], in sections: Range<Int>, _ after: [Int],
        _ changes: [UpdateChange], _ body: (_ after: [Int], _ changes: [UpdateChange]) -> Void
    ) {
        guard let section = sections.first else { return body(after, changes) }
        let rest = sections.dropFirst()
        let arriving = moving.filter { $0.1 == section }.map(\.0)
        let inserted = gifts.count { $0 == section }
        for targets in Choices.arrangements(of: arriving.count, outOf: after[section]) {
            for free in Choices.subsets(of: inserted, outOf: after[section])
            where free.allSatisfy({ !targets.contains($0) }) {
                var changes = changes
                for (from, item) in zip(arriving, targets) {
                    changes.append(.moveItem(from: from, to: ItemPosition(section: section, item: item)))
                }
                changes += free.map { .insertItem(ItemPosition(section: section, item: $0)) }
                position(moving, gifts, in: rest, after, changes, body)
            }
        }
    }
}

extension EveryBatch {
    /// Every way in which sections stay, are deleted, reloaded or moved, with up to one inserted; items to be changed
    /// too.
    static func withSections(_ before: [Int], insertions: Int) -> [EveryBatch] {
        var result: [EveryBatch] = []
        for code in 0..<(1 << (2 * before.count)) {
            let fates = before.indices.map { (code >> (2 * $0)) & 3 }
            let moving = fates.indices.filter { fates[$0] == 3 }
            let staying = fates.indices.filter { fates[$0] == 0 || fates[$0] == 2 }
            for inserted in 0...1 {
                let count = moving.count + staying.count + inserted
                for targets in Choices.arrangements(of: moving.count, outOf: count) {
                    for new in Choices.subsets(of: inserted, outOf: count) where !new.contains(where: targets.contains)
                    {
                        var batch = EveryBatch(before, insertions: insertions)
                        batch.slots = Array(repeating: nil, count: count)
                        for (from, to) in zip(moving, targets) { batch.slots[to] = from }
                        var rest = staying[...]
                        for slot in 0..<count where !new.contains(slot) && batch.slots[slot] == nil {
                            batch.slots[slot] = rest.popFirst()
                        }
                        batch.isFresh = batch.slots.map { $0.map { fates[$0] == 2 } ?? true }
                        batch.sectionChanges = fates.indices.compactMap { section in
                            switch fates[section] {
                            case 1: .deleteSection(section)
                            case 2: .reloadSection(section)
                            default: nil
                            }
                        }
                        batch.sectionChanges += zip(moving, targets).map { .moveSection(from: $0, to: $1) }
                        batch.sectionChanges += new.map { .insertSection($0) }
                        result.append(batch)
                    }
                }
            }
        }
        return result
    }
}

/// Choices of numbers below a number.
enum Choices {
    /// Every list, repetitions included.
    static func tuples(of count: Int, outOf total: Int) -> [[Int]] {
        if count == 0 { return [[]] }
        return tuples(of: count - 1, outOf: total).flatMap { start in (0..<total).map { start + [$0] } }
    }

    /// Every list without repetition.
    static func arrangements(of count: Int, outOf total: Int) -> [[Int]] {
        if count == 0 { return [[]] }
        return arrangements(of: count - 1, outOf: total).flatMap { start in
            (0..<total).filter { !start.contains($0) }.map { start + [$0] }
        }
    }

    /// Every rising list.
    static func subsets(of count: Int, outOf total: Int) -> [[Int]] {
        arrangements(of: count, outOf: total).filter { $0 == $0.sorted() }
    }
}
