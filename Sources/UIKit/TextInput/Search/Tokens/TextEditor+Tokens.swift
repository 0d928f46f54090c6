import TextCore

/// Editing with tokens before the text: none of them is split, and carets and text stand behind all.
extension TextEditor {
    /// The number of characters before the text that stand for tokens.
    var tokenCount: Int { client.searchTokens?.codes(in: text.string).count ?? 0 }

    /// A range in offsets of the text behind the tokens.
    func textual(_ range: Range<Int>) -> Range<Int> {
        let count = tokenCount
        return max(0, range.lowerBound - count)..<max(0, range.upperBound - count)
    }

    func withoutTokens(_ string: String) -> String { client.searchTokens?.text(of: string) ?? string }

    /// Replaces a caret before a token by a selection of the token.
    func behindTokens(_ selection: TextSelection) -> TextSelection {
        guard selection.isCaret, selection.head < tokenCount else { return selection }
        return TextSelection(selection.head..<selection.head + 1)
    }

    /// Moves a caret that a movement leaves before the selected token to the token before that.
    func movedOverToken(_ target: TextSelection) -> TextSelection {
        guard target.isCaret, target.head < tokenCount, !text.selection.isCaret,
            target.head == text.selection.range.lowerBound
        else { return target }
        return TextSelection(max(0, target.head - 1))
    }

    /// The range of the token at a point of the canvas.
    func token(at point: CGPoint) -> Range<Int>? {
        let layout = layout
        return (0..<tokenCount).map { $0..<$0 + 1 }.first { range in
            layout.rectangles(of: range).contains { $0.minX <= point.x && point.x < $0.maxX }
        }
    }

    /// The range that a change by the user replaces; nil for a change that is not permitted.
    func replaceable(_ range: Range<Int>, with string: String) -> Range<Int>? {
        let count = tokenCount
        guard range.lowerBound < count else { return range }
        if client.searchTokens?.allowsDeletion == false {
            let rest = count..<max(range.upperBound, count)
            return rest.isEmpty && string.isEmpty ? nil : rest
        }
        guard !string.isEmpty, range.upperBound < count else { return range }
        // Tokens follow behind the range.
        if !range.isEmpty { replace(range, with: "") }
        return tokenCount..<tokenCount
    }
}
