import Foundation
import TestSupport
import Testing

@testable import CollectionCore

@Suite struct FlowQueryTests {
    @Test func queriesAgreeWithLookingAtEveryFrame() {
        let seed: UInt64 = 20_260_101
        var random = SeededGenerator(seed: seed)
        for number in 0..<400 {
            let solver = FlowSolver(input(&random))
            let all = everyElement(of: solver)
            for _ in 0..<8 {
                let rect = CGRect(
                    x: random.int(-200...900), y: random.int(-200...900), width: random.int(0...400),
                    height: random.int(0...400))
                #expect(
                    solver.elements(in: rect) == all.filter { overlap($0.frame, rect) },
                    "seed \(seed), input \(number), \(rect)")
            }
            #expect(solver.elements(in: .infinite) == all)
            #expect(solver.elements(in: .null).isEmpty)
        }
    }

    private func overlap(_ a: CGRect, _ b: CGRect) -> Bool {
        max(a.minX, b.minX) < min(a.maxX, b.maxX) && max(a.minY, b.minY) < min(a.maxY, b.maxY)
            || b.isEmpty && a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
    }

    private func everyElement(of solver: FlowSolver) -> [FlowElement] {
        (0..<solver.numberOfSections).flatMap { section in
            let header = solver.headerFrame(inSection: section).map {
                [FlowElement(kind: .header, section: section, item: 0, frame: $0)]
            }
            let footer = solver.footerFrame(inSection: section).map {
                [FlowElement(kind: .footer, section: section, item: 0, frame: $0)]
            }
            let items = solver.itemFrames(inSection: section).enumerated().map {
                FlowElement(kind: .item, section: section, item: $0.offset, frame: $0.element)
            }
            return (header ?? []) + items + (footer ?? [])
        }
    }

    private func input(_ random: inout SeededGenerator) -> FlowInput {
        let sections = (0..<random.int(0...4)).map { _ in
            let count = random.int(0...30)
            func size(_ random: inout SeededGenerator) -> CGSize {
                CGSize(width: Double(random.int(1...480)) / 4, height: Double(random.int(1...480)) / 4)
            }
            let sizes: FlowSizes =
                random.chance(40)
                ? .uniform(count: count, size: size(&random)) : .list((0..<count).map { _ in size(&random) })
            return FlowSection(
                sizes: sizes,
                insets: FlowInsets(
                    top: CGFloat(random.int(-40...30)), left: CGFloat(random.int(-40...30)),
                    bottom: CGFloat(random.int(-40...30)), right: CGFloat(random.int(0...30))),
                lineSpacing: CGFloat(random.int(-90...40)), interitemSpacing: CGFloat(random.int(-10...40)),
                headerLength: CGFloat(max(0, random.int(-20...40))), footerLength: CGFloat(max(0, random.int(-20...40)))
            )
        }
        return FlowInput(
            bounds: CGSize(width: random.int(50...500), height: random.int(50...500)),
            axis: random.chance(50) ? .vertical : .horizontal, scale: CGFloat(random.int(1...3)), sections: sections)
    }

    @Test(
        "S2.21: a header leaves its place, waits at the edge and is pushed out",
        arguments: [
            (-50, 0), (0, 0), (10, 10), (150, 150), (180, 160), (300, 160),
        ] as [(CGFloat, CGFloat)])
    func pinnedHeader(top: CGFloat, expected: CGFloat) {
        let solver = pinnedExample
        let pinning = FlowPinning(headers: true, footers: true, visibleStart: top, visibleEnd: top + 100)
        #expect(solver.headerFrame(inSection: 0, pinning: pinning)?.minY == expected)
    }

    @Test(arguments: [(-60, 40), (0, 75), (30, 105), (125, 200), (126, 200), (400, 200)] as [(CGFloat, CGFloat)])
    func pinnedFooter(top: CGFloat, expected: CGFloat) {
        let pinning = FlowPinning(headers: true, footers: true, visibleStart: top, visibleEnd: top + 100)
        #expect(pinnedExample.footerFrame(inSection: 0, pinning: pinning)?.minY == expected)
    }

    @Test func aPinnedHeaderIsFoundFarFromItsOwnPlace() {
        let pinning = FlowPinning(headers: true, footers: false, visibleStart: 120, visibleEnd: 220)
        let rect = CGRect(x: 0, y: 120, width: 100, height: 30)
        #expect(pinnedExample.elements(in: rect, pinning: pinning).map(\.kind) == [.header, .item])
        #expect(pinnedExample.elements(in: rect).map(\.kind) == [.item])
    }

    /// Header 40, one item of 160, footer 25; twice.
    private var pinnedExample: FlowSolver {
        let section = FlowSection(
            sizes: .uniform(count: 1, size: CGSize(width: 100, height: 160)), headerLength: 40, footerLength: 25)
        return FlowSolver(FlowInput(bounds: CGSize(width: 100, height: 100), sections: [section, section]))
    }
}
