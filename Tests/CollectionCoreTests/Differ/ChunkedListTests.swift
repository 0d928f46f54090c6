import TestSupport
import Testing

@testable import CollectionCore

/// Lists in chunks after random changes, against arrays.
@Suite struct ChunkedListTests {
    /// An identifier of which many have the same hash, and with content that equality ignores.
    struct Identifier: Hashable, Sendable {
        var number: Int
        var content = 0

        static func == (a: Identifier, b: Identifier) -> Bool { a.number == b.number }
        func hash(into hasher: inout Hasher) { hasher.combine(number / 7) }
    }

    typealias List = SectionedList<String, Identifier>

    /// The same list as plain arrays.
    struct Model {
        var sections: [String] = []
        var items: [[Identifier]] = []
    }

    @Test("60 random courses of changes to a few thousand items, with copies kept from before")
    func random() {
        var random = SeededGenerator(seed: 4_711)
        for course in 0..<60 {
            var (list, model) = (List(), Model())
            var next = 0
            var kept: [(List, Model)] = []
            for step in 0..<20 {
                change(&list, &model, &next, &random)
                if random.chance(30) { kept.append((list, model)) }
                guard matches(list, model, "seed 4711, course \(course), step \(step)", &random) else { return }
            }
            for (list, model) in kept {
                guard matches(list, model, "seed 4711, a copy in course \(course)", &random) else { return }
            }
        }
    }

    private func change(
        _ list: inout List, _ model: inout Model, _ next: inout Int, _ random: inout SeededGenerator
    ) {
        func new(_ count: Int) -> [Identifier] {
            defer { next += count }
            return (next..<next + count).map { Identifier(number: $0) }
        }
        let section = model.sections.isEmpty ? 0 : random.int(0...model.sections.count - 1)
        let count = model.sections.isEmpty ? 0 : model.items[section].count
        let all = Array(model.items.joined())
        switch model.sections.isEmpty ? 0 : random.int(0...9) {
        case 0:
            let names = (0..<random.int(1...3)).map { "\(next) \($0)" }
            next += 1
            let place = random.int(0...model.sections.count)
            list.insertSections(names, at: place)
            model.sections.insert(contentsOf: names, at: place)
            model.items.insert(contentsOf: names.map { _ in [] }, at: place)
        case 1 where random.chance(30):
            let gone = model.sections[section]
            list.removeSections([gone, "none"])
            model.sections.remove(at: section)
            model.items.remove(at: section)
        case 1, 2:
            let target = random.int(0...model.sections.count - 1)
            list.moveSection(section, to: target)
            model.sections.insert(model.sections.remove(at: section), at: target)
            model.items.insert(model.items.remove(at: section), at: target)
        case 3, 4, 5:
            let (place, added) = (random.int(0...count), new(random.chance(40) ? random.int(0...1_500) : 1))
            list.insert(added, section: section, at: place)
            model.items[section].insert(contentsOf: added, at: place)
        case 6:
            let chosen = random.int(1...20)
            let gone = Set(all.filter { _ in random.below(chosen) == 0 } + [Identifier(number: -1)])
            list.remove(gone)
            for section in model.items.indices { model.items[section].removeAll(where: gone.contains) }
        case 7:
            guard let item = all.randomElement(using: &random), let from = list.position(of: item) else { return }
            model.items[from.section].remove(at: from.item)
            let to = ItemPosition(section: section, item: random.int(0...model.items[section].count))
            list.move(from, to: to)
            model.items[section].insert(item, at: to.item)
        case 8:
            let changed = Set(
                all.filter { _ in random.below(40) == 0 }.map { Identifier(number: $0.number, content: 1) })
            list.renew(changed)
            for section in model.items.indices {
                for (index, item) in model.items[section].enumerated() where changed.contains(item) {
                    model.items[section][index].content = 1
                }
            }
        default:
            var items = model.items[section]
            if !items.isEmpty, random.chance(50) { items.removeSubrange(random.int(0...items.count - 1)...) }
            items.insert(contentsOf: new(random.int(0...3)), at: random.int(0...items.count))
            if random.chance(30) { for index in items.indices { items[index].content = 2 } }
            if random.chance(20) { items.shuffle(using: &random) }
            list.setItems(items, section: section) { _, _ in }
            model.items[section] = items
        }
    }

    private func matches(
        _ list: List, _ model: Model, _ name: String, _ random: inout SeededGenerator
    ) -> Bool {
        let all = Array(model.items.joined())
        var isEqual = list.sections == model.sections && list.numberOfItems == all.count
        for (section, items) in model.items.enumerated() where isEqual {
            isEqual = list.items[section].array == items && Array(list.items[section]) == items
            isEqual = isEqual && list.items[section].array.map(\.content) == items.map(\.content)
            isEqual = isEqual && list.index(ofSection: model.sections[section]) == section
            for _ in 0..<min(10, items.count) where isEqual {
                let item = random.int(0...items.count - 1)
                isEqual = list.position(of: items[item]) == ItemPosition(section: section, item: item)
            }
            let range = items.isEmpty ? 0..<0 : random.int(0...items.count)..<items.count
            isEqual = isEqual && list.items[section].elements(in: range) == Array(items[range])
        }
        #expect(isEqual, "\(name)")
        #expect(!list.contains(Identifier(number: -1)), "\(name)")
        return isEqual
    }

    @Test("300 random pairs of lists: their common beginnings and ends")
    func commonEnds() {
        var random = SeededGenerator(seed: 815)
        for pair in 0..<300 {
            let old = (0..<random.int(0...2_000)).map { Identifier(number: $0) }
            let before = List(sections: ["a"], items: [old])
            var after = before
            for number in 0..<random.int(0...3) {
                let count = after.items[0].count
                let first = random.int(0...count)
                let removed = random.chance(50) ? 0 : random.int(0...min(count - first, 5))
                let added = random.chance(30) ? [] : [Identifier(number: 10_000 + number)]
                after.replaceItems(inSection: 0, first..<first + removed, with: added)
            }
            let new = after.items[0].array
            // The same elements, once with shared chunks and once with others.
            let fresh = List(sections: ["a"], items: [new])
            let least = min(old.count, new.count)
            let head = zip(old, new).prefix { $0 == $1 }.count
            let tail = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, least - head)
            for (name, other) in [("shared", after), ("fresh", fresh)] {
                let found = before.items[0].common(with: other.items[0])
                #expect(found.head == head && found.tail == tail, "pair \(pair), \(name)")
            }
            let found = before.items[0].common(with: new)
            #expect(found.head == head && found.tail == tail, "pair \(pair), array")
            #expect(after.items[0].hasElements(new) && before.items[0].hasElements(new) == (old == new))
        }
    }

    @Test func copiesAreIdenticalUntilOneChanges() {
        let list = List(sections: ["a", "b"], items: [(0..<600).map { Identifier(number: $0) }, []])
        var copy = list
        #expect(copy.items[0].isIdentical(to: list.items[0]) && copy.items[1].isIdentical(to: list.items[1]))
        copy.insert([Identifier(number: 900)], section: 0, at: 3)
        #expect(!copy.items[0].isIdentical(to: list.items[0]) && copy.items[1].isIdentical(to: list.items[1]))
        #expect(list.numberOfItems == 600 && copy.numberOfItems == 601)
    }
}
