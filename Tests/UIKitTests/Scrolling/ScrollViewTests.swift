import Testing

@testable import UIKit

@MainActor struct ScrollViewTests {
    private func rig(
        content: CGSize = CGSize(width: 400, height: 2000), offset: CGPoint = .zero
    ) -> (EventRig, UIScrollView, ScrollLog) {
        let rig = EventRig()
        let (view, log) = rig.scrollView(content: content, offset: offset)
        return (rig, view, log)
    }

    // MARK: Offset, range, inset

    @Test func theOffsetIsTheOriginOfTheBounds() {
        let (_, view, log) = rig()
        view.contentOffset = CGPoint(x: 0, y: 10.4)
        #expect(view.bounds == CGRect(x: 0, y: 10, width: 400, height: 300))
        view.contentOffset = CGPoint(x: 0, y: 10.2)
        view.bounds.origin.y = 20.5
        #expect(view.contentOffset.y == 20.5)
        #expect(log.offsets == [CGPoint(x: 0, y: 10), CGPoint(x: 0, y: 20.5)])
    }

    @Test func codeMayLeaveTheRangeAndResizingBringsBack() {
        let (_, view, log) = rig()
        view.contentOffset = CGPoint(x: 0, y: 5000)
        #expect(view.contentOffset.y == 5000)
        view.frame = CGRect(x: 0, y: 0, width: 400, height: 500)
        #expect(view.contentOffset.y == 1500)
        view.contentSize = CGSize(width: 400, height: 600)
        #expect(view.contentOffset.y == 100)
        #expect(log.offsets.map(\.y) == [5000, 1500, 100])
    }

    @Test func contentAtTheStartStaysThereWhenTheInsetChanges() {
        let (_, view, log) = rig()
        view.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
        #expect(view.contentOffset.y == -50)
        #expect(view.adjustedContentInset.top == 50)
        #expect(log.calls == ["didScroll", "didChangeInset"])
        view.contentOffset.y = 700
        view.contentInset.top = 20
        #expect(view.contentOffset.y == 700)
        view.contentOffset.y = 1730
        view.contentInset.bottom = 0
        #expect(view.contentOffset.y == 1700)
    }

    @Test(
        arguments: [
            (CGRect(x: 0, y: 100, width: 10, height: 50), 200.0, 100.0),
            (CGRect(x: 0, y: 600, width: 10, height: 50), 200, 350),
            (CGRect(x: 0, y: 250, width: 10, height: 50), 200, 200),
            (CGRect(x: 0, y: 700, width: 10, height: 900), 200, 700),
            (CGRect(x: 0, y: 1990, width: 10, height: 50), 200, 1700),
        ] as [(CGRect, CGFloat, CGFloat)])
    func rectanglesAreShownWithTheLeastMove(rect: CGRect, from: CGFloat, to: CGFloat) {
        let (_, view, _) = rig(offset: CGPoint(x: 0, y: from))
        view.scrollRectToVisible(rect, animated: false)
        #expect(view.contentOffset.y == to)
    }

    // MARK: Animation

    @Test func anAnimatedOffsetTakesThreeTenthsOfASecond() {
        let (rig, view, log) = rig()
        view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        #expect(view.isScrollAnimating && view.contentOffset == .zero)
        rig.frame(at: 0.15)
        #expect(view.contentOffset.y == 50)
        rig.frame(at: 0.3)
        #expect(view.contentOffset.y == 100)
        #expect(log.calls == ["didScroll", "didEndScrollingAnimation"])
        view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        #expect(!MotionRegistry.current.isMoving)
    }

    // MARK: Targets

    @Test func aChangedTargetIsReached() {
        let (rig, view, log) = rig(offset: CGPoint(x: 0, y: 500))
        log.target = CGPoint(x: 0, y: 900)
        rig.down(200, 250, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: -8), count: 10, every: 0.008, after: 0)
        rig.up(at: 0.088)
        #expect(log.calls.last == "willBeginDecelerating")
        rig.settle(from: 0.1)
        #expect(view.contentOffset.y == 900)
        #expect(log.calls.last == "didEndDecelerating")
    }

    private final class Snapping: UIScrollView {
        var asked: [CGPoint] = []
        override func proposedTarget(for offset: CGPoint, velocity: CGPoint) -> CGPoint {
            asked.append(offset)
            return CGPoint(x: 0, y: (offset.y / 100).rounded() * 100)
        }
    }

    @Test func theSubclassChoosesBeforeTheDelegate() {
        let rig = EventRig()
        let view = Snapping(frame: rig.window.bounds)
        view.contentSize = CGSize(width: 400, height: 2000)
        rig.window.addSubview(view)
        let log = ScrollLog()
        view.delegate = log
        rig.down(200, 250, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: -6), count: 14, every: 0.008, after: 0)
        rig.up(at: 0.5)
        #expect(view.asked == [CGPoint(x: 0, y: 74)])
        #expect(log.proposed == CGPoint(x: 0, y: 100))
        rig.settle(from: 0.5)
        #expect(view.contentOffset.y == 100)
        // The wheel goes from one such place to the next.
        for _ in 0..<3 { rig.wheel(200, 100, dy: -1, at: 3) }
        rig.settle(from: 3)
        #expect(view.contentOffset.y == 400)
    }

    @Test(arguments: [(6.0, 0.088, 300.0), (-6, 0.088, 0), (2, 1, 0)])
    func pagesAreTurnedOneAtATime(step: Double, lift: TimeInterval, page: CGFloat) {
        let (rig, view, _) = rig()
        view.isPagingEnabled = true
        rig.down(200, 150, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: -step), count: 10, every: 0.008, after: 0)
        rig.up(at: lift)
        let end = rig.settle(from: lift)
        #expect(view.contentOffset.y == page)
        // S6.14: a page is turned at once, and does not glide along for seconds.
        #expect(end - lift < 0.95)
    }

    @Test func withoutBouncesTheEdgeIsTheEnd() {
        let (rig, view, _) = rig()
        view.bounces = false
        rig.down(200, 50, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: 20), count: 5, every: 0.008, after: 0)
        #expect(view.contentOffset == .zero)
        rig.up(at: 0.05)
        #expect(!MotionRegistry.current.isMoving)
    }

    @Test func contentThatFitsIsNotDraggedUnlessItAlwaysBounces() {
        let (rig, view, log) = rig(content: CGSize(width: 400, height: 300))
        rig.down(200, 50, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: 10), count: 5, every: 0.008, after: 0)
        rig.up(at: 1)
        #expect(log.calls.isEmpty)
        view.alwaysBounceVertical = true
        rig.down(200, 50, at: 2)
        rig.drag(by: CGVector(dx: 0, dy: 10), count: 5, every: 0.008, after: 2)
        #expect(view.contentOffset.y < -15)
        rig.up(at: 3)
        rig.settle(from: 3)
        #expect(view.contentOffset == .zero)
    }

    @Test func contentThatIsPutBackGoesOnFromThere() {
        let (rig, view, _) = rig(offset: CGPoint(x: 0, y: 1000))
        rig.down(200, 250, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: -10), count: 5, every: 0.008, after: 0)
        #expect(view.contentOffset.y == 1040)
        view.contentOffset.y = 540
        rig.drag(by: CGVector(dx: 0, dy: -10), count: 5, every: 0.008, after: 0.04)
        #expect(view.contentOffset.y == 590)
    }
}
