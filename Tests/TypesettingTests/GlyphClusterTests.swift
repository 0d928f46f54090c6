import Testing

@testable import CoreGraphics
@testable import Typesetting

/// Groups of glyphs whose outlines overlap.
@Suite struct GlyphClusterTests {
    private static func box(_ x: CGFloat, _ width: CGFloat, y: CGFloat = 0, height: CGFloat = 10) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    @Test func glyphsThatTouchAreAGroup() {
        let cases: [([CGRect], [[Int]])] = [
            ([], []),
            ([Self.box(0, 5)], [[0]]),
            ([Self.box(0, 5), Self.box(6, 5)], [[0], [1]]),
            ([Self.box(0, 5), Self.box(5, 5)], [[0, 1]]),
            // A mark above the first letter, which the second letter joins.
            ([Self.box(0, 5), Self.box(1, 2, y: -8, height: 4), Self.box(4, 5)], [[1], [0, 2]]),
            // The last one joins two groups.
            ([Self.box(0, 4), Self.box(6, 4), Self.box(20, 4), Self.box(3, 4)], [[2], [0, 1, 3]]),
        ]
        // One for all: its memory is used again.
        var found = GlyphGroups()
        for (boxes, groups) in cases {
            found.find(count: boxes.count) { boxes[$0] }
            let members = (0..<found.count).map { group in
                var members: [Int] = []
                found.forEachMember(of: group) { members.append($0) }
                return members
            }
            #expect(members == groups)
        }
    }
}
