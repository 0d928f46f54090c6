import Testing
import UIKit

/// The delegate's decisions about gesture recognisers.
@MainActor struct RecognizerDelegateTests {
    private final class Decider: NSObject, UIGestureRecognizerDelegate {
        var receivesTouch = true, receivesEvent = true, begins = true, together = false
        var waitsFor: UIGestureRecognizer?, blocks: UIGestureRecognizer?
        var asked: [String] = []
        func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
            asked.append("begin")
            return begins
        }
        func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            asked.append("touch")
            return receivesTouch
        }
        func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
            asked.append("event")
            return receivesEvent
        }
        func gestureRecognizer(
            _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool { together }
        func gestureRecognizer(
            _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
        ) -> Bool { waitsFor === other }
        func gestureRecognizer(
            _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
        ) -> Bool { blocks === other }
    }

    private let rig = EventRig()
    private let view = TouchView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    private let decider = Decider()

    private final class Log { var names: [String] = [] }
    private let log = Log()

    private func add(_ name: String, taps: Int = 1) -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer { [log] _ in log.names.append(name) }
        tap.numberOfTapsRequired = taps
        view.addGestureRecognizer(tap)
        return tap
    }

    init() { rig.window.addSubview(view) }

    /// Touches come first, then the event, and the beginning after the gesture was found.
    @Test func theOrderOfTheQuestions() {
        add("tap").delegate = decider
        rig.click(150, 150, at: 0)
        #expect(decider.asked == ["touch", "event", "begin"] && log.names == ["tap"])
        decider.begins = false
        rig.click(150, 150, at: 1)
        #expect(log.names == ["tap"] && view.calls.last == "ended")
        decider.asked = []
        decider.receivesEvent = false
        rig.click(150, 150, at: 2)
        #expect(decider.asked == ["touch", "event"])
        decider.asked = []
        decider.receivesTouch = false
        rig.click(150, 150, at: 3)
        #expect(decider.asked == ["touch"] && log.names == ["tap"])
    }

    @Test func theDelegateLetsARecognizerWait() {
        let single = add("single"), double = add("double", taps: 2)
        single.delegate = decider
        decider.waitsFor = double
        rig.click(150, 150, at: 0)
        #expect(log.names == [])
        rig.frame(at: 0.5)
        #expect(log.names == ["single"])
        rig.click(150, 150, at: 1)
        rig.click(150, 150, at: 1.15)
        rig.frame(at: 2)
        #expect(log.names == ["single", "double"])
    }

    @Test func theDelegateLetsAnotherOneWait() {
        let single = add("single"), double = add("double", taps: 2)
        double.delegate = decider
        decider.blocks = single
        rig.click(150, 150, at: 0)
        #expect(log.names == [])
        rig.frame(at: 0.5)
        #expect(log.names == ["single"])
    }

    @Test func oneDelegateIsEnoughToRecogniseTogether() {
        let first = add("first")
        _ = add("second")
        rig.click(150, 150, at: 0)
        #expect(log.names.count == 1)
        first.delegate = decider
        decider.together = true
        log.names = []
        rig.click(150, 150, at: 1)
        #expect(log.names.sorted() == ["first", "second"])
    }

    /// A view decides about its own recognisers too.
    @Test func theViewDecides() {
        final class Refusing: UIView {
            var begins = false
            override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { begins }
        }
        let refusing = Refusing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var taps = 0
        let tap = UITapGestureRecognizer { _ in taps += 1 }
        refusing.addGestureRecognizer(tap)
        rig.window.addSubview(refusing)
        rig.click(50, 50, at: 0)
        #expect(taps == 0)
        refusing.begins = true
        rig.click(50, 50, at: 1)
        #expect(taps == 1)
        refusing.removeGestureRecognizer(tap)
        rig.click(50, 50, at: 2)
        #expect(taps == 1 && tap.view == nil && refusing.gestureRecognizers?.isEmpty != false)
    }
}
