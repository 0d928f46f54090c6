import Stage
import Testing

@testable import UIKit

/// Touches that wait for a drag of the scroll view around their view (S6.19).
@MainActor @Suite(.serialized) struct DelayedTouchTests {
    private func scene(_ height: CGFloat = 2000) -> (EventRig, UIScrollView, TouchView) {
        let rig = EventRig()
        let (scroller, _) = rig.scrollView(content: CGSize(width: 400, height: height))
        let view = TouchView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        scroller.addSubview(view)
        return (rig, scroller, view)
    }

    @Test("A flick reaches no content") func flick() {
        let (rig, scroller, view) = scene()
        rig.down(200, 200, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: -20), count: 5, every: 0.02, after: 0)
        rig.up(at: 0.12)
        rig.frame(at: 0.3)
        #expect(view.calls == [] && scroller.contentOffset.y > 0)
    }

    @Test("A held touch is delivered after 150 ms, a tap when it is lifted") func held() {
        let (rig, _, view) = scene()
        rig.down(200, 200, at: 0)
        rig.frame(at: 0.14)
        #expect(view.calls == [])
        rig.frame(at: 0.16)
        #expect(view.calls == ["began"])
        rig.up(at: 0.2)
        #expect(view.calls == ["began", "ended"])
        view.calls = []
        rig.down(200, 200, at: 2)
        #expect(view.calls == [])
        rig.up(at: 2.05)
        #expect(view.calls == ["began", "ended"])
        rig.frame(at: 3)
        #expect(view.calls == ["began", "ended"])
    }

    @Test("A move after 150 ms delivers the touch before it becomes a drag") func lateDrag() {
        let (rig, scroller, view) = scene()
        rig.down(200, 200, at: 0)
        rig.move(200, 150, at: 0.2)
        #expect(view.calls == ["began", "cancelled"])
        rig.move(200, 120, at: 0.25)
        rig.up(at: 0.3)
        #expect(view.calls == ["began", "cancelled"] && scroller.contentOffset.y > 0)
    }

    @Test("Touches do not wait without the property, or where content cannot move") func immediate() {
        let (rig, scroller, view) = scene()
        scroller.delaysContentTouches = false
        rig.down(200, 200, at: 0)
        #expect(view.calls == ["began"])
        let (other, _, fixed) = scene(300)
        other.down(200, 200, at: 0)
        #expect(fixed.calls == ["began"])
    }

    @Test("A flick over a button sends no event; one over rows highlights none") func controls() {
        let (rig, scroller, _) = scene()
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        scroller.addSubview(button)
        let log = CallLog()
        button.addAction(UIAction { _ in log.lines.append("down") }, for: .touchDown)
        button.addAction(UIAction { _ in log.lines.append("tap") }, for: .touchUpInside)
        rig.down(200, 200, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: -20), count: 5, every: 0.02, after: 0)
        rig.up(at: 0.12)
        #expect(log.lines == [])
        rig.settle(from: 0.2)
        scroller.contentOffset = .zero
        rig.click(200, 20, at: 20)
        #expect(log.lines == ["down", "tap"])

        let table = TableRig([(0..<40).map { "\($0)" }]), touches = TableTouches()
        table.table.rowHeight = 40
        table.table.delegate = touches
        let stage = table.shown()
        stage.flick(from: CGPoint(x: 100, y: 180), to: CGPoint(x: 100, y: 60), in: 0.1)
        #expect(touches.log == [])
    }
}
