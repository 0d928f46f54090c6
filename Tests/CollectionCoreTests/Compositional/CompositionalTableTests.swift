import Foundation
import Testing

@testable import CollectionCore

/// The worked frames of S14.Q about items and groups.
@Suite struct CompositionalTableTests {
    func x(_ solver: CompositionalSolver) -> [CGFloat] { solver.items.map(\.minX) }
    func widths(_ solver: CompositionalSolver) -> [CGFloat] { solver.items.map(\.width) }

    @Test("K1, S14.9–10: three thirds fit at every scale") func thirds() {
        let section = CompositionalSection(hGroup(w(1), abs(44), item(w(1 / 3), abs(44))))
        let two = solve(section, 3, width: 320)
        #expect(x(two) == [0, 106.5, 213.5])
        #expect(widths(two) == [106.5, 107, 106.5])
        let three = solve(section, 3, width: 320, scale: 3)
        #expect(matches(widths(three), [106.667, 106.667, 106.667]))
        let one = solve(section, 3, width: 320, scale: 1)
        #expect(widths(one) == [107, 106, 107])
    }

    @Test("K2, S14.9–10: seven sevenths") func sevenths() {
        let solver = solve(CompositionalSection(hGroup(w(1), abs(44), item(w(1 / 7), abs(44)))), 8)
        #expect(x(solver) == [0, 53.5, 107, 160.5, 214.5, 268, 321.5, 0])
        #expect(widths(solver) == [53.5, 53.5, 53.5, 54, 53.5, 53.5, 53.5, 53.5])
    }

    @Test("K3, S14.13: the third would end beyond the group") func twoOfAThirdAndMore() {
        let solver = solve(CompositionalSection(hGroup(w(1), abs(44), item(w(0.34), abs(44)))), 3)
        #expect(x(solver) == [0, 127.5, 0])
        #expect(solver.items.map(\.minY) == [0, 0, 44])
    }

    @Test("K4, S14.15, S14.33–34: counted with spacing and insets") func counted() {
        let row = hGroup(w(1), abs(50), members: .dividing(item(w(1), h(1)), count: 3), spacing: .fixed(8))
        let solver = solve(CompositionalSection(row, contentInsets: sides(16), interGroupSpacing: 10), 5, width: 390)
        #expect(
            solver.items == [
                rect(16, 0, 114, 50), rect(138, 0, 114, 50), rect(260, 0, 114, 50), rect(16, 60, 114, 50),
                rect(138, 60, 114, 50),
            ])
        #expect(solver.contentSize == CGSize(width: 390, height: 110))
    }

    @Test("K5, S14.17: repeated items may leave the group") func repeated() {
        let row = hGroup(w(1), abs(44), members: .repeating(item(w(0.5), h(1)), count: 3))
        let solver = solve(CompositionalSection(row), 3)
        #expect(x(solver) == [0, 187.5, 375])
        #expect(solver.elements(in: rect(375, 0, 10, 10)).map(\.id) == [.item(section: 0, item: 2)])
    }

    @Test("K6, S14.2: a nested group") func nested() {
        let trailing = vGroup(
            w(0.5), h(1), members: .dividing(item(w(1), h(1)), count: 2), spacing: .fixed(10))
        let solver = solve(CompositionalSection(hGroup(w(1), abs(200), item(w(0.5), h(1)), trailing)), 3)
        #expect(solver.items == [rect(0, 0, 187.5, 200), rect(187.5, 0, 187.5, 95), rect(187.5, 105, 187.5, 95)])
    }

    @Test("K7, S14.24: a group's insets") func groupInsets() {
        let solver = solve(CompositionalSection(hGroup(w(1), abs(100), item(w(1), h(1)), insets: insets(10))), 2)
        #expect(solver.items == [rect(10, 10, 355, 80), rect(10, 110, 355, 80)])
    }

    @Test("K8, S14.3: a section's insets shrink the container") func sectionInsets() {
        let section = CompositionalSection(hGroup(w(1), abs(44), item(w(0.5), abs(44))), contentInsets: sides(20))
        #expect(solve(section, 2).items == [rect(20, 0, 167.5, 44), rect(187.5, 0, 167.5, 44)])
    }

    @Test("K9, S14.21: fixed edges take part in the packing") func fixedEdges() {
        let edges = CompositionalEdgeSpacing(leading: .fixed(10), top: .fixed(5), bottom: .fixed(5))
        let section = CompositionalSection(hGroup(w(1), abs(60), item(w(0.5), abs(44), edges: edges)))
        #expect(solve(section, 2).items == [rect(10, 5, 187.5, 44), rect(10, 65, 187.5, 44)])
    }

    @Test("K10, S14.21: flexible leading edges share the leftover") func flexibleLeadingEdges() {
        let edges = CompositionalEdgeSpacing(leading: .flexible(0))
        let solver = solve(CompositionalSection(hGroup(w(1), abs(44), item(abs(100), abs(44), edges: edges))), 4)
        #expect(x(solver) == [25, 150, 275, 25])
    }

    @Test("K11, S14.19, S14.26: flexible spacing, and the template in the last row") func flexibleSpacing() {
        let row = hGroup(w(1), abs(44), item(abs(100), abs(44)), spacing: .flexible(10))
        #expect(x(solve(CompositionalSection(row), 5)) == [0, 137.5, 275, 0, 137.5])
    }

    @Test("K13, S14.13: two subitems in turn") func cycle() {
        let section = CompositionalSection(hGroup(w(1), abs(44), item(w(0.6), abs(44)), item(w(0.4), abs(44))))
        let solver = solve(section, 5)
        #expect(
            solver.items == [
                rect(0, 0, 225, 44), rect(225, 0, 150, 44), rect(0, 44, 225, 44), rect(225, 44, 150, 44),
                rect(0, 88, 225, 44),
            ])
        #expect(solver.contentSize.height == 132)
    }

    @Test("K14, S14.29: a custom group") func custom() {
        let frames = CompositionalCustomFrames(identity: 1) { _ in
            [
                CompositionalCustomFrame(rect(0, 0, 100, 100)),
                CompositionalCustomFrame(rect(120, 50, 80, 80), zIndex: 3),
            ]
        }
        let section = CompositionalSection(hGroup(w(1), abs(150), members: .custom(frames)), interGroupSpacing: 10)
        let solver = solve(section, 4)
        #expect(solver.items[2...] == [rect(0, 160, 100, 100), rect(120, 210, 80, 80)])
        #expect(solver.contentSize.height == 310)
        #expect(solver.element(.item(section: 0, item: 3))?.zIndex == 3)
    }

    @Test("K15, S14.35: spacing lies only between sections") func interSectionSpacing() {
        let section = CompositionalSection(hGroup(w(1), abs(44), item(w(1), h(1))))
        let solver = CompositionalSolver(
            CompositionalInput(
                bounds: CGSize(width: 375, height: 667), interSectionSpacing: 20,
                sections: [.init(section, count: 2), .init(section, count: 2)]))
        #expect(solver.frame(ofItem: 0, inSection: 1)?.minY == 108)
        #expect(solver.contentSize.height == 196)
    }

    @Test("K16, S14.34: a horizontal layout") func horizontal() {
        let section = CompositionalSection(hGroup(w(0.5), h(1), item(w(1), h(1))), interGroupSpacing: 10)
        let solver = solve(section, 3, width: 400, height: 200, axis: .horizontal)
        #expect(x(solver) == [0, 210, 420])
        #expect(solver.contentSize == CGSize(width: 620, height: 200))
    }

    @Test("K21, S14.7, S14.102: estimates until measured") func estimates() {
        let section = CompositionalSection(hGroup(w(1), est(100), item(w(1), est(100))))
        var solver = solve(section, 3)
        #expect(solver.items.map(\.minY) == [0, 100, 200])
        #expect(solver.contentSize.height == 300)
        let sizes: [CGFloat] = [80, 120, 60]
        for (item, height) in sizes.enumerated() {
            _ = solver.measure([.item(section: 0, item: item): CGSize(width: 375, height: height)])
        }
        #expect(solver.items.map(\.minY) == [0, 80, 200])
        #expect(solver.items.map(\.height) == sizes)
        #expect(solver.contentSize.height == 260)
    }

    @Test("S14.101: items of a row keep their heights; K23, S14.8: or share the largest") func uniformItems() {
        let measured = [
            0: CGSize(width: 187.5, height: 90), 1: CGSize(width: 187.5, height: 60),
            2: CGSize(width: 187.5, height: 40),
        ]
        let own = CompositionalSection(hGroup(w(1), est(50), item(w(0.5), est(50))))
        let apart = solve(own, 3, measured: measured)
        #expect(apart.items.map(\.height) == [90, 60, 40])
        #expect(apart.items.map(\.minY) == [0, 0, 90])
        let shared = CompositionalSection(hGroup(w(1), est(50), item(w(0.5), uniform(50))))
        let solver = solve(shared, 3, measured: measured)
        #expect(solver.items.map(\.height) == [90, 90, 40])
        #expect(solver.contentSize.height == 130)
    }

    @Test("K24, S14.8: a uniform outermost group") func uniformGroups() {
        let section = CompositionalSection(hGroup(w(1), uniform(50), item(w(1), est(50))))
        var solver = solve(section, 3)
        #expect(solver.contentSize.height == 150)
        for (item, height) in [90, 70, 30].enumerated() {
            _ = solver.measure([.item(section: 0, item: item): CGSize(width: 375, height: height)])
        }
        #expect(solver.items.map(\.minY) == [0, 90, 180])
        #expect(solver.contentSize.height == 270)
    }

    @Test("K32, S14.40: an inset below 1 is a fraction") func fractionalInset() {
        let section = CompositionalSection(
            hGroup(w(1), abs(44), item(w(1), h(1))), contentInsets: CompositionalInsets(top: 0.2))
        let solver = solve(section, 1)
        #expect(solver.items[0].minY == 133.5)
        #expect(solver.problems == [.fractionalInset(section: 0)])
    }

    @Test("K35, S14.15: the share replaces what the item asked for") func shareReplacesWidth() {
        let row = hGroup(abs(270), abs(44), members: .dividing(item(abs(100), h(1)), count: 2), spacing: .fixed(20))
        #expect(solve(CompositionalSection(row), 2).items == [rect(0, 0, 125, 44), rect(145, 0, 125, 44)])
    }

    @Test("K38, S14.9: a card on a tablet") func card() {
        let section = CompositionalSection(
            hGroup(w(1), abs(533.5), item(w(1), h(1))),
            contentInsets: CompositionalInsets(top: 298, leading: 16, trailing: 16))
        #expect(solve(section, 1, width: 820, height: 1180).items == [rect(16, 298, 788, 533.5)])
    }

    @Test("K46, S14.127: a list row between side margins") func listRow() {
        let section = CompositionalSection(
            vGroup(w(1), est(44), item(w(1), est(44))), contentInsets: sides(20))
        #expect(solve(section, 1, width: 430).items == [rect(20, 0, 390, 44)])
    }
}
