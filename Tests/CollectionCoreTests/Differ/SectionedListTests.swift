import TestSupport
import Testing

@testable import CollectionCore

/// Changes between two states of a diffable data source, followed through the plan that the collection view makes of
/// them.
@Suite struct SectionedListTests {
    typealias List = SectionedList<String, Int>

    static func list(_ sections: [(String, [Int])]) -> List {
        List(sections: sections.map(\.0), items: sections.map(\.1))
    }

    @Test func itemsInsideOfSectionsThatComeAndGoAreNotNamed() {
        let old = Self.list([("a", [1, 2]), ("b", [3])])
        let new = Self.list([("c", [4, 5]), ("b", [3, 6])])
        #expect(new.changes(from: old) == [.deleteSection(0), .insertSection(0), .insertItem(at(1, 1))])
    }

    @Test func anItemMovesOutOfASectionThatGoes() {
        let old = Self.list([("a", [1, 2]), ("b", [3])])
        let new = Self.list([("b", [3, 2])])
        #expect(new.changes(from: old) == [.deleteSection(0), .moveItem(from: at(0, 1), to: at(0, 1))])
    }

    @Test func sectionsMoveWithWhatIsInThem() {
        let old = Self.list([("a", [1, 2]), ("b", [3]), ("c", [4])])
        let new = Self.list([("b", [3]), ("c", [4]), ("a", [1, 2, 5])])
        #expect(new.changes(from: old) == [.moveSection(from: 0, to: 2), .insertItem(at(2, 2))])
    }

    @Test func reloads() {
        let old = Self.list([("a", [1, 2]), ("b", [3])])
        let new = Self.list([("a", [2, 7]), ("b", [3])])
        #expect(
            new.changes(from: old, reloadedSections: ["a", "z"], reloadedItems: [3, 9]) == [
                .reloadSection(0), .reloadItem(at(1, 0)),
            ])
    }

    @Test("2,000 random pairs: each identifier is afterwards where the new list has it, and keeps its view when it may")
    func random() throws {
        var random = SeededGenerator(seed: 812)
        for number in 0..<2_000 {
            let old = list(&random)
            let new = list(&random)
            let again = Set(new.items.joined().filter { _ in random.chance(10) })
            let sectionsAgain = Set(new.sections.filter { _ in random.chance(10) })
            let changes = new.changes(from: old, reloadedSections: sectionsAgain, reloadedItems: again)
            let plan = try UpdatePlan(before: old.items.map(\.count), after: new.items.map(\.count), changes: changes)
            for item in new.items.joined() {
                guard let position = new.position(of: item), new.items[position.section][position.item] == item else {
                    Issue.record("seed 812, pair \(number): item \(item) is not found")
                    return
                }
                let origin = plan.oldIndex(ofNew: position)
                let before = old.position(of: item)
                if origin == nil, let before, old.sections[before.section] == new.sections[position.section],
                    sectionsAgain.contains(new.sections[position.section])
                {
                    continue
                }
                guard origin == before else {
                    Issue.record("seed 812, pair \(number), item \(item): from \(before as Any), not \(origin as Any)")
                    return
                }
                let isReloaded = if case .reloaded = plan.origin(ofNew: position) { true } else { false }
                guard isReloaded == (before != nil && again.contains(item)) else {
                    Issue.record("seed 812, pair \(number), item \(item): reloaded \(isReloaded)")
                    return
                }
            }
        }
    }

    private func list(_ random: inout SeededGenerator) -> List {
        var items = Array(0..<random.int(0...12)).shuffled(using: &random)
        let sections = ["a", "b", "c", "d"].shuffled(using: &random).prefix(random.int(0...4))
        return Self.list(
            sections.map { section in
                let count = random.int(0...items.count)
                defer { items.removeFirst(count) }
                return (section, Array(items.prefix(count)))
            })
    }

    private func at(_ section: Int, _ item: Int) -> ItemPosition { ItemPosition(section: section, item: item) }
}
