internal import CCairo
internal import CPango
import CoreGraphics

/// The filled shapes of a line, by colour, and the glyphs that have none.
///
/// Cairo snaps the bitmaps of glyphs to whole pixels; outlines are filled where they stand.
final class TextOutline {
    private struct Part {
        var color: SIMD4<Double>
        var path: UnsafeMutablePointer<cairo_path_t>
    }

    private var parts: [Part] = []
    private let colored: [TextLine.Run]
    /// All that is filled, from the left end of the baseline; null for nothing.
    private(set) var ink = CGRect.null

    /// Outlines are taken at this many times their size: FreeType rounds them to 1/64 of a pixel.
    private static let magnification = 64.0

    init(_ line: TextLine) {
        colored = line.runs.filter(\.isColored)
        // A surface with an extent would leave out glyphs that stand far beyond it.
        let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
        let cairo = cairo_create(surface)!
        defer {
            cairo_destroy(cairo)
            cairo_surface_destroy(surface)
        }
        cairo_scale(cairo, TextOutline.magnification, TextOutline.magnification)
        let outlined = line.runs.filter { !$0.isColored || $0.style.underline || $0.style.strikethrough }
        for (i, run) in outlined.enumerated() {
            if !run.isColored {
                cairo_move_to(cairo, Double(run.x), Double(-run.rise))
                pango_cairo_glyph_string_path(cairo, run.font, run.glyphs)
            }
            TextOutline.addRules(run, to: cairo)
            if i + 1 == outlined.count || outlined[i + 1].style.color != run.style.color {
                var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
                cairo_path_extents(cairo, &x0, &y0, &x1, &y1)
                if x0 < x1, y0 < y1 { ink = ink.union(CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)) }
                parts.append(Part(color: run.style.color, path: cairo_copy_path(cairo)))
                cairo_new_path(cairo)
            }
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

    deinit {
        for part in parts { cairo_path_destroy(part.path) }
    }

    /// Adds underline and strike-through as rectangles.
    private static func addRules(_ run: TextLine.Run, to cairo: OpaquePointer) {
        guard run.style.underline || run.style.strikethrough else { return }
        let metrics = TextMetrics(font: run.font)
        func rule(_ top: CGFloat, _ thickness: CGFloat) {
            cairo_rectangle(
                cairo, Double(run.x), Double(top - run.rise), Double(run.width), Double(thickness))
        }
        if run.style.underline { rule(metrics.underlineOffset, metrics.underlineThickness) }
        if run.style.strikethrough { rule(-metrics.strikethroughOffset, metrics.strikethroughThickness) }
    }

    /// Fills the line with the left end of its baseline at a point.
    func draw(in cairo: OpaquePointer, at point: CGPoint) {
        cairo_save(cairo)
        cairo_translate(cairo, Double(point.x), Double(point.y))
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        for part in parts {
            cairo_new_path(cairo)
            cairo_append_path(cairo, part.path)
            cairo_set_source_rgba(cairo, part.color.x, part.color.y, part.color.z, part.color.w)
            cairo_fill(cairo)
        }
        for run in colored {
            cairo_set_source_rgba(cairo, 0, 0, 0, run.style.color.w)
            cairo_move_to(cairo, Double(run.x), Double(-run.rise))
            pango_cairo_show_glyph_string(cairo, run.font, run.glyphs)
        }
        cairo_new_path(cairo)
        cairo_restore(cairo)
    }
}
