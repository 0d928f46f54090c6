import TestSupport
import UIKit

/// Content of identities: what a data source holds. Edited as plain arrays.
struct BatchModel {
    struct Section {
        var id: Int
        var items: [Int]
    }

    var sections: [Section] = []
    private var lastID = 0

    mutating func fresh() -> Int {
        lastID += 1
        return lastID
    }

    mutating func freshSection(_ count: Int) -> Section {
        Section(id: fresh(), items: (0..<count).map { _ in fresh() })
    }

    var pathOfID: [Int: IndexPath] {
        var result: [Int: IndexPath] = [:]
        for (s, section) in sections.enumerated() {
            for (i, id) in section.items.enumerated() { result[id] = IndexPath(item: i, section: s) }
        }
        return result
    }

    /// A three-column grid of 30 × 20 with gaps of 5 under headers of 12, in a width of 100, with expected frames.
    var frames: (items: [Int: CGRect], headers: [CGRect], height: CGFloat) {
        var items: [Int: CGRect] = [:]
        var headers: [CGRect] = []
        var y: CGFloat = 0
        for section in sections {
            headers.append(CGRect(x: 0, y: y, width: 100, height: 12))
            y += 12
            for (index, id) in section.items.enumerated() {
                items[id] = CGRect(x: CGFloat(index % 3) * 35, y: y + CGFloat(index / 3) * 25, width: 30, height: 20)
            }
            let rows = (section.items.count + 2) / 3
            if rows > 0 { y += CGFloat(rows) * 25 - 5 }
        }
        return (items, headers, y)
    }
}

/// One batch: the calls to make, and the content afterwards.
struct ModelBatch {
    enum Step {
        case insert([IndexPath]), delete([IndexPath]), reload([IndexPath]), move(IndexPath, IndexPath)
        case insertSection(Int), deleteSection(Int), reloadSection(Int), moveSection(Int, Int)
    }

    var steps: [Step] = []
    var after: BatchModel
    /// Identities whose views are made anew.
    var reloaded: Set<Int> = []
    /// Identities that lose their place in the selection: gone, or in a section that is made anew.
    var dropped: Set<Int> = []

    init(_ before: BatchModel, _ dice: inout SeededGenerator) {
        after = before
        let old = before.sections
        let changesSections = dice.chance(40)
        var staying: [Int] = []
        var moving: [Int] = []
        var fresh: Set<Int> = []
        for index in old.indices {
            if changesSections, dice.chance(12) {
                steps.append(.deleteSection(index))
                dropped.formUnion(old[index].items)
            } else if changesSections, dice.chance(15) {
                moving.append(index)
            } else {
                staying.append(index)
                if changesSections, dice.chance(10) {
                    fresh.insert(index)
                    steps.append(.reloadSection(index))
                    dropped.formUnion(old[index].items)
                }
            }
        }
        let inserted = changesSections || old.isEmpty ? dice.int(0...1) : 0
        var slots = [Int?](repeating: nil, count: staying.count + moving.count + inserted)
        var free = Array(slots.indices).shuffled(using: &dice)
        for index in moving {
            let to = free.removeLast()
            slots[to] = index
            steps.append(.moveSection(index, to))
        }
        let new = Set(free.prefix(inserted))
        steps += new.sorted().map { .insertSection($0) }
        for slot in slots.indices where slots[slot] == nil && !new.contains(slot) {
            slots[slot] = staying.removeFirst()
        }
        addItems(before, slots: slots, fresh: fresh, &dice)
        steps.shuffle(using: &dice)
    }

    private mutating func addItems(_ before: BatchModel, slots: [Int?], fresh: Set<Int>, _ dice: inout SeededGenerator)
    {
        let old = before.sections
        let goals = slots.indices.filter { slot in slots[slot].map { !fresh.contains($0) } ?? false }
        var kept: [Int: [Int]] = [:]
        var arriving: [Int: [(IndexPath, Int)]] = [:]
        for slot in goals {
            let section = slots[slot]!
            for (item, id) in old[section].items.enumerated() {
                let path = IndexPath(item: item, section: section)
                switch dice.int(0...99) {
                case 0..<12:
                    steps.append(.delete([path]))
                    dropped.insert(id)
                case 12..<20:
                    arriving[goals.randomElement(using: &dice)!, default: []].append((path, id))
                case 20..<28:
                    steps.append(.reload([path]))
                    reloaded.insert(id)
                    kept[slot, default: []].append(id)
                default: kept[slot, default: []].append(id)
                }
            }
        }
        after.sections = slots.indices.map { slot in
            guard let section = slots[slot] else { return after.freshSection(dice.int(0...6)) }
            if fresh.contains(section) {
                var again = after.freshSection(dice.int(0...6))
                again.id = old[section].id
                return again
            }
            var stay = kept[slot] ?? []
            let incoming = arriving[slot] ?? []
            let insertions = dice.int(0...2)
            var items = [Int?](repeating: nil, count: stay.count + incoming.count + insertions)
            var free = Array(items.indices).shuffled(using: &dice)
            for (path, id) in incoming {
                let to = free.removeLast()
                items[to] = id
                steps.append(.move(path, IndexPath(item: to, section: slot)))
            }
            for _ in 0..<insertions {
                let to = free.removeLast()
                items[to] = after.fresh()
                steps.append(.insert([IndexPath(item: to, section: slot)]))
            }
            return BatchModel.Section(id: old[section].id, items: items.map { $0 ?? stay.removeFirst() })
        }
    }

    @MainActor func perform(on view: UICollectionView) {
        for step in steps {
            switch step {
            case .insert(let paths): view.insertItems(at: paths)
            case .delete(let paths): view.deleteItems(at: paths)
            case .reload(let paths): view.reloadItems(at: paths)
            case .move(let from, let to): view.moveItem(at: from, to: to)
            case .insertSection(let section): view.insertSections(IndexSet(integer: section))
            case .deleteSection(let section): view.deleteSections(IndexSet(integer: section))
            case .reloadSection(let section): view.reloadSections(IndexSet(integer: section))
            case .moveSection(let from, let to): view.moveSection(from, toSection: to)
            }
        }
    }
}
