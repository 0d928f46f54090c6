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

    /// Creates a text with the caret at its end.
    package init(_ string: String = "") {
        self.string = string
        length = string.utf16.count
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
        string.replaceSubrange(bounds, with: text)
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
        guard offset > 0, offset < length else { return false }
        let index = string.utf16.index(string.startIndex, offsetBy: offset)
        return UTF16.isTrailSurrogate(string.utf16[index])
    }

    private func indices(of range: Range<Int>) -> Range<String.Index> {
        let lower = string.utf16.index(string.startIndex, offsetBy: range.lowerBound)
        return lower..<string.utf16.index(lower, offsetBy: range.count)
    }
}
