import TestSupport

@testable import CollectionCore

/// A batch of updates of sections and items that adds up, some of it named twice or absorbed by a section.
struct RandomBatch {
    var before: [Int]
    var after: [Int]
    var changes: [UpdateChange] = []
    /// The new sections whose number of items is not free.
    var bound: [Int] = []

    init(_ random: inout SeededGenerator) {
        before = (0..<random.int(0...5)).map { _ in random.int(0...12) }
        // Sections first: which stay in order, which move, which come.
        var staying: [Int] = []
        var moving: [Int] = []
        var reloaded: Set<Int> = []
        for section in before.indices {
            switch random.int(0...9) {
            case 0: changes.append(.deleteSection(section))
            case 1, 2: moving.append(section)
            default: staying.append(section)
            }
            if changes.last != .deleteSection(section), random.chance(15) {
                reloaded.insert(section)
                changes.append(.reloadSection(section))
            }
        }
        let insertions = random.int(0...2)
        var slots = [Int?](repeating: nil, count: staying.count + moving.count + insertions)
        var order = Array(slots.indices).shuffled(using: &random)
        for section in moving {
            let to = order.removeLast()
            slots[to] = section
            changes.append(.moveSection(from: section, to: to))
        }
        let inserted = Set(order.prefix(insertions))
        changes += inserted.sorted().map { .insertSection($0) }
        for index in slots.indices where slots[index] == nil && !inserted.contains(index) {
            slots[index] = staying.removeFirst()
        }
        after = [Int](repeating: 0, count: slots.count)
        addItems(slots: slots, reloaded: reloaded, &random)
        if let twice = changes.randomElement(using: &random) { changes.append(twice) }
        changes.shuffle(using: &random)
    }

    private mutating func addItems(slots: [Int?], reloaded: Set<Int>, _ random: inout SeededGenerator) {
        var leaving: [ItemPosition] = []
        var entering = [Int](repeating: 0, count: slots.count)
        for section in before.indices {
            for item in 0..<before[section] {
                let position = ItemPosition(section: section, item: item)
                switch random.int(0...9) {
                case 0, 1: changes.append(.deleteItem(position))
                case 2: changes.append(.reloadItem(position))
                case 3 where !slots.isEmpty:
                    leaving.append(position)
                    if random.chance(20) { changes.append(.reloadItem(position)) }
                default: break
                }
            }
        }
        var goals: [(ItemPosition, Int)] = []
        for position in leaving {
            let goal = random.int(0...slots.count - 1)
            entering[goal] += 1
            goals.append((position, goal))
        }
        let deleted = changes.reduce(into: [Int: Int]()) { counts, change in
            if case .deleteItem(let position) = change { counts[position.section, default: 0] += 1 }
        }
        for (section, old) in slots.enumerated() {
            let insertions = random.int(0...3)
            let kept: Int
            if let old, !reloaded.contains(old) {
                kept = before[old] - deleted[old, default: 0] - leaving.filter { $0.section == old }.count
                bound.append(section)
            } else {
                kept = random.int(0...4)
            }
            after[section] = kept + insertions + entering[section]
            var free = Array(0..<after[section]).shuffled(using: &random)
            for (position, goal) in goals where goal == section {
                changes.append(.moveItem(from: position, to: ItemPosition(section: section, item: free.removeLast())))
            }
            for _ in 0..<insertions {
                changes.append(.insertItem(ItemPosition(section: section, item: free.removeLast())))
            }
        }
    }
}
