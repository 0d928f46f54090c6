import Stage
import Testing

@testable import UIKit

/// Members of `UITextInput`, items of texts, and drawing by subclasses.
@MainActor @Suite struct TextInputMemberTests {
    private final class Log: NSObject, UITextViewDelegate {
        var calls: [String] = []
        var action: UIAction?
        var menu: UIMenu?
        func textView(
            _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
        ) -> UIAction? {
            calls.append("action \(textItem.content) \(textItem.range.location)+\(textItem.range.length)")
            return action
        }
        func textView(
            _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
        ) -> UITextItem.MenuConfiguration? {
            calls.append("menu \(defaultMenu.children.count)")
            return menu.map(UITextItem.MenuConfiguration.init)
        }
        func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            calls.append("present")
            animator.addCompletion { [self] in calls.append("presented") }
        }
        func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            calls.append("dismiss")
        }
        func textView(
            _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            calls.append("edit menu")
            return nil
        }
    }

    private func show(_ view: UIView) -> Stage {
        let controller = UIViewController()
        controller.view.addSubview(view)
        let stage = Stage(root: controller, size: CGSize(width: 300, height: 300), scale: 2)
        stage.refresh()
        return stage
    }

    private func textView(_ text: NSAttributedString) -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.attributedText = text
        return view
    }

    @Test func positionsInRangesAreCounted() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        field.text = "abcdef"
        let start = try #require(field.position(from: field.beginningOfDocument, offset: 2))
        let range = try #require(field.textRange(from: start, to: field.endOfDocument))
        let found = try #require(field.position(within: range, atCharacterOffset: 3))
        #expect(field.offset(from: field.beginningOfDocument, to: found) == 5)
        #expect(field.characterOffset(of: found, within: range) == 3)
        #expect(field.position(within: range, atCharacterOffset: 5) == nil && field.textInputView === field)
        field.setAttributedMarkedText(NSAttributedString(string: "x", attributes: [:]), selectedRange: NSRange())
        #expect(field.text == "abcdefx" && field.markedTextRange != nil)
    }

    @Test func styleIsThatOfTheNeighbor() throws {
        let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        text.addAttribute(.font, value: UIFont.systemFont(ofSize: 30), range: NSRange(location: 1, length: 1))
        let view = textView(text)
        let position = try #require(view.position(from: view.beginningOfDocument, offset: 1))
        for (direction, size) in [(UITextStorageDirection.backward, 20.0), (.forward, 30)] {
            let font = view.textStyling(at: position, in: direction)?[.font] as? UIFont
            #expect(font?.pointSize == CGFloat(size))
        }
    }

    @Test func affinityChoosesTheLine() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 80, height: 100))
        view.font = .systemFont(ofSize: 17)
        view.text = "mmmmmmmmmmmm"
        let stage = show(view)
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 0)
        stage.key("End")
        #expect(view.selectionAffinity == .backward && view.selectedRange.location > 0)
        view.selectionAffinity = .forward
        stage.key("End")
        #expect(view.selectedRange.location == 12 || view.selectionAffinity == .backward)
        #expect(view.selectedRange.location > 4)
    }

    @Test func theFloatingCursorMovesTheCaret() {
        let view = textView(NSAttributedString(string: "one two three", attributes: [:]))
        let stage = show(view)
        view.becomeFirstResponder()
        view.beginFloatingCursor(at: CGPoint(x: 5, y: 12))
        #expect(view.selectedRange == NSRange(location: 0, length: 0))
        view.updateFloatingCursor(at: CGPoint(x: 190, y: 12))
        view.endFloatingCursor()
        #expect(view.selectedRange == NSRange(location: 13, length: 0))
        stage.key("x")
        #expect(view.text == "one two threex")
    }

    @Test func attributesOfTheSelectionAreConverted() {
        let view = textView(NSAttributedString(string: "one two", attributes: [:]))
        _ = show(view)
        view.selectedRange = NSRange(location: 0, length: 3)
        view.updateTextAttributes { $0.merging([.kern: 2]) { $1 } }
        #expect(view.attributedText.attribute(.kern, at: 2, effectiveRange: nil) as? Int == 2)
        #expect(view.attributedText.attribute(.kern, at: 3, effectiveRange: nil) == nil)
        view.selectedRange = NSRange(location: 7, length: 0)
        view.updateTextAttributes { $0.merging([.kern: 3]) { $1 } }
        view.insertText("!")
        #expect(view.attributedText.attribute(.kern, at: 7, effectiveRange: nil) as? Int == 3)
    }

    @Test func textIsPastedInTheStyleOfItsNeighbor() {
        let view = textView(NSAttributedString(string: "a", attributes: [.kern: 4]))
        let stage = show(view)
        view.becomeFirstResponder()
        stage.session.perform {
            UIPasteboard.general.string = "b"
            #expect(view.canPerformAction(.pasteAndMatchStyle, withSender: nil))
            view.selectedRange = NSRange(location: 1, length: 0)
            view.pasteAndMatchStyle(nil)
        }
        #expect(view.text == "ab" && view.attributedText.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 4)
    }

    /// The delegate decides about clicks on links and tags.
    @Test func itemsHaveActions() {
        let text = NSMutableAttributedString(string: "mmmm", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        text.addAttribute(.link, value: URL(string: "https://example.org")!, range: NSRange(location: 0, length: 2))
        text.addAttribute(.textItemTag, value: "tag", range: NSRange(location: 2, length: 2))
        let view = textView(text), log = Log()
        view.isEditable = false
        view.delegate = log
        let stage = show(view)
        log.action = UIAction { _ in log.calls.append("performed") }
        stage.click(CGPoint(x: 20, y: 18))
        #expect(log.calls == ["action link(https://example.org) 0+2", "performed"])
        log.calls = []
        stage.click(CGPoint(x: 60, y: 18))
        #expect(log.calls == ["action tag(\"tag\") 2+2", "performed"])
        log.action = nil
        log.calls = []
        stage.click(CGPoint(x: 20, y: 18))
        #expect(log.calls == ["action link(https://example.org) 0+2"])
    }

    @Test func menusComeInOrder() throws {
        let text = NSMutableAttributedString(string: "mmmm two", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        text.addAttribute(.link, value: URL(string: "https://example.org")!, range: NSRange(location: 0, length: 4))
        let view = textView(text), log = Log()
        view.isEditable = false
        view.delegate = log
        let stage = show(view)
        let menu = try #require(view.editMenu)
        // Without a menu of the delegate none is shown.
        #expect(!menu.interaction.open(beside: CGRect(x: 20, y: 18, width: 0, height: 0)) && log.calls == ["menu 2"])
        log.menu = UIMenu(title: "", children: [UIAction(title: "Own") { _ in }])
        log.calls = []
        #expect(menu.interaction.open(beside: CGRect(x: 20, y: 18, width: 0, height: 0)))
        menu.interaction.dismissMenu()
        #expect(log.calls.filter { $0 != "presented" } == ["menu 2", "present", "dismiss"])
        stage.refresh()
        log.calls = []
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 5, length: 3)
        #expect(view.makeMenu(at: CGPoint(x: 190, y: 90))?.children.isEmpty == false && log.calls == ["edit menu"])
    }

    // MARK: Drawing

    private class Drawn: UITextField {
        var calls: [String] = []
        override func drawText(in rect: CGRect) {
            calls.append("text \(rect.width)")
            UIColor.red.setFill()
            UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            super.drawText(in: rect.insetBy(dx: 20, dy: 0))
        }
        override func drawPlaceholder(in rect: CGRect) {
            calls.append("placeholder \(rect.width)")
            UIColor.blue.setFill()
            UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
    }

    @Test func subclassesDrawTheirText() throws {
        let field = Drawn(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        field.placeholder = "Placeholder"
        let stage = show(field)
        func pixel(_ x: Int, _ y: Int) -> SIMD4<UInt8> {
            let value = stage.renderedBitmap()[x, y]
            return SIMD4(truncatingIfNeeded: SIMD4(value >> 16, value >> 8, value, value >> 24) & 255)
        }
        #expect(field.calls == ["placeholder 100.0"] && pixel(4, 4).z > 200 && pixel(4, 4).x < 60)
        field.calls = []
        field.text = "text"
        stage.refresh()
        #expect(field.calls == ["text 100.0"] && pixel(4, 4).x > 200 && pixel(4, 4).z < 100)
        field.calls = []
        field.becomeFirstResponder()
        stage.refresh()
        #expect(field.calls.isEmpty && field.parts.drawing?.isHidden == true)
    }

    /// Fields without overrides have no view that draws.
    @Test func othersAreNotDrawn() {
        final class Plain: UITextField {}
        for field in [Plain(frame: .zero), UITextField(frame: .zero)] {
            field.text = "text"
            let stage = show(field)
            stage.refresh()
            #expect(field.parts.drawing == nil && DrawnFieldText(of: type(of: field)).isEmpty)
        }
    }

    @Test func bordersOfTextViewsAreRound() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        view.borderStyle = .roundedRect
        _ = show(view)
        #expect(view.layer.cornerRadius == 5 && view.layer.borderWidth > 0)
        view.borderStyle = .none
        #expect(view.layer.cornerRadius == 0 && view.layer.borderWidth == 0)
    }
}
