internal import CPango
import CoreGraphics

/// The advances of adjacent ASCII characters in a font, recorded from lines that Pango shaped.
///
/// An advance depends on a character and the one after it, by kerning. A line of known pairs is composed without
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
        var bytes = text.text.utf8.makeIterator()
        var current = bytes.next()
        while let byte = current {
            current = bytes.next()
            let character = Int(byte - Self.first), next = current.map { Int($0 - Self.first) } ?? Self.characters
            let row = advances[character]
            guard !row.isEmpty, row[next] != Self.unknown else { break }
            var info = PangoGlyphInfo()
            info.glyph = self.glyphs[character]
            info.geometry.width = row[next]
            glyphs.pointee.glyphs[index] = info
            glyphs.pointee.log_clusters[index] = Int32(index)
            total += row[next]
            index += 1
        }
        guard index == count, width.map({ total <= $0 }) ?? true else {
            pango_glyph_string_free(glyphs)
            return nil
        }
        let points = CGFloat(total) / CGFloat(PANGO_SCALE)
        let style = text.ranges[0].style
        let run = TextLine.Run(
            font: font, glyphs: glyphs, x: 0, rise: style.baselineOffset, width: points, style: style,
            isColored: isColored, hasSeparateGlyphs: true, words: [0...max(0, points)])
        return ComposedLine(
            line: TextLine(run, width: points, ascent: ascent, descent: descent, isRightToLeft: false), glyphs: glyphs)
    }
}
