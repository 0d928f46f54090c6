import Testing
import UIKit

/// Writes down the touches that reach it.
@MainActor final class TouchView: UIView {
    var calls: [String] = []
    var taps: [Int] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls.append("began")
        taps += touches.map(\.tapCount)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("cancelled") }
}

@MainActor struct TouchDeliveryTests {
    private func rig() -> (EventRig, TouchView) {
        let rig = EventRig()
        let view = TouchView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        rig.window.addSubview(view)
        return (rig, view)
    }

    @Test func theViewUnderTheFingerKeepsTheTouch() {
        let (rig, view) = rig()
        rig.down(150, 150, at: 0)
        rig.move(10, 10, at: 0.1)
        rig.up(at: 0.2)
        rig.click(10, 10, at: 1)
        #expect(view.calls == ["began", "moved", "ended"])
    }

    @Test func tapsAreCountedWithinThreeTenthsOfASecondAndTenPoints() {
        let (rig, view) = rig()
        rig.click(150, 150, at: 0)
        rig.click(156, 158, at: 0.3)
        rig.click(156, 158, at: 0.7)
        rig.click(180, 158, at: 0.8)
        #expect(view.taps == [1, 2, 1, 1])
    }

    @Test func otherButtonsAreNoFingers() {
        let (rig, view) = rig()
        rig.send(.pointerDown(CGPoint(x: 150, y: 150), .secondary, []), at: 0)
        rig.send(.pointerUp(CGPoint(x: 150, y: 150), .secondary, []), at: 0.1)
        #expect(view.calls.isEmpty)
    }

    @Test func aDragTakesTheTouchFromTheContent() {
        let rig = EventRig()
        let (scroller, log) = rig.scrollView(content: CGSize(width: 400, height: 2000))
        let view = TouchView(frame: CGRect(x: 0, y: 0, width: 400, height: 2000))
        scroller.addSubview(view)
        rig.down(200, 200, at: 0)
        rig.move(200, 195, at: 0.2)
        rig.move(200, 190, at: 0.3)
        rig.move(200, 150, at: 0.4)
        rig.up(at: 0.6)
        #expect(view.calls == ["began", "moved", "cancelled"])
        #expect(log.calls.first == "willBeginDragging")
        // A click on what moves only stops it.
        rig.down(200, 200, at: 1)
        rig.drag(by: CGVector(dx: 0, dy: -20), count: 5, every: 0.008, after: 1)
        rig.up(at: 1.048)
        view.calls = []
        rig.frame(at: 1.06)
        #expect(scroller.isDecelerating)
        rig.click(200, 200, at: 1.07)
        #expect(view.calls.isEmpty && !scroller.isDecelerating)
        rig.click(200, 200, at: 2)
        #expect(view.calls == ["began", "ended"])
    }

    @Test func aControlKeepsItsTouchWhenItHadItFor150Milliseconds() {
        let rig = EventRig()
        let (scroller, log) = rig.scrollView(content: CGSize(width: 400, height: 2000))
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        var clicks = 0
        control.addAction(UIAction { _ in clicks += 1 }, for: .touchUpInside)
        scroller.addSubview(control)
        rig.down(200, 200, at: 0)
        rig.move(200, 180, at: 0.2)
        rig.up(at: 0.3)
        #expect(clicks == 1 && log.calls.isEmpty)
        rig.down(200, 200, at: 1)
        rig.move(200, 180, at: 1.1)
        rig.up(at: 1.3)
        #expect(clicks == 1 && log.calls.first == "willBeginDragging")
    }

    @Test func theInnermostViewThatScrollsAlongTheAxisIsDragged() {
        let rig = EventRig()
        let (outer, _) = rig.scrollView(content: CGSize(width: 400, height: 2000))
        let row = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
        row.contentSize = CGSize(width: 1000, height: 100)
        let list = UIScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 200))
        list.contentSize = CGSize(width: 400, height: 400)
        outer.addSubview(row)
        outer.addSubview(list)

        rig.down(200, 50, at: 0)
        rig.move(160, 55, at: 0.1)
        rig.up(at: 0.5)
        #expect(row.contentOffset.x == 30 && outer.contentOffset.y == 0)

        rig.down(200, 50, at: 1)
        rig.move(205, 10, at: 1.1)
        rig.up(at: 1.5)
        #expect(row.contentOffset.x == 30 && outer.contentOffset.y == 30)

        rig.down(200, 200, at: 2)
        rig.move(200, 160, at: 2.1)
        rig.up(at: 2.5)
        #expect(list.contentOffset.y == 30 && outer.contentOffset.y == 30)

        // At its end it transfers the drag.
        list.contentOffset.y = 200
        rig.down(200, 200, at: 3)
        rig.move(200, 160, at: 3.1)
        rig.up(at: 3.5)
        #expect(list.contentOffset.y == 200 && outer.contentOffset.y == 60)
    }
}
