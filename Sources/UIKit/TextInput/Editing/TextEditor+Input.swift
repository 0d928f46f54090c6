import TextCore

/// A view with an editor, which answers for the positions of its text.
@MainActor protocol EditedView: UITextInput, TextEditorClient {
    var editor: TextEditor { get }
    /// The text with attributes of its own; nil for plain text.
    var attributed: NSMutableAttributedString? { get }
    var plainAttributes: [NSAttributedString.Key: Any] { get }
    /// Resigns without asking the delegate.
    func forceEndEditing()
}

extension EditedView {
    /// The attributes of the character behind a position or in front of it.
    func styling(at position: UITextPosition, isForward: Bool) -> [NSAttributedString.Key: Any]? {
        guard let offset = (position as? OffsetPosition)?.offset else { return nil }
        return attributed?.attributes(before: isForward ? offset + 1 : offset) ?? plainAttributes
    }

    /// The menu of the right mouse button: the commands that can be performed, or the menu of the delegate.
    func makeEditMenu() -> UIMenu? {
        guard isFirstResponder else { return nil }
        let commands = EditMenu.commands.filter { element in
            (element as? UICommand).map { canPerformAction($0.action, withSender: $0) } ?? true
        }
        if let menu = editMenu(for: editor.selectedRange, suggestedActions: commands) { return menu }
        return commands.isEmpty ? nil : UIMenu(title: "", children: commands)
    }
}

/// The positions of `UITextInput`. Rectangles and points are those of the client.
extension TextEditor {
    var selectedRange: UITextRange { OffsetRange(text.selection.range) }

    func select(_ range: UITextRange?) {
        guard let range = (range as? OffsetRange)?.range else { return }
        select(TextSelection(text.whole(range)), byUser: false)
    }

    func string(in range: UITextRange) -> String? { (range as? OffsetRange).map { text.text(in: $0.range) } }

    func replace(_ range: UITextRange, with string: String) {
        if let range = (range as? OffsetRange)?.range { replaceByCode(range, with: string) }
    }

    func range(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
        guard let start = start as? OffsetPosition, let end = end as? OffsetPosition else { return nil }
        return OffsetRange(min(start.offset, end.offset)..<max(start.offset, end.offset))
    }

    /// The position a number of units away; nil outside of the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        guard let start = (position as? OffsetPosition)?.offset else { return nil }
        let (sum, overflow) = start.addingReportingOverflow(offset)
        return !overflow && (0...text.length).contains(sum) ? OffsetPosition(sum) : nil
    }

    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        guard let start = position as? OffsetPosition else { return nil }
        let movement: TextMovement =
            switch direction {
            case .left: offset < 0 ? .right : .left
            case .right: offset < 0 ? .left : .right
            case .up: offset < 0 ? .down : .up
            case .down: offset < 0 ? .up : .down
            }
        var caret = start.caret, kept: Double?
        let navigator = navigator
        for _ in 0..<min(Int(clamping: offset.magnitude), text.length) {
            let next = navigator.move(caret, movement, extending: false, keeping: &kept)
            if next == caret { break }
            caret = next
        }
        return OffsetPosition(caret.head, isUpstream: caret.isUpstream)
    }

    func compare(_ a: UITextPosition, _ b: UITextPosition) -> ComparisonResult {
        let difference = offset(from: a, to: b)
        return difference > 0 ? .orderedAscending : difference < 0 ? .orderedDescending : .orderedSame
    }

    func offset(from a: UITextPosition, to b: UITextPosition) -> Int {
        ((b as? OffsetPosition)?.offset ?? 0) - ((a as? OffsetPosition)?.offset ?? 0)
    }

    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        direction == .left || direction == .up ? range.start : range.end
    }

    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
        // The text may have become shorter since.
        guard let offset = (position as? OffsetPosition).map({ min($0.offset, text.length) }) else { return nil }
        return direction == .left || direction == .up ? OffsetRange(0..<offset) : OffsetRange(offset..<text.length)
    }

    func writingDirection(at position: UITextPosition) -> NSWritingDirection {
        let caret = (position as? OffsetPosition)?.caret ?? TextSelection(0)
        return layout.isRightToLeft(at: caret) ? .rightToLeft : .leftToRight
    }

    func caretRect(for position: UITextPosition) -> CGRect {
        guard let caret = (position as? OffsetPosition)?.caret else { return .zero }
        let rect = canvas.convert(layout.caret(at: caret), to: client)
        return CGRect(
            x: rect.minX - CaretView.width / 2, y: rect.minY, width: CaretView.width, height: rect.height)
    }

    func firstRect(for range: UITextRange) -> CGRect {
        (range as? OffsetRange).flatMap { layout.firstRectangle(of: text.whole($0.range)) }
            .map { canvas.convert($0, to: client) } ?? caretRect(for: range.start)
    }

    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        guard let range = (range as? OffsetRange)?.range else { return [] }
        let rects = layout.rectangles(of: text.whole(range)).map { canvas.convert($0, to: client) }
        return rects.enumerated().map {
            SelectionRect($1, isFirst: $0 == 0, isLast: $0 == rects.count - 1)
        }
    }

    func closestPosition(to point: CGPoint) -> UITextPosition {
        let caret = layout.caret(nearest: client.convert(point, to: canvas))
        return OffsetPosition(caret.head, isUpstream: caret.isUpstream)
    }

    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        guard let range = (range as? OffsetRange)?.range, let found = closestPosition(to: point) as? OffsetPosition
        else { return nil }
        return OffsetPosition(min(max(found.offset, range.lowerBound), range.upperBound))
    }

    /// Moves the caret to the text nearest to a point.
    func moveCaret(to point: CGPoint) {
        guard let position = closestPosition(to: point) as? OffsetPosition else { return }
        unmark()
        select(position.caret)
    }

    /// Moves a caret between two wrapped lines to the end of the first one, or to the start of the second.
    func setAffinity(isUpstream: Bool) {
        var caret = text.selection
        guard caret.isCaret, caret.isUpstream != isUpstream else { return }
        caret.isUpstream = isUpstream
        select(caret, byUser: false)
    }

    func characterRange(at point: CGPoint) -> UITextRange? {
        let local = client.convert(point, to: canvas)
        let caret = layout.caret(nearest: local).head
        for start in [breaks.previous(.cursor, before: caret), caret] where start < text.length {
            let range = start..<breaks.next(.cursor, after: start)
            if layout.rectangles(of: range).contains(where: { $0.contains(local) }) { return OffsetRange(range) }
        }
        return nil
    }
}
