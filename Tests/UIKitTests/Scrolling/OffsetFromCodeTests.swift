import Testing

@testable import UIKit

/// Offsets that code sets while the content moves (S6.24).
@MainActor struct OffsetFromCodeTests {
    private func rig(offset: CGFloat = 0) -> (EventRig, UIScrollView, ScrollLog) {
        let rig = EventRig()
        let (view, log) = rig.scrollView(
            content: CGSize(width: 400, height: 20_000), offset: CGPoint(x: 0, y: offset))
        return (rig, view, log)
    }

    private func fling(_ rig: EventRig) {
        rig.down(200, 250, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: -10), count: 10, every: 0.008, after: 0)
        rig.up(at: 0.088)
    }

    @Test("S6.24: an offset set while content decelerates moves the path, and the deceleration goes on")
    func decelerationIsRebased() {
        let (plainRig, plain, _) = rig(offset: 5000)
        fling(plainRig)
        plainRig.settle(from: 0.088)
        let (rig, view, log) = rig(offset: 5000)
        fling(rig)
        rig.frame(at: 0.3)
        view.contentOffset.y -= 4000
        #expect(view.isDecelerating)
        #expect(log.calls.last == "didScroll")
        rig.settle(from: 0.3)
        #expect(view.contentOffset.y == plain.contentOffset.y - 4000)
        #expect(log.calls.last == "didEndDecelerating")
    }

    @Test("S6.24: an offset set during an animated scroll ends the scroll and stays", arguments: [true, false])
    func animationEnds(setsProperty: Bool) {
        let (rig, view, log) = rig()
        view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
        rig.frame(at: 0.15)
        let target = CGPoint(x: 0, y: 3000)
        if setsProperty { view.contentOffset = target } else { view.setContentOffset(target, animated: false) }
        #expect(!view.isScrollAnimating && view.contentOffset == target)
        #expect(log.calls == ["didScroll", "didEndScrollingAnimation"])
        #expect(log.offsets.last == target, "the last didScroll comes before the end")
        rig.settle(from: 0.15)
        rig.frame(at: 1)
        #expect(view.contentOffset == target)
        #expect(log.calls == ["didScroll", "didEndScrollingAnimation"])
    }

    /// What a delegate sets while it is called.
    private final class Setter: UIScrollViewDelegate {
        var onScroll: (UIScrollView) -> Void = { _ in }
        var onEnd: (UIScrollView) -> Void = { _ in }
        var ends = 0
        func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll(scrollView) }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
            ends += 1
            onEnd(scrollView)
        }
    }

    @Test("S6.24: a delegate that sets the offset during an animated scroll ends it")
    func delegateEndsTheAnimation() {
        let (rig, view, _) = rig()
        let setter = Setter()
        setter.onScroll = { if $0.contentOffset.y > 400, $0.contentOffset.y < 2000 { $0.contentOffset.y = 2500 } }
        view.delegate = setter
        view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
        rig.settle(from: 0)
        #expect(view.contentOffset.y == 2500 && setter.ends == 1 && !view.isScrollAnimating)
    }

    @Test("S6.24: setting the offset that the content has already leaves an animated scroll alone")
    func sameOffset() {
        let (rig, view, _) = rig()
        let setter = Setter()
        setter.onScroll = { $0.contentOffset.x = 0 }
        view.delegate = setter
        view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
        rig.frame(at: 0.1)
        #expect(view.isScrollAnimating)
        rig.settle(from: 0.1)
        #expect(view.contentOffset.y == 1000 && setter.ends == 1)
    }

    @Test("S6.24: an animated scroll that begins when one was ended by code goes its way")
    func nextAnimation() {
        let (rig, view, _) = rig()
        let setter = Setter()
        setter.onEnd = { if setter.ends == 1 { $0.setContentOffset(CGPoint(x: 0, y: 600), animated: true) } }
        view.delegate = setter
        view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
        rig.frame(at: 0.1)
        view.contentOffset.y = 300
        #expect(view.contentOffset.y == 300 && view.isScrollAnimating && setter.ends == 1)
        rig.settle(from: 0.1)
        #expect(view.contentOffset.y == 600 && setter.ends == 2)
    }

    @Test("S6: without animation `setContentOffset` ends a deceleration as well")
    func decelerationIsStopped() {
        let (rig, view, log) = rig(offset: 5000)
        fling(rig)
        rig.frame(at: 0.3)
        let here = view.contentOffset
        view.setContentOffset(here, animated: false)
        #expect(!view.isDecelerating && log.calls.last == "didEndDecelerating")
        rig.settle(from: 0.3)
        #expect(view.contentOffset == here)
    }
}
