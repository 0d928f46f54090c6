import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Sections that scroll across the layout's axis, and where they rest (S14.G).
@Suite struct CompositionalScrollerTests {
    /// K25: groups of 274.4 points at a distance of 284.4.
    func cards(_ scrolling: CompositionalScrolling, _ count: Int = 5) -> CompositionalSolver {
        let section = CompositionalSection(
            hGroup(w(0.8), pt(100), item(w(1), h(1))), contentInsets: sides(16), interGroupSpacing: 10,
            scrolling: scrolling)
        return solve(section, count, scale: 1000)
    }

    func release(
        _ current: CGFloat, velocity: CGFloat = 0, origin: CGFloat = 0, proposed: CGFloat? = nil
    ) -> CompositionalSolver.Release {
        .init(origin: origin, current: current, proposed: proposed ?? current, velocity: velocity)
    }

    @Test("K25, S14.74–76: frames, container and content") func continuous() throws {
        let solver = cards(.continuous)
        #expect(matches(solver.items.map(\.minX), [16, 300.4, 584.8, 869.2, 1153.6]))
        #expect(matches(solver.items.map(\.width), Array(repeating: 274.4, count: 5)))
        let scroller = try #require(solver.scroller(ofSection: 0))
        #expect(scroller.frame == rect(0, 0, 375, 100))
        #expect(scroller.contentSize == CGSize(width: 1444, height: 100))
        #expect(scroller.offsets == 0...1069)
        #expect(solver.contentSize == CGSize(width: 375, height: 100))
        #expect(solver.restingOffset(inSection: 0, after: release(60, velocity: 3, proposed: 500)) == 500)
        #expect(solver.restingOffset(inSection: 0, after: release(60, velocity: 3, proposed: 5000)) == 1069)
    }

    @Test("K26, S14.78: groups rest at their leading edges") func groupPaging() {
        #expect(matches(cards(.groupPaging).restingOffsets(inSection: 0), [0, 284.4, 568.8, 853.2, 1069]))
    }

    @Test("K28, S14.80: a free end at a leading edge", arguments: [(1, 568.8), (-1, 284.4), (0, 284.4)])
    func leadingBoundary(velocity: CGFloat, expected: CGFloat) {
        let solver = cards(.continuousGroupLeadingBoundary)
        let rest = solver.restingOffset(inSection: 0, after: release(100, velocity: velocity, proposed: 400))
        #expect(matches([rest], [expected]))
        #expect(solver.restingOffset(inSection: 0, after: release(900, velocity: 1, proposed: 990)) == 1069)
    }

    @Test("S14.80: a proposal at a leading edge stays there", arguments: [1, -1, 0] as [CGFloat])
    func leadingBoundaryAtAnEdge(velocity: CGFloat) {
        let solver = cards(.continuousGroupLeadingBoundary)
        let rest = solver.restingOffset(inSection: 0, after: release(100, velocity: velocity, proposed: 284.4))
        #expect(matches([rest], [284.4]))
    }

    @Test("K30, S14.78: a flick moves one group", arguments: [(0, 0), (0.3, 284.4), (0.1, 0)])
    func groupPagingThreshold(velocity: CGFloat, expected: CGFloat) {
        let solver = cards(.groupPaging)
        #expect(matches([solver.restingOffset(inSection: 0, after: release(60, velocity: velocity))], [expected]))
    }

    @Test("S14.77–78: one page at most, and long drags where they are")
    func oneGroupInAFlick() {
        let solver = cards(.groupPaging)
        func rest(_ current: CGFloat, _ velocity: CGFloat, from origin: CGFloat) -> CGFloat {
            solver.restingOffset(inSection: 0, after: release(current, velocity: velocity, origin: origin))
        }
        #expect(matches([rest(290, 5, from: 0)], [284.4]))
        #expect(matches([rest(500, 0, from: 0)], [568.8]))
        #expect(matches([rest(560, -5, from: 568.8)], [284.4]))
        #expect(matches([rest(1069, 5, from: 1069)], [1069]))
        #expect(matches([rest(-40, -5, from: 0)], [0]))
        #expect(matches([rest(1100, -5, from: 1069)], [853.2]))
    }

    @Test("S14.77: pages are as wide as the view") func paging() {
        let solver = cards(.paging)
        #expect(solver.restingOffsets(inSection: 0) == [0, 375, 750, 1069])
        #expect(solver.restingOffset(inSection: 0, after: release(30, velocity: 9, proposed: 4000)) == 375)
        #expect(solver.restingOffset(inSection: 0, after: release(180)) == 0)
        #expect(solver.restingOffset(inSection: 0, after: release(190)) == 375)
    }

    @Test("C12, S14.79: each group is centred") func centred() throws {
        let section = CompositionalSection(
            hGroup(w(0.8), pt(100), item(w(1), h(1))), scrolling: .groupPagingCentered)
        let solver = solve(section, 4)
        #expect(solver.restingOffsets(inSection: 0) == [-37.5, 262.5, 562.5, 862.5])
        let scroller = try #require(solver.scroller(ofSection: 0))
        #expect([scroller.insetBefore, scroller.insetAfter] == [37.5, 37.5])
        // With side insets too: the card's middle is the view's.
        for (index, offset) in cards(.groupPagingCentered).restingOffsets(inSection: 0).enumerated() {
            let frame = cards(.groupPagingCentered).items[index]
            #expect(matches([frame.midX - offset], [187.5]))
        }
        // With unequal insets the middle between them counts: container 325, group 260, insets of 32.5.
        var uneven = section
        uneven.contentInsets = CompositionalInsets(leading: 40, trailing: 10)
        uneven.interGroupSpacing = 10
        let other = solve(uneven, 3)
        #expect(matches(other.restingOffsets(inSection: 0), [-32.5, 237.5, 507.5]))
        #expect(matches(other.items.map(\.minX), [40, 310, 580]))
        let inside = try #require(other.scroller(ofSection: 0))
        #expect(matches([inside.insetBefore, inside.insetAfter, inside.contentSize.width], [32.5, 32.5, 850]))
    }

    @Test("K48, S14.86–87: frames stay, and queries follow what is seen") func scrolledQueries() {
        let solver = cards(.continuous)
        #expect(matches([solver.items[1].minX - 284.4], [16]))
        let view = rect(0, 0, 375, 667)
        #expect(solver.elements(in: view).map(\.id) == [0, 1].map { .item(section: 0, item: $0) })
        let state = CompositionalViewState(offsets: [0: 284.4])
        let seen = solver.elements(in: view, state: state)
        #expect(seen.map(\.id) == [0, 1, 2].map { .item(section: 0, item: $0) })
        #expect(matches(seen.map(\.frame.minX), [16, 300.4, 584.8]))
        let further = CompositionalViewState(offsets: [0: 290.4])
        #expect(solver.elements(in: view, state: further).map(\.id) == [1, 2].map { .item(section: 0, item: $0) })
        #expect(seen.allSatisfy { $0.isInScroller })
        let inside = solver.elements(inScrollerOfSection: 0, rect: rect(869, 0, 100, 100))
        #expect(inside.map(\.id) == [.item(section: 0, item: 3)])
    }

    @Test("S14.116: from right to left, frames inside the container are not mirrored") func rightToLeft() {
        let section = CompositionalSection(
            hGroup(pt(72), pt(72), item(w(1), h(1))), contentInsets: CompositionalInsets(leading: 16),
            interGroupSpacing: 12,
            boundaryItems: [
                CompositionalBoundaryItem(kind: "header", size: size(pt(100), pt(20)), alignment: [.top, .leading])
            ], scrolling: .continuous)
        let solver = solve(section, 5, isRightToLeft: true)
        #expect(solver.items.map(\.minX) == [16, 100, 184, 268, 352])
        // The leading inset is on the right.
        #expect(solver.boundary("header") == rect(259, 0, 100, 20))
        // On the screen item 0 lies at 287 and item 4 begins at -49.
        let right = solver.elements(in: rect(287, 20, 10, 10)).map(\.id)
        #expect(right == [.item(section: 0, item: 0)])
        #expect(solver.elements(in: rect(0, 20, 10, 10)).map(\.id) == [.item(section: 0, item: 4)])
    }

    @Test("S14.92: a horizontal layout scrolls such sections vertically") func transposed() throws {
        let section = CompositionalSection(
            vGroup(pt(120), h(0.5), item(w(1), h(1))), interGroupSpacing: 10, scrolling: .groupPaging)
        let solver = solve(section, 4, width: 400, height: 200, axis: .horizontal)
        #expect(solver.items.map(\.minY) == [0, 110, 220, 330])
        let scroller = try #require(solver.scroller(ofSection: 0))
        #expect(scroller.frame == rect(0, 0, 120, 200))
        #expect(scroller.contentSize == CGSize(width: 120, height: 430))
        #expect(solver.restingOffsets(inSection: 0) == [0, 110, 220, 230])
    }

    @Test("S14.93: as high as the tallest group measured so far") func measuredHeight() throws {
        let section = CompositionalSection(
            hGroup(pt(100), est(80), item(w(1), est(80))), scrolling: .continuous)
        var solver = CompositionalSolver(
            CompositionalInput(
                bounds: CGSize(width: 375, height: 667), sections: [.init(section, count: 9), .init(section, count: 9)])
        )
        #expect(solver.contentSize.height == 160)
        var moves = solver.measure([.item(section: 0, item: 0): CGSize(width: 100, height: 50)])
        #expect(solver.scroller(ofSection: 0)?.frame.height == 50)
        #expect(moves.scrollers == [0] && moves.shiftedSections == 1..<2 && moves.shift == -30)
        moves = solver.measure([.item(section: 0, item: 4): CGSize(width: 100, height: 40)])
        #expect(solver.scroller(ofSection: 0)?.frame.height == 50)
        #expect(moves.scrollers.isEmpty && moves.shiftedSections.isEmpty)
        #expect(moves.items == [.init(section: 0, items: 4..<5)])
    }

    @Test("S14.43: without items there is no container") func noItems() {
        #expect(cards(.continuous, 0).scroller(ofSection: 0) == nil)
        #expect(cards(.continuous, 0).restingOffset(inSection: 0, after: release(5)) == 5)
    }

    @Test("S14.57: boundary items and the background do not scroll sideways") func barsStay() {
        let section = CompositionalSection(
            hGroup(w(0.8), pt(100), item(w(1), h(1))), boundaryItems: [header()],
            decorations: [CompositionalDecoration(kind: "back")], scrolling: .continuous)
        let solver = solve(section, 5)
        let state = CompositionalViewState(offsets: [0: 600])
        let seen = solver.elements(in: rect(0, 0, 375, 667), state: state)
        #expect(seen.prefix(2).map(\.frame) == [rect(0, 0, 375, 44), rect(0, 0, 375, 144)])
        #expect(seen.prefix(2).allSatisfy { !$0.isInScroller })
    }

    @Test("S14.78–80: rests are found as by looking at each of them") func restsAgainstLinearSearch() throws {
        var random = SeededGenerator(seed: 11)
        let kinds: [CompositionalScrolling] = [
            .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered, .paging,
        ]
        for _ in 0..<300 {
            let kind = kinds.randomElement(using: &random)!
            let section = CompositionalSection(
                hGroup(est(CGFloat(random.int(20...400))), pt(50), item(est(100), pt(50))),
                contentInsets: CompositionalInsets(leading: CGFloat(random.int(0...40)), trailing: 8),
                interGroupSpacing: CGFloat(random.int(0...20)), scrolling: kind)
            let count = random.int(1...30)
            var measured: [Int: CGSize] = [:]
            for item in 0..<count where random.chance(50) {
                measured[item] = CGSize(width: CGFloat(random.int(10...500)), height: 50)
            }
            let solver = solve(section, count, measured: measured)
            let rests = solver.restingOffsets(inSection: 0)
            let range = try #require(solver.scroller(ofSection: 0)).offsets
            for _ in 0..<10 {
                let at = CGFloat(random.int(-100...Int(range.upperBound) + 100))
                let clamped = min(max(at, range.lowerBound), range.upperBound)
                let near = rests.map { abs($0 - clamped) }.min()!
                let nearest = solver.nearestRestingOffset(inSection: 0, to: at)
                #expect(abs(abs(nearest - clamped) - near) < 0.01)
                let flick = solver.restingOffset(inSection: 0, after: release(at, velocity: 1, origin: at))
                let next = rests.first { $0 > clamped + 0.01 } ?? rests.last!
                let from = rests.first { $0 >= clamped - 0.01 } ?? rests.last!
                let expected = kind == .continuousGroupLeadingBoundary ? from : next
                #expect(abs(flick - expected) < 0.01)
            }
        }
    }
}
