internal import CCairo
internal import CPango
import CoreGraphics

/// A shaped line. Its origin is the left end of its baseline.
struct TextLine {
    struct Run {
        var font: UnsafeMutablePointer<PangoFont>
        var glyphs: UnsafeMutablePointer<PangoGlyphString>
        var x: CGFloat
        /// Distance of the run above the baseline.
        var rise: CGFloat
        var width: CGFloat
        var style: TextStyle
        var isColored: Bool
        /// Whether the glyphs of the run's script neither join nor overlap, so that their coverages add up.
        var hasSeparateGlyphs: Bool
        /// The horizontal extents without spaces; the whole run unless a rule skips spaces.
        var words: [ClosedRange<CGFloat>]
    }

    var runs: [Run] = []
    var width: CGFloat
    var ascent: CGFloat
    var descent: CGFloat
    /// The extents above and below the baseline by the metrics of iOS: those of fonts and attachments.
    var measuredAscent: CGFloat = 0
    var measuredDescent: CGFloat = 0
    var isRightToLeft: Bool
    var startByte: Int

    /// Reads a line. The layout owns the glyphs.
    init(_ line: UnsafeMutablePointer<PangoLayoutLine>, of text: StyledText) {
        let units = CGFloat(PANGO_SCALE)
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &logical)
        width = CGFloat(logical.width) / units
        ascent = CGFloat(-logical.y) / units
        descent = CGFloat(logical.height + logical.y) / units
        isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
        startByte = Int(pango_layout_line_get_start_index(line))
        var x: Int32 = 0
        var node = line.pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let data = current.pointee.data else { continue }
            let item = data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
            let style = text.style(at: Int(item.item.pointee.offset))
            width -= TextLine.removeStretch(of: item, style)
            let advance = pango_glyph_string_get_width(item.glyphs)
            if let font = item.item.pointee.analysis.font {
                runs.append(
                    Run(
                        font: font, glyphs: item.glyphs, x: CGFloat(x + item.start_x_offset) / units,
                        rise: CGFloat(item.y_offset) / units + style.baselineOffset,
                        width: CGFloat(advance) / units, style: style, isColored: TextLine.isColored(font),
                        hasSeparateGlyphs: TextLine.hasSeparateGlyphs(item.item.pointee.analysis.script),
                        words: TextLine.words(
                            of: item, from: CGFloat(x + item.start_x_offset) / units,
                            text: style.skipsSpaces ? pango_layout_get_text(line.pointee.layout) : nil)))
            }
            x += item.start_x_offset + advance + item.end_x_offset
        }
        // Pango omits the kerning after the last character; iOS includes it.
        if let last = runs.last?.style, last.attachment == nil { width += last.kerning }
        measure(runs.isEmpty ? [text.style(at: startByte)] : runs.map(\.style))
    }

    /// Creates a line of one run, at the start of a text.
    init(_ run: Run, width: CGFloat, ascent: CGFloat, descent: CGFloat, isRightToLeft: Bool) {
        runs = [run]
        self.width = width
        self.ascent = ascent
        self.descent = descent
        self.isRightToLeft = isRightToLeft
        startByte = 0
        measure([run.style])
    }

    /// The metrics of iOS's system font per point of size, measured on iOS 26.1.
    static let ascender: CGFloat = 0.9521484375
    static let descender: CGFloat = 0.2412109375

    private mutating func measure(_ styles: [TextStyle]) {
        for style in styles {
            let (extents, offset) = (style.font.lineExtents, style.baselineOffset)
            measuredAscent = max(measuredAscent, extents.ascent + offset)
            measuredDescent = max(measuredDescent, extents.descent - offset)
            guard let bounds = style.attachment?.bounds else { continue }
            measuredAscent = max(measuredAscent, bounds.maxY + offset)
            measuredDescent = max(measuredDescent, -bounds.minY - offset)
        }
    }

    /// The extents of the glyphs of an item that are no spaces; without a text the whole item.
    private static func words(
        of item: PangoGlyphItem, from start: CGFloat, text: UnsafePointer<CChar>?
    ) -> [ClosedRange<CGFloat>] {
        let units = CGFloat(PANGO_SCALE)
        guard let text else {
            return [start...start + CGFloat(max(0, pango_glyph_string_get_width(item.glyphs))) / units]
        }
        var words: [ClosedRange<CGFloat>] = []
        var x = start
        let glyphs = item.glyphs.pointee
        for index in 0..<Int(glyphs.num_glyphs) {
            let end = x + max(0, CGFloat(glyphs.glyphs[index].geometry.width)) / units
            defer { x = end }
            let byte = text[Int(item.item.pointee.offset) + Int(glyphs.log_clusters[index])]
            guard byte != 0x20, byte != 0x09 else { continue }
            if let last = words.last, last.upperBound == x {
                words[words.count - 1] = last.lowerBound...end
            } else {
                words.append(x...end)
            }
        }
        return words
    }

    /// Restores the natural width of an ellipsis and returns the difference in points.
    ///
    /// Pango widens an ellipsis at the start or in the middle to fill the line.
    private static func removeStretch(of item: PangoGlyphItem, _ style: TextStyle) -> CGFloat {
        let isEllipsis = UInt32(item.item.pointee.analysis.flags) & UInt32(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
        let count = Int(item.glyphs.pointee.num_glyphs)
        guard isEllipsis, count > 0, let font = item.item.pointee.analysis.font else { return 0 }
        let last = item.glyphs.pointee.glyphs + (count - 1)
        let kerning = Int32((Double(style.kerning) * Double(PANGO_SCALE)).rounded())
        let own = hb_font_get_glyph_h_advance(pango_font_get_hb_font(font), last.pointee.glyph) + kerning
        let extra = max(0, last.pointee.geometry.width - own)
        last.pointee.geometry.width -= extra
        return CGFloat(extra) / CGFloat(PANGO_SCALE)
    }

    /// Scripts whose letters do not join and whose marks do not overlap strokes.
    private static let separateScripts: Set<UInt32> = Set(
        [
            PANGO_SCRIPT_COMMON, PANGO_SCRIPT_INHERITED, PANGO_SCRIPT_LATIN, PANGO_SCRIPT_GREEK, PANGO_SCRIPT_CYRILLIC,
            PANGO_SCRIPT_HEBREW, PANGO_SCRIPT_ARMENIAN, PANGO_SCRIPT_GEORGIAN, PANGO_SCRIPT_HAN, PANGO_SCRIPT_HANGUL,
            PANGO_SCRIPT_HIRAGANA, PANGO_SCRIPT_KATAKANA, PANGO_SCRIPT_BOPOMOFO, PANGO_SCRIPT_UNKNOWN,
        ].map { UInt32(bitPattern: $0.rawValue) })

    private static func hasSeparateGlyphs(_ script: UInt8) -> Bool { separateScripts.contains(UInt32(script)) }

    /// Whether a font has colour glyphs, which have no outline.
    private static func isColored(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
        var value: FcBool = 0
        return font.withMemoryRebound(to: PangoFcFont.self, capacity: 1) {
            FcPatternGetBool(pango_fc_font_get_pattern($0), "color", 0, &value) == FcResultMatch && value != 0
        }
    }
}

extension TextStyle {
    /// Whether a rule of the style leaves out spaces.
    var skipsSpaces: Bool {
        (underline?.skipsSpaces ?? false) || (strikethrough?.skipsSpaces ?? false)
    }
}
