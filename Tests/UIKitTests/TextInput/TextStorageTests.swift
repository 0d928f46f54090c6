import Stage
import Testing

@testable import UIKit

/// The storage of a text view: what changes it, and the calls of its delegate.
@MainActor @Suite struct TextStorageTests {
    private final class Log: NSObject, NSTextStorageDelegate, UITextViewDelegate {
        var calls: [String] = []
        var change: ((NSTextStorage) -> Void)?
        func textStorage(
            _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) {
            calls.append("will \(editedMask.rawValue) \(editedRange.location)+\(editedRange.length) \(delta)")
            change?(textStorage)
            change = nil
        }
        func textStorage(
            _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) { calls.append("did \(editedMask.rawValue) \(editedRange.location)+\(editedRange.length) \(delta)") }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            calls.append("should")
            return true
        }
        func textViewDidChange(_ textView: UITextView) { calls.append("changed") }
    }

    private func show(_ text: String) -> (Stage, UITextView, Log) {
        let controller = UIViewController(), log = Log()
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.font = .systemFont(ofSize: 17)
        view.text = text
        view.textStorage.delegate = log
        view.delegate = log
        controller.view.addSubview(view)
        let stage = Stage(root: controller, size: CGSize(width: 300, height: 300), scale: 2)
        stage.refresh()
        return (stage, view, log)
    }

    @Test func changesAreThoseOfTheView() {
        let (_, view, log) = show("one two")
        let storage = view.textStorage
        #expect(storage === view.textStorage && storage.string == "one two")
        storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
        #expect(view.text == "three two" && log.calls == ["will 2 0+5 2", "did 2 0+5 2"])
        log.calls = []
        storage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 5))
        #expect(log.calls == ["will 1 0+5 0", "did 1 0+5 0"])
        #expect(view.attributedText.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor == .red)
        view.text = "new"
        #expect(storage.string == "new" && view.text == "new")
        storage.append(NSAttributedString(string: "er", attributes: [:]))
        storage.deleteCharacters(in: NSRange(location: 0, length: 1))
        #expect(view.text == "ewer" && view.caretRect(for: view.endOfDocument).minX > 20)
    }

    @Test func collectedChangesAreOne() {
        let (_, view, log) = show("one two")
        let storage = view.textStorage
        storage.beginEditing()
        storage.replaceCharacters(in: NSRange(location: 4, length: 3), with: "2")
        storage.insert(NSAttributedString(string: "x", attributes: [:]), at: 0)
        #expect(log.calls.isEmpty && storage.editedRange == NSRange(location: 0, length: 6))
        storage.endEditing()
        #expect(log.calls == ["will 3 0+6 -1", "did 3 0+6 -1"] && view.text == "xone 2" && storage.editedMask.isEmpty)
    }

    @Test(arguments: [
        ((0, 0, 2), NSRange(location: 3, length: 2), NSRange(location: 0, length: 7)),
        ((3, 5, -2), NSRange(location: 3, length: 2), NSRange(location: 3, length: 0)),
        ((8, 9, 0), NSRange(location: 3, length: 2), NSRange(location: 3, length: 6)),
        ((4, 9, -1), NSRange(location: 3, length: 2), NSRange(location: 3, length: 5)),
    ])
    func changesUnite(change: (Int, Int, Int), known: NSRange, union: NSRange) {
        #expect(TextChange(start: change.0, end: change.1, change.2).union(known) == union)
    }

    /// A key: the view's delegate, then the storage's, then the view's.
    @Test func keysComeInOrder() {
        let (stage, view, log) = show("ab")
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 2, length: 0)
        log.calls = []
        stage.key("c")
        #expect(log.calls == ["should", "will 3 2+1 1", "did 3 2+1 1", "changed"] && view.textStorage.string == "abc")
        #expect(view.textStorage.attribute(.font, at: 2, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 17))
    }

    /// Highlighting while processing, and a delegate that changes what is typed.
    @Test func theDelegateChangesWhatIsShown() {
        let (stage, view, log) = show("ab")
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 2, length: 0)
        log.change = { $0.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3)) }
        stage.key("c")
        #expect(view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        log.change = { $0.replaceCharacters(in: NSRange(location: 0, length: 1), with: "Z") }
        stage.key("d")
        #expect(view.text == "Zbcd" && view.textStorage.string == "Zbcd")
    }

    @Test func containersHaveTheirOwnWidth() {
        let container = NSTextContainer(size: CGSize(width: 90, height: 0))
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100), textContainer: container)
        view.text = "one two three four"
        view.layoutIfNeeded()
        let wrapped = view.contentSize.height
        #expect(!container.widthTracksTextView && view.contentSize.width == 300)
        container.size = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0)
        view.text = String(repeating: "one two three four ", count: 10)
        view.layoutIfNeeded()
        #expect(view.contentSize.height < wrapped && view.contentSize.width > 600)
        container.widthTracksTextView = true
        view.layoutIfNeeded()
        #expect(view.contentSize.width == 300 && container.size.width == 300)
        // As many lines as fit.
        let whole = view.contentSize.height
        container.size.height = 30
        view.layoutIfNeeded()
        #expect(view.contentSize.height < whole)
    }

    /// Foundation ends the program without a message.
    @Test(arguments: [
        "replaceCharacters(in:with:)", "deleteCharacters(in:)", "setAttributes(_:range:)",
        "addAttribute(_:value:range:)", "addAttributes(_:range:)", "removeAttribute(_:range:)",
        "attributes(at:effectiveRange:)", "attribute(_:at:effectiveRange:)", "attributedSubstring(from:)",
        "enumerateAttributes(in:options:using:)", "enumerateAttribute(_:in:options:using:)",
        "edited(_:range:changeInLength:)", "insert(_:at:)",
    ])
    func rangesBeyondTheTextAreRefused(_ call: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [call] in
            await MainActor.run {
                let storage = UITextView(frame: .zero).textStorage, beyond = NSRange(location: 2, length: 5)
                storage.setAttributedString(NSAttributedString(string: "text"))
                switch call {
                case "replaceCharacters(in:with:)": storage.replaceCharacters(in: beyond, with: "a")
                case "deleteCharacters(in:)": storage.deleteCharacters(in: beyond)
                case "setAttributes(_:range:)": storage.setAttributes([:], range: beyond)
                case "addAttribute(_:value:range:)": storage.addAttribute(.kern, value: 1, range: beyond)
                case "addAttributes(_:range:)": storage.addAttributes([.kern: 1], range: beyond)
                case "removeAttribute(_:range:)": storage.removeAttribute(.kern, range: beyond)
                case "attributes(at:effectiveRange:)": _ = storage.attributes(at: 4, effectiveRange: nil)
                case "attribute(_:at:effectiveRange:)": _ = storage.attribute(.kern, at: -1, effectiveRange: nil)
                case "attributedSubstring(from:)": _ = storage.attributedSubstring(from: beyond)
                case "enumerateAttributes(in:options:using:)":
                    storage.enumerateAttributes(in: beyond, options: []) { _, _, _ in }
                case "enumerateAttribute(_:in:options:using:)":
                    storage.enumerateAttribute(.kern, in: beyond, options: []) { _, _, _ in }
                case "insert(_:at:)": storage.insert(NSAttributedString(string: "a"), at: .max)
                default: storage.edited(.editedCharacters, range: beyond, changeInLength: .max)
                }
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let named = call == "insert(_:at:)" ? "replaceCharacters(in:with:)" : call
        #expect(text.contains("NSTextStorage.\(named): location ") && text.contains("4 UTF-16 units"), "\(text)")
    }

    @Test func rangesAtTheEndOfTheTextAreAllowed() {
        let (_, view, log) = show("")
        let storage = view.textStorage, end = NSRange(location: 0, length: 0)
        storage.enumerateAttributes(in: end, options: []) { _, _, _ in Issue.record("an empty text has no run") }
        #expect(storage.attributedSubstring(from: end).string.isEmpty)
        storage.replaceCharacters(in: end, with: "a")
        storage.setAttributes([:], range: NSRange(location: 1, length: 0))
        storage.edited(.editedAttributes, range: NSRange(location: 1, length: 0), changeInLength: 0)
        storage.insert(NSAttributedString(string: "b"), at: 1)
        #expect(view.text == "ab" && !log.calls.isEmpty)
    }
}
