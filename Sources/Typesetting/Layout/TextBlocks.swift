import CoreGraphics

/// The blocks of a long text: whole paragraphs, whose layouts together are the layout of the text.
///
/// The time that Pango takes for a text grows with the square of its length. A block ends only where the paragraphs on
/// both sides do not affect each other; the separator between two blocks belongs to neither.
package struct TextBlocks {
    private let text: StyledText
    private let count: Int
    private let size: Int
    /// Whether characters may be written from the right, so that the directions of paragraphs differ.
    package let hasDirections: Bool
    /// The byte at which the next block starts; nil after the last block.
    package private(set) var start: Int? = 0
    /// The blocks of an earlier text; nil without any.
    private let known: KnownBlocks?
    /// The bytes at which blocks of the earlier text start, within what both texts have in common.
    private let knownStarts: [Int]
    /// The index of the first of these that is not behind.
    private var nextKnown = 0
    /// The number of blocks of the earlier text that precede the first returned one.
    package let keptCount: Int

    /// Nil for a text that is laid out as a whole: one that is not much longer than a block, one in which the first
    /// line has an indent of its own, and one whose lines may overlap.
    ///
    /// - Parameters:
    ///   - size: The bytes from which on a block ends with its next paragraph.
    ///   - known: The blocks of an earlier text of the same shape. Blocks end where they did, as far as possible.
    package init?(_ runs: [TextRun], size: Int, paragraph: TextParagraph, changing known: KnownBlocks? = nil) {
        let count = runs.reduce(0) { $0 + $1.text.utf8.count }
        // Without heights, the height of an empty last line is that of Pango's default font.
        guard count / 4 > size, paragraph.indent == 0, let heights = paragraph.heights, heights.spacing >= 0 else {
            return nil
        }
        let text = StyledText(runs)
        let changed = known.map { $0.common.prefix..<count - $0.common.suffix } ?? 0..<count
        let utf8 = text.text.utf8
        let lower = utf8.index(utf8.startIndex, offsetBy: changed.lowerBound)
        let part = text.text[lower..<utf8.index(lower, offsetBy: changed.count)]
        // Pango ends a text at a null character.
        guard !part.utf8.contains(0) else { return nil }
        self.text = text
        self.count = count
        self.size = max(1, size)
        // U+0590, the first character that may be written from the right, begins with the byte 0xD6.
        hasDirections =
            paragraph.direction == .natural
            && (known?.hasDirections == true
                || part.utf8.contains { $0 >= 0xD6 }
                    && part.unicodeScalars.contains(where: \.mayBeWrittenFromTheRight))
        self.known = known
        knownStarts = known?.starts(in: count) ?? []
        // The block before the changed one is read again, since its end depends on the paragraph behind it. Where the
        // first character from the right was added, the ends of all blocks are.
        let isRead = known?.hasDirections == hasDirections
        keptCount = isRead ? max(0, (known?.firstChanged ?? 0) - 1) : 0
        start = isRead ? known?.starts[keptCount] ?? 0 : 0
    }

    /// Returns the bytes of the next block; nil after the last one.
    package mutating func next() -> Range<Int>? {
        guard let start else { return nil }
        var last = paragraph(at: start)
        var isDirected = last.hasDirection
        while let next = last.next, next < count {
            let following = paragraph(at: next)
            // A paragraph without a direction takes that of the one before it, or of the first one behind it.
            let isIndependent = !hasDirections || isDirected && following.hasDirection
            if isIndependent, !following.beginsWithMark, isLongEnough(start..<next), isEnd(last, ofBlockAt: start) {
                self.start = next
                return start..<last.end
            }
            isDirected = isDirected || following.hasDirection
            last = following
        }
        self.start = nil
        return start..<count
    }

    /// The index of the block of the earlier text from which on all are blocks of this one, moved by the difference of
    /// the lengths, and none is returned any more; nil while there is none.
    package func rejoined() -> Int? {
        guard let known, let start, known.hasDirections == hasDirections, start >= count - known.common.suffix else {
            return nil
        }
        return known.index(ofBlockAt: start - count + known.count)
    }

    /// Whether a block has the bytes at which it may end: where one of the earlier text did, or as many as the size of
    /// blocks, unless one of the earlier text ends soon.
    private mutating func isLongEnough(_ bytes: Range<Int>) -> Bool {
        let end = bytes.upperBound
        while nextKnown < knownStarts.count, knownStarts[nextKnown] < end { nextKnown += 1 }
        guard nextKnown < knownStarts.count else { return bytes.count >= size }
        let distance = knownStarts[nextKnown] - end
        return distance == 0 ? bytes.count >= size / 4 : bytes.count >= size && distance >= size / 2
    }

    /// The bytes behind the last block that was returned, without the separator.
    package var rest: Range<Int>? { start.map { $0..<count } }

    /// Returns a part of the text.
    package func runs(in bytes: Range<Int>) -> [TextRun] { text.runs(in: bytes) }

    /// Whether a block may end with a paragraph. An empty last line has the height of its separator, which the block
    /// lacks, so the text before must have the same style.
    private func isEnd(_ paragraph: Paragraph, ofBlockAt start: Int) -> Bool {
        paragraph.start < paragraph.end
            || start < paragraph.end && text.style(at: paragraph.end - 1) == text.style(at: paragraph.end)
    }

    private struct Paragraph {
        let start: Int
        /// The end without the separator.
        var end: Int
        /// The start of the next paragraph; nil at the end of the text.
        var next: Int?
        /// Whether the first character that is not neutral certainly has a direction.
        var hasDirection = false
        /// Whether a combining mark is at the start. HarfBuzz adds a dotted circle to a mark at the start of a text.
        var beginsWithMark = false
    }

    private func paragraph(at start: Int) -> Paragraph {
        let utf8 = text.text.utf8
        var paragraph = Paragraph(start: start, end: start)
        var scalars = text.text.unicodeScalars[utf8.index(utf8.startIndex, offsetBy: start)...].makeIterator()
        var isNeutral = hasDirections
        while let scalar = scalars.next() {
            if scalar.endsParagraph {
                let isPair = scalar == "\r" && scalars.next() == "\n"
                paragraph.next = paragraph.end + (isPair ? 2 : UTF8.width(scalar))
                return paragraph
            }
            if paragraph.end == start, scalar.value >= 0x80 { paragraph.beginsWithMark = scalar.isMark }
            if isNeutral, !scalar.isCertainlyNeutral {
                isNeutral = false
                paragraph.hasDirection = scalar.hasCertainDirection
            }
            paragraph.end += UTF8.width(scalar)
        }
        return paragraph
    }
}

extension StyledText {
    /// Returns a range of bytes as runs.
    fileprivate func runs(in bytes: Range<Int>) -> [TextRun] {
        var (lower, upper) = (0, ranges.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if ranges[middle].bytes.upperBound > bytes.lowerBound { upper = middle } else { lower = middle + 1 }
        }
        let utf8 = text.utf8
        func index(_ byte: Int) -> String.Index { utf8.index(utf8.startIndex, offsetBy: byte) }
        return ranges[lower...].prefix { $0.bytes.lowerBound < bytes.upperBound }.map { range in
            let common = range.bytes.clamped(to: bytes)
            return TextRun(
                text: String(text[index(common.lowerBound)..<index(common.upperBound)]), style: range.style)
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    /// Whether the scalar is in a block of scripts that are written from the right, or sets a direction.
    fileprivate var mayBeWrittenFromTheRight: Bool {
        switch value {
        case 0x590...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF,
            0x10800...0x10FFF, 0x1E800...0x1EFFF:
            true
        default: false
        }
    }

    private var isLetter: Bool { 0x41...0x5A ~= value || 0x61...0x7A ~= value }

    /// Common characters without a direction; others may have none as well.
    fileprivate var isCertainlyNeutral: Bool { value < 0x80 && !isLetter || 0x2010...0x2027 ~= value }

    /// Whether the scalar is a letter of common scripts: Latin, Cyrillic, Hebrew, Arabic, Han.
    fileprivate var hasCertainDirection: Bool {
        switch value {
        case 0x400...0x481, 0x5D0...0x5EA, 0x620...0x64A, 0x4E00...0x9FFF: true
        default: isLetter
        }
    }
}
