import Testing
import UIKit

@MainActor struct TouchpadTests {
    private func scroll(_ rig: EventRig, dx: CGFloat = 0, dy: CGFloat, at time: TimeInterval) {
        rig.send(.scrolled(CGPoint(x: 200, y: 100), CGVector(dx: dx, dy: dy), []), at: time)
    }

    @Test func contentFollowsOneToOneAndGoesOn() {
        let rig = EventRig()
        let (view, log) = rig.scrollView(content: CGSize(width: 400, height: 4000))
        for index in 1...10 {
            scroll(rig, dy: -8, at: 0.008 * Double(index))
            #expect(view.contentOffset.y == 8 * CGFloat(index))
        }
        #expect(view.isDragging && !view.isTracking)
        rig.send(.scrollEnded(CGPoint(x: 200, y: 100)), at: 0.088)
        #expect(view.isDecelerating)
        #expect(abs((log.velocity?.y ?? 0) - 1) < 0.13)
        rig.settle(from: 0.088)
        #expect(view.contentOffset.y > 400)
        #expect(
            log.calls == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
                "didScroll", "didEndDecelerating",
            ])
    }

    @Test func theNextTouchStopsTheMomentum() {
        let rig = EventRig()
        let (view, log) = rig.scrollView(content: CGSize(width: 400, height: 4000))
        for index in 1...10 { scroll(rig, dy: -8, at: 0.008 * Double(index)) }
        rig.send(.scrollEnded(.zero), at: 0.088)
        rig.frame(at: 0.2)
        let here = view.contentOffset.y
        scroll(rig, dy: -1, at: 0.21)
        #expect(view.contentOffset.y == here + 1 && !view.isDecelerating && view.isDragging)
        #expect(log.calls.suffix(3) == ["didEndDecelerating", "willBeginDragging", "didScroll"])
        // Resting fingers count as lifted, for drivers that do not report the end.
        rig.frame(at: 0.6)
        #expect(!view.isDragging && view.contentOffset.y == here + 1)
        #expect(log.velocity == .zero)
    }

    @Test func theEdgeGivesAndUpAndDownMovesARow() {
        let rig = EventRig()
        let (view, _) = rig.scrollView(content: CGSize(width: 2000, height: 300))
        scroll(rig, dy: -30, at: 0)
        #expect(view.contentOffset == CGPoint(x: 30, y: 0))
        scroll(rig, dy: 130, at: 0.01)
        #expect(view.contentOffset.x < -40 && view.contentOffset.x > -60)
        rig.send(.scrollEnded(.zero), at: 1)
        rig.settle(from: 1)
        #expect(view.contentOffset == .zero)
    }

    @Test func anInnerViewAtItsEndLetsTheOuterOneScroll() {
        let rig = EventRig()
        let (outer, _) = rig.scrollView(content: CGSize(width: 400, height: 2000))
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
        inner.contentSize = CGSize(width: 400, height: 260)
        outer.addSubview(inner)
        scroll(rig, dy: -20, at: 0)
        #expect(inner.contentOffset.y == 20 && outer.contentOffset.y == 0)
        inner.contentOffset.y = 60
        // Not in the middle of a gesture.
        scroll(rig, dy: -20, at: 0.01)
        #expect(outer.contentOffset.y == 0)
        rig.send(.scrollEnded(.zero), at: 1)
        rig.settle(from: 1)
        scroll(rig, dy: -20, at: 3)
        #expect(outer.contentOffset.y == 20)
    }
}
