internal import CCairo
internal import CPango
import CoreGraphics

/// The pixels of a glyph of a colour font, such as an emoji, at one scale.
///
/// Cairo snaps colour glyphs to whole pixels, so one picture serves all positions.
final class ColorGlyph {
    struct Key: Hashable {
        let glyph: PangoGlyph
        let scale: Double
    }

    /// Nil for a glyph without ink.
    private let bitmap: Bitmap?
    /// The offset of the first pixel from the pixel of the glyph's origin.
    private let left, top: Int

    var bytes: Int { bitmap.map { $0.bytesPerRow * $0.height } ?? 0 }

    init(_ key: Key, of font: UnsafeMutablePointer<PangoFont>) {
        let glyphs = pango_glyph_string_new()!
        defer { pango_glyph_string_free(glyphs) }
        pango_glyph_string_set_size(glyphs, 1)
        var info = PangoGlyphInfo()
        info.glyph = key.glyph
        glyphs.pointee.glyphs[0] = info
        var box = PangoRectangle()
        pango_glyph_string_extents(glyphs, font, &box, nil)
        func pixels(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) * key.scale }
        // Scaled bitmaps reach beyond their stated bounds by the filter.
        let margin = 2.0
        let x = (pixels(box.x) - margin).rounded(.down), y = (pixels(box.y) - margin).rounded(.down)
        let width = Int((pixels(box.x + box.width) + margin).rounded(.up) - x)
        let height = Int((pixels(box.y + box.height) + margin).rounded(.up) - y)
        (left, top) = (Int(x), Int(y))
        guard box.width > 0, box.height > 0 else {
            bitmap = nil
            return
        }
        let bitmap = Bitmap(width: width, height: height)
        let cairo = cairo_create(bitmap.surface)!
        cairo_translate(cairo, -x, -y)
        cairo_scale(cairo, key.scale, key.scale)
        cairo_move_to(cairo, 0, 0)
        pango_cairo_show_glyph_string(cairo, font, glyphs)
        cairo_destroy(cairo)
        bitmap.flush()
        self.bitmap = bitmap
    }

    /// Paints the glyph with its origin at a point, in pixels of the target's context.
    func paint(_ target: PixelTarget, at origin: SIMD2<Double>) {
        guard let bitmap else { return }
        let pixel = SIMD2(Int(pixel: (origin.x + 0.5).rounded(.down)), Int(pixel: (origin.y + 0.5).rounded(.down)))
        let corner = pixel &+ SIMD2(left, top)
        target.lay(
            bitmap, at: corner,
            in: PixelRect(x0: corner.x, y0: corner.y, x1: corner.x + bitmap.width, y1: corner.y + bitmap.height))
    }
}
