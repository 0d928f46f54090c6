import Stage
import Testing

@testable import UIKit

/// Edit actions, traits and the notifications of text fields and text views.
@MainActor @Suite(.serialized) struct EditActionTests {
    private final class Log: NSObject, UITextFieldDelegate, UITextInputDelegate {
        var calls: [String] = []
        var isReported = false
        func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
            calls.append("end \(reason == .committed)")
        }
        func selectionWillChange(_ textInput: (any UITextInput)?) { calls.append("selection will") }
        func selectionDidChange(_ textInput: (any UITextInput)?) { calls.append("selection did") }
        func textWillChange(_ textInput: (any UITextInput)?) { calls.append("text will") }
        func textDidChange(_ textInput: (any UITextInput)?) { calls.append("text did") }
    }

    private func shown(_ view: UIView) -> Stage {
        let controller = UIViewController()
        controller.view.addSubview(view)
        let stage = Stage(root: controller, size: CGSize(width: 300, height: 200))
        stage.refresh()
        return stage
    }

    private func field(_ text: String) -> UITextField {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        field.text = text
        return field
    }

    private func view(_ text: String) -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.text = text
        return view
    }

    private func select(_ range: Range<Int>, in input: any UITextInput) {
        let start = input.position(from: input.beginningOfDocument, offset: range.lowerBound)!
        let end = input.position(from: input.beginningOfDocument, offset: range.upperBound)!
        input.selectedTextRange = input.textRange(from: start, to: end)
    }

    private func selected(in input: any UITextInput) -> String? {
        input.selectedTextRange.flatMap { input.text(in: $0) }
    }

    // MARK: Actions

    @Test(arguments: [false, true]) func cutting(isView: Bool) {
        let input: UIView & UITextInput = isView ? view("one two") : field("one two"), stage = shown(input)
        input.becomeFirstResponder()
        select(0..<4, in: input)
        #expect(input.canPerformAction(.cut, withSender: nil) && input.canPerformAction(.delete, withSender: nil))
        input.cut(nil)
        #expect(UIPasteboard.general.string == "one ")
        #expect(
            input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
                .flatMap { input.text(in: $0) } == "two")
        #expect(!input.canPerformAction(.cut, withSender: nil) && !input.canPerformAction(.delete, withSender: nil))
        input.paste(nil)
        #expect(input.offset(from: input.beginningOfDocument, to: input.endOfDocument) == 7)
        select(0..<4, in: input)
        input.delete(nil)
        #expect(input.offset(from: input.beginningOfDocument, to: input.endOfDocument) == 3)
        withExtendedLifetime(stage) {}
    }

    @Test(arguments: [false, true]) func selecting(isView: Bool) {
        let input: UIView & UITextInput = isView ? view("one two") : field("one two"), stage = shown(input)
        input.becomeFirstResponder()
        select(5..<5, in: input)
        #expect(input.canPerformAction(.select, withSender: nil))
        input.select(nil)
        #expect(selected(in: input) == "two" && !input.canPerformAction(.select, withSender: nil))
        input.selectAll(nil)
        #expect(selected(in: input) == "one two" && !input.canPerformAction(.selectAll, withSender: nil))
        withExtendedLifetime(stage) {}
    }

    /// A responder without text performs none of the actions, and its methods do nothing.
    @Test func respondersPerformNoActions() {
        let view = UIView()
        for action in Selector.standardEditActions { #expect(!view.canPerformAction(action, withSender: nil)) }
        view.cut(nil)
        view.pasteAndGo(nil)
        view.pasteAndSearch(nil)
        view.select(nil)
        view.delete(nil)
        view.makeTextWritingDirectionLeftToRight(nil)
        view.makeTextWritingDirectionRightToLeft(nil)
        for perform in [
            view.toggleBoldface, view.toggleItalics, view.toggleUnderline, view.increaseSize, view.decreaseSize,
        ] { perform(nil) }
    }

    /// Attributes change by actions only where `allowsEditingTextAttributes` is true.
    @Test func actionsChangeAttributes() throws {
        let view = view("one two"), stage = shown(view)
        view.font = .systemFont(ofSize: 20)
        view.becomeFirstResponder()
        select(0..<3, in: view)
        let bold = Selector("toggleBoldface:"), italics = Selector("toggleItalics:")
        #expect(!view.canPerformAction(bold, withSender: nil))
        view.toggleBoldface(nil)
        func font(_ offset: Int) -> UIFont? {
            view.attributedText.attribute(.font, at: offset, effectiveRange: nil) as? UIFont
        }
        #expect(font(0)?.fontDescriptor.symbolicTraits.contains(.traitBold) == false)
        view.allowsEditingTextAttributes = true
        #expect(view.canPerformAction(bold, withSender: nil) && view.canPerformAction(italics, withSender: nil))
        view.toggleBoldface(nil)
        #expect(font(0)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true && font(0)?.pointSize == 20)
        #expect(font(4)?.fontDescriptor.symbolicTraits.contains(.traitBold) == false)
        view.toggleItalics(nil)
        #expect(font(0)?.fontDescriptor.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]) == true)
        view.toggleBoldface(nil)
        #expect(font(0)?.fontDescriptor.symbolicTraits.contains(.traitBold) == false)
        view.toggleUnderline(nil)
        #expect(view.attributedText.attribute(.underlineStyle, at: 1, effectiveRange: nil) as? Int == 1)
        #expect(view.attributedText.attribute(.underlineStyle, at: 4, effectiveRange: nil) == nil)
        view.toggleUnderline(nil)
        #expect(view.attributedText.attribute(.underlineStyle, at: 1, effectiveRange: nil) == nil)
        #expect(view.text == "one two" && selected(in: view) == "one")
        view.isEditable = false
        #expect(!view.canPerformAction(bold, withSender: nil))
        withExtendedLifetime(stage) {}
    }

    // MARK: Traits and delegates

    @Test func traitsAreTheDefaultsOfIOS() {
        let field = field(""), view = view("")
        for input in [field, view] as [any UITextInputTraits] {
            #expect(input.autocapitalizationType == .sentences && input.keyboardAppearance == .default)
            #expect(input.textContentType == nil && input.passwordRules == nil)
            #expect(input.mathExpressionCompletionType == .default && input.writingToolsBehavior == .default)
            #expect(!input.enablesReturnKeyAutomatically && input.returnKeyType == .default)
        }
        #expect(UIKeyboardAppearance.alert == .dark && UIKeyboardType.alphabet == .asciiCapable)
        #expect(UIWritingToolsBehavior.none.rawValue == -1 && UIWritingToolsBehavior.limited.rawValue == 2)
        #expect(UIWritingToolsBehavior.complete.rawValue == 1 && UIKeyboardAppearance.light.rawValue == 2)
        #expect(UIKeyboardType.namePhonePad.rawValue == 6)
    }

    /// The labels of the return key of the drawn keyboard.
    @Test(arguments: [
        (UIReturnKeyType.default, "return", 0), (.go, "go", 1), (.google, "search", 2), (.join, "join", 3),
        (.next, "next", 4), (.route, "route", 5), (.search, "search", 6), (.send, "send", 7), (.yahoo, "search", 8),
        (.done, "done", 9), (.emergencyCall, "call", 10), (.continue, "continue", 11),
    ])
    func returnKeys(key: UIReturnKeyType, label: String, number: Int) {
        #expect(KeyboardLook.label(of: key) == label && key.rawValue == number)
    }

    @Test func theEndOfEditingHasAReason() {
        let field = field("a"), stage = shown(field), log = Log()
        field.delegate = log
        defer { withExtendedLifetime(log) {} }
        var reason: Int?
        let token = NotificationCenter.default.addObserver(
            forName: UITextField.textDidEndEditingNotification, object: field, queue: nil
        ) { note in
            let value = note.userInfo?[UITextField.didEndEditingReasonUserInfoKey] as? Int
            MainActor.assumeIsolated { reason = value }
        }
        field.becomeFirstResponder()
        field.resignFirstResponder()
        #expect(log.calls == ["end true"] && reason == 0)
        NotificationCenter.default.removeObserver(token)
        withExtendedLifetime(stage) {}
    }

    /// An input method is notified of changes by the user's keys.
    @Test(arguments: [false, true]) func changesNotifyTheInputDelegate(isView: Bool) {
        let input: UIView & UITextInput = isView ? view("one") : field("one"), stage = shown(input), log = Log()
        input.becomeFirstResponder()
        input.inputDelegate = log
        defer { withExtendedLifetime(log) {} }
        #expect(input.inputDelegate === log)
        stage.key("Left")
        #expect(log.calls == ["selection will", "selection did"])
        log.calls = []
        stage.key("Backspace")
        #expect(log.calls.first == "text will" && log.calls.contains("text did"))
    }

    @Test(arguments: [false, true]) func positionsInDirections(isView: Bool) throws {
        let input: UIView & UITextInput = isView ? view("ab\ncd") : field("abcde"), stage = shown(input)
        func offset(_ from: Int, _ direction: UITextLayoutDirection, _ count: Int = 1) -> Int? {
            input.position(from: input.beginningOfDocument, offset: from)
                .flatMap { input.position(from: $0, in: direction, offset: count) }
                .map { input.offset(from: input.beginningOfDocument, to: $0) }
        }
        #expect(offset(2, .left) == 1 && offset(1, .right, 2) == 3)
        if isView {
            #expect(offset(4, .up) == 1 && offset(1, .down) == 4)
        }
        // The direction of the text is found in it.
        let range = try #require(input.textRange(from: input.beginningOfDocument, to: input.endOfDocument))
        input.setBaseWritingDirection(.rightToLeft, for: range)
        #expect(input.baseWritingDirection(for: input.beginningOfDocument, in: .forward) != .rightToLeft)
        withExtendedLifetime(stage) {}
    }
}
