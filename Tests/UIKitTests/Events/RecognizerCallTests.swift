import Stage
import Testing

@testable import UIKit

/// Calls of recognisers for keys, and states of gestures.
@MainActor @Suite(.serialized) struct RecognizerCallTests {
    private final class Keys: UIGestureRecognizer {
        var log: [String] = []
        var takesPresses = true
        override func shouldReceive(_ event: UIEvent) -> Bool {
            log.append("\(event.type)?")
            return takesPresses && super.shouldReceive(event)
        }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { log.append("began") }
        override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {
            super.pressesChanged(presses, with: event)
            log.append("changed \(presses.count)")
        }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
            super.pressesCancelled(presses, with: event)
            log.append("cancelled \(presses.first?.phase == .cancelled)")
        }
        override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
            super.touchesEstimatedPropertiesUpdated(touches)
            log.append("estimated")
        }
    }

    private final class Focused: UIView {
        var log: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
        override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
        override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
            super.touchesEstimatedPropertiesUpdated(touches)
            log.append("estimated")
        }
    }

    private func shown(_ recognizer: UIGestureRecognizer) -> (Focused, Stage) {
        let controller = UIViewController(), view = Focused(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        controller.view.addSubview(view)
        view.addGestureRecognizer(recognizer)
        let stage = Stage(root: controller, size: CGSize(width: 200, height: 200))
        stage.advance(by: 0)
        view.becomeFirstResponder()
        return (view, stage)
    }

    /// A recogniser of the first responder's view gets a held key again, and its end when the window loses the keys.
    @Test func keysThatAreHeldAndLost() {
        let keys = Keys(), (_, stage) = shown(keys)
        stage.send(.keyDown(HostKey("a"), text: "a", []))
        stage.send(.keyDown(HostKey("a"), text: "a", []))
        stage.send(.focusChanged(false))
        #expect(keys.log == ["presses?", "began", "presses?", "changed 1", "presses?", "cancelled true"])
        keys.takesPresses = false
        keys.log = []
        stage.send(.focusChanged(true))
        stage.send(.keyDown(HostKey("b"), text: "b", []))
        stage.send(.keyDown(HostKey("b"), text: "b", []))
        #expect(keys.log == ["presses?", "presses?"])
    }

    /// No touch of a mouse or of a finger has properties that are estimated first.
    @Test func touchesAreNotEstimated() throws {
        let keys = Keys(), (view, stage) = shown(keys)
        stage.send(.touchBegan(1, CGPoint(x: 20, y: 20), []))
        stage.send(.touchMoved(1, CGPoint(x: 60, y: 20), []))
        stage.send(.touchEnded(1, CGPoint(x: 60, y: 20), []))
        #expect(!keys.log.contains("estimated") && view.log == [])
        keys.touchesEstimatedPropertiesUpdated([])
        view.touchesEstimatedPropertiesUpdated([])
        #expect(keys.log.last == "estimated" && view.log == ["estimated"])
    }

    private final class Failing: UIGestureRecognizer {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    }

    /// A gesture that fails is over at the end of its touches; another one that waits for it then begins.
    @Test func aFailureLetsAnotherRecognise() {
        let failing = Failing(), (view, stage) = shown(failing)
        var taps = 0
        let tap = UITapGestureRecognizer { _ in taps += 1 }
        tap.require(toFail: failing)
        view.addGestureRecognizer(tap)
        stage.send(.pointerDown(CGPoint(x: 20, y: 20), .primary, []))
        #expect(failing.state == .failed)
        stage.send(.pointerUp(CGPoint(x: 20, y: 20), .primary, []))
        stage.advance(by: 0.5)
        #expect(taps == 1 && failing.state == .possible)
        #expect(UIGestureRecognizer.State.failed.rawValue == 5)
    }
}
