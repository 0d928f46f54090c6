import Foundation
import Testing

@testable import CollectionCore

/// The worked frames of S7, scale 1.
@Suite struct CompositionalFrameTests {
    let row = hGroup(w(1), abs(44), item(w(1), h(1)))

    @Test("C1, S7.2: rows") func rows() {
        let solver = solve(CompositionalSection(row), 94, scale: 1)
        #expect(solver.items == (0..<94).map { rect(0, 44 * CGFloat($0), 375, 44) })
        #expect(solver.contentSize == CGSize(width: 375, height: 4136))
    }

    @Test("C2, S7.2: squares by the width") func squares() {
        let solver = solve(CompositionalSection(hGroup(w(1), w(0.2), item(w(0.2), h(1)))), 8, scale: 1)
        #expect(solver.items[7] == rect(150, 75, 75, 75))
    }

    @Test("C3, S7.4: an item's insets shrink the final frame") func itemInsets() {
        let grid = hGroup(w(1), w(0.2), item(w(0.2), h(1), insets: insets(5)))
        let solver = solve(CompositionalSection(grid), 8, scale: 1)
        #expect(solver.items[0] == rect(5, 5, 65, 65))
        #expect(solver.items[1] == rect(80, 5, 65, 65))
        #expect(solver.items[5] == rect(5, 80, 65, 65))
    }

    @Test("C4, S7.8: two columns") func twoColumns() {
        let row = hGroup(w(1), abs(44), members: .dividing(item(w(1), h(1)), count: 2), spacing: .fixed(10))
        let section = CompositionalSection(row, contentInsets: sides(10), interGroupSpacing: 10)
        let solver = solve(section, 3)
        #expect(solver.items == [rect(10, 0, 172.5, 44), rect(192.5, 0, 172.5, 44), rect(10, 54, 172.5, 44)])
    }

    @Test("C5, S7.3: nested groups with insets") func nested() {
        let trailing = vGroup(
            w(0.3), h(1), members: .dividing(item(w(1), h(1), insets: insets(10)), count: 2))
        let section = CompositionalSection(
            hGroup(w(1), h(0.4), item(w(0.7), h(1), insets: insets(10)), trailing))
        let solver = solve(section, 4, scale: 1000)
        #expect(
            matches(
                solver.items,
                [
                    rect(10, 10, 242.5, 246.8), rect(272.5, 10, 92.5, 113.4), rect(272.5, 143.4, 92.5, 113.4),
                    rect(10, 276.8, 242.5, 246.8),
                ]))
    }

    @Test("C6, S7.15: a header and a footer") func headerAndFooter() {
        let solver = solve(CompositionalSection(row, boundaryItems: [header(), footer()]), 3)
        #expect(solver.boundary("header") == rect(0, 0, 375, 44))
        #expect(solver.items.map(\.minY) == [44, 88, 132])
        #expect(solver.boundary("footer") == rect(0, 176, 375, 44))
        #expect(solver.contentSize.height == 220)
    }

    @Test("C7, C13, K31, S7.15–18, S14.69–70: insets, bars and the background") func insetsBarsAndBackground() {
        let section = CompositionalSection(
            row, contentInsets: insets(10), boundaryItems: [header(), footer()],
            decorations: [
                CompositionalDecoration(kind: "back"),
                CompositionalDecoration(kind: "card", contentInsets: insets(5)),
            ])
        let solver = solve(section, 3)
        #expect(solver.boundary("header") == rect(10, 0, 355, 44))
        #expect(solver.items[0] == rect(10, 54, 355, 44))
        #expect(solver.items[2].maxY == 186)
        #expect(solver.boundary("footer") == rect(10, 196, 355, 44))
        #expect(solver.contentSize.height == 240)
        let back = solver.element(.decoration(kind: "back", section: 0))
        let card = solver.element(.decoration(kind: "card", section: 0))
        #expect(back?.frame == rect(0, 0, 375, 240))
        #expect(card?.frame == rect(5, 5, 365, 230))
        #expect(card?.zIndex == 0)
        #expect(solver.element(.item(section: 0, item: 0))?.zIndex == 1)
        #expect(solver.element(.supplementary(kind: "header", section: 0, item: 0))?.zIndex == 1)
    }

    @Test("C9, S7.7: what does not fit begins the next group") func unevenPair() {
        let section = CompositionalSection(hGroup(w(1), abs(44), item(w(0.5), h(1)), item(w(0.25), h(1))))
        let solver = solve(section, 3, scale: 4)
        #expect(solver.items == [rect(0, 0, 187.5, 44), rect(187.5, 0, 93.75, 44), rect(0, 44, 187.5, 44)])
    }

    @Test("C10, S7.6: flexible spacing") func flexibleSpacing() {
        let row = hGroup(w(1), abs(44), item(abs(100), h(1)), spacing: .flexible(10))
        #expect(solve(CompositionalSection(row), 3).items.map(\.minX) == [0, 137.5, 275])
    }

    @Test("C11, S7.5: flexible edges on both sides") func flexibleEdges() {
        let edges = CompositionalEdgeSpacing(leading: .flexible(0), trailing: .flexible(0))
        let row = hGroup(w(1), abs(44), item(abs(100), h(1), edges: edges))
        #expect(solve(CompositionalSection(row), 3).items.map(\.minX) == [12.5, 137.5, 262.5])
    }
}
