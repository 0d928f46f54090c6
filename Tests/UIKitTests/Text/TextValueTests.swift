import Stage
import Testing

@testable import UIKit

/// Values of attributed texts, and what is measured and drawn of them.
@MainActor @Suite(.serialized) struct TextValueTests {
    /// Attributes of Swift's attributed strings become those of Foundation's by name.
    @Test func attributesByName() {
        let style = NSMutableParagraphStyle(), shadow = NSShadow(), attachment = NSTextAttachment()
        style.alignment = .center
        var text = AttributedString("ab")
        text.paragraphStyle = style
        text.ligature = 0
        text.strokeColor = .red
        text.strokeWidth = -2
        text.shadow = shadow
        text.attachment = attachment
        text.strikethroughColor = .blue
        let run = text.runs.first
        #expect(run?.paragraphStyle == style && run?.ligature == 0 && run?.strokeColor == .red)
        #expect(run?.strokeWidth == -2 && run?.shadow === shadow && run?.attachment === attachment)
        #expect(run?.strikethroughColor == .blue)
        text.link = URL(string: "https://example.org")
        #expect(text.runs.first?.link?.host == "example.org")
        let names: [(any AttributedStringKey.Type, NSAttributedString.Key)] = [
            (AttributeScopes.UIKitAttributes.ParagraphStyleAttribute.self, .paragraphStyle),
            (AttributeScopes.UIKitAttributes.LigatureAttribute.self, .ligature),
            (AttributeScopes.UIKitAttributes.StrokeColorAttribute.self, .strokeColor),
            (AttributeScopes.UIKitAttributes.StrokeWidthAttribute.self, .strokeWidth),
            (AttributeScopes.UIKitAttributes.ShadowAttribute.self, .shadow),
            (AttributeScopes.UIKitAttributes.AttachmentAttribute.self, .attachment),
            (AttributeScopes.UIKitAttributes.StrikethroughColorAttribute.self, .strikethroughColor),
        ]
        for (type, key) in names { #expect(type.name == key.rawValue) }
    }

    @Test func tabsAndCopies() {
        let key = NSTextTab.OptionKey(rawValue: "own")
        let tab = NSTextTab(textAlignment: .right, location: 70, options: [key: 1])
        #expect(tab.alignment == .right && tab.location == 70 && tab.options[key] as? Int == 1)
        let style = NSMutableParagraphStyle()
        style.tabStops = [tab]
        style.lineSpacing = 4
        let copy = style.mutableCopy(with: nil) as? NSMutableParagraphStyle
        copy?.lineSpacing = 9
        #expect(style.lineSpacing == 4 && copy?.tabStops == [tab])
        #expect(tab.copy() as? NSTextTab === tab)
        #expect(
            tab == NSTextTab(textAlignment: .right, location: 70)
                && tab != NSTextTab(textAlignment: .left, location: 70))
    }

    /// The bytes of a picture are shown, those of another file are not.
    @Test func contentsOfAttachments() throws {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
        let data = try #require(picture.pngData())
        let attachment = NSTextAttachment(data: data, ofType: "public.png")
        #expect(attachment.contents == data && attachment.fileType == "public.png" && attachment.image == nil)
        func width(_ attachment: NSTextAttachment) -> CGFloat {
            NSAttributedString(attachment: attachment).size().width
        }
        let scale = picture.scale
        #expect(width(attachment) == 30 * scale || width(attachment) == 30)
        let small = NSTextAttachment(image: picture)
        #expect(small.image === picture && width(small) == 30)
        small.contents = data
        small.bounds = CGRect(x: 0, y: 0, width: 12, height: 8)
        #expect(width(small) == 12)
    }

    /// A context tells where the text was drawn, and how much it was made smaller.
    @Test func contextsOfDrawing() {
        let text = NSAttributedString(
            string: "words that wrap", attributes: [.font: UIFont.systemFont(ofSize: 12)])
        let context = NSStringDrawingContext()
        #expect(context.totalBounds == .zero && context.actualScaleFactor == 1 && context.minimumScaleFactor == 0)
        let size = CGSize(width: 50, height: 100)
        _ = UIGraphicsImageRenderer(size: size).image { _ in
            text.draw(
                with: CGRect(x: 5, y: 7, width: 40, height: 90), options: .usesLineFragmentOrigin, context: context)
        }
        #expect(context.totalBounds.origin == CGPoint(x: 5, y: 7) && context.totalBounds.height > 25)
        #expect(context.totalBounds.width <= 40 && context.actualScaleFactor == 1)
        context.minimumScaleFactor = 0.5
        _ = UIGraphicsImageRenderer(size: size).image { _ in
            text.draw(with: CGRect(x: 0, y: 20, width: 60, height: 15), context: context)
        }
        // Without the option the origin is that of the baseline.
        #expect(context.actualScaleFactor < 1 && context.actualScaleFactor >= 0.5 && context.totalBounds.minY < 20)
    }

    /// Texts without characters, to which others are appended.
    @Test func emptyTexts() {
        let text = NSMutableAttributedString(), storage = NSTextStorage()
        #expect(NSAttributedString().length == 0 && text.length == 0 && storage.length == 0)
        text.append(NSAttributedString(string: "abc", attributes: [.kern: 1]))
        storage.append(text)
        #expect(storage.string == "abc" && storage.attribute(.kern, at: 2, effectiveRange: nil) as? Int == 1)
    }

    /// The storage adds up the changes of an edit, and processes them at its end.
    @Test func changesOfAStorage() {
        final class Subclass: NSTextStorage {
            var processed: [String] = []
            override func processEditing() {
                processed.append("\(editedMask.rawValue) \(editedRange) \(changeInLength)")
                super.processEditing()
            }
        }
        let storage = Subclass()
        storage.beginEditing()
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "hello")
        storage.addAttribute(.kern, value: 2, range: NSRange(location: 0, length: 2))
        #expect(storage.changeInLength == 5 && storage.processed == [])
        storage.endEditing()
        #expect(storage.processed == ["3 {0, 5} 5"] && storage.changeInLength == 0)
        storage.removeAttribute(.kern, range: NSRange(location: 0, length: 1))
        #expect(storage.processed.last == "1 {0, 1} 0")
        #expect(storage.attribute(.kern, at: 0, effectiveRange: nil) == nil)
        #expect(storage.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 2)
        // A subclass that changes its own text reports it.
        storage.edited(
            [.editedCharacters, .editedAttributes], range: NSRange(location: 1, length: 2), changeInLength: 0)
        #expect(storage.processed.last == "3 {1, 2} 0")
    }

    /// Lines that a container permits, and how the last of them ends.
    @Test func containersOfTextViews() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 120, height: 300))
        view.font = .systemFont(ofSize: 12)
        view.text = String(repeating: "words that wrap ", count: 8)
        let container = view.textContainer
        #expect(container.maximumNumberOfLines == 0 && container.lineBreakMode == .byWordWrapping)
        #expect(container.widthTracksTextView && !container.heightTracksTextView)
        view.layoutIfNeeded()
        let whole = view.contentSize.height
        container.maximumNumberOfLines = 2
        view.layoutIfNeeded()
        let two = view.contentSize.height
        #expect(two < whole / 2)
        container.lineBreakMode = .byTruncatingTail
        view.layoutIfNeeded()
        #expect(view.contentSize.height == two)
        container.maximumNumberOfLines = 0
        container.lineBreakMode = .byWordWrapping
        container.heightTracksTextView = true
        view.layoutIfNeeded()
        // Lines below the bottom are not laid out.
        #expect(container.size.height == 300 - view.textContainerInset.top - view.textContainerInset.bottom)
    }

    /// Items of a text: their content and range in a view that is not edited.
    @Test func itemsOfATextView() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        view.isEditable = false
        let attachment = NSTextAttachment(
            image: UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in })
        let url = try #require(URL(string: "https://example.org"))
        let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
        let text = NSMutableAttributedString(attachment: attachment)
        text.append(NSAttributedString(string: "link", attributes: font.merging([.link: url]) { $1 }))
        text.append(NSAttributedString(string: "tagged", attributes: font.merging([.textItemTag: "tag"]) { $1 }))
        view.attributedText = text
        let stage = Stage(root: UIViewController(), size: CGSize(width: 300, height: 100))
        stage.window.addSubview(view)
        stage.refresh()
        var found: [String] = []
        for x in stride(from: CGFloat(7), to: 200, by: 4) {
            guard let item = view.item(at: CGPoint(x: x, y: 20)) else { continue }
            let name =
                switch item.content {
                case .textAttachment(let shown): "attachment \(shown === attachment)"
                case .link(let target): "link \(target == url)"
                case .tag(let tag): "tag \(tag)"
                }
            if found.last != "\(name) \(item.range)" { found.append("\(name) \(item.range)") }
        }
        #expect(found == ["attachment true {0, 1}", "link true {1, 4}", "tag tag {5, 6}"])
    }

    @Test func suggestionsOfASearch() {
        let plain: any UISearchSuggestion = UISearchSuggestionItem(
            localizedSuggestion: "Berlin", localizedDescription: "A city")
        #expect(plain.localizedSuggestion == "Berlin" && plain.localizedDescription == "A city")
        #expect(plain.localizedAttributedSuggestion == nil && plain.representedObject == nil)
        plain.representedObject = 7
        #expect(plain.representedObject as? Int == 7)
        let bold = UISearchSuggestionItem(
            localizedAttributedSuggestion: NSAttributedString(string: "Bonn", attributes: [.kern: 1]))
        #expect(bold.localizedSuggestion == "Bonn" && bold.localizedDescription == nil)
        #expect(bold.localizedAttributedSuggestion?.string == "Bonn")
        bold.representedObject = "b"
        #expect(bold.representedObject as? String == "b")
        let token = UISearchToken(icon: nil, text: "Token")
        token.representedObject = 3
        #expect(token.representedObject as? Int == 3)
    }

    @available(*, deprecated) @Test func formerNamesOfSearchControllers() {
        let controller = UISearchController(searchResultsController: nil)
        controller.dimsBackgroundDuringPresentation = false
        #expect(!controller.obscuresBackgroundDuringPresentation && !controller.dimsBackgroundDuringPresentation)
        #expect(controller.automaticallyShowsScopeBar)
        controller.automaticallyShowsScopeBar = false
        #expect(controller.scopeBarActivation == .manual)
        let image = UIImage(systemName: "trash")
        controller.searchBar.setScopeBarButtonDividerImage(
            image, forLeftSegmentState: .selected, rightSegmentState: .normal)
        #expect(
            controller.searchBar.scopeBarButtonDividerImage(
                forLeftSegmentState: .selected, rightSegmentState: .normal) === image)
        #expect(UITextDirection.layout(.left).rawValue == UITextLayoutDirection.left.rawValue)
    }

    /// The delegate of a field makes the menu of the right button, and animates beside it.
    @Test func menusOfFields() throws {
        final class Delegate: NSObject, UITextFieldDelegate {
            var log: [String] = []
            func textField(
                _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
            ) -> UIMenu? {
                log.append("menu \(range) \(suggestedActions.count > 3)")
                return UIMenu(children: [UIAction(title: "Own") { [unowned self] _ in log.append("own") }])
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
        }
        let delegate = Delegate(), controller = UIViewController()
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
        field.text = "text"
        field.delegate = delegate
        controller.view.addSubview(field)
        let stage = Stage(root: controller, size: CGSize(width: 300, height: 300))
        stage.advance(by: 0)
        field.becomeFirstResponder()
        stage.send(.pointerDown(CGPoint(x: 30, y: 25), .secondary, []))
        stage.send(.pointerUp(CGPoint(x: 30, y: 25), .secondary, []))
        stage.advance(by: 1)
        #expect(delegate.log.first?.hasPrefix("menu ") == true)
        #expect(delegate.log.dropFirst() == ["present", "animate", "presented"])
        try stage.click("Own")
        stage.advance(by: 1)
        #expect(delegate.log.suffix(2).sorted() == ["dismiss", "own"])
        let input: any UITextInput = field
        let range = try #require(field.textRange(from: field.beginningOfDocument, to: field.endOfDocument))
        #expect(input.editMenu(for: range, suggestedActions: [])?.children.count == 1)
        #expect(input.markedTextStyle == nil)
        input.markedTextStyle = [.kern: 1]
        #expect(field.markedTextStyle?.count == 1)
    }

    /// The delegates of a field and of a text view decide about changes that an input method asks for.
    @Test func changesOfInputMethods() throws {
        final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
            var log: [String] = []
            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
            ) -> Bool {
                log.append("field \(range) \(string)")
                return string != "no"
            }
            func textView(
                _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
            ) -> Bool {
                log.append("view \(range) \(text)")
                return text != "no"
            }
        }
        let delegate = Delegate(), field = UITextField(), view = UITextView()
        (field.text, view.text) = ("abc", "abc")
        (field.delegate, view.delegate) = (delegate, delegate)
        for input in [field, view] as [any UITextInput] {
            let start = input.beginningOfDocument
            let end = try #require(input.position(from: start, offset: 2))
            let range = try #require(input.textRange(from: start, to: end))
            #expect(input.shouldChangeText(in: range, replacementText: "yes"))
            #expect(!input.shouldChangeText(in: range, replacementText: "no"))
        }
        #expect(delegate.log == ["field {0, 2} yes", "field {0, 2} no", "view {0, 2} yes", "view {0, 2} no"])
        #expect(field.text == "abc" && view.text == "abc")
    }
}
