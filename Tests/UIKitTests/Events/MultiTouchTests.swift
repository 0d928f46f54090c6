import Testing

@testable import UIKit

@MainActor struct MultiTouchTests {
    private func begin(_ rig: EventRig, _ finger: Int, _ x: CGFloat, _ y: CGFloat, _ time: TimeInterval) {
        rig.send(.touchBegan(finger, CGPoint(x: x, y: y), []), at: time)
    }
    private func move(_ rig: EventRig, _ finger: Int, _ x: CGFloat, _ y: CGFloat, _ time: TimeInterval) {
        rig.send(.touchMoved(finger, CGPoint(x: x, y: y), []), at: time)
    }
    private func end(_ rig: EventRig, _ finger: Int, _ x: CGFloat, _ y: CGFloat, _ time: TimeInterval) {
        rig.send(.touchEnded(finger, CGPoint(x: x, y: y), []), at: time)
    }

    private final class Counting: UIView {
        var log: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            log.append("began of \(event?.allTouches?.count ?? 0)")
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
    }

    @Test func aViewGetsOneTouchUnlessItAsksForMore() {
        for isMultiple in [false, true] {
            let rig = EventRig()
            let view = Counting(frame: rig.window.bounds)
            view.isMultipleTouchEnabled = isMultiple
            rig.window.addSubview(view)
            begin(rig, 1, 10, 10, 0)
            begin(rig, 2, 100, 100, 0.1)
            end(rig, 1, 10, 10, 0.2)
            end(rig, 2, 100, 100, 0.3)
            #expect(
                view.log == (isMultiple ? ["began of 1", "began of 2", "ended", "ended"] : ["began of 1", "ended"]))
            #expect(rig.dispatcher.sequences.isEmpty)
        }
    }

    @Test func twoFingersPinch() {
        let rig = EventRig()
        var log: [(UIGestureRecognizer.State, CGFloat)] = []
        let pinch = UIPinchGestureRecognizer { log.append(($0.state, $0.scale)) }
        rig.window.addGestureRecognizer(pinch)
        begin(rig, 1, 100, 100, 0)
        begin(rig, 2, 190, 100, 0)
        move(rig, 2, 195, 100, 0.01)
        #expect(log.isEmpty)
        // From 90 points apart the first 10 do not count.
        move(rig, 2, 200, 100, 0.02)
        #expect(log.map(\.0) == [.began] && log.last?.1 == 1)
        move(rig, 2, 300, 100, 0.12)
        #expect(log.last?.1 == 2)
        #expect(abs(pinch.velocity - 10) < 1e-6)
        #expect(pinch.location(in: nil) == CGPoint(x: 200, y: 100))
        end(rig, 1, 100, 100, 0.2)
        end(rig, 2, 300, 100, 0.2)
        #expect(log.map(\.0) == [.began, .changed, .ended])
        #expect(pinch.state == .possible)
    }

    @Test func twoFingersTurn() {
        let rig = EventRig()
        var log: [(UIGestureRecognizer.State, CGFloat)] = []
        rig.window.addGestureRecognizer(UIRotationGestureRecognizer { log.append(($0.state, $0.rotation)) })
        begin(rig, 1, 200, 150, 0)
        begin(rig, 2, 300, 150, 0)
        for step in 1...10 {
            let angle = CGFloat(step) * 0.05
            move(rig, 2, 200 + 100 * cos(angle), 150 + 100 * sin(angle), 0.01 * Double(step))
        }
        #expect(log.first?.0 == .began && abs((log.first?.1 ?? 1) - 0) < 1e-9)
        #expect(abs((log.last?.1 ?? 0) - 0.4) < 1e-9)
        end(rig, 1, 200, 150, 1)
        end(rig, 2, 300, 150, 1)
        #expect(log.last?.0 == .ended)
    }

    @Test(
        arguments: [
            (60, 5, 0.2, .right, true), (-60, 5, 0.2, .left, true), (3, -55, 0.2, .up, true), (3, 55, 0.2, .down, true),
            (60, 5, 0.2, .left, false), (60, 40, 0.2, .right, false), (60, 5, 0.7, .right, false),
            (30, 0, 0.2, .right, false), (-60, 0, 0.2, [.left, .right], true),
        ] as [(CGFloat, CGFloat, TimeInterval, UISwipeGestureRecognizer.Direction, Bool)])
    func swipes(
        dx: CGFloat, dy: CGFloat, time: TimeInterval, direction: UISwipeGestureRecognizer.Direction, isOne: Bool
    ) {
        let rig = EventRig()
        var count = 0
        let swipe = UISwipeGestureRecognizer { _ in count += 1 }
        swipe.direction = direction
        rig.window.addGestureRecognizer(swipe)
        rig.down(200, 150, at: 0)
        rig.move(200 + dx / 2, 150 + dy / 2, at: time / 2)
        rig.move(200 + dx, 150 + dy, at: time)
        rig.up(at: time + 0.01)
        #expect(count == (isOne ? 1 : 0))
    }

    @Test func twoFingersTap() {
        let rig = EventRig()
        var taps = 0
        let tap = UITapGestureRecognizer { _ in taps += 1 }
        tap.numberOfTouchesRequired = 2
        rig.window.addGestureRecognizer(tap)
        rig.click(100, 100, at: 0)
        #expect(taps == 0)
        begin(rig, 1, 100, 100, 1)
        begin(rig, 2, 200, 100, 1.02)
        end(rig, 1, 100, 100, 1.1)
        end(rig, 2, 200, 100, 1.12)
        #expect(taps == 1)
    }

    @Test func theRightButtonIsATapOfItsOwn() {
        let rig = EventRig()
        let view = Counting(frame: rig.window.bounds)
        rig.window.addSubview(view)
        var log: [String] = []
        let context = UITapGestureRecognizer { log.append("secondary at \($0.location(in: nil).x)") }
        context.buttonMaskRequired = .secondary
        view.addGestureRecognizer(context)
        view.addGestureRecognizer(UITapGestureRecognizer { _ in log.append("primary") })
        rig.send(.pointerDown(CGPoint(x: 50, y: 60), .secondary, []), at: 0)
        rig.send(.pointerUp(CGPoint(x: 50, y: 60), .secondary, []), at: 0.1)
        #expect(log == ["secondary at 50.0"] && view.log.isEmpty)
        rig.click(50, 60, at: 1)
        #expect(log == ["secondary at 50.0", "primary"])
    }

    @Test func aSecondFingerDoesNotMakeTheContentJump() {
        let rig = EventRig()
        let (view, _) = rig.scrollView(content: CGSize(width: 400, height: 2000), offset: CGPoint(x: 0, y: 500))
        begin(rig, 1, 100, 200, 0)
        move(rig, 1, 100, 170, 0.1)
        #expect(view.contentOffset.y == 520)
        begin(rig, 2, 300, 20, 0.15)
        #expect(view.contentOffset.y == 520)
        // The middle of both moves by half of what one does.
        move(rig, 2, 300, 0, 0.2)
        #expect(view.contentOffset.y == 530)
        end(rig, 1, 100, 170, 0.25)
        #expect(view.contentOffset.y == 530 && view.isDragging)
        move(rig, 2, 300, 10, 0.3)
        #expect(view.contentOffset.y == 520)
        end(rig, 2, 300, 10, 1)
        #expect(!view.isDragging && view.contentOffset.y == 520)
    }

    @Test func twoFingersScrollTwoViews() {
        let rig = EventRig()
        var views: [UIScrollView] = []
        for x in [0.0, 200] {
            let view = UIScrollView(frame: CGRect(x: x, y: 0, width: 200, height: 300))
            view.contentSize = CGSize(width: 200, height: 900)
            rig.window.addSubview(view)
            views.append(view)
        }
        begin(rig, 1, 100, 200, 0)
        begin(rig, 2, 300, 200, 0)
        move(rig, 1, 100, 150, 0.1)
        move(rig, 2, 300, 130, 0.1)
        #expect(views.map(\.contentOffset.y) == [40, 60])
        end(rig, 1, 100, 150, 1)
        // A finger that stays does not keep the other view from being dragged again.
        begin(rig, 3, 100, 200, 1.1)
        move(rig, 3, 100, 180, 1.2)
        #expect(views.map(\.contentOffset.y) == [50, 60])
    }

    @Test func hoveringBeginsMovesAndLeaves() {
        let rig = EventRig()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        rig.window.addSubview(view)
        var log: [String] = []
        let hover = UIHoverGestureRecognizer { log.append("\($0.state) \($0.location(in: view).x)") }
        view.addGestureRecognizer(hover)
        rig.move(150, 10, at: 0)
        rig.move(50, 10, at: 0.1)
        rig.move(60, 10, at: 0.2)
        rig.move(150, 10, at: 0.3)
        rig.move(50, 10, at: 0.4)
        rig.send(.pointerLeft, at: 0.5)
        #expect(log == ["began 50.0", "changed 60.0", "ended 60.0", "began 50.0", "ended 50.0"])
    }
}
