/// The kinds of edits, by which successive ones are undone together.
package enum EditKind: Hashable, Sendable {
    /// Typed text.
    case typing
    case deletion
    /// Text that an input method composes.
    case marking
    /// Anything that is undone on its own, such as pasted text.
    case other
}

/// The edits of a text that can be undone and redone. Adjacent ones of a kind are a group.
struct EditHistory: Sendable {
    struct Entry: Sendable {
        var start: Int
        var removed: String
        var inserted: String
        let kind: EditKind
        /// The selection before the first edit.
        let selection: TextSelection

        var insertedRange: Range<Int> { start..<start + inserted.utf16.count }
        var removedRange: Range<Int> { start..<start + removed.utf16.count }
        /// Equality of strings would not tell canonically equivalent ones apart.
        var isChange: Bool { !removed.unicodeScalars.elementsEqual(inserted.unicodeScalars) }
    }

    private var done: [Entry] = []
    private var undone: [Entry] = []
    private var isGroupOpen = false
    /// The number of groups that are kept.
    private static let limit = 1000

    var canUndo: Bool { !done.isEmpty }
    var canRedo: Bool { !undone.isEmpty }

    mutating func endGroup() { isGroupOpen = false }

    mutating func add(_ edit: TextEdit, _ kind: EditKind, _ selection: TextSelection) {
        undone = []
        if isGroupOpen, let last = done.last, last.kind == kind, let joined = last.joined(edit) {
            done.removeLast()
            // A composition that is given up leaves nothing to undo.
            if joined.isChange { done.append(joined) }
        } else {
            let entry = Entry(
                start: edit.range.lowerBound, removed: edit.removed, inserted: edit.inserted, kind: kind,
                selection: selection)
            if entry.isChange || kind == .marking { done.append(entry) }
            if done.count > Self.limit { done.removeFirst() }
        }
        isGroupOpen = kind != .other && !edit.inserted.contains(where: \.isNewline)
    }

    mutating func takeUndo() -> Entry? {
        endGroup()
        guard let entry = done.popLast() else { return nil }
        undone.append(entry)
        return entry
    }

    mutating func takeRedo() -> Entry? {
        endGroup()
        guard let entry = undone.popLast() else { return nil }
        done.append(entry)
        return entry
    }
}

extension EditHistory.Entry {
    /// The entry together with an edit that follows; nil for edits that are undone apart.
    fileprivate func joined(_ edit: TextEdit) -> Self? {
        var joined = self
        switch kind {
        case .typing:
            guard edit.removed.isEmpty, edit.range.lowerBound == insertedRange.upperBound else { return nil }
            joined.inserted += edit.inserted
        case .deletion:
            guard edit.inserted.isEmpty, inserted.isEmpty else { return nil }
            if edit.range.upperBound == start {
                joined.start = edit.range.lowerBound
                joined.removed = edit.removed + removed
            } else if edit.range.lowerBound == start {
                joined.removed += edit.removed
            } else {
                return nil
            }
        case .marking:
            let bounds = insertedRange
            guard bounds.lowerBound <= edit.range.lowerBound, edit.range.upperBound <= bounds.upperBound else {
                return nil
            }
            let text = inserted.utf16
            let lower = text.index(inserted.startIndex, offsetBy: edit.range.lowerBound - start)
            let upper = text.index(lower, offsetBy: edit.range.count)
            joined.inserted.replaceSubrange(lower..<upper, with: edit.inserted)
        case .other: return nil
        }
        return joined
    }
}
