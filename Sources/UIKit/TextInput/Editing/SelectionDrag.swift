import TextCore

/// A selection by the pointer: what it began with, and by what it grows.
struct SelectionDrag {
    enum Unit { case character, word, paragraph }

    let unit: Unit
    /// The range that stays selected.
    let origin: Range<Int>

    /// The selection from the origin to a caret.
    func selection(to caret: TextSelection, _ breaks: TextBreaks) -> TextSelection {
        let target: Range<Int> =
            switch unit {
            case .character: caret.head..<caret.head
            case .word: breaks.word(at: caret.head)
            case .paragraph: breaks.paragraph(at: caret.head)
            }
        if unit == .character {
            return TextSelection(anchor: origin.lowerBound, head: caret.head, isUpstream: caret.isUpstream)
        }
        return target.lowerBound < origin.lowerBound
            ? TextSelection(anchor: origin.upperBound, head: target.lowerBound)
            : TextSelection(anchor: origin.lowerBound, head: max(origin.upperBound, target.upperBound))
    }
}
