import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The tree over groups and sections: against plain arrays, and how much of it a query looks at.
@Suite struct StackIndexTests {
    func slot(_ extent: CGFloat, spacing: CGFloat = 0, low: CGFloat = 0, high: CGFloat? = nil) -> StackSlot {
        StackSlot(advance: extent + spacing, extent: extent, inkLow: low, inkHigh: high ?? extent)
    }

    @Test func agreesWithPlainArrays() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<400 {
            let count = random.int(1...70)
            let spacing = CGFloat(random.int(-6...6))
            let usual = slot(CGFloat(random.int(0...9)), spacing: spacing, low: -2, high: 11)
            var slots = Array(repeating: usual, count: count)
            var index = StackIndex(count: count, usual: usual)
            for step in 0..<random.int(0...40) {
                let at = random.int(0...count - 1)
                slots[at] = slot(
                    CGFloat(random.int(0...20)), spacing: spacing, low: CGFloat(random.int(-9...0)),
                    high: CGFloat(random.int(0...40)))
                index.set(at, to: slots[at])
                // Built at once it is the same as step by step.
                guard step % 10 == 0 else { continue }
                let others = slots.indices.filter { slots[$0] != usual }.map { ($0, slots[$0]) }
                index = StackIndex(count: count, usual: usual, others: others)
            }
            var starts: [CGFloat] = [0]
            for slot in slots { starts.append(starts.last! + slot.advance) }
            #expect(index.total.advance == starts[count])
            for element in slots.indices {
                #expect(index.element(element).start == starts[element])
                #expect(index.element(element).slot == slots[element])
            }
            for _ in 0..<5 {
                let low = CGFloat(random.int(-50...500))
                let high = low + CGFloat(random.int(0...60))
                let expected = slots.indices.filter {
                    starts[$0] + slots[$0].inkLow <= high && starts[$0] + slots[$0].inkHigh >= low
                }
                var found: [Int] = []
                index.forEach(from: low, to: high) { element, start, _ in
                    found.append(element)
                    #expect(start == starts[element])
                }
                #expect(found == expected)
                if slots.allSatisfy({ $0.advance > 0 }) {
                    let last = starts.prefix(count).lastIndex { $0 <= low } ?? 0
                    #expect(index.index(at: low) == last)
                }
            }
        }
    }

    @Test("A screen costs the same for 1,000 and for 1,000,000 rows", arguments: [0, 500])
    func nodesOfAScreen(measured: Int) {
        var nodes: [Int] = []
        for count in [1_000, 1_000_000] {
            var index = StackIndex(count: count, usual: slot(44))
            for element in 0..<measured { index.set(element * (count / 500), to: slot(30)) }
            var found = 0
            nodes.append(
                index.forEach(from: 20_000, to: 20_667) { _, _, _ in found += 1 })
            #expect((15...23).contains(found))
        }
        // Below the root there are ten more levels, of which a search sees two nodes each.
        #expect(nodes[1] <= nodes[0] + 40)
        #expect(nodes.max()! <= 100)
        if measured == 0 { #expect(nodes == [1, 1]) }
    }

    @Test("Nothing is held for items that were not measured") func memoryFollowsMeasuredItems() {
        let section = CompositionalSection(hGroup(w(1), est(44), item(w(1), est(44))))
        var solver = solve(section, 1_000_000_000)
        #expect(solver.contentSize.height == 44_000_000_000)
        _ = solver.measure([.item(section: 0, item: 900_000_000): CGSize(width: 375, height: 100)])
        #expect(solver.contentSize.height == 44_000_000_056)
        #expect(solver.frame(ofItem: 900_000_001, inSection: 0)?.minY == 39_600_000_100)
        let seen = solver.elements(in: rect(0, 39_600_000_000, 375, 667))
        #expect(seen.map(\.id) == (900_000_000..<900_000_014).map { .item(section: 0, item: $0) })
    }

    @Test("Groups in a large custom group are found by position") func largeGroup() {
        let frames = CompositionalCustomFrames(identity: 1) { _ in
            (0..<10_000).map { CompositionalCustomFrame(rect(CGFloat($0 % 3) * 125, CGFloat($0 / 3) * 50, 120, 80)) }
        }
        let section = CompositionalSection(vGroup(w(1), est(10), members: .custom(frames)))
        let solver = solve(section, 15_000)
        let seen = solver.elements(in: rect(0, 100_001, 375, 10))
        #expect(seen.map(\.id) == (5_997..<6_003).map { .item(section: 0, item: $0) })
        let last = solver.elements(in: rect(0, solver.contentSize.height - 1, 375, 10))
        #expect(last.map(\.id) == (14_998..<15_000).map { .item(section: 0, item: $0) })
    }
}
