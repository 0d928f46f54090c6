import Testing
import UIKit

@MainActor struct GestureTests {
    private func rig() -> (EventRig, TouchView) {
        let rig = EventRig()
        let view = TouchView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        rig.window.addSubview(view)
        return (rig, view)
    }

    @Test func aTapCancelsTheTouchOfTheView() {
        let (rig, view) = rig()
        var places: [CGPoint] = []
        let tap = UITapGestureRecognizer { places.append($0.location(in: view)) }
        view.addGestureRecognizer(tap)
        rig.click(150, 160, at: 0)
        #expect(places == [CGPoint(x: 50, y: 60)])
        #expect(view.calls == ["began", "cancelled"])
        #expect(tap.state == .possible && tap.numberOfTouches == 0)
        tap.cancelsTouchesInView = false
        rig.click(150, 160, at: 1)
        #expect(view.calls == ["began", "cancelled", "began", "ended"])
        rig.down(150, 160, at: 2)
        rig.move(150, 171, at: 2.1)
        rig.up(at: 2.2)
        #expect(places.count == 2)
    }

    @Test func aSingleTapWaitsForADoubleTapToFail() {
        let (rig, view) = rig()
        var log: [String] = []
        let single = UITapGestureRecognizer { _ in log.append("single") }
        let double = UITapGestureRecognizer { _ in log.append("double") }
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        view.addGestureRecognizer(single)
        view.addGestureRecognizer(double)
        rig.click(150, 150, at: 0)
        #expect(log.isEmpty)
        rig.frame(at: 0.36)
        #expect(log == ["single"])
        rig.click(150, 150, at: 1)
        rig.click(150, 150, at: 1.15)
        rig.frame(at: 2)
        #expect(log == ["single", "double"])
        #expect(single.state == .possible && double.state == .possible)
    }

    @Test func aPanTellsItsTranslationAndVelocity() {
        let (rig, view) = rig()
        var log: [(UIGestureRecognizer.State, CGFloat)] = []
        let pan = UIPanGestureRecognizer { log.append(($0.state, $0.translation(in: view).x)) }
        view.addGestureRecognizer(pan)
        rig.down(110, 150, at: 0)
        rig.drag(by: CGVector(dx: 5, dy: 0), count: 4, every: 0.01, after: 0)
        #expect(log.map(\.0) == [.began, .changed, .changed])
        #expect(log.map(\.1) == [0, 5, 10])
        #expect(abs(pan.velocity(in: view).x - 500) < 1e-6)
        pan.setTranslation(.zero, in: view)
        rig.move(137, 150, at: 0.05)
        #expect(log.last?.1 == 7)
        rig.up(at: 0.2)
        #expect(log.last?.0 == .ended)
        #expect(pan.velocity(in: view) == .zero)
        #expect(view.calls == ["began", "moved", "cancelled"])
    }

    @Test func aLongPressBeginsAfterHalfASecond() {
        let (rig, view) = rig()
        var log: [UIGestureRecognizer.State] = []
        view.addGestureRecognizer(UILongPressGestureRecognizer { log.append($0.state) })
        rig.down(150, 150, at: 0)
        rig.frame(at: 0.49)
        #expect(log.isEmpty)
        rig.frame(at: 0.5)
        rig.move(160, 150, at: 0.6)
        rig.up(at: 0.7)
        #expect(log == [.began, .changed, .ended])
        rig.click(150, 150, at: 1)
        rig.frame(at: 3)
        #expect(log.count == 3)
    }

    private final class Together: UIGestureRecognizerDelegate {
        var allows = true
        var begins = true
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { allows }
    }

    @Test func theFirstToRecognizeWinsUnlessTheyMayRunTogether() {
        let (rig, view) = rig()
        var log: [String] = []
        let outer = UIPanGestureRecognizer { if $0.state == .began { log.append("outer") } }
        let inner = UIPanGestureRecognizer { if $0.state == .began { log.append("inner") } }
        let judge = Together()
        rig.window.addGestureRecognizer(outer)
        view.addGestureRecognizer(inner)
        func drag(at time: TimeInterval) {
            rig.down(150, 150, at: time)
            rig.move(180, 150, at: time + 0.1)
            rig.up(at: time + 0.2)
        }
        drag(at: 0)
        #expect(log == ["inner"])
        outer.delegate = judge
        drag(at: 1)
        #expect(log == ["inner", "inner", "outer"])
        judge.allows = false
        inner.isEnabled = false
        judge.begins = false
        drag(at: 2)
        #expect(log.count == 3)
        judge.begins = true
        drag(at: 3)
        #expect(log.last == "outer" && log.count == 4)
    }

    @Test func aTapOnAControlIsTheControlsOwn() {
        let rig = EventRig()
        var taps = 0
        var clicks = 0
        rig.window.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        control.addAction(UIAction { _ in clicks += 1 }, for: .touchUpInside)
        rig.window.addSubview(control)
        rig.click(20, 20, at: 0)
        rig.click(200, 200, at: 1)
        #expect(clicks == 1 && taps == 1)
    }

    @Test func touchesWaitForARecognizerThatDelaysThem() {
        let (rig, view) = rig()
        let pan = UIPanGestureRecognizer { _ in }
        pan.delaysTouchesBegan = true
        view.addGestureRecognizer(pan)
        rig.down(150, 150, at: 0)
        #expect(view.calls.isEmpty)
        rig.up(at: 0.1)
        #expect(view.calls == ["began", "ended"])
        rig.down(150, 150, at: 1)
        rig.move(190, 150, at: 1.1)
        rig.up(at: 1.2)
        #expect(view.calls == ["began", "ended"])
    }
}
