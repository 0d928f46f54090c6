internal import CCairo
internal import CPango
import CoreGraphics

/// The outline of one glyph, or of several that overlap, and the masks made of it. The first glyph's origin is at zero.
///
/// Protected by the library's lock, like everything that uses Cairo's fonts.
///
/// Unchecked: the lock is held, no change calls other code, and every glyph of every line reads the masks.
/// Unsafe: the shared objects for measuring are used with the lock held.
final class GlyphOutline {
    /// In points.
    let path: UnsafeMutablePointer<cairo_path_t>
    /// The bounds of the filled path; null for an empty one.
    let ink: CGRect
    @exclusivity(unchecked) private var masks: [GlyphMask.Key: GlyphMask] = [:]
    /// The masks of one scale, and the index of each among them by phase, from 1: text of one scale needs no
    /// dictionary. The scale is zero before the first mask.
    @exclusivity(unchecked) private var commonScale = SIMD2<Double>.zero
    @exclusivity(unchecked) private var commonMasks: [GlyphMask] = []
    @exclusivity(unchecked) private var commonIndices: [UInt8] = []

    /// Outlines are extracted at this multiple of their size, since FreeType rounds them to 1/64 of a pixel.
    private static let magnification = 64.0

    /// Process-wide: a Cairo context for measuring, used within one call under the library's lock.
    private nonisolated(unsafe) static let outlineContext = makeContext(magnification)

    /// Unbounded: a surface with an extent would drop glyphs far outside it.
    private static func makeContext(_ magnification: Double) -> OpaquePointer {
        let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
        defer { cairo_surface_destroy(surface) }
        let cairo = cairo_create(surface)!
        cairo_scale(cairo, magnification, magnification)
        return cairo
    }
    /// Process-wide: a glyph string for measuring, used within one call under the library's lock.
    private nonisolated(unsafe) static let singleGlyph: UnsafeMutablePointer<PangoGlyphString> = {
        let glyphs = pango_glyph_string_new()!
        pango_glyph_string_set_size(glyphs, 1)
        glyphs.pointee.glyphs[0] = PangoGlyphInfo()
        return glyphs
    }()

    /// Above this size in points, glyphs are exact enough as they are. FreeType has no fonts of more than 65,535
    /// pixels, and a failure there would break the font's other sizes.
    private static let largestMagnified = 1000.0

    convenience init(_ glyph: PangoGlyph, of font: UnsafeMutablePointer<PangoFont>) {
        let description = pango_font_describe_with_absolute_size(font)
        let size = Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE)
        pango_font_description_free(description)
        self.init(isMagnified: size <= Self.largestMagnified) { cairo in
            Self.singleGlyph.pointee.glyphs[0].glyph = glyph
            cairo_move_to(cairo, 0, 0)
            pango_cairo_glyph_string_path(cairo, font, Self.singleGlyph)
        }
    }

    /// Joins outlines at offsets in points, so that overlaps are covered once.
    convenience init(joining parts: [(outline: GlyphOutline, offset: SIMD2<Double>)]) {
        self.init { cairo in
            for part in parts {
                cairo_save(cairo)
                cairo_translate(cairo, part.offset.x, part.offset.y)
                cairo_append_path(cairo, part.outline.path)
                cairo_restore(cairo)
            }
        }
    }

    private init(isMagnified: Bool = true, _ addPath: (OpaquePointer) -> Void) {
        let cairo = isMagnified ? Self.outlineContext : Self.makeContext(1)
        defer { if !isMagnified { cairo_destroy(cairo) } }
        cairo_new_path(cairo)
        addPath(cairo)
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_path_extents(cairo, &x0, &y0, &x1, &y1)
        ink = x0 < x1 && y0 < y1 ? CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : .null
        path = cairo_copy_path(cairo)
    }

    deinit {
        freeMasks()
        cairo_path_destroy(path)
    }

    /// The glyph's mask at a scale and phase, from the cache or new. Valid until the store is trimmed.
    @inline(__always)
    func mask(_ key: GlyphMask.Key) -> GlyphMask {
        if commonScale == key.scale {
            let index = commonIndices[key.phase.y << 3 | key.phase.x]
            if index > 0 { return commonMasks[Int(index) - 1] }
        }
        return masks[key] ?? makeMask(key)
    }

    private func makeMask(_ key: GlyphMask.Key) -> GlyphMask {
        let made = GlyphMask(self, key)
        if commonMasks.isEmpty {
            commonScale = key.scale
            commonIndices = Array(repeating: 0, count: 64)
        }
        if commonScale == key.scale {
            commonMasks.append(made)
            commonIndices[key.phase.y << 3 | key.phase.x] = UInt8(commonMasks.count)
        } else {
            masks[key] = made
        }
        GlyphStore.shared.addBytes(of: made)
        return made
    }

    private func freeMasks() {
        for mask in commonMasks { mask.free() }
        for mask in masks.values { mask.free() }
    }

    func removeMasks() {
        freeMasks()
        masks = [:]
        commonScale = .zero
        commonMasks = []
        commonIndices = []
    }
}
