import Testing

@testable import UIKit

/// Animated scrolls whose range changes on the way (S3.29).
@MainActor struct RangeDuringAnimationTests {
    private func rig(content: CGFloat = 12_000) -> (EventRig, UIScrollView, ScrollLog) {
        let rig = EventRig()
        let (view, log) = rig.scrollView(content: CGSize(width: 400, height: content))
        return (rig, view, log)
    }

    /// Frames until nothing moves; each must show a legal offset, and none may go back.
    private func watch(_ rig: EventRig, _ view: UIScrollView, from time: TimeInterval) {
        var (now, last) = (time, view.contentOffset.y)
        while MotionRegistry.current.isMoving, now < time + 5 {
            now += 1.0 / 120
            rig.frame(at: now)
            let offset = view.contentOffset
            #expect(offset == view.legalOffset(offset), "\(offset) at \(now) s is out of the range")
            #expect(offset.y >= last, "\(offset) at \(now) s is behind \(last)")
            last = offset.y
        }
    }

    @Test(
        "S3.29: content that becomes shorter ends an animated scroll within the new range",
        arguments: [0.01, 0.05, 0.1, 0.15, 0.25, 0.295])
    func shorterContent(time: TimeInterval) {
        let (rig, view, log) = rig()
        view.setContentOffset(CGPoint(x: 0, y: 11_000), animated: true)
        rig.frame(at: time)
        view.contentSize.height = 2510
        #expect(view.contentOffset == view.legalOffset(view.contentOffset))
        watch(rig, view, from: time)
        #expect(view.contentOffset.y == 2210 && !view.isScrollAnimating)
        #expect(log.calls == ["didScroll", "didEndScrollingAnimation"])
    }

    @Test("S3.29: a view that grows ends an animated scroll within the new range")
    func largerBounds() {
        let (rig, view, log) = rig(content: 2510)
        view.setContentOffset(CGPoint(x: 0, y: 2210), animated: true)
        rig.frame(at: 0.1)
        view.frame.size.height = 1000
        watch(rig, view, from: 0.1)
        #expect(view.contentOffset.y == 1510 && log.calls.last == "didEndScrollingAnimation")
    }

    @Test("S3.29: an inset that shrinks ends an animated scroll within the new range")
    func smallerInset() {
        let (rig, view, log) = rig(content: 2000)
        view.contentInset.bottom = 500
        log.calls = []
        view.setContentOffset(CGPoint(x: 0, y: 2200), animated: true)
        rig.frame(at: 0.1)
        view.contentInset.bottom = 0
        watch(rig, view, from: 0.1)
        #expect(view.contentOffset.y == 1700 && log.calls.last == "didEndScrollingAnimation")
    }

    @Test("S3.29: content that is above the new range goes on to a target that is still legal")
    func legalTarget() {
        let (rig, view, log) = rig()
        view.contentOffset.y = 11_000
        view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        rig.frame(at: 0.1)
        view.contentSize.height = 2510
        #expect(view.contentOffset.y == 2210)
        rig.settle(from: 0.1)
        #expect(view.contentOffset.y == 500 && log.calls.last == "didEndScrollingAnimation")
    }

    @Test("S3.29: a target that stays legal is reached in the same time when the content changes")
    func unaffected() {
        let (rig, view, _) = rig()
        view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        rig.frame(at: 0.1)
        view.contentSize.height = 9000
        rig.frame(at: 0.15)
        #expect(view.contentOffset.y == 50)
        view.contentSize.height = 13_000
        rig.frame(at: 0.3)
        #expect(view.contentOffset.y == 100 && !view.isScrollAnimating)
    }

    @Test("S6.2: a target out of the range is reached when the range does not change")
    func targetOutOfRange() {
        let (rig, view, _) = rig()
        view.setContentOffset(CGPoint(x: 0, y: -70), animated: true)
        rig.settle(from: 0)
        #expect(view.contentOffset.y == -70)
    }

    @Test("A refresh that ends during its inset animation leaves no inset")
    func refreshEnds() {
        let (rig, view, _) = rig()
        let control = UIRefreshControl()
        view.refreshControl = control
        control.beginRefreshing()
        rig.frame(at: 0.1)
        #expect(view.isScrollAnimating && view.contentOffset.y < 0)
        control.endRefreshing()
        rig.settle(from: 0.1)
        #expect(view.contentOffset.y == 0)
    }
}
