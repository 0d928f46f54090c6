internal import CPango
import CoreGraphics

/// The glyphs of words in a font, recorded from lines that Pango shaped: of Arabic words, or of single Han characters.
///
/// Letters join within words only, and ideographs not at all.
final class WordTable: LineComposer {
    private struct Glyph: Equatable {
        let glyph: PangoGlyph
        let width, x, y: Int32
    }

    private let font: UnsafeMutablePointer<PangoFont>
    private let ascent, descent: CGFloat
    private let isRightToLeft, hasSeparateGlyphs: Bool
    /// In the order of painting, from the left.
    private var words: [Substring: [Glyph]] = [:]
    /// False once two lines disagreed, as with kerning across words.
    private var isReliable = true
    /// The limit of words; at the limit the table begins anew.
    private static let limit = 1024

    init?(_ line: TextLine) {
        guard line.runs.count == 1, !line.runs[0].isColored else { return nil }
        font = line.runs[0].font
        hasSeparateGlyphs = line.runs[0].hasSeparateGlyphs
        (ascent, descent, isRightToLeft) = (line.ascent, line.descent, line.isRightToLeft)
        g_object_ref(font)
    }

    deinit { g_object_unref(font) }

    func knowsFont(of line: TextLine) -> Bool { line.runs.count == 1 && line.runs[0].font == font }

    /// The words of a text and the spaces between them, in logical order. Ideographs are words of their own.
    private static func words(of text: String) -> [Substring] {
        var words: [Substring] = []
        var start = text.startIndex
        let scalars = text.unicodeScalars
        for index in scalars.indices {
            let next = scalars.index(after: index)
            let isWhole = scalars[index] == " " || scalars[index].value >= 0x3000
            guard isWhole else { continue }
            if start < index { words.append(text[start..<index]) }
            words.append(text[index..<next])
            start = next
        }
        if start < text.endIndex { words.append(text[start...]) }
        return words
    }

    func record(_ line: TextLine, _ text: String) {
        guard isReliable, let run = line.runs.first else { return }
        guard line.ascent == ascent, line.descent == descent, line.isRightToLeft == isRightToLeft, run.isUnmoved,
            let found = Self.glyphs(of: Self.words(of: text), in: run.glyphs)
        else {
            isReliable = false
            return
        }
        if words.count > Self.limit { words = [:] }
        for (word, glyphs) in found {
            if let known = words[word], known != glyphs { isReliable = false }
            // A copy, so that the text itself is not retained.
            words[Substring(String(word))] = glyphs
        }
    }

    /// Nil if a glyph belongs to no word.
    private static func glyphs(
        of words: [Substring], in string: UnsafeMutablePointer<PangoGlyphString>
    ) -> [(Substring, [Glyph])]? {
        let count = Int(string.pointee.num_glyphs)
        guard let infos = string.pointee.glyphs, let clusters = string.pointee.log_clusters else { return nil }
        var found: [(Substring, [Glyph])] = []
        var (byte, total) = (0, 0)
        for word in words {
            let bytes = byte..<byte + word.utf8.count
            byte = bytes.upperBound
            var glyphs: [Glyph] = []
            for index in 0..<count where bytes.contains(Int(clusters[index])) {
                let info = infos[index]
                glyphs.append(
                    Glyph(
                        glyph: info.glyph, width: info.geometry.width, x: info.geometry.x_offset,
                        y: info.geometry.y_offset))
            }
            total += glyphs.count
            found.append((word, glyphs))
        }
        return total == count ? found : nil
    }

    func compose(_ text: StyledText, width: Int32?) -> ComposedLine? {
        guard isReliable else { return nil }
        var pieces: [[Glyph]] = []
        for word in Self.words(of: text.text) {
            guard let glyphs = words[word] else { return nil }
            pieces.append(glyphs)
        }
        if isRightToLeft { pieces.reverse() }
        let total = pieces.reduce(Int32(0)) { $1.reduce($0) { $0 + $1.width } }
        guard width.map({ total <= $0 }) ?? true else { return nil }
        let string = pango_glyph_string_new()!
        pango_glyph_string_set_size(string, Int32(pieces.reduce(0) { $0 + $1.count }))
        for (index, glyph) in pieces.joined().enumerated() {
            var info = PangoGlyphInfo()
            info.glyph = glyph.glyph
            info.geometry = PangoGlyphGeometry(width: glyph.width, x_offset: glyph.x, y_offset: glyph.y)
            string.pointee.glyphs[index] = info
            string.pointee.log_clusters[index] = 0
        }
        let points = CGFloat(total) / CGFloat(PANGO_SCALE)
        let style = text.ranges[0].style
        let run = TextLine.Run(
            font: font, glyphs: string, x: 0, rise: style.baselineOffset, width: points, style: style,
            isColored: false, hasSeparateGlyphs: hasSeparateGlyphs, words: [0...max(0, points)])
        return ComposedLine(
            line: TextLine(
                run, width: points, ascent: ascent, descent: descent, isRightToLeft: isRightToLeft), glyphs: string)
    }
}
