import Stage
import Testing

@testable import UIKit

/// Text views: lines, calls in UIKit's order, scrolling to the caret, sizes.
@MainActor @Suite struct TextViewTests {
    private final class Log: NSObject, UITextViewDelegate {
        var calls: [String] = []
        var refuses = false
        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
            calls.append("shouldBegin")
            return true
        }
        func textViewDidBeginEditing(_ textView: UITextView) { calls.append("didBegin") }
        func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
            calls.append("shouldEnd")
            return !refuses
        }
        func textViewDidEndEditing(_ textView: UITextView) { calls.append("didEnd") }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            calls.append("change \(text.debugDescription)")
            return !refuses
        }
        func textViewDidChange(_ textView: UITextView) { calls.append("didChange") }
        func textViewDidChangeSelection(_ textView: UITextView) { calls.append("selection") }
    }

    private func show(_ text: String = "", height: CGFloat = 100) -> (Stage, UITextView, Log) {
        let controller = UIViewController(), log = Log()
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: height))
        view.font = .systemFont(ofSize: 17)
        view.text = text
        view.delegate = log
        controller.view.addSubview(view)
        let stage = Stage(root: controller, size: CGSize(width: 300, height: 300), scale: 2)
        stage.refresh()
        log.calls = []
        return (stage, view, log)
    }

    /// S26.2.
    @Test func callsComeInOrder() {
        let (stage, view, log) = show("ab")
        stage.click(CGPoint(x: 100, y: 18))
        #expect(log.calls == ["shouldBegin", "didBegin"])
        log.calls = []
        stage.key("c")
        #expect(log.calls == ["change \"c\"", "selection", "didChange"] && view.text == "abc")
        log.calls = []
        stage.key("Return")
        #expect(log.calls.first == "change \"\\n\"" && view.text == "abc\n")
        log.refuses = true
        log.calls = []
        stage.key("x")
        #expect(log.calls == ["change \"x\""] && view.text == "abc\n")
        log.calls = []
        #expect(!view.resignFirstResponder() && log.calls == ["shouldEnd"])
        // S26.8.
        log.calls = []
        #expect(view.superview!.endEditing(true) && log.calls == ["shouldEnd", "didEnd"])
    }

    @Test func linesAreWalked() {
        let (stage, view, _) = show("one\ntwo three\ntwo")
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 2, length: 0)
        for (key, location) in [
            ("ArrowDown", 6), ("ArrowDown", 16), ("End", 17), ("ArrowUp", 7), ("Home", 4), ("ArrowUp", 0),
            ("ArrowUp", 0),
        ] {
            stage.key(key)
            #expect(view.selectedRange.location == location, "\(key)")
        }
    }

    @Test func paragraphsWithIndentsHaveCarets() {
        let (stage, view, _) = show()
        let style = NSMutableParagraphStyle()
        style.paragraphSpacing = 10
        style.headIndent = 20
        style.firstLineHeadIndent = 20
        let text = "one\n\nthree"
        view.attributedText = NSAttributedString(
            string: text, attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style])
        stage.refresh()
        let rects = (0...text.utf16.count).map { offset in
            view.caretRect(for: view.position(from: view.beginningOfDocument, offset: offset)!)
        }
        #expect(rects[0].midX == 25 && rects[4].midX == 25 && rects[5].midX == 25)
        #expect(abs(rects[5].minY - rects[4].minY - 20.287 - 10) < 0.5)
        #expect(abs(rects[4].minY - rects[0].minY - 20.287 - 10) < 0.5)
        #expect(zip(rects, rects.dropFirst()).allSatisfy { $0.minY <= $1.minY })
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 4, length: 0)
        stage.key("x")
        #expect(view.attributedText.string == "one\nx\nthree")
    }

    @Test func theCaretStaysInSight() {
        let (stage, view, _) = show("a")
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 1, length: 0)
        for _ in 0..<12 { stage.key("Return") }
        stage.refresh()
        let caret = view.caretRect(for: view.endOfDocument)
        #expect(view.contentOffset.y > 100 && view.bounds.contains(caret))
        #expect(view.contentSize.height >= 13 * 20.2 + 16)
    }

    @Test func withoutScrollingItIsAsHighAsItsText() {
        let view = UITextView(frame: .zero)
        view.font = .systemFont(ofSize: 17)
        view.text = "one two three four five"
        #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
        view.isScrollEnabled = false
        let whole = view.intrinsicContentSize
        #expect(abs(whole.height - 37) < 1 && whole.width > 180)
        let wrapped = view.sizeThatFits(CGSize(width: 100, height: 0))
        #expect(wrapped.width <= 100 && wrapped.height > 70)
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        #expect(
            abs(view.intrinsicContentSize.height - 21) < 1
                && abs(whole.width - view.intrinsicContentSize.width - 10) < 1)
    }

    @Test func whatCannotBeEditedCanBeSelectedAndCopied() {
        let (stage, view, log) = show("one two")
        view.isEditable = false
        stage.click(CGPoint(x: 20, y: 18))
        stage.key("x")
        #expect(view.text == "one two" && view.isFirstResponder && !log.calls.contains("shouldBegin"))
        stage.send(.keyDown(HostKey("KeyA"), text: "", .control))
        stage.send(.keyDown(HostKey("KeyC"), text: "", .control))
        #expect(stage.session.perform { UIPasteboard.general.string } == "one two")
    }
}
