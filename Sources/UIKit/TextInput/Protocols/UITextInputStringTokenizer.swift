import TextCore

/// Finds characters, words, paragraphs, lines and the document in a text. Sentences are not known: their unit is the
/// paragraph.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var input: (any UITextInput)?

    public init(textInput: any UIResponder & UITextInput) {
        input = textInput
        super.init()
    }

    private var editor: TextEditor? { (input as? any EditedView)?.editor }

    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let editor, let offset = (position as? OffsetPosition)?.offset else { return nil }
        let isBackward = direction.isBackward
        let length = editor.text.length
        // Backwards, the unit is the one that ends at the position.
        let inside = isBackward ? offset - 1 : offset
        guard inside >= 0, inside < length else { return nil }
        let breaks = editor.breaks
        let range: Range<Int> =
            switch granularity {
            case .character:
                isBackward
                    ? breaks.previous(.cursor, before: offset)..<offset : offset..<breaks.next(.cursor, after: offset)
            case .word: breaks.word(at: inside)
            case .sentence, .paragraph: breaks.paragraph(at: inside)
            case .line: editor.layout.line(of: TextSelection(inside))
            case .document: 0..<length
            }
        if granularity == .word, !breaks.has(.wordStart, at: range.lowerBound) { return nil }
        return OffsetRange(range)
    }

    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        guard let range = rangeEnclosingPosition(position, with: granularity, inDirection: direction.opposite) else {
            return (position as? OffsetPosition).map { $0.offset == 0 || $0.offset == editor?.text.length } ?? false
        }
        return direction.isBackward ? range.start == position : range.end == position
    }

    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard let editor, let offset = (position as? OffsetPosition)?.offset else { return nil }
        let isBackward = direction.isBackward
        let movement: TextMovement =
            switch granularity {
            case .character: isBackward ? .backward : .forward
            case .word: isBackward ? .wordBackward : .wordForward
            case .sentence, .paragraph: isBackward ? .paragraphStart : .paragraphEnd
            case .line: isBackward ? .lineStart : .lineEnd
            case .document: isBackward ? .documentStart : .documentEnd
            }
        var kept: Double?
        return OffsetPosition(
            editor.navigator.move(TextSelection(offset), movement, extending: false, keeping: &kept).head)
    }

    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool { rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil }
}

extension UITextDirection {
    /// Whether it is to the start of the text, in text from the left.
    fileprivate var isBackward: Bool {
        self == .storage(.backward) || self == .layout(.left) || self == .layout(.up)
    }
    fileprivate var opposite: UITextDirection { .storage(isBackward ? .forward : .backward) }
}
