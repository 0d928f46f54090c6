import Stage
import Testing

@testable import UIKit

/// Codes of keys as presses report them, and the presses themselves.
@MainActor @Suite(.serialized) struct KeyCodeTests {
    /// Logs presses and takes them.
    private final class Keys: UIView {
        var codes: [UIKeyboardHIDUsage] = []
        var log: [String] = []
        var last: UIPress?
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("began", presses, event)
            codes += presses.compactMap { $0.key?.keyCode }
        }
        override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("changed", presses, event)
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("ended", presses, event)
        }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("cancelled", presses, event)
        }
        private func note(_ text: String, _ presses: Set<UIPress>, _ event: UIPressesEvent?) {
            last = presses.first
            let phase = last.map { "\($0.phase)" } ?? "-"
            log.append(phase == text ? text : "\(text) \(phase)")
        }
    }

    private func rig() -> (Keys, EventRig) {
        let rig = EventRig(), keys = Keys(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        rig.window.addSubview(keys)
        keys.becomeFirstResponder()
        return (keys, rig)
    }

    /// The numbers of the USB tables in the order of the keyboard.
    @Test func codesOfKeys() {
        let (keys, rig) = rig()
        let expected: [(String, UIKeyboardHIDUsage, Int)] = [
            ("Space", .keyboardSpacebar, 44), ("Minus", .keyboardHyphen, 45), ("Equal", .keyboardEqualSign, 46),
            ("BracketLeft", .keyboardOpenBracket, 47), ("BracketRight", .keyboardCloseBracket, 48),
            ("Backslash", .keyboardBackslash, 49), ("IntlHash", .keyboardNonUSPound, 50),
            ("Semicolon", .keyboardSemicolon, 51), ("Quote", .keyboardQuote, 52),
            ("Backquote", .keyboardGraveAccentAndTilde, 53), ("Comma", .keyboardComma, 54),
            ("Period", .keyboardPeriod, 55), ("Slash", .keyboardSlash, 56), ("CapsLock", .keyboardCapsLock, 57),
            ("PageUp", .keyboardPageUp, 75), ("PageDown", .keyboardPageDown, 78), ("NumpadEnter", .keypadEnter, 88),
            ("ControlLeft", .keyboardLeftControl, 224), ("ShiftLeft", .keyboardLeftShift, 225),
            ("AltLeft", .keyboardLeftAlt, 226), ("MetaLeft", .keyboardLeftGUI, 227),
            ("ControlRight", .keyboardRightControl, 228), ("ShiftRight", .keyboardRightShift, 229),
            ("AltRight", .keyboardRightAlt, 230), ("MetaRight", .keyboardRightGUI, 231),
        ]
        for (index, (name, code, number)) in expected.enumerated() {
            let key = HostKey(name)
            rig.send(.keyDown(key, text: "", []), at: Double(index))
            rig.send(.keyUp(key, []), at: Double(index) + 0.05)
            #expect(code.rawValue == number)
        }
        #expect(keys.codes == expected.map(\.1))
    }

    @Test func aPressFromBeginningToEnd() throws {
        let (keys, rig) = rig()
        let key = try #require(HostKey(character: "a"))
        rig.send(.keyDown(key, text: "A", [.shift]), at: 1)
        let press = try #require(keys.last)
        #expect(press.phase == .began && press.timestamp == 1 && press.window === rig.window)
        #expect(press.responder === keys && press.key?.characters == "A")
        #expect(press.key?.charactersIgnoringModifiers == "a" && press.key?.modifierFlags == .shift)
        rig.send(.keyDown(key, text: "A", [.shift]), at: 1.5)
        rig.send(.keyUp(key, [.shift]), at: 2)
        #expect(keys.last === press && press.timestamp == 2)
        #expect(keys.log.first == "began" && keys.log.last == "ended")
    }

    /// Phases that are raw values of headers.
    @Test func phases() {
        #expect([UIPress.Phase.began, .changed, .stationary, .ended, .cancelled].map(\.rawValue) == Array(0...4))
    }

    /// The base passes cancelled presses up the chain, and an event that none takes is marked.
    @Test func cancelledPressesGoUpTheChain() {
        let (keys, rig) = rig()
        let inner = UIView(frame: .zero)
        keys.addSubview(inner)
        rig.send(.keyDown(HostKey("Space"), text: " ", []), at: 1)
        guard let press = keys.last else { return }
        inner.pressesCancelled([press], with: nil)
        #expect(keys.log.last?.hasPrefix("cancelled") == true)
        inner.pressesChanged([press], with: nil)
        #expect(keys.log.last?.hasPrefix("changed") == true)
        let event = UIPressesEvent(presses: [press], timestamp: 1, modifiers: [])
        UIView().pressesCancelled([press], with: event)
        #expect(!event.isTaken && event.presses(for: UITapGestureRecognizer()).isEmpty)
    }

    /// Motions and remote controls go up the chain, from any responder to the first that overrides them.
    @Test func motionsGoUpTheChain() {
        final class Shaken: UIView {
            var log: [String] = []
            override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
                log.append("began \(motion == .motionShake)")
            }
            override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.append("ended") }
            override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
                log.append("cancelled")
            }
            override func remoteControlReceived(with event: UIEvent?) { log.append("remote \(event == nil)") }
        }
        let shaken = Shaken(), inner = UIView()
        shaken.addSubview(inner)
        inner.motionBegan(.motionShake, with: nil)
        inner.motionEnded(.motionShake, with: nil)
        inner.motionCancelled(.motionShake, with: nil)
        inner.remoteControlReceived(with: nil)
        #expect(shaken.log == ["began true", "ended", "cancelled", "remote true"])
    }

    @Test func touchesWithoutSensors() {
        final class Touched: UIView {
            var touch: UITouch?
            var event: UIEvent?
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                touch = touches.first
                self.event = event
            }
        }
        let rig = EventRig(), view = Touched(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let tap = UITapGestureRecognizer()
        view.addGestureRecognizer(tap)
        rig.window.addSubview(view)
        rig.send(.pointerDown(CGPoint(x: 10, y: 10), .primary, [.shift]), at: 1)
        #expect(view.touch?.type == .direct && view.touch?.gestureRecognizers == [tap])
        #expect(view.touch?.azimuthAngle(in: view) == 0)
        #expect(view.touch?.azimuthUnitVector(in: view) == CGVector(dx: 1, dy: 0))
        #expect(view.event?.type == .touches && view.event?.subtype == UIEvent.EventSubtype.none)
        #expect(view.event?.modifierFlags == .shift)
    }
}
