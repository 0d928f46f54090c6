import Testing

@testable import UIKit

@MainActor struct IndicatorDragTests {
    @Test func theMouseDragsTheBar() {
        let rig = EventRig()
        let (view, log) = rig.scrollView(content: CGSize(width: 400, height: 600))
        #expect(view.subviews.isEmpty)
        // The pointer at the edge brings the bar, and takes it away again.
        rig.move(395, 20, at: 0)
        rig.frame(at: 0.01)
        #expect(view.indicators[.vertical]?.isHidden == false)
        rig.move(200, 20, at: 0.1)
        rig.frame(at: 0.6)
        #expect(view.indicators[.vertical]?.isHidden == true)
        rig.move(395, 20, at: 1)
        // A bar of 147 points has 147 to go, for 300 of the content.
        rig.down(395, 20, at: 1.1)
        rig.move(380, 20 + 49, at: 1.2)
        #expect(view.contentOffset.y == 100)
        rig.move(395, 900, at: 1.3)
        #expect(view.contentOffset.y == 300)
        rig.move(395, 20, at: 1.4)
        #expect(view.contentOffset.y == 0)
        rig.move(395, 69, at: 1.5)
        rig.up(at: 1.6)
        rig.settle(from: 1.6)
        #expect(view.contentOffset.y == 100)
        #expect(log.calls == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
    }

    @Test func aFingerGoesThroughTheBar() {
        let rig = EventRig()
        let (view, _) = rig.scrollView(content: CGSize(width: 400, height: 600))
        view.flashScrollIndicators()
        rig.send(.touchBegan(1, CGPoint(x: 395, y: 100), []), at: 0.1)
        rig.send(.touchMoved(1, CGPoint(x: 395, y: 70), []), at: 0.2)
        #expect(view.contentOffset.y == 20)
    }
}
