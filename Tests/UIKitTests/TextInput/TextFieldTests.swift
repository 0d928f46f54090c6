import Stage
import Testing

@testable import UIKit

/// Text fields: editing by keys and pointer, calls in UIKit's order, rectangles.
@MainActor @Suite struct TextFieldTests {
    private final class Log: NSObject, UITextFieldDelegate {
        var calls: [String] = []
        var refused: Set<String> = []

        private func ask(_ call: String) -> Bool {
            calls.append(call)
            return !refused.contains(call)
        }
        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("shouldBegin") }
        func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("didBegin") }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("shouldEnd") }
        func textFieldDidEndEditing(_ textField: UITextField) { calls.append("didEnd") }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool { ask("change \(range.location),\(range.length) \(string.debugDescription)") }
        func textFieldDidChangeSelection(_ textField: UITextField) { calls.append("selection") }
        func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("shouldClear") }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("shouldReturn") }
    }

    @MainActor private struct Screen {
        let stage: Stage
        let field: UITextField
        let log = Log()

        init(_ text: String = "", width: CGFloat = 200, style: UITextField.BorderStyle = .roundedRect) {
            let controller = UIViewController()
            field = UITextField(frame: CGRect(x: 20, y: 20, width: width, height: 34))
            field.borderStyle = style
            field.text = text
            controller.view.addSubview(field)
            stage = Stage(root: controller, size: CGSize(width: 300, height: 200), scale: 2)
            field.delegate = log
            for (event, name) in [
                (UIControl.Event.editingDidBegin, "DidBegin"), (.editingChanged, "Changed"),
                (.editingDidEnd, "DidEnd"), (.editingDidEndOnExit, "OnExit"), (.primaryActionTriggered, "Primary"),
            ] where event != .editingDidEndOnExit {
                field.addAction(UIAction { [log] _ in log.calls.append("event\(name)") }, for: event)
            }
            stage.refresh()
        }

        func calls(_ body: () throws -> Void) rethrows -> [String] {
            log.calls = []
            try body()
            stage.refresh()
            return log.calls
        }

        func press(
            _ code: String, text: String = "", _ modifiers: HostModifiers = []
        ) {
            stage.send(.keyDown(HostKey(code), text: text, modifiers))
            stage.send(.keyUp(HostKey(code), modifiers))
            stage.refresh()
        }
    }

    // MARK: Order of calls

    /// S26.1.
    @Test func editingBegins() {
        let screen = Screen()
        #expect(
            screen.calls { screen.stage.click(CGPoint(x: 60, y: 37)) } == ["shouldBegin", "didBegin", "eventDidBegin"])
        #expect(screen.field.isEditing && screen.field.isFirstResponder)
    }

    /// S26.2.
    @Test func aKeyIsAskedForAndThenNotified() {
        let screen = Screen("ab")
        screen.field.becomeFirstResponder()
        #expect(screen.calls { screen.stage.key("c") } == ["change 2,0 \"c\"", "selection", "eventChanged"])
        #expect(screen.field.text == "abc")
    }

    /// S26.3.
    @Test func aRefusedChangeChangesNothing() {
        let screen = Screen("ab")
        screen.field.becomeFirstResponder()
        screen.log.refused = ["change 2,0 \"c\""]
        #expect(screen.calls { screen.stage.key("c") } == ["change 2,0 \"c\""])
        #expect(screen.field.text == "ab")
    }

    @Test func composedTextIsMarkedAndThenCommitted() {
        let screen = Screen("ab")
        screen.field.becomeFirstResponder()
        #expect(
            screen.calls { screen.stage.send(.textMarked("ㅎ", selected: 1..<1)) }
                == ["change 2,0 \"ㅎ\"", "selection", "eventChanged"])
        #expect(screen.field.text == "abㅎ" && screen.field.markedTextRange != nil)
        screen.stage.send(.textMarked("하", selected: 0..<1))
        #expect(screen.field.selectedTextRange.flatMap(screen.field.text(in:)) == "하")
        screen.press("Unidentified", text: "하")
        #expect(screen.field.text == "ab하" && screen.field.markedTextRange == nil)
        screen.stage.send(.textMarked("ㄱ", selected: 1..<1))
        screen.stage.send(.textMarked("", selected: 0..<0))
        #expect(screen.field.text == "ab하" && screen.field.markedTextRange == nil)
    }

    @Test func hostsKnowTheCaret() throws {
        let screen = Screen("ab")
        #expect(screen.stage.session.editedText == nil)
        screen.field.becomeFirstResponder()
        let text = try #require(screen.stage.session.editedText)
        #expect(!text.isSecure && CGRect(x: 20, y: 20, width: 200, height: 34).contains(text.caret))
        screen.field.isSecureTextEntry = true
        #expect(screen.stage.session.editedText?.isSecure == true)
    }

    /// S26.4.
    @Test func returnSendsItsEvents() {
        let screen = Screen()
        screen.field.becomeFirstResponder()
        #expect(screen.calls { screen.stage.key("Return") } == ["shouldReturn", "eventPrimary"])
        #expect(screen.field.isEditing)
        screen.field.addAction(
            UIAction { [log = screen.log] _ in log.calls.append("eventOnExit") }, for: .editingDidEndOnExit)
        #expect(
            screen.calls { screen.stage.key("Return") }
                == ["shouldReturn", "eventPrimary", "eventOnExit", "shouldEnd", "didEnd", "eventDidEnd"])
        #expect(!screen.field.isEditing)
    }

    /// S26.5.
    @Test func anotherFieldTakesOver() {
        let screen = Screen()
        let other = UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 34))
        other.delegate = screen.log
        screen.field.superview!.addSubview(other)
        screen.field.becomeFirstResponder()
        #expect(
            screen.calls { other.becomeFirstResponder() } == [
                "shouldBegin", "shouldEnd", "didEnd", "eventDidEnd", "didBegin",
            ])
        screen.log.refused = ["shouldEnd"]
        #expect(screen.calls { screen.field.becomeFirstResponder() } == ["shouldBegin", "shouldEnd"])
        #expect(!screen.field.isFirstResponder)
        #expect(other.isFirstResponder)
    }

    /// S26.6.
    @Test func theClearButtonAsks() throws {
        let screen = Screen("ab")
        screen.field.clearButtonMode = .always
        screen.stage.refresh()
        let button = screen.field.clearButtonRect(forBounds: screen.field.bounds)
        let point = CGPoint(x: 20 + button.midX, y: 20 + button.midY)
        screen.field.becomeFirstResponder()
        screen.log.refused = ["shouldClear"]
        #expect(screen.calls { screen.stage.click(point) } == ["shouldClear"])
        screen.log.refused = []
        #expect(screen.calls { screen.stage.click(point) } == ["shouldClear", "selection", "eventChanged"])
        #expect(screen.field.text == "")
    }

    @Test func textByCodeCallsNothing() {
        let screen = Screen()
        #expect(screen.calls { screen.field.text = "new" } == [])
        #expect(screen.field.text == "new" && screen.field.editor.selection.head == 3)
        screen.field.text = nil
        #expect(screen.field.text == "")
    }

    // MARK: Keys

    @Test(
        arguments: [
            ("Backspace", HostModifiers([]), "one tw", 6), ("Backspace", .control, "one ", 4),
            ("Home", [], "one two", 0), ("ArrowLeft", .control, "one two", 4), ("ArrowLeft", [], "one two", 6),
            ("ArrowUp", [], "one two", 0), ("Backspace", .command, "", 0), ("Delete", [], "one two", 7),
        ] as [(String, HostModifiers, String, Int)])
    func keysEdit(key: String, modifiers: HostModifiers, text: String, caret: Int) {
        let screen = Screen("one two")
        screen.field.becomeFirstResponder()
        screen.press(key, modifiers)
        #expect(screen.field.text == text && screen.field.editor.selection.head == caret)
    }

    @Test func shiftExtendsAndTypingReplaces() {
        let screen = Screen("one two")
        screen.field.becomeFirstResponder()
        screen.press("ArrowLeft", [.shift, .control])
        #expect(screen.field.editor.selection.range == 4..<7)
        screen.press("KeyX", text: "x")
        #expect(screen.field.text == "one x")
    }

    @Test func copiesCutsAndPastes() {
        let screen = Screen("one two")
        screen.field.becomeFirstResponder()
        screen.press("KeyA", .control)
        #expect(screen.field.editor.selection.range == 0..<7)
        screen.press("KeyX", .control)
        #expect(screen.field.text == "")
        screen.press("KeyV", .control)
        screen.press("KeyV", .control)
        #expect(screen.field.text == "one twoone two")
        screen.press("KeyZ", .control)
        screen.press("KeyZ", .control)
        #expect(screen.field.text == "")
        screen.press("KeyZ", [.control, .shift])
        #expect(screen.field.text == "one two")
    }

    @Test func pastedLinesBecomeOne() {
        let screen = Screen()
        screen.field.becomeFirstResponder()
        screen.stage.session.perform { UIPasteboard.general.string = "a\nb\r\nc" }
        screen.press("KeyV", .control)
        #expect(screen.field.text == "a b c")
    }

    @Test func aPasswordIsNeitherShownNorCopied() {
        let screen = Screen("s👍🏽t")
        screen.field.isSecureTextEntry = true
        screen.field.becomeFirstResponder()
        screen.press("KeyA", .control)
        #expect(!screen.field.canPerformAction(.copy, withSender: nil))
        screen.press("ArrowRight")
        screen.press("Backspace")
        screen.press("Backspace")
        #expect(screen.field.text == "s")
        #expect(screen.field.shownString(screen.field.editor.text) == "•")
    }

    @Test func aFieldThatIsNotEditedLeavesKeysToOthers() {
        let screen = Screen("ab")
        screen.stage.key("c")
        #expect(screen.field.text == "ab")
    }

    @Test func tabGoesToTheNextField() {
        let screen = Screen()
        let other = UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 34))
        screen.field.superview!.addSubview(other)
        screen.stage.click(CGPoint(x: 60, y: 37))
        screen.stage.key("Tab")
        #expect(other.isFirstResponder && !screen.field.isFirstResponder)
        screen.stage.key("x")
        #expect(other.text == "x")
        screen.stage.key("Escape")
        #expect(!other.isFirstResponder)
    }

    // MARK: Pointer

    @Test func clicksPutTheCaretAndSelect() {
        let screen = Screen("one two")
        let field = screen.field
        screen.stage.click(CGPoint(x: 30, y: 37))
        #expect(field.editor.selection.isCaret)
        let rect = field.firstRect(
            for: field.textRange(
                from: field.beginningOfDocument, to: field.position(from: field.beginningOfDocument, offset: 3)!)!)
        screen.stage.click(CGPoint(x: 20 + rect.maxX, y: 37))
        #expect(field.editor.selection.head == 3)
        let point = CGPoint(x: 20 + rect.midX, y: 37)
        screen.stage.advance(by: 1)
        screen.stage.click(point)
        screen.stage.click(point)
        #expect(field.editor.selection.range == 0..<3)
        screen.stage.click(point)
        #expect(field.editor.selection.range == 0..<7)
    }

    @Test func draggingSelects() {
        let screen = Screen("one two")
        screen.field.becomeFirstResponder()
        screen.stage.flick(from: CGPoint(x: 28, y: 37), to: CGPoint(x: 190, y: 37), in: 0.3)
        #expect(screen.field.editor.selection.range == 0..<7)
    }

    @Test func longTextScrollsToItsCaret() {
        let screen = Screen(String(repeating: "word ", count: 20))
        screen.field.becomeFirstResponder()
        screen.stage.refresh()
        let area = screen.field.editingRect(forBounds: screen.field.bounds)
        func caret() -> CGRect { screen.field.caretRect(for: screen.field.selectedTextRange!.end) }
        #expect(screen.field.scrollOffset > 0 && area.insetBy(dx: -2, dy: 0).contains(caret()))
        screen.press("Home")
        #expect(screen.field.scrollOffset == 0 && area.insetBy(dx: -2, dy: 0).contains(caret()))
    }

    // MARK: Marked text

    @Test func markedTextIsCommitted() {
        let screen = Screen("ab")
        screen.field.becomeFirstResponder()
        screen.field.setMarkedText("に", selectedRange: NSRange(location: 1, length: 0))
        screen.field.setMarkedText("にほ", selectedRange: NSRange(location: 2, length: 0))
        #expect(screen.field.text == "abにほ" && screen.field.markedTextRange != nil)
        screen.field.insertText("日本")
        #expect(screen.field.text == "ab日本" && screen.field.markedTextRange == nil)
    }

    // MARK: Rectangles

    /// S26.7.
    @Test(arguments: [(UITextField.BorderStyle.none, 22.0), (.roundedRect, 34), (.line, 26), (.bezel, 34)])
    func heights(style: UITextField.BorderStyle, height: CGFloat) {
        let field = UITextField(frame: .zero)
        field.borderStyle = style
        #expect(field.intrinsicContentSize.height == height)
    }

    @Test("S26.16: from right to left, the views change places") func mirroredViews() {
        let screen = Screen("text", style: .none)
        let field = screen.field, bounds = field.bounds
        field.semanticContentAttribute = .forceRightToLeft
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
        field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        (field.leftViewMode, field.rightViewMode) = (.always, .always)
        #expect(field.leftViewRect(forBounds: bounds) == CGRect(x: 170, y: 12, width: 30, height: 10))
        #expect(field.rightViewRect(forBounds: bounds) == CGRect(x: 0, y: 12, width: 20, height: 10))
        #expect(field.textRect(forBounds: bounds) == CGRect(x: 20, y: 0, width: 150, height: 34))
        let search = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 200, height: 36))
        search.text = "text"
        func rects() -> [CGRect] {
            let bounds = search.bounds
            return [
                search.leftViewRect(forBounds: bounds), search.textRect(forBounds: bounds),
                search.clearButtonRect(forBounds: bounds),
            ]
        }
        let plain = rects()
        search.semanticContentAttribute = .forceRightToLeft
        for (rect, other) in zip(plain, rects()) {
            #expect(other == CGRect(x: 200 - rect.maxX, y: rect.minY, width: rect.width, height: rect.height))
        }
    }

    @Test func leftAndRightViewsNarrowTheText() {
        let screen = Screen("text", style: .none)
        let field = screen.field
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
        #expect(field.textRect(forBounds: field.bounds) == field.bounds)
        field.leftViewMode = .always
        field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        field.rightViewMode = .whileEditing
        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 170, height: 34))
        field.becomeFirstResponder()
        #expect(field.editingRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 150, height: 34))
    }

    @Test func aFieldThatLeavesTheWindowEndsEditing() {
        let screen = Screen()
        screen.field.becomeFirstResponder()
        #expect(screen.calls { screen.field.removeFromSuperview() } == ["didEnd", "eventDidEnd"])
        #expect(!screen.field.isFirstResponder)
    }

    @Test func subclassesOverrideWhatKeysCall() {
        final class Counting: UITextField {
            var deletions = 0, insertions: [String] = []
            override func deleteBackward() {
                deletions += 1
                super.deleteBackward()
            }
            override func insertText(_ text: String) {
                insertions.append(text)
                super.insertText(text)
            }
            override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 12, dy: 0) }
        }
        let controller = UIViewController(), field = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        controller.view.addSubview(field)
        let stage = Stage(root: controller, size: CGSize(width: 200, height: 100))
        field.becomeFirstResponder()
        for key in ["a", "b", "Backspace"] { stage.key(key) }
        stage.refresh()
        #expect(field.deletions == 1 && field.insertions == ["a", "b"] && field.text == "a")
        #expect(abs(field.caretRect(for: field.beginningOfDocument).midX - 12) < 1)
    }
}
