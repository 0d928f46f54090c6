import Testing
import UIKit

@MainActor struct WheelAndKeyTests {
    @Test func notchesAddUpToSixtyPointsEach() {
        let rig = EventRig()
        let (view, log) = rig.scrollView(content: CGSize(width: 400, height: 2000))
        rig.wheel(200, 100, dy: -1, at: 0)
        rig.frame(at: 0.05)
        #expect(view.contentOffset.y > 20 && view.contentOffset.y < 60)
        rig.wheel(200, 100, dy: -2, at: 0.05)
        let end = rig.settle(from: 0.05)
        #expect(view.contentOffset.y == 180)
        #expect(end < 0.3)
        #expect(log.calls == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
        rig.wheel(200, 100, dy: 9, at: 1)
        rig.settle(from: 1)
        #expect(view.contentOffset == .zero)
    }

    @Test func aJumpEndsTheWheelsSeries() {
        let rig = EventRig()
        let (view, log) = rig.scrollView(content: CGSize(width: 400, height: 2000))
        rig.wheel(200, 100, dy: -1, at: 0)
        rig.frame(at: 0.05)
        #expect(view.isDragging && !view.isTracking)
        rig.key("End", at: 0.06)
        #expect(!view.isDragging && view.isScrollAnimating)
        rig.settle(from: 0.06)
        #expect(view.contentOffset.y == 1700)
        #expect(
            log.calls == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)", "didScroll",
                "didEndScrollingAnimation",
            ])
    }

    @Test func aWheelTurnsPages() {
        let rig = EventRig()
        let (view, _) = rig.scrollView(content: CGSize(width: 400, height: 2000))
        view.isPagingEnabled = true
        rig.wheel(200, 100, dy: -1, at: 0)
        rig.settle(from: 0)
        #expect(view.contentOffset.y == 300)
        rig.wheel(200, 100, dy: -2, at: 1)
        rig.settle(from: 1)
        #expect(view.contentOffset.y == 900)
    }

    @Test func aWheelMovesTheOnlyAxisThatScrolls() {
        let rig = EventRig()
        let (view, _) = rig.scrollView(content: CGSize(width: 2000, height: 300))
        rig.wheel(200, 100, dy: -2, at: 0)
        rig.settle(from: 0)
        #expect(view.contentOffset == CGPoint(x: 120, y: 0))
    }

    @Test(
        "A wheel that tilts, or turns with Shift held, scrolls sideways",
        arguments: [
            (CGVector(dx: -1, dy: 0), HostModifiers(), CGPoint(x: 60, y: 0)),
            (CGVector(dx: 0, dy: -2), .shift, CGPoint(x: 120, y: 0)),
            (CGVector(dx: -1, dy: 0), .shift, CGPoint(x: 60, y: 0)),
            (CGVector(dx: -1, dy: -1), HostModifiers(), CGPoint(x: 60, y: 60)),
        ])
    func sideways(notches: CGVector, modifiers: HostModifiers, offset: CGPoint) {
        let rig = EventRig()
        let (view, _) = rig.scrollView(content: CGSize(width: 2000, height: 2000))
        rig.send(.wheel(CGPoint(x: 200, y: 100), notches, modifiers), at: 0)
        rig.settle(from: 0)
        #expect(view.contentOffset == offset)
    }

    @Test func aWheelAtTheEndOfAnInnerViewScrollsTheOuterOne() {
        let rig = EventRig()
        let (outer, _) = rig.scrollView(content: CGSize(width: 400, height: 2000))
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
        inner.contentSize = CGSize(width: 400, height: 260)
        outer.addSubview(inner)
        rig.wheel(200, 100, dy: -1, at: 0)
        rig.settle(from: 0)
        #expect(inner.contentOffset.y == 60 && outer.contentOffset.y == 0)
        rig.wheel(200, 100, dy: -1, at: 1)
        rig.settle(from: 1)
        #expect(inner.contentOffset.y == 60 && outer.contentOffset.y == 60)
    }

    @Test(
        arguments: [
            ("Down", [], 560.0), ("Up", [], 440), ("Next", [], 740), ("Page_Up", [], 260), ("space", [], 740),
            ("space", HostModifiers.shift, 260), ("Home", [], 0), ("End", [], 1700), ("Right", [], 500),
            ("Down", HostModifiers.control, 500),
        ] as [(String, HostModifiers, CGFloat)])
    func keysThatNobodyTakesScroll(name: String, modifiers: HostModifiers, offset: CGFloat) {
        let rig = EventRig()
        let (view, _) = rig.scrollView(
            content: CGSize(width: 400, height: 2000), offset: CGPoint(x: 0, y: 500))
        rig.key(name, modifiers, at: 0)
        rig.settle(from: 0)
        #expect(view.contentOffset.y == offset)
    }

    private final class Taker: UIView {
        var keys: [UIKeyboardHIDUsage?] = []
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            keys += presses.map { $0.key?.keyCode }
        }
    }

    @Test func theFirstResponderGetsTheKeys() {
        let rig = EventRig()
        let (view, _) = rig.scrollView(content: CGSize(width: 400, height: 2000))
        let taker = Taker(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(!taker.becomeFirstResponder())
        view.addSubview(taker)
        #expect(taker.becomeFirstResponder() && taker.isFirstResponder)
        rig.key("Down", at: 0)
        rig.key("a", at: 0.1)
        rig.settle(from: 0.1)
        #expect(taker.keys == [.keyboardDownArrow, .keyboardA])
        #expect(view.contentOffset == .zero)
        taker.removeFromSuperview()
        #expect(!taker.isFirstResponder)
        rig.key("Down", at: 1)
        rig.settle(from: 1)
        #expect(view.contentOffset.y == 60)
    }
}
