import Stage
import TestSupport
import Testing

@testable import UIKit

/// Properties of text fields and text views, and what they change.
@MainActor struct TextPropertyTests {
    private let controller = UIViewController()
    private let stage: Stage
    private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
    private let view = UITextView(frame: CGRect(x: 10, y: 60, width: 200, height: 100))
    private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

    init() {
        controller.view.addSubview(field)
        controller.view.addSubview(view)
        stage = Stage(root: controller, size: CGSize(width: 300, height: 300))
    }

    @Test func defaults() {
        #expect(field.text == "" && !field.hasText && field.textColor == .label && field.font?.pointSize == 17)
        #expect(!field.clearsOnBeginEditing && !field.clearsOnInsertion && !field.allowsEditingTextAttributes)
        #expect(!field.adjustsFontSizeToFitWidth && field.minimumFontSize == 0 && field.typingAttributes == nil)
        #expect(field.background == nil && field.disabledBackground == nil && field.attributedPlaceholder == nil)
        #expect(field.borderStyle == .none && field.clearButtonMode == .never && field.inputDelegate == nil)
        #expect(view.text == "" && view.isEditable && view.isSelectable && !view.clearsOnInsertion)
        #expect(view.dataDetectorTypes == [] && !view.allowsEditingTextAttributes && view.textAlignment == .natural)
        #expect(view.linkTextAttributes?[.foregroundColor] != nil && view.typingAttributes[.font] != nil)
        for traits in [field, view] as [any UITextInputTraits] {
            #expect(traits.autocapitalizationType == .sentences && traits.autocorrectionType == .default)
            #expect(traits.keyboardType == .default && traits.keyboardAppearance == .default)
            #expect(traits.returnKeyType == .default && traits.enablesReturnKeyAutomatically == false)
            #expect(traits.spellCheckingType == .default && traits.smartQuotesType == .default)
            #expect(traits.smartDashesType == .default && traits.smartInsertDeleteType == .default)
            #expect(traits.isSecureTextEntry == false && traits.inlinePredictionType == .default)
        }
        #expect(field.passwordRules == nil && view.passwordRules == nil)
        let rules = UITextInputPasswordRules(descriptor: "minlength: 20;")
        #expect(rules.passwordRulesDescriptor == "minlength: 20;")
    }

    private func styled(_ alignment: NSTextAlignment) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        let text = NSMutableAttributedString(
            string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 30), .paragraphStyle: style])
        text.addAttribute(.foregroundColor, value: red, range: NSRange(location: 0, length: 1))
        text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 1, length: 1))
        return text
    }

    /// S17.22.
    @Test func anAttributedTextGivesItsStyleToTheProperties() {
        let label = UILabel()
        label.attributedText = styled(.right)
        #expect(label.font.pointSize == 30 && label.textColor == red && label.textAlignment == .right)
        field.attributedText = styled(.right)
        #expect(field.font?.pointSize == 30 && field.textColor == red && field.textAlignment == .right)
        view.attributedText = styled(.center)
        #expect(view.font?.pointSize == 30 && view.textColor == red && view.textAlignment == .center)
        // The second character keeps its own colour.
        for text in [field.attributedText, view.attributedText] {
            #expect(text?.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .blue)
        }
        // Plain text that follows has the style, and an attributed one without attributes.
        field.text = "cd"
        #expect(field.attributedText?.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == red)
        view.attributedText = NSAttributedString(string: "cd")
        #expect(view.font?.pointSize == 30 && view.textColor == red)
        // Setting a property changes the whole text.
        view.attributedText = styled(.left)
        view.textColor = .green
        #expect(view.attributedText?.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .green)
    }

    @Test func aTextStorageTakesAnAttributedText() {
        let storage = view.textStorage
        storage.append(NSAttributedString(string: "old"))
        view.attributedText = styled(.right)
        #expect(view.textStorage === storage && storage.string == "ab" && view.font?.pointSize == 30)
        #expect(storage.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .blue)
    }

    @Test func placeholdersAreAttributed() {
        field.placeholder = "Name"
        #expect(field.attributedPlaceholder?.string == "Name")
        field.attributedPlaceholder = NSAttributedString(string: "Other", attributes: [.foregroundColor: red])
        #expect(field.placeholder == "Other")
        field.placeholder = nil
        #expect(field.attributedPlaceholder == nil)
    }

    @Test func defaultAttributesAreTheProperties() {
        #expect((field.defaultTextAttributes[.font] as? UIFont)?.pointSize == 17)
        field.defaultTextAttributes = [.font: UIFont.systemFont(ofSize: 25), .foregroundColor: red, .kern: 3]
        #expect(field.font?.pointSize == 25 && field.textColor == red)
        field.text = "a"
        #expect(field.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) != nil)
        field.textColor = nil
        stage.refresh()
        #expect(field.text == "a")
    }

    @Test func typingAttributesExistWhileEditing() {
        field.becomeFirstResponder()
        #expect(field.typingAttributes?[.font] != nil)
        field.resignFirstResponder()
        #expect(field.typingAttributes == nil)
        view.typingAttributes = [.foregroundColor: red, .font: UIFont.systemFont(ofSize: 20)]
        view.becomeFirstResponder()
        #expect(view.typingAttributes[.foregroundColor] as? UIColor == red || view.typingAttributes[.font] != nil)
    }

    /// Inserting text replaces all of it once.
    @Test func theFirstInsertionClears() {
        for input in [field, view] as [UIView & UITextInput] {
            (input as? UITextField)?.text = "old"
            (input as? UITextView)?.text = "old"
            input.becomeFirstResponder()
            (input as? UITextField)?.clearsOnInsertion = true
            (input as? UITextView)?.clearsOnInsertion = true
            stage.key("a")
            stage.key("b")
            #expect(input.text(in: input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)!) == "ab")
            #expect((input as? UITextField)?.clearsOnInsertion != true)
            #expect((input as? UITextView)?.clearsOnInsertion != true)
            (input as? UITextField)?.clearsOnInsertion = true
            (input as? UITextView)?.clearsOnInsertion = true
            input.selectedTextRange = input.textRange(from: input.endOfDocument, to: input.endOfDocument)
            stage.key("c")
            #expect(input.text(in: input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)!) == "abc")
        }
    }

    @Test func theDelegateMayRefuseToClearAtTheBeginning() {
        final class Keeper: NSObject, UITextFieldDelegate {
            var clears = false
            func textFieldShouldClear(_ textField: UITextField) -> Bool { clears }
        }
        let keeper = Keeper()
        field.text = "old"
        field.clearsOnBeginEditing = true
        field.delegate = keeper
        field.becomeFirstResponder()
        #expect(field.text == "old")
        field.resignFirstResponder()
        keeper.clears = true
        field.becomeFirstResponder()
        #expect(field.text == "")
    }

    @Test func positionsInTexts() throws {
        field.text = "abc"
        view.text = "abc"
        stage.refresh()
        for input in [field, view] as [any UITextInput] {
            let start = input.beginningOfDocument, end = input.endOfDocument
            let middle = try #require(input.position(from: start, offset: 1))
            #expect(input.offset(from: start, to: end) == 3 && input.hasText)
            #expect(
                input.compare(start, to: end) == .orderedAscending && input.compare(middle, to: middle) == .orderedSame)
            #expect(input.compare(end, to: middle) == .orderedDescending && input.position(from: end, offset: 1) == nil)
            let range = try #require(input.textRange(from: start, to: middle))
            #expect(input.text(in: range) == "a" && !range.isEmpty)
            let last = try #require(input.position(within: range, farthestIn: .right))
            #expect(input.compare(last, to: middle) == .orderedSame)
            let left = try #require(input.characterRange(byExtending: middle, in: .left))
            #expect(input.text(in: left) == "a")
            let rect = input.firstRect(for: range), caret = input.caretRect(for: middle)
            #expect(rect.width > 4 && abs(rect.maxX - caret.midX) < 2 && rect.height > 10)
            let rects = input.selectionRects(for: range)
            #expect(rects.contains { $0.rect.width > 4 } && rects.contains { $0.containsStart })
            #expect(rects.contains { $0.containsEnd } && rects.allSatisfy { !$0.isVertical })
            #expect(rects.allSatisfy { $0.writingDirection == .leftToRight || $0.writingDirection == .natural })
            let near = CGPoint(x: rect.midX - 1, y: rect.midY)
            #expect(input.characterRange(at: near).flatMap(input.text(in:)) == "a")
            #expect(
                input.closestPosition(to: CGPoint(x: rect.minX + 500, y: rect.midY)).map {
                    input.compare($0, to: end)
                } == .orderedSame)
            let inside = try #require(
                input.closestPosition(to: CGPoint(x: rect.minX + 500, y: rect.midY), within: range))
            #expect(input.compare(inside, to: middle) == .orderedSame)
            #expect(input.baseWritingDirection(for: start, in: .forward) != .rightToLeft)
            #expect((input.textStyling(at: start, in: .forward)?[.font] as? UIFont) != nil)
            #expect(input.tokenizer.isPosition(start, atBoundary: .word, inDirection: .storage(.backward)))
            let word = input.tokenizer.rangeEnclosingPosition(middle, with: .word, inDirection: .storage(.forward))
            #expect(word.flatMap(input.text(in:)) == "abc")
            #expect(input.tokenizer.isPosition(middle, withinTextUnit: .word, inDirection: .storage(.forward)))
            let next = input.tokenizer.position(from: start, toBoundary: .word, inDirection: .storage(.forward))
            #expect(next.map { input.compare($0, to: end) } == .orderedSame)
            input.replace(range, withText: "xy")
            #expect(input.text(in: try #require(input.textRange(from: start, to: input.endOfDocument))) == "xybc")
        }
    }

    @Test func rectanglesOfFields() {
        let area = CGRect(x: 0, y: 0, width: 100, height: 30)
        #expect(field.borderRect(forBounds: area) == area && field.placeholderRect(forBounds: area).width <= 100)
        #expect(field.placeholderRect(forBounds: area) == field.textRect(forBounds: area))
    }

    @Test func notificationsOfEditing() {
        #expect(UITextField.textDidChangeNotification.rawValue == "UITextFieldTextDidChangeNotification")
        #expect(UITextField.textDidBeginEditingNotification.rawValue == "UITextFieldTextDidBeginEditingNotification")
        #expect(UITextField.textDidEndEditingNotification.rawValue == "UITextFieldTextDidEndEditingNotification")
        #expect(UITextView.textDidChangeNotification.rawValue == "UITextViewTextDidChangeNotification")
        #expect(UITextView.textDidBeginEditingNotification.rawValue == "UITextViewTextDidBeginEditingNotification")
        #expect(UITextView.textDidEndEditingNotification.rawValue == "UITextViewTextDidEndEditingNotification")
        #expect(UITextField.didEndEditingReasonUserInfoKey == "UITextFieldDidEndEditingReasonKey")
    }
}
