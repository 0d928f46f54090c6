internal import CPango
import CoreGraphics

/// The advances of adjacent ASCII characters in a font, recorded from lines that Pango shaped.
///
/// An advance depends on a character and the one after it, by kerning. Lines of known pairs are composed without
/// shaping, with the same result. Protected by the library's lock.
final class AdvanceTable: LineComposer {
    private let font: UnsafeMutablePointer<PangoFont>
    private let ascent, descent: CGFloat
    private let isColored: Bool
    /// The glyph of each character from the space on.
    private var glyphs = [PangoGlyph](repeating: unknownGlyph, count: characters)
    /// For each character, the advances in Pango's units before each other one and at the end of a line.
    private var advances = [[Int32]](repeating: [], count: characters)
    /// False once two lines disagreed, as with substitutions by context.
    private var isReliable = true

    private static let first: UInt8 = 0x20
    /// The number of characters, which is also the column of the line's end.
    private static let characters = 95
    private static let unknown = Int32.min
    private static let unknownGlyph = PangoGlyph.max

    init?(_ line: TextLine) {
        guard line.runs.count == 1 else { return nil }
        font = line.runs[0].font
        isColored = line.runs[0].isColored
        (ascent, descent) = (line.ascent, line.descent)
        g_object_ref(font)
    }

    deinit { g_object_unref(font) }

    func knowsFont(of line: TextLine) -> Bool { line.runs.first?.font == font }

    func record(_ line: TextLine, _ text: String) {
        guard isReliable, let run = line.runs.first, line.runs.count == 1 else { return }
        guard line.ascent == ascent, line.descent == descent, run.hasSeparateGlyphs, run.isUnmoved else {
            isReliable = false
            return
        }
        let count = text.utf8.count
        guard Int(run.glyphs.pointee.num_glyphs) == count else {
            isReliable = false
            return
        }
        let infos = run.glyphs.pointee.glyphs!
        var previous = -1
        for (index, byte) in text.utf8.enumerated() {
            let character = Int(byte - Self.first), info = infos[index]
            if index == count - 1, previous >= 0, character == 0, info.glyph == LineInk.emptyGlyph {
                // Pango removes the glyph of a space at which it breaks a line.
                return record(previous, character, infos[index - 1].geometry.width)
            }
            let isPlain = info.geometry.x_offset == 0 && info.geometry.y_offset == 0
            guard isPlain, glyphs[character] == Self.unknownGlyph || glyphs[character] == info.glyph else {
                isReliable = false
                return
            }
            glyphs[character] = info.glyph
            if previous >= 0 { record(previous, character, infos[index - 1].geometry.width) }
            previous = character
        }
        if previous >= 0 { record(previous, Self.characters, infos[count - 1].geometry.width) }
    }

    private func record(_ character: Int, _ next: Int, _ advance: Int32) {
        if advances[character].isEmpty {
            advances[character] = Array(repeating: Self.unknown, count: Self.characters + 1)
        }
        let known = advances[character][next]
        if known != Self.unknown, known != advance { isReliable = false }
        advances[character][next] = advance
    }

    func compose(_ text: StyledText, width: Int32?) -> ComposedLine? {
        guard isReliable else { return nil }
        let count = text.text.utf8.count
        let glyphs = pango_glyph_string_new()!
        pango_glyph_string_set_size(glyphs, Int32(count))
        var total: Int32 = 0
        var index = 0
        let limit = width ?? Int32.max / 2
        var bytes = text.text.utf8.makeIterator()
        var current = bytes.next()
        while let byte = current {
            current = bytes.next()
            let character = Int(byte - Self.first), next = current.map { Int($0 - Self.first) } ?? Self.characters
            let row = advances[character]
            guard !row.isEmpty, row[next] != Self.unknown else { break }
            let (sum, isTooLarge) = total.addingReportingOverflow(row[next])
            guard !isTooLarge, sum <= limit else { break }
            var info = PangoGlyphInfo()
            info.glyph = self.glyphs[character]
            info.geometry.width = row[next]
            glyphs.pointee.glyphs[index] = info
            glyphs.pointee.log_clusters[index] = Int32(index)
            total = sum
            index += 1
        }
        guard index == count else {
            pango_glyph_string_free(glyphs)
            return nil
        }
        return line(glyphs, total, text.ranges[0].style)
    }

    private func line(
        _ glyphs: UnsafeMutablePointer<PangoGlyphString>, _ total: Int32, _ style: TextStyle
    ) -> ComposedLine {
        let points = CGFloat(total) / CGFloat(PANGO_SCALE)
        let run = TextLine.Run(
            font: font, glyphs: glyphs, x: 0, rise: style.baselineOffset, width: points, style: style,
            isColored: isColored, hasSeparateGlyphs: true, words: [0...max(0, points)])
        return ComposedLine(
            line: TextLine(run, width: points, ascent: ascent, descent: descent, isRightToLeft: false), glyphs: glyphs)
    }

    // MARK: Wrapped lines

    /// The column of a byte's next character.
    private static func column(after index: Int, in bytes: [UInt8]) -> Int {
        index + 1 < bytes.count ? Int(bytes[index + 1] - first) : characters
    }

    private func advance(_ index: Int, in bytes: [UInt8]) -> Int32? {
        let row = advances[Int(bytes[index] - Self.first)]
        guard !row.isEmpty else { return nil }
        let advance = row[Self.column(after: index, in: bytes)]
        return advance == Self.unknown ? nil : advance
    }

    /// The advance of a space at the end of a line; nil if not known.
    private var lastSpace: Int32? {
        guard let advance = advances[0].last, advance != Self.unknown else { return nil }
        return advance
    }

    func wrap(_ text: StyledText, width: Int32) -> [ComposedLine]? {
        guard isReliable, let lastSpace else { return nil }
        let bytes = Array(text.text.utf8)
        guard bytes.last != Self.first else { return nil }
        var advances: [Int32] = []
        advances.reserveCapacity(bytes.count)
        for index in bytes.indices {
            guard let advance = advance(index, in: bytes) else { return nil }
            advances.append(advance)
        }
        let wrapping = WordWrapping(bytes: bytes, advances: advances, lastSpace: lastSpace)
        return wrapping.lines(width: Int(width))?.map { line($0, of: wrapping, text.ranges[0].style) }
    }

    private func line(_ range: Range<Int>, of text: WordWrapping, _ style: TextStyle) -> ComposedLine {
        let glyphs = pango_glyph_string_new()!
        pango_glyph_string_set_size(glyphs, Int32(range.count))
        // The space at which a line is broken has neither glyph nor advance.
        let end = range.upperBound < text.bytes.count ? range.upperBound - 1 : range.upperBound
        var total: Int32 = 0
        for (index, byte) in range.enumerated() {
            var info = PangoGlyphInfo()
            if byte < end {
                info.glyph = self.glyphs[Int(text.bytes[byte] - Self.first)]
                info.geometry.width = text.advances[byte]
                total += text.advances[byte]
            } else {
                info.glyph = LineInk.emptyGlyph
            }
            glyphs.pointee.glyphs[index] = info
            glyphs.pointee.log_clusters[index] = Int32(index)
        }
        var composed = line(glyphs, total, style)
        composed.line.startByte = range.lowerBound
        return composed
    }

    /// At most three words, and half of the text.
    func missingParts(of text: String) -> [Range<Int>]? {
        guard isReliable else { return nil }
        let bytes = Array(text.utf8)
        var parts: [Range<Int>] = []
        var length = 0, index = 0
        func add(_ part: Range<Int>) -> Bool {
            parts.append(part)
            length += part.count
            return parts.count <= 3 && length * 2 <= bytes.count
        }
        while index < bytes.count {
            guard advance(index, in: bytes) == nil else {
                index += 1
                continue
            }
            var start = index, end = min(index + 2, bytes.count)
            while start > 0, bytes[start] != Self.first, bytes[start - 1] != Self.first { start -= 1 }
            while end < bytes.count, bytes[end - 1] != Self.first { end += 1 }
            guard add(start..<end) else { return nil }
            index = end < bytes.count ? end - 1 : end
        }
        if parts.isEmpty, lastSpace == nil, let space = bytes.firstIndex(of: Self.first), !add(0..<space + 1) {
            return nil
        }
        return parts.isEmpty ? nil : parts
    }
}
