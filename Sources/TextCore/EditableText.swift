/// A text that is edited, with its selection, marked text and history. Offsets are in UTF-16 units.
///
/// Ranges are clamped to the text and extended to whole Unicode scalars, so that no edit makes invalid text.
package struct EditableText: Sendable {
    package private(set) var string: String
    /// The number of UTF-16 units.
    package private(set) var length: Int
    package private(set) var selection: TextSelection
    /// The text that an input method composes; nil for none.
    package private(set) var marked: Range<Int>?
    private var history = EditHistory()
    private var units: TextUnits

    /// Creates a text with the caret at its end.
    package init(_ string: String = "") {
        // Offsets in bytes are found at once in native strings only.
        var string = string
        string.makeContiguousUTF8()
        self.string = string
        length = string.utf16.count
        units = TextUnits(string)
        selection = TextSelection(length)
    }

    package var canUndo: Bool { history.canUndo }
    package var canRedo: Bool { history.canRedo }
    package mutating func removeHistory() { history = EditHistory() }

    /// The text of a range.
    package func text(in range: Range<Int>) -> String { String(string[indices(of: whole(range))]) }

    // MARK: Selection

    /// Sets the selection. The next edit is undone on its own.
    package mutating func select(_ selection: TextSelection) {
        let anchor = whole(offset: selection.anchor), head = whole(offset: selection.head)
        let isUpstream = selection.isUpstream
        self.selection = TextSelection(anchor: anchor, head: head, isUpstream: isUpstream)
        history.endGroup()
    }

    // MARK: Edits

    /// Replaces a range and puts the caret behind the replacement. Marked text is committed as it is.
    @discardableResult
    package mutating func replace(_ range: Range<Int>, with text: String, _ kind: EditKind = .other) -> TextEdit {
        unmark()
        let before = selection
        let edit = apply(range, text)
        history.add(edit, kind, before)
        return edit
    }

    /// Replaces the marked text, or without one the selection.
    ///
    /// - Parameter selected: The selection within the new text.
    @discardableResult
    package mutating func setMarked(_ text: String, selected: Range<Int>) -> TextEdit {
        let before = selection
        let edit = apply(marked ?? selection.range, text)
        history.add(edit, .marking, before)
        marked = edit.insertedRange.isEmpty ? nil : edit.insertedRange
        let base = edit.insertedRange.lowerBound, limit = edit.insertedRange.count
        let lower = min(max(0, selected.lowerBound), limit), upper = min(max(lower, selected.upperBound), limit)
        let range = whole(base + lower..<base + upper)
        selection = TextSelection(range)
        if marked == nil { history.endGroup() }
        return edit
    }

    /// Commits the marked text as it is.
    package mutating func unmark() {
        guard marked != nil else { return }
        marked = nil
        history.endGroup()
    }

    // MARK: History

    /// Takes the last group of edits back and restores the selection before it; nil without one.
    package mutating func undo() -> TextEdit? {
        unmark()
        guard let entry = history.takeUndo() else { return nil }
        let edit = apply(entry.insertedRange, entry.removed)
        selection = entry.selection
        return edit
    }

    /// Repeats the edits that were taken back last; nil without any.
    package mutating func redo() -> TextEdit? {
        unmark()
        guard let entry = history.takeRedo() else { return nil }
        return apply(entry.removedRange, entry.inserted)
    }

    private mutating func apply(_ range: Range<Int>, _ text: String) -> TextEdit {
        let range = whole(range)
        let bounds = indices(of: range)
        let removed = String(string[bounds])
        let start = string.utf8.distance(from: string.startIndex, to: bounds.lowerBound)
        string.replaceSubrange(bounds, with: text)
        units.replace(start..<start + removed.utf8.count, with: text, in: string)
        let count = text.utf16.count
        length += count - range.count
        selection = TextSelection(range.lowerBound + count)
        return TextEdit(range: range, removed: removed, inserted: text)
    }

    // MARK: Offsets

    /// The range within the text, extended to whole scalars.
    package func whole(_ range: Range<Int>) -> Range<Int> {
        let lower = whole(offset: range.lowerBound)
        guard !range.isEmpty else { return lower..<lower }
        var upper = min(max(range.upperBound, lower), length)
        if isInScalar(upper) { upper += 1 }
        return lower..<upper
    }

    /// The offset within the text, moved to the start of its scalar.
    private func whole(offset: Int) -> Int {
        let offset = min(max(0, offset), length)
        return isInScalar(offset) ? offset - 1 : offset
    }

    private func isInScalar(_ offset: Int) -> Bool {
        offset > 0 && offset < length && units.byte(at: offset, in: string).isInside
    }

    /// The index of an offset within the text, between scalars.
    private func index(at offset: Int) -> String.Index {
        string.utf8.index(string.startIndex, offsetBy: units.byte(at: offset, in: string).start)
    }

    private func indices(of range: Range<Int>) -> Range<String.Index> {
        index(at: range.lowerBound)..<index(at: range.upperBound)
    }

    /// The UTF-8 bytes of a range of whole scalars.
    package func bytes(of range: Range<Int>) -> Range<Int> {
        units.byte(at: range.lowerBound, in: string).start..<units.byte(at: range.upperBound, in: string).start
    }

    /// The offset of the scalar before an offset between scalars, which is not 0.
    func offset(beforeScalarAt offset: Int) -> Int { whole(offset: offset - 1) }

    // MARK: Paragraphs

    /// A part of the text for finding boundaries: whole paragraphs, and characters before them.
    package struct Excerpt {
        /// The offset at which the paragraphs begin.
        package let start: Int
        /// The paragraphs with the characters before them.
        package let text: String
        /// The UTF-16 units before the paragraphs.
        package let context: Int
        /// Whether the text ends with them.
        package let isEnd: Bool
    }

    /// The paragraph at an offset, and those behind it up to a number of bytes.
    package func excerpt(at offset: Int, size: Int = 1024) -> Excerpt {
        let utf8 = string.utf8
        let byte = index(at: min(max(0, offset), length))
        var start = byte, units = 0
        while start > utf8.startIndex, !isParagraphStart(start) {
            start = string.unicodeScalars.index(before: start)
            units += string.unicodeScalars[start].utf16.count
        }
        var before = start, context = 0
        for _ in 0..<Self.context where before > utf8.startIndex {
            before = string.unicodeScalars.index(before: before)
            context += string.unicodeScalars[before].utf16.count
        }
        var end = byte
        while end < utf8.endIndex, end == byte || utf8.distance(from: start, to: end) < size || !isParagraphStart(end) {
            end = string.unicodeScalars.index(after: end)
        }
        let first = min(max(0, offset), length) - (isInScalar(offset) ? 1 : 0) - units
        return Excerpt(
            start: first, text: String(string[before..<end]), context: context, isEnd: end == utf8.endIndex)
    }

    /// The number of scalars before a paragraph that boundaries at its start may depend on.
    private static let context = 16

    private func isParagraphStart(_ index: String.Index) -> Bool {
        let scalars = string.unicodeScalars
        guard index > scalars.startIndex else { return true }
        switch scalars[scalars.index(before: index)] {
        case "\n", "\u{2029}": return true
        case "\r": return index == scalars.endIndex || scalars[index] != "\n"
        default: return false
        }
    }
}
