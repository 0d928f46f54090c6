internal import CCairo
internal import CPango
import CoreGraphics

/// The visible parts of a line: glyphs and rules by colour, and colour glyphs.
///
/// Axis-aligned glyphs are painted through shared masks. Cairo snaps glyph bitmaps to whole pixels; these snap to
/// eighths. Rotated, very large, joined and underlined text is filled as one outline.
final class LineInk {
    private struct Glyph {
        let outline: GlyphOutline
        /// The glyph's origin, relative to the left end of the baseline.
        let origin: SIMD2<Double>
    }
    private struct Part {
        var color: SIMD4<Double>
        var glyphs: [Glyph] = []
        var rules: [CGRect] = []
        /// Whether no shapes overlap, so that their coverages add up.
        var isSeparate = true
    }

    private var parts: [Part] = []
    private let colored: [TextLine.Run]
    /// The ink bounds, relative to the left end of the baseline; null if empty.
    private(set) var ink = CGRect.null

    init(_ line: TextLine) {
        colored = line.runs.filter(\.isColored)
        for run in line.runs where !run.isColored || run.style.underline || run.style.strikethrough {
            if parts.last?.color != run.style.color { parts.append(Part(color: run.style.color)) }
            let part = parts.count - 1
            if !run.isColored {
                addGlyphs(of: run, to: &parts[part])
                if !run.hasSeparateGlyphs { parts[part].isSeparate = false }
            }
            parts[part].rules += LineInk.rules(of: run)
        }
        for part in parts {
            for glyph in part.glyphs {
                ink = ink.union(glyph.outline.ink.offsetBy(dx: glyph.origin.x, dy: glyph.origin.y))
            }
            for rule in part.rules { ink = ink.union(rule) }
        }
        for run in colored {
            var box = PangoRectangle()
            pango_glyph_string_extents(run.glyphs, run.font, &box, nil)
            func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }
            ink = ink.union(
                CGRect(
                    x: run.x + points(box.x), y: points(box.y) - run.rise, width: points(box.width),
                    height: points(box.height)))
        }
    }

    /// Pango's glyph without ink.
    private static let emptyGlyph: PangoGlyph = 0x0fff_ffff

    private func addGlyphs(of run: TextLine.Run, to part: inout Part) {
        let scale = Double(PANGO_SCALE)
        var x = Double(run.x)
        for index in 0..<Int(run.glyphs.pointee.num_glyphs) {
            let info = run.glyphs.pointee.glyphs[index]
            defer { x += Double(info.geometry.width) / scale }
            guard info.glyph != LineInk.emptyGlyph else { continue }
            let outline = GlyphStore.shared.outline(info.glyph, of: run.font)
            guard !outline.ink.isNull else { continue }
            let origin = SIMD2(
                x + Double(info.geometry.x_offset) / scale, Double(info.geometry.y_offset) / scale - Double(run.rise))
            part.glyphs.append(Glyph(outline: outline, origin: origin))
        }
    }

    /// The underline and the strikethrough.
    private static func rules(of run: TextLine.Run) -> [CGRect] {
        guard run.style.underline || run.style.strikethrough else { return [] }
        let metrics = TextMetrics(font: run.font)
        func rule(_ top: CGFloat, _ thickness: CGFloat) -> CGRect {
            CGRect(x: run.x, y: top - run.rise, width: run.width, height: thickness)
        }
        var rules: [CGRect] = []
        if run.style.underline { rules.append(rule(metrics.underlineOffset, metrics.underlineThickness)) }
        if run.style.strikethrough {
            rules.append(rule(-metrics.strikethroughOffset, metrics.strikethroughThickness))
        }
        return rules
    }

    /// Tallest masked line in pixels. Taller lines are filled: they are rare, and their masks would be large.
    private static let tallest = 96.0

    /// Whether axis-aligned text at this scale is painted through masks.
    func isMasked(scale: Double) -> Bool {
        colored.isEmpty && ink.height * scale <= LineInk.tallest
            && parts.allSatisfy { $0.isSeparate && $0.rules.isEmpty }
    }

    var isOpaque: Bool { parts.allSatisfy { $0.color.w == 1 } }

    /// Paints the line without Cairo. `start` is the left end of the baseline, in pixels.
    func cover(_ target: PixelTarget, scale: Double, start: SIMD2<Double>) {
        for part in parts {
            mask(of: part, scale: SIMD2(scale, scale), start: start)?.cover(target, color: part.color)
        }
    }

    /// Draws the line with the left end of its baseline at a point.
    func draw(in cairo: OpaquePointer, at point: CGPoint) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        let isUpright = matrix.xy == 0 && matrix.yx == 0 && matrix.xx > 0 && matrix.yy > 0
        let usesMasks = isUpright && isMasked(scale: matrix.yy)
        cairo_save(cairo)
        for part in parts {
            cairo_set_source_rgba(cairo, part.color.x, part.color.y, part.color.z, part.color.w)
            if usesMasks {
                mask(part, with: cairo, at: point, matrix)
            } else {
                fill(part, with: cairo, at: point, matrix)
            }
        }
        cairo_set_matrix(cairo, &matrix)
        cairo_translate(cairo, Double(point.x), Double(point.y))
        for run in colored {
            cairo_set_source_rgba(cairo, 0, 0, 0, run.style.color.w)
            cairo_move_to(cairo, Double(run.x), Double(-run.rise))
            pango_cairo_show_glyph_string(cairo, run.font, run.glyphs)
        }
        cairo_new_path(cairo)
        cairo_restore(cairo)
    }

    private func mask(_ part: Part, with cairo: OpaquePointer, at point: CGPoint, _ matrix: cairo_matrix_t) {
        let scale = SIMD2(matrix.xx, matrix.yy)
        let start = SIMD2(Double(point.x), Double(point.y)) * scale + SIMD2(matrix.x0, matrix.y0)
        mask(of: part, scale: scale, start: start)?.paint(with: cairo)
    }

    private func mask(of part: Part, scale: SIMD2<Double>, start: SIMD2<Double>) -> LineMask? {
        LineMask(count: part.glyphs.count) { index in
            let glyph = part.glyphs[index]
            let position = GlyphPosition(start + glyph.origin * scale)
            return (position.pixel, glyph.outline.mask(GlyphMask.Key(scale: scale, phase: position.phase)))
        }
    }

    private func fill(_ part: Part, with cairo: OpaquePointer, at point: CGPoint, _ matrix: cairo_matrix_t) {
        cairo_new_path(cairo)
        for glyph in part.glyphs {
            var moved = matrix
            cairo_matrix_translate(&moved, Double(point.x) + glyph.origin.x, Double(point.y) + glyph.origin.y)
            cairo_set_matrix(cairo, &moved)
            cairo_append_path(cairo, glyph.outline.path)
        }
        var moved = matrix
        cairo_matrix_translate(&moved, Double(point.x), Double(point.y))
        cairo_set_matrix(cairo, &moved)
        for r in part.rules { cairo_rectangle(cairo, r.minX, r.minY, r.width, r.height) }
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        cairo_fill(cairo)
    }
}
