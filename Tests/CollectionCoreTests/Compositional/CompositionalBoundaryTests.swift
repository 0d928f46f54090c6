import Foundation
import Testing

@testable import CollectionCore

/// Boundary items: place, extension and pinning (S14.D).
@Suite struct CompositionalBoundaryTests {
    let row = hGroup(w(1), pt(44), item(w(1), h(1)))

    func state(_ start: CGFloat, _ end: CGFloat) -> CompositionalViewState {
        CompositionalViewState(visible: .init(start: start, end: end))
    }

    @Test("K17, S14.41, S14.46: a header that does not follow the insets") func notFollowing() {
        let section = CompositionalSection(
            row, contentInsets: sides(10), supplementariesFollowContentInsets: false, boundaryItems: [header()])
        let solver = solve(section, 1)
        #expect(solver.boundary("header") == rect(0, 0, 375, 44))
        #expect(solver.items == [rect(10, 44, 355, 44)])
    }

    @Test("K18, S14.49: overlays make no place") func overlays() {
        let section = CompositionalSection(row, boundaryItems: [header(extends: false), footer(extends: false)])
        let solver = solve(section, 2)
        #expect(solver.boundary("header") == rect(0, 0, 375, 44))
        #expect(solver.boundary("footer") == rect(0, 44, 375, 44))
        #expect(solver.items[0] == rect(0, 0, 375, 44))
        #expect(solver.contentSize.height == 88)
    }

    @Test("K20, S14.55: a pinned header stays within its section", arguments: [(0, 0), (100, 100), (460, 440)])
    func pinnedHeader(offset: CGFloat, expected: CGFloat) {
        let solver = solve(CompositionalSection(row, boundaryItems: [header(pins: true)]), 10)
        #expect(solver.boundary("header", state: state(offset, offset + 667))?.minY == expected)
        let seen = solver.elements(in: rect(0, offset, 375, 667), state: state(offset, offset + 667))
        #expect(seen.first?.frame.minY == expected)
        #expect(solver.hasPinnedItems)
        #expect(!solve(CompositionalSection(row, boundaryItems: [header()]), 10).hasPinnedItems)
    }

    @Test("K20, S14.55–56: below a top inset, and above all cells") func pinnedBelowInset() {
        let solver = solve(CompositionalSection(row, boundaryItems: [header(pins: true)]), 10)
        #expect(solver.boundary("header", state: state(150, 767))?.minY == 150)
        #expect(solver.element(.supplementary(kind: "header", section: 0, item: 0))?.zIndex == 1024)
    }

    @Test("S14.54: a pinned header and footer never overlap") func headerAndFooterPin() {
        let section = CompositionalSection(row, boundaryItems: [header(pins: true), footer(pins: true)])
        let solver = solve(section, 10)
        for start in stride(from: -200 as CGFloat, through: 700, by: 10) {
            for length in [0, 30, 60, 100, 500] as [CGFloat] {
                let state = state(start, start + length)
                let header = solver.boundary("header", state: state)!
                let footer = solver.boundary("footer", state: state)!
                #expect(header.maxY <= footer.minY)
                #expect(header.minY >= 0 && footer.maxY <= solver.contentSize.height)
            }
        }
        #expect(solver.boundary("footer", state: state(0, 300))?.maxY == 300)
    }

    @Test("S14.48: the tallest header that extends makes the band") func severalHeaders() {
        let items = [
            CompositionalBoundaryItem(kind: "a", size: size(pt(100), pt(30)), alignment: [.top, .leading]),
            CompositionalBoundaryItem(kind: "b", size: size(pt(100), pt(50)), alignment: .top),
            CompositionalBoundaryItem(kind: "c", size: size(pt(100), pt(40)), alignment: [.top, .trailing]),
        ]
        let solver = solve(CompositionalSection(row, contentInsets: sides(10), boundaryItems: items), 1)
        #expect(solver.boundary("a") == rect(10, 0, 100, 30))
        #expect(solver.boundary("b") == rect(137.5, 0, 100, 50))
        #expect(solver.boundary("c") == rect(265, 0, 100, 40))
        #expect(solver.items[0].minY == 50)
    }

    @Test("S14.50: items beside the groups take their width") func beside() {
        let items = [
            CompositionalBoundaryItem(kind: "l", size: size(pt(60), pt(20)), alignment: .leading),
            CompositionalBoundaryItem(kind: "t", size: size(pt(40), h(1)), alignment: .trailing),
        ]
        let solver = solve(CompositionalSection(row, boundaryItems: items), 5)
        #expect(solver.items[0] == rect(60, 0, 275, 44))
        #expect(solver.boundary("l") == rect(0, 100, 60, 20))
        #expect(solver.boundary("t") == rect(335, 110 - 333.5, 40, 667))
    }

    @Test("S14.51: an offset toward the content extends the band") func offsets() {
        let down = solve(CompositionalSection(row, boundaryItems: [header(dy: 6)]), 1)
        #expect(down.boundary("header")?.minY == 6)
        #expect(down.items[0].minY == 50)
        let up = solve(CompositionalSection(row, boundaryItems: [header(dy: -6)]), 1)
        #expect(up.boundary("header")?.minY == -6)
        #expect(up.items[0].minY == 38)
        #expect(up.elements(in: rect(0, -6, 375, 1)).count == 1)
    }

    @Test("S14.36, S14.52: boundary items of the whole content") func wholeContent() {
        let section = CompositionalSection(row, boundaryItems: [header(20)])
        let input = CompositionalInput(
            bounds: CGSize(width: 375, height: 667), interSectionSpacing: 10,
            boundaryItems: [header(100, pins: true), footer(30)], boundaryInsets: sides(5),
            sections: [.init(section, count: 2), .init(section, count: 2)])
        let solver = CompositionalSolver(input)
        #expect(solver.boundary("header", section: nil) == rect(5, 0, 365, 100))
        #expect(solver.boundary("header", section: 1)?.minY == 218)
        #expect(solver.boundary("footer", section: nil) == rect(5, 326, 365, 30))
        #expect(solver.contentSize.height == 356)
        #expect(solver.boundary("header", section: nil, state: state(150, 800))?.minY == 150)
        #expect(solver.boundary("header", section: nil, state: state(900, 1000))?.minY == 226)
    }

    @Test("S14.53: an estimated header takes its measured height") func measuredHeader() {
        let estimated = CompositionalBoundaryItem(kind: "header", size: size(w(1), est(44)), alignment: .top)
        var solver = solve(CompositionalSection(row, boundaryItems: [estimated, footer()]), 3)
        #expect(solver.items[0].minY == 44)
        let id = CompositionalID.supplementary(kind: "header", section: 0, item: 0)
        let moves = solver.measure([id: CGSize(width: 375, height: 60)])
        #expect(solver.boundary("header") == rect(0, 0, 375, 60))
        #expect(solver.items.map(\.minY) == [60, 104, 148])
        #expect(moves.contains(.item(section: 0, item: 2)))
        #expect(moves.contains(.supplementary(kind: "footer", section: 0, item: 0)))
    }

    @Test("S14.50: a measured item beside the groups changes their container") func measuredBeside() {
        let side = CompositionalBoundaryItem(kind: "side", size: size(est(60), pt(20)), alignment: .leading)
        var solver = solve(CompositionalSection(row, boundaryItems: [side]), 3)
        let id = CompositionalID.supplementary(kind: "side", section: 0, item: 0)
        let moves = solver.measure([id: CGSize(width: 100, height: 20)])
        #expect(solver.items[0] == rect(100, 0, 275, 44))
        #expect(solver.boundary("side")?.width == 100)
        #expect(moves.contains(.item(section: 0, item: 0)))
    }

    @Test("S14.43, S14.71: a section without items") func emptySection() {
        let section = CompositionalSection(
            row, contentInsets: insets(10), boundaryItems: [header()],
            decorations: [CompositionalDecoration(kind: "back")])
        let solver = solve(section, 0)
        #expect(solver.contentSize.height == 64)
        #expect(solver.elements(in: rect(0, 0, 375, 64)).count == 2)
        #expect(solve(CompositionalSection(row), 0).elements(in: rect(0, 0, 375, 64)).isEmpty)
    }

    @Test("S14.44, S14.45: headers of a horizontal layout") func horizontal() {
        let leading = CompositionalBoundaryItem(kind: "header", size: size(pt(40), h(1)), alignment: .leading)
        let above = CompositionalBoundaryItem(kind: "above", size: size(pt(80), pt(20)), alignment: .top)
        let section = CompositionalSection(
            hGroup(pt(100), h(1), item(w(1), h(1))), boundaryItems: [leading, above])
        let solver = solve(section, 3, width: 400, height: 200, axis: .horizontal)
        #expect(solver.boundary("header") == rect(0, 0, 40, 200))
        #expect(solver.boundary("above") == rect(150, 0, 80, 20))
        #expect(solver.items[0] == rect(40, 20, 100, 180))
        #expect(solver.contentSize == CGSize(width: 340, height: 200))
    }
}
