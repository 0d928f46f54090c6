import Testing

@testable import UIKit

/// A scroll view does one thing at a time: what ends when another one begins.
@MainActor struct ScrollActivityTests {
    private func rig(offset: CGFloat = 1000) -> (EventRig, UIScrollView, ScrollLog) {
        let rig = EventRig()
        let (view, log) = rig.scrollView(
            content: CGSize(width: 400, height: 20_000), offset: CGPoint(x: 0, y: offset))
        return (rig, view, log)
    }

    @Test("An animated scroll takes the content from the finger, which takes it back when it moves")
    func animationDuringDrag() {
        let (rig, view, log) = rig()
        rig.down(200, 250, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: -10), count: 5, every: 0.008, after: 0)
        #expect(view.isDragging && view.contentOffset.y == 1040)
        view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
        #expect(!view.isDragging && view.isScrollAnimating && view.isTracking)
        rig.frame(at: 0.4)
        #expect(view.contentOffset.y == 2000)
        rig.move(200, 190, at: 0.5)
        #expect(view.isDragging && view.contentOffset.y == 2000)
        rig.move(200, 180, at: 0.51)
        #expect(view.contentOffset.y == 2010)
        rig.up(at: 1)
        #expect(
            log.calls == [
                "willBeginDragging", "didScroll", "didEndDragging(false)", "didScroll", "didEndScrollingAnimation",
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)",
            ])
    }

    /// A delegate that chooses its own way to the next stop, as many carousels do.
    private final class Carousel: UIScrollViewDelegate {
        var calls: [String] = []
        var stop: CGFloat = 0
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            calls.append("willEnd")
            targetContentOffset.pointee = scrollView.contentOffset
            scrollView.setContentOffset(CGPoint(x: 0, y: stop), animated: true)
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            calls.append("didEnd(\(decelerate))")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willDecelerate") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("didEndAnimation") }
    }

    @Test("An animated scroll that begins in `scrollViewWillEndDragging` is not replaced by the deceleration")
    func animationAtRelease() {
        let (rig, view, _) = rig()
        let carousel = Carousel()
        carousel.stop = 1500
        view.delegate = carousel
        rig.down(200, 250, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: -10), count: 10, every: 0.008, after: 0)
        rig.up(at: 0.088)
        #expect(view.isScrollAnimating && !view.isDragging && !view.isDecelerating)
        rig.settle(from: 0.088)
        #expect(view.contentOffset.y == 1500)
        #expect(carousel.calls == ["willEnd", "didEnd(false)", "didEndAnimation"])
    }

    @Test func keysWaitForTheIndicatorToBeReleased() {
        let (rig, view, log) = rig(offset: 0)
        rig.move(395, 20, at: 0)
        rig.down(395, 20, at: 0.1)
        rig.move(395, 70, at: 0.2)
        let dragged = view.contentOffset
        #expect(dragged.y > 0 && view.isDragging)
        rig.key("Down", at: 0.3)
        rig.frame(at: 0.6)
        #expect(view.contentOffset == dragged)
        rig.up(at: 0.7)
        #expect(log.calls == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
    }

    @Test func anAnimatedScrollEndsTheDragOfAnIndicator() {
        let (rig, view, log) = rig(offset: 0)
        rig.move(395, 20, at: 0)
        rig.down(395, 20, at: 0.1)
        rig.move(395, 70, at: 0.2)
        view.setContentOffset(.zero, animated: true)
        #expect(!view.isDragging && view.isScrollAnimating)
        rig.move(395, 150, at: 0.3)
        rig.settle(from: 0.3)
        rig.up(at: 1)
        #expect(view.contentOffset == .zero)
        #expect(log.calls.filter { $0.contains("Drag") }.count == 3)
    }

    @Test func anAnimatedScrollDuringAPinchIsMadeAtOnce() {
        let (rig, view, log) = rig()
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 20_000))
        view.addSubview(content)
        let zooming = ZoomLog(content)
        view.delegate = zooming
        view.maximumZoomScale = 3
        rig.send(.touchBegan(1, CGPoint(x: 100, y: 150), []), at: 0)
        rig.send(.touchBegan(2, CGPoint(x: 200, y: 150), []), at: 0)
        rig.send(.touchMoved(2, CGPoint(x: 220, y: 150), []), at: 0.01)
        #expect(view.isZooming)
        view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        #expect(view.isZooming && !view.isScrollAnimating && view.contentOffset.y == 500)
        rig.send(.touchEnded(1, CGPoint(x: 100, y: 150), []), at: 0.02)
        rig.send(.touchEnded(2, CGPoint(x: 220, y: 150), []), at: 0.02)
        rig.settle(from: 0.02)
        #expect(zooming.begins == 1 && zooming.ends == 1 && log.calls.isEmpty)
    }

    private final class ZoomLog: UIScrollViewDelegate {
        let view: UIView
        var begins = 0
        var ends = 0
        init(_ view: UIView) { self.view = view }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { begins += 1 }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            ends += 1
        }
    }
}
