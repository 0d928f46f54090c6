import Foundation
import Testing

@testable import CollectionCore

/// The probes of real UIKit at two pixels a point, number by number.
@Suite struct FlowProbeTests {
    func solve(
        _ width: CGFloat, _ height: CGFloat = 400, _ axis: FlowAxis = .vertical, _ sections: [FlowSection]
    ) -> FlowSolver {
        FlowSolver(
            FlowInput(bounds: CGSize(width: width, height: height), axis: axis, scale: 2, sections: sections))
    }

    func uniform(_ count: Int, _ width: CGFloat, _ height: CGFloat) -> FlowSizes {
        .uniform(count: count, size: CGSize(width: width, height: height))
    }

    func list(_ sizes: [(CGFloat, CGFloat)]) -> FlowSizes {
        .list(sizes.map { CGSize(width: $0.0, height: $0.1) })
    }

    func expect(
        _ solver: FlowSolver, _ origins: [Int: (CGFloat, CGFloat)], size: (CGFloat, CGFloat)? = nil,
        length: CGFloat? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for (item, origin) in origins.sorted(by: { $0.key < $1.key }) {
            let frame = solver.frame(ofItem: item, inSection: 0)
            #expect(frame.origin == CGPoint(x: origin.0, y: origin.1), "item \(item)", sourceLocation: sourceLocation)
            if let size {
                #expect(frame.size == CGSize(width: size.0, height: size.1), sourceLocation: sourceLocation)
            }
        }
        if let length {
            #expect(solver.axis.main(solver.contentSize) == length, sourceLocation: sourceLocation)
        }
    }

    @Test("A: full lines are justified, and the last line keeps their columns") func fullLinesAreJustified() {
        expect(
            solve(375, 400, .vertical, [FlowSection(sizes: uniform(7, 100, 60))]),
            [0: (0, 0), 1: (137.5, 0), 2: (275, 0), 3: (0, 70), 5: (275, 70), 6: (0, 140)], size: (100, 60),
            length: 200)
    }

    @Test("B: section insets narrow the justified lines") func insetsNarrowLines() {
        let insets = FlowInsets(top: 8, left: 16, bottom: 8, right: 16)
        expect(
            solve(375, 400, .vertical, [FlowSection(sizes: uniform(7, 100, 60), insets: insets)]),
            [0: (16, 8), 1: (137.5, 8), 2: (259, 8), 6: (16, 148)], length: 216)
    }

    @Test("C: items that fit a line exactly keep the minimum spacing") func itemsFitExactly() {
        expect(
            solve(
                375, 400, .vertical, [FlowSection(sizes: uniform(5, 115, 50), lineSpacing: 12, interitemSpacing: 15)]),
            [0: (0, 0), 1: (130, 0), 2: (260, 0), 3: (0, 62), 4: (130, 62)], length: 112)
    }

    @Test("E: columns of a horizontal layout") func horizontalColumns() {
        let insets = FlowInsets(top: 8, left: 12, bottom: 8, right: 12)
        let solver = solve(375, 220, .horizontal, [FlowSection(sizes: uniform(7, 90, 70), insets: insets)])
        expect(solver, [0: (12, 8), 1: (12, 142), 2: (112, 8), 5: (212, 142), 6: (312, 8)], size: (90, 70))
        #expect(solver.contentSize == CGSize(width: 414, height: 220))
    }

    @Test("G and K: wider than the line, or one to a line, in every way of giving the sizes")
    func wideItemsAreCentered() {
        for sizes in [uniform(3, 250, 40), list([(250, 40), (250, 40), (250, 40)])] {
            let solver = solve(200, 400, .vertical, [FlowSection(sizes: sizes, lineSpacing: 6, interitemSpacing: 6)])
            expect(solver, [0: (-25, 0), 1: (-25, 46), 2: (-25, 92)], size: (250, 40), length: 132)
            #expect(solver.firstOversizedItem?.item == 0)
        }
        for sizes in [uniform(2, 150, 40), list([(150, 40), (150, 40)])] {
            let solver = solve(200, 400, .vertical, [FlowSection(sizes: sizes, lineSpacing: 6)])
            expect(solver, [0: (25, 0), 1: (25, 46)])
            #expect(solver.firstOversizedItem == nil)
        }
        // The same alone on the last line of a section of mixed sizes.
        expect(
            solve(200, 400, .vertical, [FlowSection(sizes: list([(80, 40), (150, 40)]), lineSpacing: 6)]),
            [0: (60, 0), 1: (25, 46)])
    }

    @Test("S2.10: below a fuller line a single item of the last line is at the leading edge, however wide it is")
    func singleItemBelowFullerLine() {
        let sizes = list([(80, 40), (80, 40), (150, 40)])
        expect(
            solve(200, 400, .vertical, [FlowSection(sizes: sizes, lineSpacing: 6)]),
            [0: (0, 0), 1: (120, 0), 2: (0, 46)])
    }

    @Test("S2.10: with estimated sizes a single item of a section or of its last line is centred")
    func singleItemWithEstimatedSizes() {
        func solve(_ sizes: FlowSizes) -> FlowSolver {
            FlowSolver(
                FlowInput(
                    bounds: CGSize(width: 200, height: 400), scale: 2,
                    sections: [FlowSection(sizes: sizes, lineSpacing: 6)],
                    centersSingleItem: true))
        }
        expect(solve(uniform(1, 90, 40)), [0: (55, 0)])
        expect(solve(uniform(3, 90, 40)), [0: (0, 0), 1: (110, 0), 2: (55, 46)])
        expect(solve(list([(80, 40), (90, 40), (60, 40)])), [0: (0, 0), 1: (110, 0), 2: (70, 46)])
    }

    @Test("H: the only line has the spacing of a full one") func lastLineIsSpacedAsIfFull() {
        expect(
            solve(375, 400, .vertical, [FlowSection(sizes: uniform(4, 50, 50))]),
            [0: (0, 0), 1: (65, 0), 2: (130, 0), 3: (195, 0)])
    }

    @Test("L: a single item is leading where two would fit") func singleItemIsLeading() {
        expect(solve(200, 400, .vertical, [FlowSection(sizes: uniform(1, 90, 40), lineSpacing: 6)]), [0: (0, 0)])
    }

    @Test("N: a section with a footer and no header") func footerWithoutHeader() {
        let solver = solve(375, 400, .vertical, [FlowSection(sizes: uniform(2, 80, 40), footerLength: 12)])
        expect(solver, [0: (0, 0), 1: (98.5, 0)], length: 52)
        #expect(solver.headerFrame(inSection: 0) == nil)
        #expect(solver.footerFrame(inSection: 0) == CGRect(x: 0, y: 40, width: 375, height: 12))
    }

    @Test("I: fractional sizes are not rounded") func fractionalSizesStay() {
        let section = FlowSection(
            sizes: uniform(6, 111.5, 44.25), insets: FlowInsets(top: 5, left: 9, bottom: 5, right: 9), lineSpacing: 8,
            interitemSpacing: 7)
        expect(
            solve(375, 400, .vertical, [section]),
            [0: (9, 5), 1: (132, 5), 2: (254.5, 5), 3: (9, 57.5), 5: (254.5, 57.5)], size: (111.5, 44.25),
            length: 106.5)
    }

    @Test("Q and AA: a mixed last line keeps the minimum and is centred across")
    func mixedLastLineKeepsMinimum() {
        expect(
            solve(375, 400, .vertical, [FlowSection(sizes: list([(80, 40), (80, 90), (80, 40), (80, 40)]))]),
            [0: (0, 25), 1: (90, 0), 2: (180, 25), 3: (270, 25)], length: 90)
    }

    @Test("AB: a last line of mixed widths keeps the minimum spacing") func mixedWidthsKeepMinimum() {
        expect(
            solve(375, 400, .vertical, [FlowSection(sizes: list([(80, 40), (100, 40), (60, 40)]))]),
            [0: (0, 0), 1: (90, 0), 2: (200, 0)])
    }

    @Test("X, Y and Z: the same size from a delegate or from the property")
    func equalSizesAreUniform() {
        for sizes in [uniform(4, 80, 40), list(Array(repeating: (80, 40), count: 4))] {
            expect(
                solve(375, 400, .vertical, [FlowSection(sizes: sizes)]),
                [0: (0, 0), 1: (98.5, 0), 2: (196.5, 0), 3: (295, 0)])
        }
    }

    @Test("AD: a full line of mixed heights is justified") func mixedFullLineIsJustified() {
        let sizes = list([(80, 40), (80, 90), (80, 40), (80, 40), (80, 40)])
        expect(
            solve(375, 400, .vertical, [FlowSection(sizes: sizes)]),
            [0: (0, 25), 1: (98.5, 0), 3: (295, 25), 4: (0, 100)], length: 140)
    }

    @Test func grid() {
        let insets = FlowInsets(top: 16, left: 16, bottom: 16, right: 16)
        let section = FlowSection(
            sizes: uniform(8, 100, 100), insets: insets, lineSpacing: 12, interitemSpacing: 12)
        let solver = solve(375, 480, .vertical, [section])
        let x: [CGFloat] = [16, 137.5, 259]
        let y: [CGFloat] = [16, 128, 240]
        for item in 0..<8 { expect(solver, [item: (x[item % 3], y[item / 3])], size: (100, 100)) }
    }

    @Test func sections() {
        let insets = FlowInsets(top: 6, left: 16, bottom: 12, right: 16)
        let solver = solve(
            375, 472, .vertical,
            [(3, 24), (0, 24), (5, 0)].map { (count: Int, footer: CGFloat) in
                FlowSection(sizes: uniform(count, 80, 64), insets: insets, headerLength: 30, footerLength: footer)
            })
        func bar(_ y: CGFloat, _ height: CGFloat) -> CGRect { CGRect(x: 0, y: y, width: 375, height: height) }
        #expect((0...2).map { solver.headerFrame(inSection: $0) } == [bar(0, 30), bar(136, 30), bar(208, 30)])
        #expect((0...2).map { solver.footerFrame(inSection: $0) } == [bar(112, 24), bar(184, 24), nil])
        #expect(solver.itemFrames(inSection: 0).map(\.origin.x) == [16, 147.5, 279])
        #expect(solver.itemFrames(inSection: 0).map(\.origin.y) == [36, 36, 36])
        #expect(solver.itemFrames(inSection: 1).isEmpty)
        #expect(solver.itemFrames(inSection: 2).map(\.origin.y) == [244, 244, 244, 318, 318])
        #expect(solver.contentSize == CGSize(width: 375, height: 394))
    }
}
