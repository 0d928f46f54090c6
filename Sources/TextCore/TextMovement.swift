/// The ways in which a caret moves and text is deleted.
package enum TextMovement: Hashable, Sendable, CaseIterable {
    case left, right, up, down
    /// To the last start of a word before the caret, and to the next end of one behind it.
    case wordBackward, wordForward
    /// To the word, or to the end of the line, on that side.
    case wordLeft, wordRight, lineLeft, lineRight
    case lineStart, lineEnd
    case paragraphStart, paragraphEnd
    case documentStart, documentEnd
    /// By a grapheme in the order of the text.
    case backward, forward
}

/// Lines of a text and the carets in them, as they are shown.
package protocol TextGeometry {
    /// The offset beside one in the order from left to right, and whether it belongs to the character before it; nil at
    /// the ends of the text.
    func neighbor(of caret: TextSelection, toRight: Bool) -> TextSelection?
    /// Whether the line of a caret is written from the right.
    func isRightToLeft(at caret: TextSelection) -> Bool
    /// The range of the line of a caret without the separator behind it.
    func line(of caret: TextSelection) -> Range<Int>
    /// The position of a caret from the left.
    func position(of caret: TextSelection) -> Double
    /// The caret in the line above or below nearest to a position from the left; nil without such a line.
    func caret(besideLineOf caret: TextSelection, below: Bool, at position: Double) -> TextSelection?
}

/// Moves carets: the text and its boundaries, and lines as they are shown.
package struct TextNavigator {
    private let breaks: TextBreaks
    private let geometry: any TextGeometry

    package init(breaks: TextBreaks, geometry: any TextGeometry) {
        self.breaks = breaks
        self.geometry = geometry
    }

    /// The selection after a movement.
    ///
    /// A movement to the left or right from a selection that is not extended goes to the selection's end on that side.
    ///
    /// - Parameter position: The position from the left that vertical movements keep; set by the first of them.
    package func move(
        _ selection: TextSelection, _ movement: TextMovement, extending: Bool, keeping position: inout Double?
    ) -> TextSelection {
        // Of a text that became shorter.
        let length = breaks.length
        let selection = TextSelection(
            anchor: min(selection.anchor, length), head: min(selection.head, length), isUpstream: selection.isUpstream)
        let isVertical = movement == .up || movement == .down
        if !isVertical { position = nil }
        if !extending, !selection.isCaret, let end = end(of: selection, movement) {
            return TextSelection(end)
        }
        let caret = TextSelection(selection.head, isUpstream: selection.isUpstream)
        let moved = moved(caret, movement, &position)
        return extending
            ? TextSelection(anchor: selection.anchor, head: moved.head, isUpstream: moved.isUpstream) : moved
    }

    /// The range that a key deletes; the selection if there is one.
    package func deletion(_ selection: TextSelection, _ movement: TextMovement, in text: EditableText) -> Range<Int> {
        guard selection.isCaret else { return selection.range }
        let caret = selection.head
        if movement == .backward, caret > 0, breaks.has(.deletesScalar, at: caret) {
            return text.offset(beforeScalarAt: caret)..<caret
        }
        var position: Double?
        let other = moved(selection, movement, &position).head
        // At the end of a line, its separator.
        if other == caret, movement == .lineEnd || movement == .paragraphEnd {
            return caret..<breaks.next(.cursor, after: caret)
        }
        return min(caret, other)..<max(caret, other)
    }

    /// The end of a selection to which a movement collapses it; nil for movements that begin at its head.
    private func end(of selection: TextSelection, _ movement: TextMovement) -> Int? {
        let range = selection.range
        let lower = geometry.position(of: TextSelection(range.lowerBound))
        let upper = geometry.position(of: TextSelection(range.upperBound, isUpstream: true))
        let isOneLine = geometry.line(of: TextSelection(range.lowerBound)).contains(range.upperBound - 1)
        let isMirrored = isOneLine && upper < lower
        return switch movement {
        case .left: isMirrored ? range.upperBound : range.lowerBound
        case .right: isMirrored ? range.lowerBound : range.upperBound
        case .backward: range.lowerBound
        case .forward: range.upperBound
        default: nil
        }
    }

    private func moved(_ caret: TextSelection, _ movement: TextMovement, _ position: inout Double?) -> TextSelection {
        let offset = caret.head
        switch movement {
        case .left, .right: return geometry.neighbor(of: caret, toRight: movement == .right) ?? caret
        case .backward: return TextSelection(breaks.previous(.cursor, before: offset))
        case .forward: return TextSelection(breaks.next(.cursor, after: offset))
        case .wordBackward: return TextSelection(breaks.previous(.wordStart, before: offset))
        case .wordForward: return TextSelection(breaks.next(.wordEnd, after: offset))
        case .wordLeft, .wordRight, .lineLeft, .lineRight:
            return moved(caret, resolved(movement, isMirrored: geometry.isRightToLeft(at: caret)), &position)
        case .lineStart: return TextSelection(geometry.line(of: caret).lowerBound)
        case .lineEnd: return TextSelection(geometry.line(of: caret).upperBound, isUpstream: true)
        case .paragraphStart:
            return TextSelection(
                breaks.has(.paragraphStart, at: offset) ? offset : breaks.previous(.paragraphStart, before: offset))
        case .paragraphEnd: return TextSelection(paragraphEnd(of: offset))
        case .documentStart: return TextSelection(0)
        case .documentEnd: return TextSelection(breaks.length)
        case .up, .down:
            let kept = position ?? geometry.position(of: caret)
            position = kept
            let isDown = movement == .down
            if let found = geometry.caret(besideLineOf: caret, below: isDown, at: kept) { return found }
            return TextSelection(isDown ? breaks.length : 0)
        }
    }

    /// The movement in the order of the text.
    private func resolved(_ movement: TextMovement, isMirrored: Bool) -> TextMovement {
        switch movement {
        case .wordLeft: isMirrored ? .wordForward : .wordBackward
        case .wordRight: isMirrored ? .wordBackward : .wordForward
        case .lineLeft: isMirrored ? .lineEnd : .lineStart
        case .lineRight: isMirrored ? .lineStart : .lineEnd
        default: movement
        }
    }

    private func paragraphEnd(of offset: Int) -> Int {
        let next = breaks.next(.paragraphStart, after: offset)
        guard next <= breaks.length, breaks.has(.paragraphStart, at: next), next > 0 else { return breaks.length }
        return max(offset, breaks.previous(.cursor, before: next))
    }
}
