internal import CCairo
import CoreGraphics

/// The combined coverage of a line's glyphs, in a buffer shared by all lines.
struct LineMask {
    private let origin: SIMD2<Int>
    private let width, height, stride: Int
    private let data: UnsafeMutablePointer<UInt8>

    /// The glyphs of the current line; the array's storage is reused.
    /// Process-wide: scratch memory, used within one call.
    /// Unsafe: the library's lock is held.
    nonisolated(unsafe) private static var glyphs: [(pixel: SIMD2<Int>, mask: GlyphMask)] = []

    /// Nil if nothing is covered, or nothing of it shows on the target. `glyph` returns each glyph's mask and the pixel
    /// of its origin.
    init?(count: Int, on target: PixelTarget? = nil, _ glyph: (Int) -> (pixel: SIMD2<Int>, mask: GlyphMask)) {
        // Swapped out of the static, which would check for exclusive access at every glyph.
        var glyphs: [(pixel: SIMD2<Int>, mask: GlyphMask)] = []
        swap(&glyphs, &Self.glyphs)
        defer {
            glyphs.removeAll(keepingCapacity: true)
            swap(&glyphs, &Self.glyphs)
            // Not before: the masks of the line are used up to here.
            GlyphStore.shared.trim()
        }
        for index in 0..<count { glyphs.append(glyph(index)) }
        var low = SIMD2(Int.max, Int.max), high = SIMD2(Int.min, Int.min)
        for (pixel, mask) in glyphs where mask.width > 0 {
            let corner = pixel &+ SIMD2(mask.left, mask.top)
            low = pointwiseMin(low, corner)
            high = pointwiseMax(high, corner &+ SIMD2(mask.width, mask.height))
        }
        guard low.x < high.x, target?.shows(PixelRect(x0: low.x, y0: low.y, x1: high.x, y1: high.y)) != false else {
            return nil
        }
        origin = low
        // Whole blocks of 8 pixels, which are painted faster; the last ones are clear.
        (width, height) = ((high.x - low.x + 7) & ~7, high.y - low.y)
        stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(width)))
        data = MaskPixels.clear(count: stride * height + PixelTarget.addedMargin)
        for (pixel, mask) in glyphs {
            guard let coverage = mask.coverage else { continue }
            let first = data + (pixel.y + mask.top - low.y) * stride + pixel.x + mask.left - low.x
            // Where shapes touch, each covers its own part of the pixel, so coverages add up.
            PixelTarget.add(coverage, width: mask.width, height: mask.height, to: first, stride: stride)
        }
    }

    /// Paints the context's source through the coverage.
    func paint(with cairo: OpaquePointer) {
        cairo_identity_matrix(cairo)
        // Cairo surfaces are at most 32767 pixels wide; a clipped line may be wider.
        let widest = 16384
        for x in Swift.stride(from: 0, to: width, by: widest) {
            let surface = cairo_image_surface_create_for_data(
                data + x, CAIRO_FORMAT_A8, Int32(min(widest, width - x)), Int32(height), Int32(stride))
            cairo_mask_surface(cairo, surface, Double(origin.x + x), Double(origin.y))
            cairo_surface_destroy(surface)
        }
    }

    /// Paints a colour through the coverage without Cairo, with the bits of `paint(with:)` or, if it `isFill`, with
    /// those of filled outlines, for which the colour must be opaque.
    func cover(_ target: PixelTarget, color: SIMD4<Double>, isFill: Bool) {
        if isFill {
            target.cover(data, width: width, height: height, stride: stride, at: origin, color: color)
        } else {
            target.mask(data, width: width, height: height, stride: stride, at: origin, color: color)
        }
    }
}

/// A reusable buffer for coverage that is discarded at once, shared by the process and never shrunk. Protected by the
/// library's lock.
///
/// Unsafe: that lock is held.
private enum MaskPixels {
    /// Process-wide: scratch memory, used within one call under the library's lock.
    nonisolated(unsafe) private static var buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    /// Process-wide: the size of the scratch memory.
    nonisolated(unsafe) private static var capacity = 1

    static func clear(count: Int) -> UnsafeMutablePointer<UInt8> {
        if count > capacity {
            buffer.deallocate()
            capacity = max(count, capacity * 2)
            buffer = .allocate(capacity: capacity)
        }
        memset(buffer, 0, count)
        return buffer
    }
}
