import TestSupport
import Testing
import UIKit

/// Many snapshots after each other, most of them while the last one is still animated.
@MainActor @Suite(.serialized) struct DiffableRandomTests {
    @Test("S8.12: 400 random states: what is in sight is what the state says, survivors keep their cells, none twice")
    func random() {
        var random = SeededGenerator(seed: 8_121)
        let rig = DiffableRig()
        rig.stage.advance(by: 0.1)
        var selected: Int?
        for number in 0..<400 {
            let sections = Self.sections(&random)
            var snapshot = DiffableRig.snapshot(sections)
            let all = sections.flatMap(\.1)
            let again = all.filter { rig.source.indexPath(for: $0) != nil && random.below(12) == 0 }
            snapshot.reloadItems(again)
            let before = Dictionary(uniqueKeysWithValues: rig.shown.map { ($0, rig.cell($0)!) })
            let animated = random.below(4) > 0
            rig.stage.session.perform(at: rig.stage.now) {
                rig.source.apply(snapshot, animatingDifferences: animated)
            }
            rig.stage.advance(by: [0, 0.1, 0.2, 0.5][random.below(4)])
            let count = Int(
                (min(200, rig.collection.contentSize.height - rig.collection.contentOffset.y) / 50).rounded(.up))
            let first = Int(rig.collection.contentOffset.y / 50)
            #expect(rig.shown == Array(all[first..<min(all.count, first + count)]), "state \(number)")
            for (item, cell) in before where !again.contains(item) && rig.shown.contains(item) {
                #expect(rig.cell(item) === cell, "state \(number), item \(item)")
            }
            for (item, cell) in before where again.contains(item) && rig.shown.contains(item) {
                #expect(rig.cell(item) !== cell, "state \(number), reloaded item \(item)")
            }
            let chosen = rig.collection.indexPathsForSelectedItems?.compactMap(rig.source.itemIdentifier(for:)) ?? []
            #expect(chosen == [selected].compactMap { $0 }.filter(all.contains), "state \(number)")
            selected = all.isEmpty ? nil : all[random.below(all.count)]
            let path = selected.flatMap { rig.source.indexPath(for: $0) }
            rig.collection.selectItem(at: path, animated: false, scrollPosition: [])
        }
        rig.stage.advance(by: 1)
        #expect(rig.collection.subviews.filter { $0 is UICollectionViewCell }.count == rig.shown.count)
    }

    private static func sections(_ random: inout SeededGenerator) -> [(String, [Int])] {
        var items = Array(0..<9).filter { _ in random.below(3) > 0 }.shuffled(using: &random)
        return ["a", "b", "c"].shuffled(using: &random).prefix(1 + random.below(3)).map { section in
            let count = random.below(items.count + 1)
            defer { items.removeFirst(count) }
            return (section, Array(items.prefix(count)))
        }
    }
}
