internal import CCairo
import CoreGraphics

/// What the glyphs of a line cover together, put into memory that all lines share one after the other.
struct LineMask {
    private let place: SIMD2<Int>
    private let width, height, stride: Int
    private let data: UnsafeMutablePointer<UInt8>

    /// The glyphs of the line at hand; their memory is kept for the next.
    /// Process-wide: scratch memory, used within one call under the library's lock.
    nonisolated(unsafe) private static var glyphs: [(pixel: SIMD2<Int>, mask: GlyphMask)] = []

    /// Nil where nothing is covered. The glyphs come with the pixel that their origins stand in.
    init?(count: Int, _ glyph: (Int) -> (pixel: SIMD2<Int>, mask: GlyphMask)) {
        Self.glyphs.removeAll(keepingCapacity: true)
        for index in 0..<count { Self.glyphs.append(glyph(index)) }
        let glyphs = Self.glyphs
        var low = SIMD2(Int.max, Int.max), high = SIMD2(Int.min, Int.min)
        for (pixel, mask) in glyphs where mask.width > 0 {
            let corner = pixel &+ SIMD2(mask.left, mask.top)
            low = pointwiseMin(low, corner)
            high = pointwiseMax(high, corner &+ SIMD2(mask.width, mask.height))
        }
        guard low.x < high.x else { return nil }
        place = low
        (width, height) = (high.x - low.x, high.y - low.y)
        stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(width)))
        data = MaskPixels.clear(count: stride * height)
        for (pixel, mask) in glyphs {
            var row = data + (pixel.y + mask.top - low.y) * stride + pixel.x + mask.left - low.x
            mask.coverage.withUnsafeBufferPointer { coverage in
                guard var source = coverage.baseAddress else { return }
                for _ in 0..<mask.height {
                    for x in 0..<mask.width {
                        // Where shapes touch in a pixel each covers its own part of it.
                        let sum = row[x].addingReportingOverflow(source[x])
                        row[x] = sum.overflow ? 255 : sum.partialValue
                    }
                    source += mask.width
                    row += stride
                }
            }
        }
    }

    /// Lays the context's colour over what is covered.
    func paint(with cairo: OpaquePointer) {
        cairo_identity_matrix(cairo)
        // A surface cannot be wider than 32767 pixels, which a line may be that is cut off.
        let widest = 16384
        for x in Swift.stride(from: 0, to: width, by: widest) {
            let surface = cairo_image_surface_create_for_data(
                data + x, CAIRO_FORMAT_A8, Int32(min(widest, width - x)), Int32(height), Int32(stride))
            cairo_mask_surface(cairo, surface, Double(place.x + x), Double(place.y))
            cairo_surface_destroy(surface)
        }
    }

    /// Lays an opaque colour over what is covered, without Cairo.
    func cover(_ target: PixelTarget, color: SIMD4<Double>) {
        target.cover(data, full: nil, width: width, height: height, stride: stride, at: place, color: color)
    }
}

/// Coverage that is thrown away at once; one for all, as large as was ever wanted. Belongs to the library's lock.
private enum MaskPixels {
    /// Process-wide: scratch memory, used within one call under the library's lock.
    nonisolated(unsafe) private static var kept = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    /// Process-wide: the size of the scratch memory.
    nonisolated(unsafe) private static var capacity = 1

    static func clear(count: Int) -> UnsafeMutablePointer<UInt8> {
        if count > capacity {
            kept.deallocate()
            capacity = max(count, capacity * 2)
            kept = .allocate(capacity: capacity)
        }
        memset(kept, 0, count)
        return kept
    }
}
