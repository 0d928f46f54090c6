import Testing
import UIKit

/// Members of scroll views that stand a little aside: alignment, guides, the way to the top, nesting.
@MainActor struct ScrollMemberTests {
    // MARK: Alignment and guides

    @Test(
        arguments: [
            (CGPoint.zero, CGPoint.zero), (CGPoint(x: 0.5, y: 0.5), CGPoint(x: -100, y: -90)),
            (CGPoint(x: 1, y: 1), CGPoint(x: -200, y: -180)), (CGPoint(x: 0, y: 1), CGPoint(x: 0, y: -180)),
        ])
    func smallContentStandsWhereItIsAligned(point: CGPoint, offset: CGPoint) {
        let rig = EventRig()
        let (view, _) = rig.scrollView(content: CGSize(width: 200, height: 120))
        view.contentAlignmentPoint = point
        #expect(view.contentOffset == offset)
        view.alwaysBounceVertical = true
        rig.down(200, 50, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: 10), count: 8, every: 0.008, after: 0)
        #expect(view.contentOffset.y < offset.y - 10)
        rig.up(at: 1)
        rig.settle(from: 1)
        #expect(view.contentOffset == offset)
        view.contentSize = CGSize(width: 900, height: 900)
        #expect(view.contentOffset == .zero, "larger content begins at its start")
    }

    @Test func guidesSayWhereViewAndContentAre() {
        let rig = EventRig()
        let (view, _) = rig.scrollView(content: CGSize(width: 400, height: 2000), offset: CGPoint(x: 0, y: 120))
        #expect(view.frameLayoutGuide.layoutFrame == CGRect(x: 0, y: 120, width: 400, height: 300))
        #expect(view.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 400, height: 2000))
        #expect(view.contentLayoutGuide.owningView === view)
    }

    // MARK: The keyboard

    private final class Field: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }

    @Test(
        arguments: [
            (.none, [true, true, true]), (.onDrag, [true, false, false]),
            (.interactive, [true, true, false]), (.onDragWithAccessory, [true, false, false]),
            (.interactiveWithAccessory, [true, true, false]),
        ] as [(UIScrollView.KeyboardDismissMode, [Bool])])
    func aDragTakesTheKeysAway(mode: UIScrollView.KeyboardDismissMode, isFirst: [Bool]) {
        let rig = EventRig()
        let (view, _) = rig.scrollView(content: CGSize(width: 400, height: 2000))
        let field = Field(frame: CGRect(x: 0, y: 0, width: 400, height: 40))
        view.addSubview(field)
        view.keyboardDismissMode = mode
        #expect(field.becomeFirstResponder())
        var found: [Bool] = []
        rig.down(200, 250, at: 0)
        rig.move(200, 245, at: 0.01)
        found.append(field.isFirstResponder)
        rig.drag(by: CGVector(dx: 0, dy: 5), count: 6, every: 0.008, after: 0.01)
        rig.up(at: 1)
        found.append(field.isFirstResponder)
        rig.settle(from: 1)
        // Down to where a keyboard would be.
        rig.down(200, 250, at: 5)
        rig.drag(by: CGVector(dx: 0, dy: 10), count: 6, every: 0.008, after: 5)
        rig.up(at: 6)
        found.append(field.isFirstResponder)
        #expect(found == isFirst)
    }

    @Test func aViewAroundTheScrollViewKeepsTheKeys() {
        let rig = EventRig()
        let field = Field(frame: rig.window.bounds)
        rig.window.addSubview(field)
        let view = UIScrollView(frame: field.bounds)
        view.contentSize = CGSize(width: 400, height: 2000)
        view.keyboardDismissMode = .onDrag
        field.addSubview(view)
        #expect(field.becomeFirstResponder())
        rig.down(200, 250, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: -10), count: 6, every: 0.008, after: 0)
        #expect(view.isDragging && field.isFirstResponder)
    }

    // MARK: To the top

    private final class Top: UIScrollViewDelegate {
        var calls: [String] = []
        var isAllowed = true
        private func note(_ call: String) { if calls.last != call { calls.append(call) } }
        func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
            note("should")
            return isAllowed
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { note("didScroll") }
        func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("didScrollToTop") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation") }
    }

    @Test("S6: scroll to top asks the delegate, scrolls and notifies it")
    func scrollingToTheTop() {
        let rig = EventRig()
        let (view, _) = rig.scrollView(content: CGSize(width: 400, height: 2000), offset: CGPoint(x: 0, y: 500))
        let top = Top()
        view.delegate = top
        top.isAllowed = false
        rig.key("Home", at: 0)
        rig.settle(from: 0)
        #expect(view.contentOffset.y == 500 && top.calls == ["should"])
        top.isAllowed = true
        top.calls = []
        rig.key("Home", at: 1)
        rig.settle(from: 1)
        #expect(view.contentOffset.y == 0 && top.calls == ["should", "didScroll", "didScrollToTop"])
        view.contentOffset.y = 500
        view.scrollsToTop = false
        top.calls = []
        rig.key("Home", at: 2)
        rig.settle(from: 2)
        #expect(view.contentOffset.y == 0 && top.calls == ["didScroll", "didEndScrollingAnimation"])
    }

    // MARK: Nesting

    private func nested() -> (EventRig, outer: UIScrollView, inner: UIScrollView) {
        let rig = EventRig()
        let (outer, _) = rig.scrollView(content: CGSize(width: 400, height: 2000), offset: CGPoint(x: 0, y: 100))
        let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 200))
        inner.contentSize = CGSize(width: 400, height: 260)
        outer.addSubview(inner)
        return (rig, outer, inner)
    }

    @Test func aDragMovesTheInnerView() {
        let (rig, outer, inner) = nested()
        rig.down(200, 150, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: -5), count: 6, every: 0.008, after: 0)
        #expect(inner.contentOffset.y == 20 && outer.contentOffset.y == 100)
    }

    @Test func aDragAtTheInnerEdgeMovesTheOuterView() {
        let (rig, outer, inner) = nested()
        inner.contentOffset.y = 60
        rig.down(200, 150, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: -5), count: 6, every: 0.008, after: 0)
        #expect(inner.contentOffset.y == 60 && outer.contentOffset.y == 120)
        rig.up(at: 1)
        rig.settle(from: 1)
        // The other way it is the inner one's turn again.
        rig.down(200, 100, at: 5)
        rig.drag(by: CGVector(dx: 0, dy: 5), count: 6, every: 0.008, after: 5)
        #expect(inner.contentOffset.y == 40 && outer.contentOffset.y == 120)
    }

    @Test func anInnerViewThatKeepsItsDragsBouncesInstead() {
        let (rig, outer, inner) = nested()
        inner.contentOffset.y = 60
        inner.transfersVerticalScrollingToParent = false
        rig.down(200, 150, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: -5), count: 6, every: 0.008, after: 0)
        #expect(inner.contentOffset.y > 60 && outer.contentOffset.y == 100)
    }

    @Test func anInnerViewThatScrollsAcrossLeavesTheOtherAxis() {
        let rig = EventRig()
        let (outer, _) = rig.scrollView(content: CGSize(width: 400, height: 2000))
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
        inner.contentSize = CGSize(width: 4000, height: 200)
        outer.addSubview(inner)
        rig.down(200, 150, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: -5), count: 6, every: 0.008, after: 0)
        #expect(inner.contentOffset == .zero && outer.contentOffset.y == 20)
        rig.up(at: 1)
        rig.settle(from: 1)
        rig.down(200, 150, at: 5)
        rig.drag(by: CGVector(dx: -5, dy: 0), count: 6, every: 0.008, after: 5)
        #expect(inner.contentOffset.x == 20 && outer.contentOffset.y == 20)
    }
}
