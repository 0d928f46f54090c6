import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Rows of tags: groups of fixed length whose items are self-sized along them take as many as fit.
@Suite struct CompositionalWrappingTests {
    func tags(_ count: Int, measured: [CGFloat] = []) -> CompositionalSolver {
        let row = hGroup(w(1), est(30), item(est(100), est(30)), spacing: .fixed(5))
        var sizes: [Int: CGSize] = [:]
        for (index, width) in measured.enumerated() { sizes[index] = CGSize(width: width, height: 30) }
        return solve(CompositionalSection(row, interGroupSpacing: 8), count, width: 320, measured: sizes)
    }

    @Test func estimatesFillRowsAlike() {
        #expect(tags(5).items.map(\.minX) == [0, 105, 210, 0, 105])
        #expect(tags(5).element(.item(section: 0, item: 0))?.sizedAxes == .both)
    }

    @Test func measuredRowsTakeWhatFits() {
        let solver = tags(9, measured: [60, 60, 60, 60, 60, 200, 150])
        #expect(
            solver.items.prefix(7) == [
                rect(0, 0, 60, 30), rect(65, 0, 60, 30), rect(130, 0, 60, 30), rect(195, 0, 60, 30),
                rect(260, 0, 60, 30), rect(0, 38, 200, 30), rect(0, 76, 150, 30),
            ])
        // The estimates of what follows go on in the row.
        #expect(solver.items.suffix(2) == [rect(155, 76, 100, 30), rect(0, 114, 100, 30)])
    }

    @Test func aTagWiderThanTheRowIsClamped() {
        #expect(tags(2, measured: [500]).items == [rect(0, 0, 320, 30), rect(0, 38, 100, 30)])
    }

    @Test func measuringNamesTheRowsThatChange() {
        var solver = tags(30)
        let moves = solver.measure([.item(section: 0, item: 10): CGSize(width: 5, height: 30)])
        // Item 12 comes up to the row that begins with item 9; the rows before stay.
        #expect(solver.items[12].minY == solver.items[9].minY)
        #expect(moves.items.count == 1)
        #expect(moves.contains(.item(section: 0, item: 12)) && !moves.contains(.item(section: 0, item: 5)))
    }

    @Test func stepsEndWhereOneStepDoes() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<200 {
            let count = random.int(1...40)
            let widths = (0..<count).map { _ in CGFloat(random.int(10...340)) }
            var solver = tags(count)
            for item in (0..<count).shuffled(using: &random) {
                _ = solver.measure([.item(section: 0, item: item): CGSize(width: widths[item], height: 30)])
            }
            let once = tags(count, measured: widths)
            #expect(solver.items == once.items)
            #expect(solver.contentSize == once.contentSize)
        }
    }

    @Test func aMillionTagsCostNothingUntilMeasured() {
        var solver = tags(1_000_000)
        #expect(solver.contentSize.height == 12_666_684)
        _ = solver.measure([.item(section: 0, item: 0): CGSize(width: 300, height: 30)])
        #expect(solver.frame(ofItem: 1, inSection: 0) == rect(0, 38, 100, 30))
        #expect(solver.contentSize.height == 12_666_684)
        #expect(solver.frame(ofItem: 999_999, inSection: 0)?.minX == 210)
    }
}
