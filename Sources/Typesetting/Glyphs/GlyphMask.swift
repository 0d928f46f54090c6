internal import CCairo
import CoreGraphics

/// The pixel coverage of a glyph at one scale and one subpixel phase.
///
/// Glyphs snap to eighths of a pixel: finer than visible, and few enough for masks to be reused.
///
/// The pixels belong to the outline, which frees them: without a reference that is counted, a mask costs a line nothing
/// but its copy.
struct GlyphMask {
    struct Key: Hashable {
        let scale: SIMD2<Double>
        /// Offset of the glyph's origin within its pixel, in eighths.
        let phase: SIMD2<Int>

        /// Hashes the phase only: scales hardly ever differ, and hashing all members takes longer.
        func hash(into hasher: inout Hasher) { hasher.combine(phase.y << 3 | phase.x) }
    }

    /// Offset of the first pixel from the pixel of the glyph's origin.
    let left, top: Int
    let width, height: Int
    /// 0…255, row by row without padding, with the margin that `PixelTarget.add` needs; nil if empty.
    let coverage: UnsafeMutablePointer<UInt8>?
    /// The bytes of the coverage.
    var byteCount: Int { width * height }

    init(_ outline: GlyphOutline, _ key: Key) {
        guard !outline.ink.isNull else {
            (left, top, width, height, coverage) = (0, 0, 0, 0, nil)
            return
        }
        let origin = SIMD2<Double>(key.phase) / 8
        let low = SIMD2(outline.ink.minX, outline.ink.minY) * key.scale + origin
        let high = SIMD2(outline.ink.maxX, outline.ink.maxY) * key.scale + origin
        let corner = low.rounded(.down), end = high.rounded(.up)
        (left, top) = (Int(corner.x), Int(corner.y))
        (width, height) = (max(1, Int(end.x - corner.x)), max(1, Int(end.y - corner.y)))
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
        let cairo = cairo_create(surface)!
        var matrix = cairo_matrix_t(
            xx: key.scale.x, yx: 0, xy: 0, yy: key.scale.y, x0: origin.x - corner.x, y0: origin.y - corner.y)
        cairo_set_matrix(cairo, &matrix)
        cairo_append_path(cairo, outline.path)
        cairo_set_source_rgba(cairo, 1, 1, 1, 1)
        cairo_fill(cairo)
        cairo_destroy(cairo)
        cairo_surface_flush(surface)
        defer { cairo_surface_destroy(surface) }
        let data = cairo_image_surface_get_data(surface)!, stride = Int(cairo_image_surface_get_stride(surface))
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height + PixelTarget.addedMargin)
        for y in 0..<height { (bytes + y * width).initialize(from: data + y * stride, count: width) }
        (bytes + width * height).initialize(repeating: 0, count: PixelTarget.addedMargin)
        coverage = bytes
    }

    /// Frees the pixels. No copy of the mask may be used afterwards.
    func free() { coverage?.deallocate() }
}

/// The position of a glyph's origin on the screen: a pixel and a phase in eighths.
struct GlyphPosition {
    let pixel: SIMD2<Int>
    let phase: SIMD2<Int>

    /// Snaps a point in pixels to the nearest eighth. Halves round up despite floating-point noise.
    init(_ point: SIMD2<Double>) {
        let whole = SIMD2(Self.eighths(point.x), Self.eighths(point.y))
        pixel = whole &>> 3
        phase = whole & 7
    }

    /// Rounds down without a call of the C library, which every glyph of every painted line would make twice.
    private static func eighths(_ coordinate: Double) -> Int {
        let eighths = coordinate * 8 + 0.501
        guard eighths.magnitude < 1e9 else { return Int(pixel: eighths.rounded(.down)) }
        let whole = Int(eighths)
        return Double(whole) > eighths ? whole - 1 : whole
    }
}
