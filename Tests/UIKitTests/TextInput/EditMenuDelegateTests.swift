import Stage
import Testing

@testable import UIKit

/// The delegates of fields and text views around menus and links.
@MainActor @Suite(.serialized) struct EditMenuDelegateTests {
    private final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
        var log: [String] = []
        var suggested: [String] = []
        var opensLinks = true
        func textField(
            _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            log.append("menu \(range)")
            suggested = suggestedActions.flatMap { ($0 as? UIMenu)?.children ?? [$0] }.map(\.title)
            return UIMenu(
                children: [UIAction(title: "Own") { [unowned self] _ in log.append("own") }] + suggestedActions)
        }
        func textField(
            _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
        ) {
            log.append("present")
            animator.addAnimations { [unowned self] in log.append("animate") }
            animator.addCompletion { [unowned self] in log.append("presented") }
        }
        func textField(
            _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
        ) { log.append("dismiss") }
        func textView(
            _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
            interaction: UITextItemInteraction
        ) -> Bool {
            log.append("open \(URL) \(characterRange) \(interaction)")
            return opensLinks
        }
    }

    /// S26: the delegate of a field gets the actions that the system suggests for the selection, and adds its own.
    @Test func menusOfFields() throws {
        let delegate = Delegate(), controller = UIViewController()
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
        field.text = "text"
        field.delegate = delegate
        controller.view.addSubview(field)
        let stage = Stage(root: controller, size: CGSize(width: 300, height: 400))
        stage.advance(by: 0)
        field.becomeFirstResponder()
        field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
        stage.send(.pointerDown(CGPoint(x: 20, y: 25), .secondary, []))
        stage.send(.pointerUp(CGPoint(x: 20, y: 25), .secondary, []))
        stage.advance(by: 1)
        #expect(delegate.log == ["menu {0, 4}", "present", "animate", "presented"])
        #expect(delegate.suggested.prefix(3) == ["Cut", "Copy", "Paste"] || delegate.suggested.contains("Copy"))
        try stage.click("Own")
        stage.advance(by: 1)
        #expect(delegate.log.suffix(2).sorted() == ["dismiss", "own"])
    }

    /// A click on a link asks the delegate, with the range of the link.
    @Test func linksOfTextViews() throws {
        let delegate = Delegate(), controller = UIViewController()
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 280, height: 100))
        view.isEditable = false
        view.delegate = delegate
        let url = try #require(URL(string: "https://example.org"))
        view.attributedText = NSAttributedString(
            string: "a link", attributes: [.link: url, .font: UIFont.systemFont(ofSize: 20)])
        controller.view.addSubview(view)
        let stage = Stage(root: controller, size: CGSize(width: 300, height: 200))
        stage.advance(by: 0)
        delegate.opensLinks = false
        let rect = view.caretRect(for: view.beginningOfDocument)
        stage.click(CGPoint(x: rect.maxX + 15, y: rect.midY))
        stage.advance(by: 1)
        #expect(delegate.log == ["open https://example.org {0, 6} invokeDefaultAction"])
    }
}
