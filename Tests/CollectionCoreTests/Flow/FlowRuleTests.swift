import Foundation
import Testing

@testable import CollectionCore

/// Rules of S2 that no table of numbers names.
@Suite struct FlowRuleTests {
    func solve(_ sections: [FlowSection], axis: FlowAxis = .vertical) -> FlowSolver {
        FlowSolver(FlowInput(bounds: CGSize(width: 100, height: 100), axis: axis, sections: sections))
    }

    let size = CGSize(width: 30, height: 20)

    @Test("S2.1: interitem spacing is along the line and line spacing between lines, whichever way it scrolls")
    func spacings() {
        let section = FlowSection(sizes: .uniform(count: 4, size: size), lineSpacing: 7, interitemSpacing: 25)
        let down = solve([section]).itemFrames(inSection: 0).map(\.origin)
        #expect(down == [CGPoint(x: 0, y: 0), CGPoint(x: 70, y: 0), CGPoint(x: 0, y: 27), CGPoint(x: 70, y: 27)])
        let across = solve([section], axis: .horizontal).itemFrames(inSection: 0).map(\.origin)
        #expect(across == [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 80), CGPoint(x: 37, y: 0), CGPoint(x: 37, y: 80)])
    }

    @Test("S2.6: an item joins the line while it fits; the first one costs its length, others the spacing too")
    func breaking() {
        let widths: [CGFloat] = [50, 40, 1, 100, 30, 60, 11]
        let section = FlowSection(sizes: .list(widths.map { CGSize(width: $0, height: 10) }))
        #expect(solve([section]).itemFrames(inSection: 0).map(\.minY) == [0, 0, 20, 40, 60, 60, 80])
    }

    @Test(
        "S2.4, S2.6: as many of one size as fit",
        arguments: [(30, 3), (31, 2), (45, 2), (46, 1), (250, 1)] as [(CGFloat, Int)])
    func capacity(width: CGFloat, count: Int) {
        let section = FlowSection(
            sizes: .uniform(count: 6, size: CGSize(width: width, height: 10)), interitemSpacing: width == 30 ? 5 : 10)
        #expect(solve([section]).itemFrames(inSection: 0).filter { $0.minY == 0 }.count == count)
    }

    @Test("S2.13: lines are the spacing apart, none before the first and none behind the last")
    func pitch() {
        let sizes = [20, 40, 20, 30].map { CGSize(width: 60, height: $0 as CGFloat) }
        let solver = solve([FlowSection(sizes: .list(sizes), lineSpacing: 6)])
        #expect(solver.itemFrames(inSection: 0).map(\.minY) == [0, 26, 72, 98])
        #expect(solver.contentSize.height == 128)
    }

    @Test("S2.14, S2.16: header, inset, lines, inset, footer; an empty section has all but the lines")
    func empty() {
        let insets = FlowInsets(top: 3, left: 0, bottom: 4, right: 0)
        let none = FlowSection(sizes: .uniform(count: 0, size: size), insets: insets, headerLength: 10, footerLength: 5)
        let solver = solve([none, none])
        #expect(solver.headerFrame(inSection: 1)?.minY == 22)
        #expect(solver.footerFrame(inSection: 1)?.minY == 39)
        #expect(solver.contentSize.height == 44)
    }

    @Test("S2.17: the content is as wide as the bounds, whatever the items")
    func width() {
        for width in [10, 250] as [CGFloat] {
            let section = FlowSection(sizes: .uniform(count: 2, size: CGSize(width: width, height: 10)))
            #expect(solve([section]).contentSize.width == 100)
        }
    }

    @Test("S2.19: an item longer than its line is placed alone and is named; one as long as the line is none")
    func oversized() {
        let widths: [CGFloat] = [100, 30, 101, 30]
        let solver = solve([FlowSection(sizes: .list(widths.map { CGSize(width: $0, height: 10) }))])
        #expect(solver.firstOversizedItem?.item == 2)
        #expect(solver.itemFrames(inSection: 0).map(\.minY) == [0, 20, 40, 60])
        #expect(solver.frame(ofItem: 2, inSection: 0).minX == 0)
        #expect(solve([FlowSection(sizes: .list([CGSize(width: 100, height: 1)]))]).firstOversizedItem == nil)
    }

    @Test("S2.21: a pinned footer stays in sight, from the end of its section's header to its own place")
    func footers() {
        let section = FlowSection(
            sizes: .uniform(count: 10, size: CGSize(width: 100, height: 20)), lineSpacing: 0, headerLength: 10,
            footerLength: 15)
        let solver = solve([section, section])
        let table: [(CGFloat, Int, CGFloat)] = [
            (0, 0, 85), (100, 0, 185), (125, 0, 210), (150, 0, 210), (150, 1, 235), (300, 1, 385),
        ]
        for (offset, index, y) in table {
            let pinning = FlowPinning(headers: false, footers: true, visibleStart: offset, visibleEnd: offset + 100)
            #expect(solver.footerFrame(inSection: index, pinning: pinning)?.minY == y, "section \(index) at \(offset)")
        }
    }
}
