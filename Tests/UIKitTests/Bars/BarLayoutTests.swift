import Testing

@testable import UIKit

struct BarLayoutTests {
    private func title(_ width: CGFloat) -> (CGSize) -> CGSize { { _ in CGSize(width: width, height: 20) } }

    @Test func platters() {
        let layout = BarLayout(
            width: 393, left: [.platter(44), .platter(80)], right: [.platter(60), .platter(44)], title: title(50))
        #expect(layout.left.map(\.minX) == [16, 72])
        #expect(layout.right.map(\.minX) == [317, 261])
        #expect(layout.left[0] == CGRect(x: 16, y: 10, width: 44, height: 44))
        #expect(layout.title == CGRect(x: 171.5, y: 22, width: 50, height: 20))
    }

    /// A fixed space of 40 shows as 12 + 40, with no extra gap after it.
    @Test func spaces() {
        let layout = BarLayout(
            width: 393, left: [.platter(44), .space(40), .platter(44)], right: [], title: title(10))
        #expect(layout.left.map(\.minX) == [16, 112])
    }

    @Test(arguments: [(150, 125), (152, 124), (153, 128), (200, 128)] as [(CGFloat, CGFloat)])
    func crowdedTitleLeavesTheMiddle(width: CGFloat, x: CGFloat) {
        // The left group ends at 116 of 400; there is nothing on the right.
        let layout = BarLayout(width: 400, left: [.platter(100)], right: [], title: title(width))
        #expect(layout.title.minX == x)
        #expect(layout.title.maxX <= 384)
    }

    @Test func titleIsNeverWiderThanItsRoom() {
        let layout = BarLayout(width: 200, left: [.platter(60)], right: [.platter(60)], title: title(500))
        #expect(layout.title.minX == 88 && layout.title.width == 24)
    }
}
