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

    /// A view in a window, made in each test: the session of a window that was made before may be replaced by now.
    @MainActor private final class Setup {
        let rig = EventRig()
        let view = TouchView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        let decider = Decider()
        var names: [String] = []

        init() { rig.window.addSubview(view) }

        func add(_ name: String, taps: Int = 1) -> UITapGestureRecognizer {
            let tap = UITapGestureRecognizer { [unowned self] _ in names.append(name) }
            tap.numberOfTapsRequired = taps
            view.addGestureRecognizer(tap)
            return tap
        }
    }

    /// Touches come first, then the event, and the beginning after the gesture was found.
    @Test func theOrderOfTheQuestions() {
        let setup = Setup()
        setup.add("tap").delegate = setup.decider
        setup.rig.click(150, 150, at: 0)
        #expect(setup.decider.asked == ["touch", "event", "begin"] && setup.names == ["tap"])
        setup.decider.begins = false
        setup.rig.click(150, 150, at: 1)
        #expect(setup.names == ["tap"] && setup.view.calls.last == "ended")
        setup.decider.asked = []
        setup.decider.receivesEvent = false
        setup.rig.click(150, 150, at: 2)
        #expect(setup.decider.asked == ["touch", "event"])
        setup.decider.asked = []
        setup.decider.receivesTouch = false
        setup.rig.click(150, 150, at: 3)
        #expect(setup.decider.asked == ["touch"] && setup.names == ["tap"])
    }

    @Test func theDelegateLetsARecognizerWait() {
        let setup = Setup()
        let single = setup.add("single"), double = setup.add("double", taps: 2)
        single.delegate = setup.decider
        setup.decider.waitsFor = double
        setup.rig.click(150, 150, at: 0)
        #expect(setup.names == [])
        setup.rig.frame(at: 0.5)
        #expect(setup.names == ["single"])
        setup.rig.click(150, 150, at: 1)
        setup.rig.click(150, 150, at: 1.15)
        setup.rig.frame(at: 2)
        #expect(setup.names == ["single", "double"])
    }

    @Test func theDelegateLetsAnotherOneWait() {
        let setup = Setup()
        let single = setup.add("single"), double = setup.add("double", taps: 2)
        double.delegate = setup.decider
        setup.decider.blocks = single
        setup.rig.click(150, 150, at: 0)
        #expect(setup.names == [])
        setup.rig.frame(at: 0.5)
        #expect(setup.names == ["single"])
    }

    @Test func oneDelegateIsEnoughToRecogniseTogether() {
        let setup = Setup()
        let first = setup.add("first")
        _ = setup.add("second")
        setup.rig.click(150, 150, at: 0)
        #expect(setup.names.count == 1)
        first.delegate = setup.decider
        setup.decider.together = true
        setup.names = []
        setup.rig.click(150, 150, at: 1)
        #expect(setup.names.sorted() == ["first", "second"])
    }

    /// A view decides about its own recognisers too.
    @Test func theViewDecides() {
        let setup = Setup()
        final class Refusing: UIView {
            var begins = false
            override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { begins }
        }
        let refusing = Refusing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var taps = 0
        let tap = UITapGestureRecognizer { _ in taps += 1 }
        refusing.addGestureRecognizer(tap)
        setup.rig.window.addSubview(refusing)
        setup.rig.click(50, 50, at: 0)
        #expect(taps == 0)
        refusing.begins = true
        setup.rig.click(50, 50, at: 1)
        #expect(taps == 1)
        refusing.removeGestureRecognizer(tap)
        setup.rig.click(50, 50, at: 2)
        #expect(taps == 1 && tap.view == nil && refusing.gestureRecognizers?.isEmpty != false)
    }
}
