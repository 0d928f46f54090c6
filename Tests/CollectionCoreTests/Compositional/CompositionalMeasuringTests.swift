import Foundation
import Testing

@testable import CollectionCore

/// Measured sizes, and which frames move with them.
@Suite struct CompositionalMeasuringTests {
    let rows = CompositionalSection(
        hGroup(w(1), est(44), item(w(1), est(44))), boundaryItems: [header(), footer()],
        decorations: [CompositionalDecoration(kind: "back")])

    func three() -> CompositionalSolver {
        CompositionalSolver(
            CompositionalInput(
                bounds: CGSize(width: 375, height: 667), scale: 2,
                sections: [.init(rows, count: 10), .init(rows, count: 10), .init(rows, count: 10)]))
    }

    func id(_ section: Int, _ item: Int) -> CompositionalID { .item(section: section, item: item) }
    func height(_ value: CGFloat) -> CGSize { CGSize(width: 375, height: value) }

    @Test("S14.100: elements after it shift, those before it stay") func namesWhatMoves() {
        var solver = three()
        let moves = solver.measure([id(1, 4): height(64)])
        #expect(moves.items == [.init(section: 1, items: 4..<10)])
        #expect(
            moves.elements == [
                .supplementary(kind: "footer", section: 1, item: 0), .decoration(kind: "back", section: 1),
            ])
        #expect(moves.shiftedSections == 2..<3)
        #expect(moves.shift == 20)
        #expect(moves.changesContentSize && !moves.isEverything && moves.scrollers.isEmpty)
        for unmoved in [id(0, 9), id(1, 3), .supplementary(kind: "header", section: 1, item: 0)] {
            #expect(!moves.contains(unmoved))
        }
        #expect(moves.contains(id(2, 0)))
    }

    @Test("A row that keeps its height moves only itself") func sameHeight() {
        let section = CompositionalSection(hGroup(w(1), est(44), item(w(0.5), est(44))))
        var solver = solve(section, 10)
        _ = solver.measure([id(0, 2): height(60)])
        let moves = solver.measure([id(0, 3): height(50)])
        #expect(moves.items == [.init(section: 0, items: 2..<4)])
        #expect(!moves.changesContentSize && moves.shiftedSections.isEmpty)
    }

    @Test("S14.105: less than half a pixel changes nothing", arguments: [(0.2, true), (0.25, false), (-0.24, true)])
    func smallDifferences(difference: CGFloat, isEmpty: Bool) {
        var solver = three()
        _ = solver.measure([id(0, 0): height(50)])
        #expect(solver.measure([id(0, 0): height(50 + difference)]).isEmpty == isEmpty)
        #expect(solver.frame(ofItem: 0, inSection: 0)?.height == (isEmpty ? 50 : 50.5))
    }

    @Test("S14.99: only axes that are estimated all the way up are measured") func measuredAxes() {
        let leaf = item(est(50), est(30))
        let both = solve(CompositionalSection(hGroup(est(50), est(30), leaf)), 1)
        #expect(both.element(id(0, 0))?.sizedAxes == .both)
        var one = solve(CompositionalSection(hGroup(w(1), est(30), members: .repeating(leaf, count: 2))), 1)
        #expect(one.element(id(0, 0))?.sizedAxes == .vertical)
        _ = one.measure([id(0, 0): CGSize(width: 99, height: 70)])
        #expect(one.items == [rect(0, 0, 50, 70)])
        var none = solve(
            CompositionalSection(hGroup(w(1), pt(30), vGroup(w(1), est(30), leaf))), 1)
        #expect(none.element(id(0, 0))?.sizedAxes == [])
        #expect(none.measure([id(0, 0): CGSize(width: 99, height: 70)]).isEmpty)
        #expect(none.items == [rect(0, 0, 50, 30)])
    }

    @Test("S14.99: a fraction of an estimated height is the estimate's") func fractionOfEstimate() {
        let section = CompositionalSection(hGroup(w(1), est(80), item(w(0.5), h(1)), item(w(0.5), est(20))))
        let solver = solve(section, 2, measured: [0: height(200), 1: height(50)])
        #expect(solver.items == [rect(0, 0, 187.5, 80), rect(187.5, 0, 187.5, 50)])
        #expect(solver.contentSize.height == 80)
    }

    @Test("S14.99: a group of estimated length ends at its members that are fractions of the estimate")
    func fractionsAlongEstimatedGroup() {
        let inner = hGroup(w(1), h(0.4), item(w(1), h(1)))
        let section = CompositionalSection(vGroup(w(1), est(600), members: .filling([inner, inner])))
        let solver = solve(section, 5)
        #expect(solver.items.map(\.minY) == [0, 240, 480, 720, 960])
        #expect(solver.items.map(\.height) == [240, 240, 240, 240, 240])
        #expect(solver.contentSize.height == 1200)
    }

    @Test("S14.18: items of a counted group keep their estimate along its axis unless they are uniform")
    func countedInEstimatedGroup() {
        let own = vGroup(w(1), est(100), members: .dividing(item(w(1), est(40)), count: 2), spacing: .fixed(10))
        #expect(solve(CompositionalSection(own), 4, measured: [0: height(70)]).items.map(\.minY) == [0, 50, 90, 140])
        let shared = vGroup(
            w(1), est(100), members: .dividing(item(w(1), uniform(40)), count: 2), spacing: .fixed(10))
        let solver = solve(CompositionalSection(shared), 4, measured: [0: height(70)])
        #expect(solver.items.map(\.minY) == [0, 80, 150, 200])
        #expect(solver.items.map(\.height) == [70, 70, 40, 40])
    }

    @Test("S14.27: a last group that is not full ends at its tallest item") func lastGroup() {
        let section = CompositionalSection(hGroup(w(1), est(10), item(w(0.5), pt(30)), item(w(0.5), pt(80))))
        #expect(solve(section, 3).contentSize.height == 110)
        let fixed = CompositionalSection(hGroup(w(1), pt(80), item(w(0.5), pt(30)), item(w(0.5), pt(80))))
        #expect(solve(fixed, 3).contentSize.height == 160)
    }

    @Test("S14.23: insets are ignored on an estimated axis") func insetsOnEstimatedAxis() {
        let section = CompositionalSection(hGroup(w(1), est(44), item(w(1), est(44), insets: insets(10))))
        #expect(solve(section, 1).items == [rect(10, 0, 355, 44)])
    }

    @Test("S14.8: uniform groups move as one") func uniformGroups() {
        let section = CompositionalSection(hGroup(w(1), uniform(50), item(w(1), uniform(50))))
        var solver = solve(section, 5)
        var moves = solver.measure([id(0, 3): height(70)])
        #expect(moves.items == [.init(section: 0, items: 0..<5)])
        #expect(solver.items.map(\.height) == [70, 70, 70, 70, 70])
        moves = solver.measure([id(0, 1): height(60)])
        #expect(moves.items == [.init(section: 0, items: 1..<2)])
        #expect(solver.contentSize.height == 350)
    }

    @Test("A forgotten size is the estimate again") func forgets() {
        var solver = three()
        let before = solver.itemFrames(inSection: 0)
        _ = solver.measure([id(0, 2): height(90)])
        let moves = solver.measure([id(0, 2): nil])
        #expect(solver.itemFrames(inSection: 0) == before)
        #expect(moves.shift == -46)
        #expect(solver.measure([id(0, 2): nil]).isEmpty)
    }

    @Test("Names that do not exist change nothing") func unknownNames() {
        var solver = three()
        let unknown: [CompositionalID] = [
            id(7, 0), id(-1, 0), id(0, 10), id(0, -1), .decoration(kind: "back", section: 0),
            .supplementary(kind: "x", section: 0, item: 3), .supplementary(kind: "x", section: nil, item: 0),
        ]
        for name in unknown { #expect(solver.measure([name: height(9)]).isEmpty) }
        for name in unknown where name != .decoration(kind: "back", section: 0) { #expect(solver.element(name) == nil) }
    }

    @Test("From right to left a horizontal layout moves as a whole") func mirrored() {
        let section = CompositionalSection(hGroup(est(100), h(1), item(est(100), h(1))))
        var solver = solve(section, 3, width: 400, height: 200, axis: .horizontal, isRightToLeft: true)
        #expect(solver.items.map(\.minX) == [200, 100, 0])
        let moves = solver.measure([id(0, 2): CGSize(width: 150, height: 200)])
        #expect(solver.items.map(\.minX) == [250, 150, 0])
        #expect(moves.isEverything)
    }

    @Test("S14.103: a section solved anew keeps what was measured; others keep their template")
    func replacesSection() {
        var solver = three()
        _ = solver.measure([id(1, 0): height(100)])
        let measurements = CompositionalMeasurements(items: [0: height(100)])
        solver.replaceSection(1, with: .init(rows, count: 3, measurements: measurements))
        #expect(solver.numberOfItems(inSection: 1) == 3)
        #expect(solver.frame(ofItem: 1, inSection: 1)?.minY == 672)
        #expect(solver.frame(ofItem: 0, inSection: 2)?.minY == 848)
    }

    @Test("A solver made from another one has the same frames as one made afresh") func reusesTemplates() {
        var input = CompositionalInput(
            bounds: CGSize(width: 375, height: 667), scale: 2,
            sections: [.init(rows, count: 3), .init(rows, count: 4), .init(rows, count: 5)])
        let first = CompositionalSolver(input)
        input.sections[1].section?.contentInsets = insets(10)
        input.sections[2].measurements.items[1] = height(90)
        let second = CompositionalSolver(input, reusing: first)
        let afresh = CompositionalSolver(input)
        for section in 0..<3 {
            #expect(second.itemFrames(inSection: section) == afresh.itemFrames(inSection: section))
        }
        #expect(second.contentSize == afresh.contentSize)
        input.bounds.width = 300
        let narrow = CompositionalSolver(input, reusing: second)
        #expect(narrow.itemFrames(inSection: 1) == CompositionalSolver(input).itemFrames(inSection: 1))
    }
}
