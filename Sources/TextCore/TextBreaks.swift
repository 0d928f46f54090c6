/// The boundaries in a text, by UTF-16 offset.
package struct TextBreaks: Sendable {
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

    /// The kinds of boundaries at each offset, from 0 to the length of the text.
    private let kinds: [Kinds]

    package init(_ kinds: [Kinds]) { self.kinds = kinds.isEmpty ? [.cursor] : kinds }

    package var length: Int { kinds.count - 1 }

    package func has(_ kind: Kinds, at offset: Int) -> Bool { kinds[offset].contains(kind) }

    /// The next boundary behind an offset; the end of the text without one.
    package func next(_ kind: Kinds, after offset: Int) -> Int {
        var offset = offset + 1
        while offset < length, !kinds[offset].contains(kind) { offset += 1 }
        return min(offset, length)
    }

    /// The last boundary before an offset; the start of the text without one.
    package func previous(_ kind: Kinds, before offset: Int) -> Int {
        var offset = min(offset, kinds.count) - 1
        while offset > 0, !kinds[offset].contains(kind) { offset -= 1 }
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
        !kinds[offset].isDisjoint(with: [.wordStart, .wordEnd, .paragraphStart])
    }
}
