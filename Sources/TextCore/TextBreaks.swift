/// The boundaries in a text, by UTF-16 offset. Those of a long text are found where they are read.
package struct TextBreaks {
    package struct Kinds: OptionSet, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        /// A position of the caret: between graphemes.
        package static let cursor = Kinds(rawValue: 1)
        package static let wordStart = Kinds(rawValue: 2)
        package static let wordEnd = Kinds(rawValue: 4)
        /// The start of a paragraph: behind a separator.
        package static let paragraphStart = Kinds(rawValue: 8)
        /// The backspace key deletes the scalar before, and not the grapheme.
        package static let deletesScalar = Kinds(rawValue: 16)
    }

    /// The kinds of boundaries at adjacent offsets.
    package struct Part: Sendable {
        fileprivate let start: Int
        fileprivate let kinds: [Kinds]

        package init(start: Int, _ kinds: [Kinds]) {
            self.start = start
            self.kinds = kinds
        }
    }

    private final class Known {
        var part: Part
        init(_ part: Part) { self.part = part }
    }

    package let length: Int
    /// The part that was read last.
    private let known: Known
    private let find: (Int) -> Part

    /// - Parameter kinds: The kinds of boundaries at each offset, from 0 to the length of the text.
    package init(_ kinds: [Kinds]) {
        let part = Part(start: 0, kinds.isEmpty ? [.cursor] : kinds)
        length = part.kinds.count - 1
        known = Known(part)
        find = { _ in part }
    }

    /// Creates the boundaries of a text from those of its parts.
    ///
    /// - Parameter find: Finds the boundaries around an offset, from 0 to the length.
    package init(length: Int, find: @escaping (Int) -> Part) {
        self.length = length
        known = Known(Part(start: 0, []))
        self.find = find
    }

    private func kinds(at offset: Int) -> Kinds {
        var index = offset - known.part.start
        if !known.part.kinds.indices.contains(index) {
            known.part = find(offset)
            index = offset - known.part.start
        }
        return known.part.kinds[index]
    }

    package func has(_ kind: Kinds, at offset: Int) -> Bool { kinds(at: offset).contains(kind) }

    /// The next boundary behind an offset; the end of the text without one.
    package func next(_ kind: Kinds, after offset: Int) -> Int {
        var offset = offset + 1
        while offset < length, !kinds(at: offset).contains(kind) { offset += 1 }
        return min(offset, length)
    }

    /// The last boundary before an offset; the start of the text without one.
    package func previous(_ kind: Kinds, before offset: Int) -> Int {
        var offset = min(offset, length + 1) - 1
        while offset > 0, !kinds(at: offset).contains(kind) { offset -= 1 }
        return max(0, offset)
    }

    /// The word at an offset, or what is between two words there; for a double click.
    package func word(at offset: Int) -> Range<Int> {
        guard length > 0 else { return 0..<0 }
        let offset = min(max(0, offset), length - 1)
        var start = offset
        while start > 0, !isWordEdge(start) { start -= 1 }
        var end = offset + 1
        while end < length, !isWordEdge(end) { end += 1 }
        return start..<end
    }

    /// The paragraph at an offset with its separator.
    package func paragraph(at offset: Int) -> Range<Int> {
        let offset = min(max(0, offset), length)
        let start = has(.paragraphStart, at: offset) ? offset : previous(.paragraphStart, before: offset)
        return start..<max(start, next(.paragraphStart, after: offset))
    }

    private func isWordEdge(_ offset: Int) -> Bool {
        !kinds(at: offset).isDisjoint(with: [.wordStart, .wordEnd, .paragraphStart])
    }
}
