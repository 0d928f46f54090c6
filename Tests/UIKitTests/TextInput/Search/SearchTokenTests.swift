import Stage
import Testing

@testable import UIKit

/// Tokens of search fields: positions, editing, and the calls for changes.
@MainActor @Suite(.serialized) struct SearchTokenTests {
    private final class Log: NSObject, UISearchBarDelegate, UISearchResultsUpdating, UITextFieldDelegate {
        var calls: [String] = []
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            calls.append("text \(searchText)")
        }
        func searchBar(
            _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
        ) -> Bool {
            calls.append("\(range.location),\(range.length) \(text)")
            return true
        }
        func updateSearchResults(for searchController: UISearchController) {
            let field = searchController.searchBar.searchTextField
            calls.append("update \(field.tokens.map(\.text)) \(field.text ?? "nil")")
        }
    }

    @MainActor private struct Screen {
        let stage: Stage
        let field = UISearchTextField(frame: CGRect(x: 10, y: 20, width: 280, height: 36))
        let tokens = ["red", "green"].map { UISearchToken(icon: nil, text: $0) }

        init(_ text: String = "ab", direction: UISemanticContentAttribute = .unspecified) {
            let controller = UIViewController()
            field.semanticContentAttribute = direction
            controller.view.addSubview(field)
            stage = Stage(root: controller, size: CGSize(width: 300, height: 100))
            field.text = text
            field.tokens = tokens
            field.becomeFirstResponder()
            stage.refresh()
        }

        var state: String {
            let range = field.editor.selection.range
            return "\(field.tokens.map(\.text).joined(separator: " "))|\(field.text ?? "nil")|"
                + "\(range.lowerBound)-\(range.upperBound)"
        }

        /// Presses a key, such as `x` or `Shift+End`.
        func press(_ name: String) {
            let parts = name.split(separator: "+").map(String.init)
            guard parts.count == 2 else { return stage.key(name) }
            let modifiers: HostModifiers = parts[0] == "Shift" ? .shift : .control
            stage.send(.keyDown(HostKey(parts[1]), text: "", modifiers))
            stage.send(.keyUp(HostKey(parts[1]), modifiers))
        }

        func tokenFrame(_ index: Int) -> CGRect {
            let views = field.editor.canvas.subviews.compactMap { $0 as? SearchTokenView }
            let view = views.first { $0.accessibilityLabel == tokens[index].text }!
            return view.convert(view.bounds, to: nil)
        }
    }

    @Test func tokensAreNotInTheText() {
        let screen = Screen(), field = screen.field
        #expect(field.tokens == screen.tokens && field.text == "ab" && field.attributedText?.string == "ab")
        field.text = "xyz"
        #expect(screen.state == "red green|xyz|5-5")
        field.attributedText = NSAttributedString(string: "uv")
        #expect(screen.state == "red green|uv|4-4")
        field.removeToken(at: 0)
        field.insertToken(screen.tokens[0], at: 1)
        #expect(screen.state == "green red|uv|4-4")
        field.tokens = [screen.tokens[0], screen.tokens[0]]
        #expect(screen.state == "red red|uv|4-4")
        field.tokens = []
        #expect(screen.state == "|uv|2-2" && field.tokens.isEmpty)
    }

    @Test func tokensHaveThePositionsBeforeTheText() {
        let screen = Screen(), field = screen.field
        #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 4)
        #expect(field.textualRange.description == "2..<4")
        #expect(field.text(in: field.textualRange) == "ab")
        #expect(field.positionOfToken(at: 1).description == "1")
        let range = field.textRange(from: field.positionOfToken(at: 1), to: field.endOfDocument)!
        #expect(field.tokens(in: range) == [screen.tokens[1]] && field.text(in: range) == "ab")
        // A caret before a token selects it.
        let start = field.positionOfToken(at: 0)
        field.selectedTextRange = field.textRange(from: start, to: start)
        #expect(screen.state == "red green|ab|0-1")
    }

    /// Keys, with what is left after each.
    @Test(arguments: [
        (["Home"], "red green|ab|0-1"), (["Home", "ArrowRight"], "red green|ab|1-2"),
        (["Home", "ArrowRight", "ArrowRight"], "red green|ab|2-2"),
        (["ArrowLeft", "ArrowLeft", "ArrowLeft"], "red green|ab|1-2"),
        (["ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft"], "red green|ab|0-1"),
        (["ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft"], "red green|ab|0-1"),
        (["Backspace", "Backspace", "Backspace"], "red green||1-2"),
        (["Backspace", "Backspace", "Backspace", "Backspace"], "red||1-1"),
        (["Backspace", "Backspace", "Backspace", "Backspace", "Backspace", "Backspace"], "||0-0"),
        (["Home", "Backspace"], "green|ab|1-1"), (["Home", "x"], "green|xab|2-2"),
        (["Home", "Shift+End", "x"], "|x|1-1"), (["Control+KeyA", "Backspace"], "||0-0"),
        (["Home", "Backspace", "Control+KeyZ"], "red green|ab|0-1"),
    ]) func keys(_ keys: [String], _ state: String) {
        let screen = Screen()
        for key in keys { screen.press(key) }
        #expect(screen.state == state)
    }

    /// The same without permission to delete tokens.
    @Test(arguments: [
        (["Home", "Backspace"], "red green|ab|0-1"), (["Home", "x"], "red green|xab|3-3"),
        (["Control+KeyA", "Backspace"], "red green||2-2"),
        (["Backspace", "Backspace", "Backspace", "Backspace"], "red green||1-2"),
    ]) func keptTokens(_ keys: [String], _ state: String) throws {
        let screen = Screen()
        screen.field.allowsDeletingTokens = false
        for key in keys { screen.press(key) }
        #expect(screen.state == state)
        try screen.stage.click("Clear text")
        #expect(screen.field.tokens.count == 2 && screen.field.text == "")
    }

    @Test func clicksSelectTokens() throws {
        let screen = Screen(), second = screen.tokenFrame(1)
        #expect(screen.tokenFrame(0).maxX < second.minX)
        screen.stage.click(CGPoint(x: second.maxX - 2, y: second.midY))
        #expect(screen.state == "red green|ab|1-2")
        screen.stage.click(CGPoint(x: second.minX + 2, y: second.midY))
        #expect(screen.state == "red green|ab|1-2")
        screen.stage.click(CGPoint(x: second.maxX + 60, y: second.midY))
        #expect(screen.state == "red green|ab|4-4")
        try screen.stage.click("Clear text")
        #expect(screen.state == "||0-0")
    }

    @Test func tokensStandAtTheLeadingEnd() {
        for text in ["ab", "שלום", ""] {
            let left = Screen(text), right = Screen(text, direction: .forceRightToLeft)
            let first = left.tokenFrame(0), mirrored = right.tokenFrame(0)
            #expect(first.minX == 10 + 34 && mirrored.maxX == 290 - 34, "\(text)")
            #expect(right.tokenFrame(1).maxX < mirrored.minX)
            let caret = left.field.caretRect(for: left.field.textualRange.start)
            #expect(caret.minX + 10 > left.tokenFrame(1).maxX)
        }
    }

    @Test func onlyTextIsCopied() {
        let screen = Screen()
        screen.field.selectAll(nil)
        screen.field.copy(nil)
        #expect(UIPasteboard.general.string == "ab")
        screen.stage.key("Home")
        #expect(!screen.field.canPerformAction(.copy, withSender: nil))
        #expect(screen.field.canPerformAction(.cut, withSender: nil))
    }

    @Test func textBecomesATokenAtOnce() {
        let screen = Screen("one two"), field = screen.field
        field.selectedTextRange = field.textRange(
            from: field.position(from: field.endOfDocument, offset: -3)!, to: field.endOfDocument)
        let token = UISearchToken(icon: nil, text: "blue")
        field.replaceTextualPortion(of: field.selectedTextRange!, with: token, at: 1)
        #expect(screen.state == "red blue green|one |1-2")
        screen.press("Control+KeyZ")
        #expect(field.tokens == screen.tokens && field.text == "one two")
        screen.press("Control+KeyY")
        #expect(field.tokens == [screen.tokens[0], token, screen.tokens[1]] && field.text == "one ")
        field.replaceTextualPortion(
            of: field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)!, with: token, at: 0)
        #expect(screen.state == "blue red blue green||0-1")
    }

    @Test func changesAreReported() throws {
        let log = Log(), search = UISearchController(), controller = UIViewController()
        search.searchBar.delegate = log
        search.searchResultsUpdater = log
        controller.navigationItem.searchController = search
        let stage = Stage(
            root: UINavigationController(rootViewController: controller), size: CGSize(width: 390, height: 600))
        search.isActive = true
        try stage.settle()
        var events = 0
        let field = search.searchBar.searchTextField
        field.addAction(UIAction { _ in events += 1 }, for: .editingChanged)
        func calls(_ body: () -> Void) -> [String] {
            log.calls = []
            body()
            return log.calls
        }
        #expect(
            calls { field.insertToken(UISearchToken(icon: nil, text: "red"), at: 0) } == ["update [\"red\"] "])
        #expect(events == 0)
        #expect(calls { stage.key("x") } == ["0,0 x", "text x", "update [\"red\"] x"])
        #expect(calls { ["Backspace", "Backspace"].forEach(stage.key) }.last == "update [\"red\"] ")
        #expect(calls { stage.key("Backspace") } == ["0,0 ", "text ", "update [] "])
        #expect(events == 3)
        field.tokens = [UISearchToken(icon: nil, text: "red")]
        search.isActive = false
        #expect(field.tokens.isEmpty && log.calls.last == "update [] ")
    }

    @Test func composedTextStandsBehindTokens() {
        let screen = Screen()
        screen.stage.key("Home")
        screen.field.setMarkedText("か", selectedRange: NSRange(location: 1, length: 0))
        #expect(screen.state == "green|かab|2-2" && screen.field.editor.text.marked == 1..<2)
        screen.field.unmarkText()
        #expect(screen.state == "green|かab|2-2")
    }

    @Test func privateCharactersOfTheUserAreNoTokens() {
        let screen = Screen("")
        UIPasteboard.general.string = "\u{E000}\u{E100}"
        screen.field.paste(nil)
        #expect(screen.field.tokens.count == 2 && screen.field.text == "\u{E100}")
    }
}
