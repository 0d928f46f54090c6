import TextCore

extension TextEditor {
    /// Puts the caret at a point of the client, or selects the word or paragraph there at further clicks.
    ///
    /// - Parameter isExtending: Whether Shift is held: the selection grows to the point.
    func press(at point: CGPoint, clicks: Int, isExtending: Bool) {
        unmark()
        keptPosition = nil
        if clicks == 1, !isExtending, let token = token(at: client.convert(point, to: canvas)) {
            drag = SelectionDrag(unit: .character, origin: token)
            return select(TextSelection(token))
        }
        let caret = layout.caret(nearest: client.convert(point, to: canvas))
        if isExtending, clicks == 1 {
            let anchor = text.selection.anchor
            drag = SelectionDrag(unit: .character, origin: anchor..<anchor)
        } else {
            let unit: SelectionDrag.Unit =
                clicks == 1 ? .character : clicks == 2 && !client.isTextSecure ? .word : .paragraph
            let origin: Range<Int> =
                switch unit {
                case .character: caret.head..<caret.head
                case .word: breaks.word(at: caret.head)
                case .paragraph: client.isMultiline ? breaks.paragraph(at: caret.head) : 0..<text.length
                }
            drag = SelectionDrag(unit: unit, origin: origin)
        }
        follow(caret)
    }

    /// Extends the selection to a point of the client.
    func drag(to point: CGPoint) {
        guard drag != nil else { return }
        follow(layout.caret(nearest: client.convert(point, to: canvas)))
    }

    func endDrag() {
        guard drag != nil else { return }
        drag = nil
        offerPrimary()
    }

    private func follow(_ caret: TextSelection) {
        guard let drag else { return }
        if drag.unit == .character, drag.origin.lowerBound == caret.head {
            select(caret)
        } else {
            select(drag.selection(to: caret, breaks))
        }
    }
}
