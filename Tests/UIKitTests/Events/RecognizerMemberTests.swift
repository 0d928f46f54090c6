import Stage
import Testing
import UIKit

/// The defaults of gesture recognisers, and the calls of their subclasses.
@MainActor struct RecognizerMemberTests {
    private final class Probe: UIGestureRecognizer {
        var log: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            log.append("began")
            state = .began
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            log.append("moved")
            state = .changed
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            log.append("ended")
            state = .ended
        }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
            log.append("cancelled")
            state = .cancelled
        }
        override func reset() {
            log.append("reset \(state.rawValue)")
            super.reset()
        }
    }

    @Test func defaults() {
        let tap = UITapGestureRecognizer(), press = UILongPressGestureRecognizer(), swipe = UISwipeGestureRecognizer()
        let pan = UIPanGestureRecognizer(), turn = UIRotationGestureRecognizer(), pinch = UIPinchGestureRecognizer()
        #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1 && tap.buttonMaskRequired == .primary)
        #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
        #expect(press.numberOfTapsRequired == 0 && press.numberOfTouchesRequired == 1)
        #expect(swipe.numberOfTouchesRequired == 1 && swipe.direction == .right)
        #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches >= Int(UInt32.max))
        #expect(turn.rotation == 0 && turn.velocity == 0 && pinch.scale == 1 && pinch.velocity == 0)
        for recognizer in [tap, press, swipe, pan, turn, pinch] {
            #expect(recognizer.state == .possible && recognizer.isEnabled && recognizer.view == nil)
            #expect(recognizer.cancelsTouchesInView && !recognizer.delaysTouchesBegan)
            #expect(recognizer.requiresExclusiveTouchType && recognizer.name == nil && recognizer.delegate == nil)
            #expect(recognizer.numberOfTouches == 0 && recognizer.buttonMask == [])
            #expect(recognizer.canPrevent(tap) && recognizer.canBePrevented(by: tap))
            #expect(!recognizer.shouldRequireFailure(of: tap) && !recognizer.shouldBeRequiredToFail(by: tap))
        }
    }

    private func shown(_ recognizer: UIGestureRecognizer) -> Stage {
        let controller = UIViewController()
        controller.view.addGestureRecognizer(recognizer)
        return Stage(root: controller, size: CGSize(width: 200, height: 200))
    }

    @Test func aRecognizerIsResetAfterItsGesture() {
        let probe = Probe(), stage = shown(probe)
        stage.send(.pointerDown(CGPoint(x: 50, y: 50), .primary, []))
        #expect(probe.buttonMask == .primary && probe.numberOfTouches == 1)
        stage.send(.pointerMoved(CGPoint(x: 90, y: 50), []))
        stage.send(.pointerUp(CGPoint(x: 90, y: 50), .primary, []))
        stage.advance(by: 0.1)
        #expect(probe.log.prefix(3) == ["began", "moved", "ended"] && probe.log.count == 4)
        #expect(probe.log.last?.hasPrefix("reset") == true && probe.state == .possible && probe.numberOfTouches == 0)
    }

    @Test func aRecognizerThatIsDisabledIsCancelled() {
        let probe = Probe(), stage = shown(probe)
        var states: [UIGestureRecognizer.State] = []
        probe.addHandler { states.append($0.state) }
        stage.send(.pointerDown(CGPoint(x: 50, y: 50), .primary, []))
        probe.isEnabled = false
        stage.send(.pointerMoved(CGPoint(x: 90, y: 50), []))
        stage.advance(by: 0.1)
        #expect(states == [.began, .cancelled] && !probe.log.contains("moved"))
        probe.isEnabled = true
        stage.send(.pointerUp(CGPoint(x: 90, y: 50), .primary, []))
        stage.send(.pointerDown(CGPoint(x: 50, y: 50), .primary, []))
        #expect(states == [.began, .cancelled, .began])
    }

    @Test func anIgnoredTouchIsNotSentAgain() {
        final class Ignoring: UIGestureRecognizer {
            var moves = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                for touch in touches { ignore(touch, for: event) }
            }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { moves += 1 }
        }
        let recognizer = Ignoring(), stage = shown(recognizer)
        stage.send(.pointerDown(CGPoint(x: 50, y: 50), .primary, []))
        stage.send(.pointerMoved(CGPoint(x: 90, y: 50), []))
        stage.send(.pointerUp(CGPoint(x: 90, y: 50), .primary, []))
        #expect(recognizer.moves == 0)
    }

    /// The delegate is asked whether a recogniser gets a touch, and a press.
    @Test func theDelegateRefusesTouches() {
        final class Delegate: NSObject, UIGestureRecognizerDelegate {
            var allows = false
            func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { allows }
        }
        let probe = Probe(), delegate = Delegate(), stage = shown(probe)
        probe.delegate = delegate
        stage.send(.pointerDown(CGPoint(x: 50, y: 50), .primary, []))
        stage.send(.pointerUp(CGPoint(x: 50, y: 50), .primary, []))
        #expect(probe.log.isEmpty)
        delegate.allows = true
        stage.send(.pointerDown(CGPoint(x: 50, y: 50), .primary, []))
        stage.send(.pointerUp(CGPoint(x: 50, y: 50), .primary, []))
        #expect(probe.log.prefix(2) == ["began", "ended"])
    }

    @Test func touchesHaveAPlaceAndATime() throws {
        final class Touched: UIView {
            var touches: [UITouch] = [], events: [UIEvent] = []
            var places: [CGPoint] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
            private func note(_ new: Set<UITouch>, _ event: UIEvent?) {
                touches += Array(new)
                if let event { events.append(event) }
                for touch in new { places += [touch.location(in: self), touch.previousLocation(in: self)] }
            }
        }
        let view = Touched(frame: CGRect(x: 20, y: 30, width: 100, height: 100)), controller = UIViewController()
        controller.view.addSubview(view)
        let stage = Stage(root: controller, size: CGSize(width: 200, height: 200))
        stage.send(.pointerDown(CGPoint(x: 50, y: 50), .primary, .shift))
        stage.advance(by: 0.5)
        stage.send(.pointerMoved(CGPoint(x: 60, y: 55), []))
        let touch = try #require(view.touches.first), event = try #require(view.events.first)
        #expect(view.places == [30, 20, 30, 20].paired + [40, 25, 30, 20].paired)
        #expect(touch.view === view && touch.window === stage.window && view.touches.last === touch)
        #expect(touch.location(in: nil) == CGPoint(x: 60, y: 55) && touch.tapCount == 1)
        #expect(event.type == .touches && event.buttonMask == .primary)
        #expect(event.timestamp <= stage.now && touch.timestamp > 0)
        #expect(touch.rollAngle == 0 && touch.majorRadiusTolerance >= 0)
    }
}

extension [CGFloat] {
    fileprivate var paired: [CGPoint] {
        stride(from: 0, to: count, by: 2).map { CGPoint(x: self[$0], y: self[$0 + 1]) }
    }
}
