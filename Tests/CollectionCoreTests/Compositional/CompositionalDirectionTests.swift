import Foundation
import Testing

@testable import CollectionCore

/// Right to left, alignment by flexible edges, and the order of what a query answers.
@Suite struct CompositionalDirectionTests {
    @Test("S14.25, S14.116: the whole layout is mirrored, insets and edges too") func mirrored() {
        let edges = CompositionalEdgeSpacing(leading: .fixed(5))
        let row = hGroup(w(1), abs(50), item(abs(100), h(1), edges: edges), spacing: .fixed(10))
        let section = CompositionalSection(row, contentInsets: CompositionalInsets(leading: 20, trailing: 4))
        #expect(solve(section, 2).items.map(\.minX) == [25, 140])
        let solver = solve(section, 2, isRightToLeft: true)
        #expect(solver.items.map(\.maxX) == [350, 235])
        #expect(solver.elements(in: rect(300, 0, 10, 10)).map(\.id) == [.item(section: 0, item: 0)])
    }

    @Test("S14.116: headers at their corner") func mirroredHeader() {
        let corner = CompositionalBoundaryItem(
            kind: "header", size: size(abs(100), abs(20)), alignment: [.top, .leading], dx: 5)
        let section = CompositionalSection(hGroup(w(1), abs(50), item(w(1), h(1))), boundaryItems: [corner])
        #expect(solve(section, 1).boundary("header") == rect(5, 0, 100, 20))
        #expect(solve(section, 1, isRightToLeft: true).boundary("header") == rect(270, 0, 100, 20))
    }

    @Test("S14.55, S14.116: a horizontal layout pins at its leading end, on the right") func mirroredPin() {
        let pinned = CompositionalBoundaryItem(
            kind: "header", size: size(abs(40), h(1)), alignment: .leading, pinsToVisibleBounds: true)
        let section = CompositionalSection(
            hGroup(abs(100), h(1), item(w(1), h(1))), boundaryItems: [pinned])
        let solver = solve(section, 10, width: 400, height: 200, axis: .horizontal, isRightToLeft: true)
        #expect(solver.contentSize.width == 1040)
        #expect(solver.boundary("header") == rect(1000, 0, 40, 200))
        let state = CompositionalViewState(visible: .init(start: 300, end: 700))
        #expect(solver.boundary("header", state: state) == rect(660, 0, 40, 200))
    }

    @Test(
        "S14.22: flexible edges align across the group",
        arguments: [(true, true, 25), (true, false, 50), (false, true, 0)])
    func acrossTheGroup(top: Bool, bottom: Bool, expected: CGFloat) {
        let edges = CompositionalEdgeSpacing(
            top: top ? .flexible(0) : nil, bottom: bottom ? .flexible(0) : nil)
        let section = CompositionalSection(hGroup(w(1), abs(100), item(w(0.5), abs(50), edges: edges)))
        #expect(solve(section, 2).items.map(\.minY) == [expected, expected])
    }

    @Test("S14.21: flexible edges centre an outermost group") func centredGroup() {
        let edges = CompositionalEdgeSpacing(leading: .flexible(0), trailing: .flexible(0))
        let section = CompositionalSection(
            hGroup(abs(300), abs(40), item(w(1), h(1)), edges: edges), contentInsets: CompositionalInsets(leading: 15))
        #expect(solve(section, 2).items == [rect(45, 0, 300, 40), rect(45, 40, 300, 40)])
    }

    @Test("S14.21: fixed edges of an outermost group keep groups apart") func fixedEdgesOfGroup() {
        let edges = CompositionalEdgeSpacing(leading: .fixed(7), top: .fixed(3), bottom: .fixed(2))
        let section = CompositionalSection(
            hGroup(abs(300), abs(40), item(w(1), h(1)), edges: edges), interGroupSpacing: 10)
        let solver = solve(section, 2)
        #expect(solver.items == [rect(7, 3, 300, 40), rect(7, 58, 300, 40)])
        #expect(solver.contentSize.height == 100)
    }

    @Test("S14.119: boundary items, the background, then items, section by section") func order() {
        let section = CompositionalSection(
            hGroup(w(1), abs(40), item(w(0.5), h(1))), boundaryItems: [header(), footer()],
            decorations: [CompositionalDecoration(kind: "back")])
        let solver = CompositionalSolver(
            CompositionalInput(
                bounds: CGSize(width: 375, height: 667), sections: [.init(section, count: 2), .init(section, count: 1)])
        )
        func names(_ section: Int, _ items: Range<Int>) -> [CompositionalID] {
            [
                .supplementary(kind: "header", section: section, item: 0),
                .supplementary(kind: "footer", section: section, item: 0), .decoration(kind: "back", section: section),
            ] + items.map { .item(section: section, item: $0) }
        }
        #expect(solver.elements(in: .infinite).map(\.id) == names(0, 0..<2) + names(1, 0..<1))
        #expect(solver.elements(in: .null).isEmpty)
        #expect(solver.frame(ofSection: 1) == rect(0, 128, 375, 128))
    }

    @Test("S14.5: an outermost group may be wider than its container") func widerThanTheContainer() {
        let section = CompositionalSection(
            hGroup(w(1.2), abs(40), item(w(1), h(1))), scrolling: .continuous)
        #expect(solve(section, 2).items.map(\.minX) == [0, 450])
    }

    @Test("S14.37, S14.39: reference insets add to the section's, and narrow the background") func referenceInsets() {
        let section = CompositionalSection(
            hGroup(w(1), abs(40), item(w(1), h(1))), contentInsets: sides(10), referenceInsets: sides(14),
            boundaryItems: [header()], decorations: [CompositionalDecoration(kind: "back")])
        let solver = solve(section, 1)
        #expect(solver.items == [rect(24, 44, 327, 40)])
        #expect(solver.boundary("header") == rect(24, 0, 327, 44))
        #expect(solver.element(.decoration(kind: "back", section: 0))?.frame == rect(14, 0, 347, 84))
        var apart = section
        apart.supplementaryReferenceInsets = .zero
        apart.supplementariesFollowContentInsets = false
        #expect(solve(apart, 1).boundary("header") == rect(0, 0, 375, 44))
    }

    @Test("S14.28: items of nested groups are numbered depth first") func depthFirst() {
        let pair = vGroup(w(0.5), h(1), members: .dividing(item(w(1), h(1)), count: 2))
        let solver = solve(CompositionalSection(hGroup(w(1), abs(100), pair)), 6)
        #expect(
            solver.items == [
                rect(0, 0, 187.5, 50), rect(0, 50, 187.5, 50), rect(187.5, 0, 187.5, 50), rect(187.5, 50, 187.5, 50),
                rect(0, 100, 187.5, 50), rect(0, 150, 187.5, 50),
            ])
    }

    @Test("S14.29: a custom group of estimated height is as high as its frames") func estimatedCustomGroup() {
        let frames = CompositionalCustomFrames(identity: 1) { container in
            (0..<3).map {
                CompositionalCustomFrame(rect(0, CGFloat($0) * 40, container.effectiveContentSize.width, 30))
            }
        }
        let solver = solve(CompositionalSection(vGroup(w(1), est(10), members: .custom(frames), insets: insets(5))), 4)
        #expect(solver.items.map(\.minY) == [5, 45, 85, 125])
        #expect(solver.items[0].width == 365)
        #expect(solver.contentSize.height == 160)
    }
}
