import Foundation
import Testing

@testable import CollectionCore

/// Badges by their anchors, as measured on UIKit (S14.58–66, K36) at three pixels a point.
@Suite struct CompositionalSupplementaryTests {
    typealias Anchor = CompositionalAnchor

    /// A cell at (30, 0), 125 by 100, with a badge of 20 by 20, unless said.
    func badge(
        _ container: Anchor, _ own: Anchor? = nil, size: CompositionalSize = size(abs(20), abs(20)),
        insets: CompositionalInsets = .zero, isRightToLeft: Bool = false
    ) -> CGRect? {
        let badge = CompositionalSupplementary(
            kind: "badge", size: size, containerAnchor: container, itemAnchor: own)
        let row = hGroup(abs(125), abs(100), item(w(1), h(1), insets: insets, badges: [badge]))
        let section = CompositionalSection(row, contentInsets: CompositionalInsets(leading: 30))
        let solver = solve(section, 1, scale: 3, isRightToLeft: isRightToLeft)
        return solver.element(.supplementary(kind: "badge", section: 0, item: 0))?.frame
    }

    func check(_ frame: CGRect?, _ expected: CGRect, _ location: SourceLocation = #_sourceLocation) {
        #expect(matches([frame ?? .null], [expected]), "\(String(describing: frame))", sourceLocation: location)
    }

    @Test("K36, S14.58: inside the host, at an edge or in the middle") func insideTheHost() {
        check(badge(Anchor([.top, .trailing])), rect(135, 0, 20, 20))
        for edges in [[], .all, [.leading, .trailing]] as [CompositionalEdges] {
            check(badge(Anchor(edges)), rect(82.667, 40, 20, 20))
        }
    }

    @Test("K36, S14.59: as wide as the host") func fullWidth() {
        check(badge(Anchor(.bottom), size: size(w(1), abs(30))), rect(30, 70, 125, 30))
    }

    @Test("K36, C8, S14.60: offsets by points or by the badge's size") func offsets() {
        check(badge(Anchor([.top, .trailing], dx: 10, dy: -10)), rect(145, -10, 20, 20))
        check(badge(Anchor([.top, .trailing], dx: 0.5, dy: -0.5, isFractional: true)), rect(145, -10, 20, 20))
        let badge = CompositionalSupplementary(
            kind: "badge", size: size(abs(20), abs(20)),
            containerAnchor: Anchor([.top, .trailing], dx: 0.3, dy: -0.3, isFractional: true))
        let grid = hGroup(w(1), w(0.2), item(w(0.2), h(1), insets: insets(5), badges: [badge]))
        let solver = solve(CompositionalSection(grid), 1)
        check(
            solver.element(.supplementary(kind: "badge", section: 0, item: 0))?.frame, rect(56, -1, 20, 20))
    }

    @Test("K36, S14.61: the host is the inset frame") func insetHost() {
        check(badge(Anchor([.top, .trailing]), insets: insets(10)), rect(125, 10, 20, 20))
    }

    @Test("K36, S14.62–63: a point of the badge on a point of the host") func itemAnchors() {
        let corner = Anchor([.top, .trailing])
        check(badge(corner, Anchor([.bottom, .leading])), rect(155, -20, 20, 20))
        check(badge(corner, Anchor([])), rect(145, -10, 20, 20))
        check(badge(corner, Anchor([.bottom, .leading], dx: 3, dy: 4)), rect(158, -16, 20, 20))
        check(badge(corner, Anchor([], dx: 0.5, dy: 0.5, isFractional: true)), rect(155, 0, 20, 20))
    }

    @Test("K36, S14.64: sizes are fractions of the host") func fractionalSizes() {
        check(badge(Anchor([.top, .leading]), size: size(abs(20), h(0.25))), rect(30, 0, 20, 25))
        check(badge(Anchor([.top, .trailing]), size: size(w(0.5), abs(20))), rect(92.667, 0, 62.333, 20))
    }

    @Test("S14.66: mirrored from right to left") func mirrored() {
        check(badge(Anchor([.top, .trailing]), isRightToLeft: true), rect(375 - 155, 0, 20, 20))
    }

    @Test("S14.65, S14.K: badges lie above cells, and both above a background") func zIndices() {
        let badge = CompositionalSupplementary(
            kind: "badge", size: size(abs(20), abs(20)), containerAnchor: Anchor(.top))
        var section = CompositionalSection(hGroup(w(1), abs(44), item(w(1), h(1), badges: [badge])))
        let z = { (solver: CompositionalSolver) in
            solver.elements(in: rect(0, 0, 375, 44)).filter { $0.id != .decoration(kind: "back", section: 0) }
                .map(\.zIndex)
        }
        #expect(z(solve(section, 1)) == [0, 1])
        section.decorations = [CompositionalDecoration(kind: "back")]
        #expect(z(solve(section, 1)) == [1, 2])
    }

    @Test("S14.30: a group's badge lies on the group and has its first item's path") func groupBadge() {
        let badge = CompositionalSupplementary(
            kind: "badge", size: size(abs(20), abs(20)), containerAnchor: Anchor([.bottom, .trailing]))
        let inner = vGroup(w(0.5), h(1), item(w(1), h(0.5)), badges: [badge])
        let solver = solve(CompositionalSection(hGroup(w(1), abs(100), inner)), 6)
        let found = solver.elements(in: rect(0, 0, 375, 300)).filter { $0.zIndex == 1 }
        #expect(found.map(\.id) == [0, 2, 4].map { .supplementary(kind: "badge", section: 0, item: $0) })
        #expect(found.map(\.frame) == [rect(167.5, 80, 20, 20), rect(355, 80, 20, 20), rect(167.5, 180, 20, 20)])
    }

    @Test("An estimated badge takes its measured size and moves nothing else") func measuredBadge() {
        let badge = CompositionalSupplementary(
            kind: "badge", size: size(est(20), abs(20)), containerAnchor: Anchor([.top, .trailing]))
        var solver = solve(CompositionalSection(hGroup(w(1), abs(44), item(w(1), h(1), badges: [badge]))), 3)
        let id = CompositionalID.supplementary(kind: "badge", section: 0, item: 1)
        let moves = solver.measure([id: CGSize(width: 60, height: 99)])
        #expect(solver.element(id)?.frame == rect(315, 44, 60, 20))
        #expect(solver.element(id)?.sizedAxes == .horizontal)
        #expect(moves.elements == [id])
        #expect(moves.items.isEmpty && moves.shiftedSections.isEmpty && !moves.changesContentSize)
    }
}
