internal import CCairo
internal import CPango
import CoreGraphics

/// The visible parts of a line: backgrounds, glyphs and rules by colour, colour glyphs, and pictures.
///
/// Axis-aligned glyphs are painted through shared masks, those that overlap as one. Cairo snaps glyph bitmaps to whole
/// pixels; these snap to eighths. Rotated, very large and decorated text is filled as one outline.
///
/// Unchecked: the library's lock is held, and no change of a property uses it otherwise.
final class LineInk {
    struct Glyph {
        let outline: GlyphOutline
        /// The glyph's origin, relative to the left end of the baseline.
        let origin: SIMD2<Double>
    }
    struct Part {
        var color: SIMD4<Double>
        var stroke: TextStroke?
        var shadow: TextShadow?
        var glyphs: [Glyph] = []

        func looks(like style: TextStyle) -> Bool {
            color == style.color && stroke == style.stroke && shadow == style.shadow
        }
    }

    private struct ColoredGlyph {
        let font: UnsafeMutablePointer<PangoFont>
        let glyph: PangoGlyph
        let origin: SIMD2<Double>
    }

    /// Apart from the others: most lines have one part.
    @exclusivity(unchecked) private var firstPart: Part?
    @exclusivity(unchecked) private var otherParts: [Part] = []
    @exclusivity(unchecked) private var decorations: LineDecorations
    @exclusivity(unchecked) private var colored: [TextLine.Run] = []
    @exclusivity(unchecked) private var coloredGlyphs: [ColoredGlyph] = []
    /// The ink bounds, relative to the left end of the baseline; null if empty.
    private(set) var ink = CGRect.null
    /// An empty array with the capacity of the glyphs of an earlier line.
    @exclusivity(unchecked) private var spareGlyphs: [Glyph] = []
    /// The ink of the next line, or the next unused one.
    @exclusivity(unchecked) var next: LineInk?

    /// `above` and `below` are the distances from the baseline to the edges of the line.
    init(_ line: TextLine, above: CGFloat, below: CGFloat) {
        decorations = LineDecorations(line, above: above, below: below)
        addRuns(of: line)
    }

    /// Replaces the content of an empty ink.
    func fill(_ line: TextLine, above: CGFloat, below: CGFloat) {
        decorations = LineDecorations(line, above: above, below: below)
        addRuns(of: line)
    }

    /// Releases what the ink refers to, and keeps the memory for the glyphs of another line.
    func empty() {
        if var part = firstPart {
            firstPart = nil
            part.glyphs.removeAll(keepingCapacity: true)
            spareGlyphs = part.glyphs
        }
        otherParts = []
        decorations = LineDecorations()
        colored = []
        coloredGlyphs = []
    }

    /// The approximate size of an empty ink, in bytes.
    var spareBytes: Int { 256 + spareGlyphs.capacity * MemoryLayout<Glyph>.stride }

    private func addRuns(of line: TextLine) {
        for run in line.runs where run.isColored {
            colored.append(run)
            LineInk.forEachGlyph(of: run) { glyph, origin in
                coloredGlyphs.append(ColoredGlyph(font: run.font, glyph: glyph, origin: origin))
            }
        }
        for run in line.runs where !run.isColored {
            if (otherParts.last ?? firstPart)?.looks(like: run.style) != true {
                var part = Part(color: run.style.color, stroke: run.style.stroke, shadow: run.style.shadow)
                if firstPart == nil {
                    swap(&part.glyphs, &spareGlyphs)
                    firstPart = part
                } else {
                    otherParts.append(part)
                }
            }
            if otherParts.isEmpty {
                addGlyphs(of: run, to: &firstPart!)
            } else {
                addGlyphs(of: run, to: &otherParts[otherParts.count - 1])
            }
        }
        ink = decorations.ink
        forEachPart { ink = ink.union($0.ink) }
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
    static let emptyGlyph: PangoGlyph = 0x0fff_ffff

    private func forEachPart(_ body: (Part) -> Void) {
        if let firstPart { body(firstPart) }
        for part in otherParts { body(part) }
    }

    private func allParts(satisfy condition: (Part) -> Bool) -> Bool {
        firstPart.map(condition) ?? true && otherParts.allSatisfy(condition)
    }

    /// Calls `body` with the glyphs of a run that may have ink, and their origins relative to the left end of the
    /// baseline.
    static func forEachGlyph(of run: TextLine.Run, _ body: (PangoGlyph, SIMD2<Double>) -> Void) {
        let scale = Double(PANGO_SCALE)
        var x = Double(run.x)
        for index in 0..<Int(run.glyphs.pointee.num_glyphs) {
            let info = run.glyphs.pointee.glyphs[index]
            defer { x += Double(info.geometry.width) / scale }
            guard info.glyph != emptyGlyph else { continue }
            body(
                info.glyph,
                SIMD2(
                    x + Double(info.geometry.x_offset) / scale,
                    Double(info.geometry.y_offset) / scale - Double(run.rise)))
        }
    }

    /// Reserves memory for the glyphs of a run, in steps, so that it suits other lines as well.
    static func reserve(_ glyphs: inout [Glyph], for run: TextLine.Run) {
        glyphs.reserveCapacity((glyphs.count + Int(run.glyphs.pointee.num_glyphs) + 7) & ~7)
    }

    private func addGlyphs(of run: TextLine.Run, to part: inout Part) {
        let store = GlyphStore.shared
        guard !run.hasSeparateGlyphs else {
            LineInk.reserve(&part.glyphs, for: run)
            return LineInk.forEachGlyph(of: run) { glyph, origin in
                let outline = store.outline(glyph, of: run.font)
                if !outline.ink.isNull { part.glyphs.append(Glyph(outline: outline, origin: origin)) }
            }
        }
        // Taken out of the store, which checks nothing then, and given back with its memory.
        var joining = GlyphJoining()
        swap(&joining, &store.joining)
        joining.add(run, to: &part.glyphs, store)
        swap(&joining, &store.joining)
    }

    /// Tallest masked line in pixels. Taller lines are filled: they are rare, and their masks would be large.
    private static let tallest = 96.0

    /// Whether axis-aligned text at this scale is painted through masks.
    func isMasked(scale: Double) -> Bool {
        ink.height * scale <= LineInk.tallest && decorations.isEmpty
            && allParts { $0.stroke == nil && $0.shadow == nil }
    }

    var isOpaque: Bool { allParts { $0.color.w == 1 } && colored.allSatisfy { $0.style.color.w == 1 } }

    var hasColoredGlyphs: Bool { !colored.isEmpty }

    /// Paints the line without Cairo. `start` is the left end of the baseline, in pixels.
    func cover(_ target: PixelTarget, scale: Double, start: SIMD2<Double>, isFill: Bool) {
        if !ink.isNull, target.shows(pixels(scale: scale, start: start)) {
            forEachPart { part in
                mask(of: part, on: target, scale: SIMD2(scale, scale), start: start)?.cover(
                    target, color: part.color, isFill: isFill)
            }
        }
        for glyph in coloredGlyphs {
            GlyphStore.shared.picture(ColorGlyph.Key(glyph: glyph.glyph, scale: scale), of: glyph.font)
                .paint(target, at: start + glyph.origin * scale)
        }
    }

    /// Bounds of the masks of all glyphs. Snapped glyphs stand a sixteenth of a pixel off at most.
    private func pixels(scale: Double, start: SIMD2<Double>) -> PixelRect {
        let low = SIMD2(Double(ink.minX), Double(ink.minY)) * scale + start
        let high = SIMD2(Double(ink.maxX), Double(ink.maxY)) * scale + start
        return PixelRect(
            x0: Int(pixel: low.x) - 2, y0: Int(pixel: low.y) - 2, x1: Int(pixel: high.x) + 2,
            y1: Int(pixel: high.y) + 2)
    }

    /// Draws the line with the left end of its baseline at a point.
    func draw(in cairo: OpaquePointer, at point: CGPoint) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        let isUpright = matrix.xy == 0 && matrix.yx == 0 && matrix.xx > 0 && matrix.yy > 0
        let usesMasks = isUpright && isMasked(scale: matrix.yy)
        cairo_save(cairo)
        let hasDecorations = !decorations.isEmpty
        if hasDecorations { decorations.drawBelow(in: cairo, at: point) }
        forEachPart { part in
            if let shadow = part.shadow { part.drawShadow(shadow, with: cairo, at: point, matrix) }
            cairo_set_source_rgba(cairo, part.color.x, part.color.y, part.color.z, part.color.w)
            if usesMasks {
                mask(part, with: cairo, at: point, matrix)
            } else {
                part.paint(with: cairo, at: point, matrix)
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
        if hasDecorations { decorations.drawAbove(in: cairo, at: point) }
    }

    private func mask(_ part: Part, with cairo: OpaquePointer, at point: CGPoint, _ matrix: cairo_matrix_t) {
        let scale = SIMD2(matrix.xx, matrix.yy)
        let start = SIMD2(Double(point.x), Double(point.y)) * scale + SIMD2(matrix.x0, matrix.y0)
        mask(of: part, scale: scale, start: start)?.paint(with: cairo)
    }

    private func mask(
        of part: Part, on target: PixelTarget? = nil, scale: SIMD2<Double>, start: SIMD2<Double>
    ) -> LineMask? {
        LineMask(count: part.glyphs.count, on: target) { index in
            let glyph = part.glyphs[index]
            let position = GlyphPosition(start + glyph.origin * scale)
            return (position.pixel, glyph.outline.mask(GlyphMask.Key(scale: scale, phase: position.phase)))
        }
    }
}

extension LineInk.Part {
    /// The ink bounds with the stroke and the shadow.
    var ink: CGRect {
        var ink = CGRect.null
        for glyph in glyphs {
            ink = ink.union(glyph.outline.ink.offsetBy(dx: glyph.origin.x, dy: glyph.origin.y))
        }
        guard !ink.isNull else { return ink }
        // Mitred corners reach further out than half of the stroke.
        if let stroke { ink = ink.insetBy(dx: -2 * stroke.width, dy: -2 * stroke.width) }
        guard let shadow else { return ink }
        return ink.union(
            ink.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
                .insetBy(dx: -1.5 * shadow.blur - 1, dy: -1.5 * shadow.blur - 1))
    }

    /// Fills and strokes the outlines with the context's source.
    func paint(with cairo: OpaquePointer, at point: CGPoint, _ matrix: cairo_matrix_t) {
        cairo_new_path(cairo)
        for glyph in glyphs {
            var moved = matrix
            cairo_matrix_translate(&moved, Double(point.x) + glyph.origin.x, Double(point.y) + glyph.origin.y)
            cairo_set_matrix(cairo, &moved)
            cairo_append_path(cairo, glyph.outline.path)
        }
        var moved = matrix
        cairo_matrix_translate(&moved, Double(point.x), Double(point.y))
        cairo_set_matrix(cairo, &moved)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        guard let stroke else { return cairo_fill(cairo) }
        if stroke.fills { cairo_fill_preserve(cairo) }
        if let color = stroke.color { cairo_set_source_rgba(cairo, color.x, color.y, color.z, color.w) }
        cairo_set_line_width(cairo, Double(stroke.width))
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
        cairo_stroke(cairo)
    }
}
