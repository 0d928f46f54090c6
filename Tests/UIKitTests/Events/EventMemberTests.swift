import Stage
import Testing
import UIKit

/// Members of events, touches and recognisers that nothing else calls.
@MainActor @Suite(.serialized) struct EventMemberTests {
    private final class Noting: UIGestureRecognizer {
        var notes: [String] = []
        var modifiers: UIKeyModifierFlags = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            guard let touch = touches.first, let view, let window = view.window else { return }
            notes.append(
                "view \(event.touches(for: view)?.count ?? 0) window \(event.touches(for: window)?.count ?? 0)")
            notes.append(
                "gesture \(event.touches(for: self)?.count ?? 0) other \(event.touches(for: UIView())?.count ?? 0)")
            let place = location(ofTouch: 0, in: view), before = touch.precisePreviousLocation(in: view)
            notes.append("at \(Int(place.x)) \(Int(place.y)) before \(Int(before.x)) \(Int(before.y))")
            notes.append("\(touch.estimatedPropertiesExpectingUpdates.isEmpty) \(touch.estimationUpdateIndex == nil)")
            notes.append("\(touch.phase == .began) \(touch.majorRadius >= 0) \(touch.maximumPossibleForce >= 0)")
            modifiers = modifierFlags
        }
    }

    @Test func touches() {
        let controller = UIViewController(), recognizer = Noting()
        recognizer.name = "noting"
        controller.view.addGestureRecognizer(recognizer)
        let stage = Stage(root: controller, size: CGSize(width: 100, height: 100))
        stage.refresh()
        stage.click(CGPoint(x: 30, y: 40))
        #expect(
            recognizer.notes == [
                "view 1 window 1", "gesture 1 other 0", "at 30 40 before 30 40", "true true", "true true true",
            ])
        #expect(recognizer.modifiers.isEmpty && recognizer.name == "noting")
        #expect(UIGestureRecognizer.State.recognized == .ended)
    }

    @Test func presses() {
        final class Responder: UIViewController {
            var notes: [Int] = []
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                notes.append(event?.allPresses.count ?? 0)
                notes.append(event?.presses(for: UITapGestureRecognizer()).count ?? -1)
            }
        }
        let controller = Responder()
        let stage = Stage(root: controller, size: CGSize(width: 100, height: 100))
        controller.becomeFirstResponder()
        stage.key("a")
        #expect(controller.notes == [1, 0])
        #expect(UIEvent.ButtonMask.button(1) == .primary && UIEvent.ButtonMask.button(2) == .secondary)
    }

    @Test("A pasteboard of one's own") func pasteboards() {
        let board = UIPasteboard.withUniqueName()
        board.setItems([["public.utf8-plain-text": "one"]], options: [:])
        board.addItems([["public.utf8-plain-text": "two"]])
        #expect(board.numberOfItems == 2 && board.strings == ["one", "two"])
        board.setValue("three", forPasteboardType: "public.utf8-plain-text")
        #expect(board.string == "three" && board.numberOfItems == 1)
        board.setData(Data([1, 2]), forPasteboardType: "my.type")
        #expect(board.data(forPasteboardType: "my.type") == Data([1, 2]))
        board.color = .red
        #expect(board.hasColors && board.color == .red)
    }
}
