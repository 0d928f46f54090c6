import Foundation
import Testing

@testable import CollectionCore

/// Input that no layout can follow: a sane answer and a named problem (S14.14, S14.118).
@Suite struct CompositionalProblemTests {
    let row = hGroup(w(1), abs(44), item(w(1), h(1)))
    let everywhere = rect(-1e6, -1e6, 2e6, 2e6)

    @Test("K34, S14.118: insets as wide as the view leave no elements") func emptyContainer() {
        let solver = solve(CompositionalSection(row, contentInsets: sides(16)), 10, width: 32, height: 653)
        #expect(solver.elements(in: everywhere).isEmpty)
        #expect(solver.contentSize == CGSize(width: 32, height: 0))
        #expect(
            solver.problems == [.emptyContainer(section: 0, size: CGSize(width: 0, height: 653))])
        #expect(solver.element(.item(section: 0, item: 0)) == nil)
    }

    @Test("S14.118: a view without width", arguments: [0, -5, .nan, -.infinity] as [CGFloat])
    func noWidth(width: CGFloat) {
        let solver = solve(CompositionalSection(row, boundaryItems: [header()]), 10, width: width)
        #expect(solver.elements(in: everywhere).isEmpty)
        #expect(solver.contentSize == .zero)
        #expect(!solver.problems.isEmpty)
        #expect(CompositionalSolver(CompositionalInput(bounds: .zero, sections: [])).problems.isEmpty)
    }

    @Test("A view without height still has a content size") func noHeight() {
        let solver = solve(CompositionalSection(row), 10, height: 0)
        #expect(solver.contentSize.height == 440)
        #expect(solver.problems.isEmpty)
        let fraction = solve(CompositionalSection(hGroup(w(1), h(0.5), item(w(1), h(1)))), 10, height: 0)
        #expect(fraction.contentSize.height == 0)
        #expect(fraction.problems == [.emptyFraction(section: 0)])
    }

    @Test("S14.14: a subitem that does not fit is clamped, one in each group") func tooWide() {
        let solver = solve(CompositionalSection(hGroup(abs(300), abs(44), item(abs(400), h(1)))), 3)
        #expect(solver.items == [rect(0, 0, 300, 44), rect(0, 44, 300, 44), rect(0, 88, 300, 44)])
        #expect(solver.problems == [.memberDoesNotFit(section: 0, length: 400, available: 300)])
    }

    @Test("S14.15: shares of less than nothing are empty") func noShare() {
        let section = CompositionalSection(
            hGroup(abs(100), abs(44), members: .dividing(item(w(1), h(1)), count: 5), spacing: .fixed(50)))
        let solver = solve(section, 5)
        #expect(solver.items.map(\.width) == [0, 0, 0, 0, 0])
        #expect(solver.problems.count == 1)
    }

    @Test("S14.108: no section is an empty one") func noSection() {
        let solver = CompositionalSolver(
            CompositionalInput(
                bounds: CGSize(width: 375, height: 667),
                sections: [.init(nil, count: 4), .init(CompositionalSection(row), count: 2)]))
        #expect(solver.problems == [.noSection(0)])
        #expect(solver.contentSize.height == 88)
        #expect(solver.elements(in: everywhere).count == 2)
    }

    @Test("Members without length do not fill a group for ever") func noLength() {
        let solver = solve(
            CompositionalSection(hGroup(w(1), abs(44), item(abs(0), h(1)), item(abs(0), h(1)))), 5)
        #expect(solver.problems == [.membersWithoutLength(section: 0)])
        #expect(solver.items.map(\.minY) == [0, 0, 44, 44, 88])
        let tiny = solve(CompositionalSection(hGroup(w(1), abs(44), item(abs(1e-9), h(1)))), 5)
        #expect(tiny.problems == [.tooManyMembers(section: 0, limit: 100_000)])
        let back = solve(
            CompositionalSection(hGroup(w(1), abs(44), item(abs(10), h(1)), spacing: .fixed(-10))), 5)
        #expect(back.problems == [.membersWithoutLength(section: 0)])
        let many = solve(
            CompositionalSection(
                hGroup(
                    w(1), abs(44),
                    members: .repeating(
                        vGroup(abs(1), h(1), members: .repeating(item(w(1), abs(1)), count: 50_000)), count: 50_000))),
            5)
        #expect(many.problems == [.tooManyMembers(section: 0, limit: 100_000)])
        #expect(many.items.count == 5)
    }

    @Test("Groups without members have no items") func noMembers() {
        let nothing = CompositionalCustomFrames(identity: 0) { _ in [] }
        for group in [
            hGroup(w(1), abs(44)), hGroup(w(1), abs(44), members: .custom(nothing)),
            hGroup(w(1), abs(44), members: .repeating(item(w(1), h(1)), count: 0)),
            hGroup(w(1), abs(44), members: .repeating(item(w(1), h(1)), count: -3)),
            hGroup(w(1), abs(44), hGroup(w(1), h(1))),
        ] {
            let solver = solve(CompositionalSection(group), 5)
            #expect(solver.problems.contains(.noMembers(section: 0)))
            #expect(solver.numberOfItems(inSection: 0) == 0)
            #expect(solver.elements(in: everywhere).isEmpty)
        }
    }

    @Test("S14.69: one boundary item and decoration of a kind") func duplicates() {
        let section = CompositionalSection(
            row, boundaryItems: [header(), header()],
            decorations: [CompositionalDecoration(kind: "a"), CompositionalDecoration(kind: "a")])
        let solver = solve(section, 1)
        #expect(
            solver.problems == [
                .duplicateKind(section: 0, kind: "a"), .duplicateKind(section: 0, kind: "header"),
            ])
        #expect(solver.elements(in: everywhere).count == 3)
    }

    @Test("Numbers that are not finite", arguments: [.nan, .infinity, -.infinity, -7, 1e300] as [CGFloat])
    func notFinite(bad: CGFloat) {
        let badge = CompositionalSupplementary(
            kind: "b", size: size(abs(bad), w(bad)),
            containerAnchor: CompositionalAnchor(.top, dx: bad, dy: bad, isFractional: true),
            contentInsets: insets(bad))
        let spacings: [CompositionalSpacing] = [.fixed(bad), .flexible(bad)]
        for spacing in spacings {
            for dimension in [abs(bad), est(bad), uniform(bad), w(bad), h(bad)] {
                let edges = CompositionalEdgeSpacing(leading: spacing, bottom: spacing)
                let leaf = item(dimension, dimension, insets: insets(bad), edges: edges, badges: [badge])
                let custom = CompositionalCustomFrames(identity: 0) { _ in
                    [CompositionalCustomFrame(CGRect(x: bad, y: bad, width: bad, height: bad))]
                }
                let tree = vGroup(
                    w(1), dimension, hGroup(w(1), dimension, leaf, spacing: spacing, insets: insets(bad)),
                    hGroup(w(1), abs(44), members: .custom(custom)), spacing: spacing)
                for scrolling in [CompositionalScrolling.none, .groupPagingCentered, .paging] {
                    let bar = CompositionalBoundaryItem(
                        kind: "h", size: size(dimension, dimension), alignment: .top, dx: bad, dy: bad,
                        pinsToVisibleBounds: true)
                    let section = CompositionalSection(
                        tree, contentInsets: CompositionalInsets(top: bad), interGroupSpacing: bad,
                        boundaryItems: [bar], decorations: [.init(kind: "d", contentInsets: insets(bad))],
                        scrolling: scrolling)
                    var solver = CompositionalSolver(
                        CompositionalInput(
                            bounds: CGSize(width: 375, height: bad), scale: bad, interSectionSpacing: bad,
                            sections: [.init(section, count: 20), .init(section, count: 20)]))
                    #expect(!solver.problems.isEmpty)
                    _ = solver.measure([.item(section: 0, item: 3): CGSize(width: bad, height: bad)])
                    _ = solver.restingOffset(
                        inSection: 0, after: .init(origin: bad, current: bad, proposed: bad, velocity: bad))
                    let state = CompositionalViewState(visible: .init(start: bad, end: bad), offsets: [0: bad])
                    for element in solver.elements(in: rect(-1e9, -1e9, 2e9, 2e9), state: state) {
                        let frame = element.frame
                        let isFinite = [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy(\.isFinite)
                        #expect(isFinite && frame.size.width >= 0 && frame.size.height >= 0, "\(element)")
                    }
                    #expect(solver.contentSize.height.isFinite)
                }
            }
        }
    }

    @Test("Each problem has a sentence; notes are what UIKit does silently") func sentences() {
        let section = CompositionalSection(
            hGroup(w(1), est(44), item(w(0.5), h(1)), item(w(0.5), est(44), insets: insets(5))))
        let problems = solve(section, 2).problems
        #expect(problems == [.insetsIgnored(section: 0), .fractionOfEstimate(section: 0)])
        #expect(problems.allSatisfy { $0.isNote })
        #expect(
            CompositionalProblem.memberDoesNotFit(section: 3, length: 400, available: 300).description
                == "in section 3 a group of 300.0 points cannot fit even a single item of 400.0 points; "
                + "the item is clamped to the group")
    }
}
