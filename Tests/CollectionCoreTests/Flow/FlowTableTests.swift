import Foundation
import Testing

@testable import CollectionCore

/// The worked numbers of S2 and the rules around them.
@Suite struct FlowTableTests {
    func solve(
        _ cross: CGFloat, scale: CGFloat = 2, _ sizes: FlowSizes, inset: CGFloat = 0, spacing: CGFloat = 10
    ) -> FlowSolver {
        FlowSolver(
            FlowInput(
                bounds: CGSize(width: cross, height: 500), scale: scale,
                sections: [
                    FlowSection(
                        sizes: sizes, insets: FlowInsets(top: inset, left: inset, bottom: inset, right: inset),
                        lineSpacing: spacing, interitemSpacing: spacing)
                ]))
    }

    func squares(_ count: Int, _ side: CGFloat) -> FlowSizes {
        .uniform(count: count, size: CGSize(width: side, height: side))
    }

    func x(_ solver: FlowSolver, _ items: Range<Int>) -> [CGFloat] {
        items.map { solver.frame(ofItem: $0, inSection: 0).minX }
    }

    func y(_ solver: FlowSolver, _ items: Range<Int>) -> [CGFloat] {
        items.map { solver.frame(ofItem: $0, inSection: 0).minY }
    }

    @Test("S2.6, S2.8, S2.10: uniform items; the last row stands in the columns above") func thirteenUniformItems() {
        let solver = solve(320, squares(13, 50))
        #expect(x(solver, 0..<5) == [0, 67.5, 135, 202.5, 270])
        #expect(x(solver, 10..<13) == [0, 67.5, 135])
        #expect([0, 5, 10].map { solver.frame(ofItem: $0, inSection: 0).minY } == [0, 60, 120])
        #expect(solver.contentSize == CGSize(width: 320, height: 170))
    }

    @Test("S2.10: one item differs and the last row keeps the minimum")
    func oneItemDiffersAndTheLastRowKeepsTheMinimum() {
        var sizes = Array(repeating: CGSize(width: 50, height: 50), count: 13)
        sizes[1].width = 60
        let solver = solve(320, .list(sizes))
        #expect(x(solver, 0..<5) == [0, 65, 140, 205, 270])
        #expect(x(solver, 5..<10) == [0, 67.5, 135, 202.5, 270])
        #expect(x(solver, 10..<13) == [0, 60, 120])
    }

    @Test("S2.8, S2.9, S2.13: insets and spacings of thirteen") func insetsAndSpacingsOfThirteen() {
        let two = solve(320, squares(5, 140), inset: 13, spacing: 13)
        #expect(x(two, 0..<5) == [13, 167, 13, 167, 13])
        #expect(y(two, 0..<5) == [13, 13, 166, 166, 319])
        #expect(two.contentSize.height == 472)
        let one = solve(320, squares(3, 200), inset: 13, spacing: 13)
        #expect(x(one, 0..<3) == [60, 60, 60])
        #expect(one.contentSize.height == 652)
        let wide = solve(1024, squares(4, 200), inset: 13, spacing: 13)
        #expect(x(wide, 0..<4) == [13, 279, 545, 811])
    }

    @Test("S2.8, S2.18: more columns, at thirds of a point") func moreColumns() {
        let three = solve(375, squares(7, 100), inset: 10)
        #expect(x(three, 0..<3) == [10, 137.5, 265])
        #expect(three.frame(ofItem: 6, inSection: 0).minX == 10)
        #expect(three.contentSize.height == 340)
        let thirds = solve(414, scale: 3, squares(7, 50))
        for (found, printed) in zip(x(thirds, 0..<7), [0, 60.667, 121.333, 182, 242.667, 303.333, 364] as [CGFloat]) {
            #expect(abs(found - printed) < 0.0005)
        }
    }

    @Test("S2.1, S2.8: columns when it scrolls sideways") func horizontal() {
        let section = FlowSection(sizes: squares(15, 50), lineSpacing: 20)
        let solver = FlowSolver(
            FlowInput(bounds: CGSize(width: 400, height: 300), axis: .horizontal, scale: 2, sections: [section]))
        #expect(y(solver, 0..<5) == [0, 62.5, 125, 187.5, 250])
        #expect([0, 5, 10].map { solver.frame(ofItem: $0, inSection: 0).minX } == [0, 70, 140])
        #expect(solver.contentSize == CGSize(width: 190, height: 300))
    }

    @Test("S2.12: different heights are centred in their line") func differentHeightsAreCentred() {
        let solver = solve(320, .list([50, 30, 40].map { CGSize(width: 60, height: $0) }))
        #expect(y(solver, 0..<3) == [0, 10, 5])
    }

    @Test("S2.14, S2.15: header, inset, lines, inset, footer") func headersAndFooters() {
        let section = FlowSection(
            sizes: squares(3, 50), insets: FlowInsets(top: 10, left: 10, bottom: 10, right: 10), headerLength: 40,
            footerLength: 20)
        let solver = FlowSolver(FlowInput(bounds: CGSize(width: 320, height: 500), sections: [section, section]))
        #expect(solver.headerFrame(inSection: 0) == CGRect(x: 0, y: 0, width: 320, height: 40))
        #expect(solver.frame(ofItem: 0, inSection: 0).minY == 50)
        #expect(solver.footerFrame(inSection: 0) == CGRect(x: 0, y: 110, width: 320, height: 20))
        #expect(solver.headerFrame(inSection: 1)?.minY == 130)
    }

    @Test("S2.18: fractional heights at one, two and three pixels a point")
    func rounding() {
        for (scale, expected) in [(1, 101), (2, 101), (3, 302.0 / 3)] as [(CGFloat, CGFloat)] {
            let solver = solve(50, scale: scale, .uniform(count: 2, size: CGSize(width: 50, height: 90.8)))
            #expect(abs(solver.frame(ofItem: 1, inSection: 0).minY - expected) < 1e-9)
            #expect(solver.frame(ofItem: 1, inSection: 0).height == 90.8)
        }
    }

    @Test(
        "S2.7, B3: three thirds of a line fit on it",
        arguments: [100, 320, 331, 375, 390, 393, 414, 1000 / 7] as [CGFloat])
    func thirds(width: CGFloat) {
        let item = CGSize(width: (width - 20) / 3, height: 10)
        #expect(y(solve(width, .uniform(count: 3, size: item)), 0..<3) == [0, 0, 0])
        let taller = CGSize(width: item.width, height: 20)
        #expect(y(solve(width, .list([taller, item, item])), 0..<3) == [0, 5, 5])
    }

    @Test("S2.20: lines that overlap, and one row by a huge spacing")
    func negativeSpacing() {
        let section = FlowSection(
            sizes: squares(4, 180), insets: FlowInsets(left: 310, right: 310), lineSpacing: -60, interitemSpacing: 200)
        let solver = FlowSolver(
            FlowInput(bounds: CGSize(width: 800, height: 536), axis: .horizontal, sections: [section]))
        #expect(x(solver, 0..<4) == [310, 430, 550, 670])
        #expect(y(solver, 0..<4) == [178, 178, 178, 178])
        #expect(solver.contentSize.width == 1160)
        let seen = solver.elements(in: CGRect(x: 480, y: 0, width: 10, height: 536))
        #expect(seen.map(\.item) == [0, 1])
    }

    @Test func degenerateInput() {
        #expect(FlowSolver(FlowInput(bounds: .zero, sections: [])).contentSize == .zero)
        let before = solve(0, .uniform(count: 3, size: CGSize(width: -40, height: 30)))
        #expect(before.itemFrames(inSection: 0).allSatisfy { $0.width == 0 && $0.height == 30 })
        let none = solve(320, .uniform(count: 3, size: .zero), spacing: 0)
        #expect(x(none, 0..<3) == [0, 0, 0])
        let million = solve(320, squares(1_000_000, 50))
        #expect(million.contentSize.height == 11_999_990)
        #expect(
            million.elements(in: CGRect(x: 0, y: 6_000_000, width: 320, height: 120)).map(\.item)
                == Array(500_000..<500_010))
    }
}
