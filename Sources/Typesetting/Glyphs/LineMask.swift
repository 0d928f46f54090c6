internal import CCairo
import CoreGraphics

/// The combined coverage of a line's glyphs, in a buffer shared by all lines.
struct LineMask {
    private let origin: SIMD2<Int>
    private let width, height, stride: Int
    private let data: UnsafeMutablePointer<UInt8>

    /// The glyphs of the current line; the array's storage is reused.
    /// Process-wide: scratch memory, used within one call under the library's lock.
    nonisolated(unsafe) private static var glyphs: [(pixel: SIMD2<Int>, mask: GlyphMask)] = []

    /// Nil if nothing is covered. `glyph` returns each glyph's mask and the pixel of its origin.
    init?(count: Int, _ glyph: (Int) -> (pixel: SIMD2<Int>, mask: GlyphMask)) {
        // Swapped out of the static, which would check for exclusive access at every glyph.
        var glyphs: [(pixel: SIMD2<Int>, mask: GlyphMask)] = []
        swap(&glyphs, &Self.glyphs)
        defer {
            glyphs.removeAll(keepingCapacity: true)
            swap(&glyphs, &Self.glyphs)
        }
        for index in 0..<count { glyphs.append(glyph(index)) }
        var low = SIMD2(Int.max, Int.max), high = SIMD2(Int.min, Int.min)
        for (pixel, mask) in glyphs where mask.width > 0 {
            let corner = pixel &+ SIMD2(mask.left, mask.top)
            low = pointwiseMin(low, corner)
            high = pointwiseMax(high, corner &+ SIMD2(mask.width, mask.height))
        }
        guard low.x < high.x else { return nil }
        origin = low
        (width, height) = (high.x - low.x, high.y - low.y)
        stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(width)))
        data = MaskPixels.clear(count: stride * height)
        for (pixel, mask) in glyphs {
            var row = data + (pixel.y + mask.top - low.y) * stride + pixel.x + mask.left - low.x
            mask.coverage.withUnsafeBufferPointer { coverage in
                guard var source = coverage.baseAddress else { return }
                for _ in 0..<mask.height {
                    LineMask.add(source, to: row, count: mask.width)
                    source += mask.width
                    row += stride
                }
            }
        }
    }

    /// Adds coverages, up to 255: where shapes touch, each covers its own part of the pixel.
    private static func add(_ source: UnsafePointer<UInt8>, to row: UnsafeMutablePointer<UInt8>, count: Int) {
        let (from, to) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(row))
        var x = 0
        while x &+ 8 <= count {
            let added = from.loadUnaligned(fromByteOffset: x, as: SIMD8<UInt8>.self)
            let sum = to.loadUnaligned(fromByteOffset: x, as: SIMD8<UInt8>.self) &+ added
            to.storeBytes(of: sum.replacing(with: 255, where: sum .< added), toByteOffset: x, as: SIMD8<UInt8>.self)
            x &+= 8
        }
        while x < count {
            let sum = row[x].addingReportingOverflow(source[x])
            row[x] = sum.overflow ? 255 : sum.partialValue
            x &+= 1
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

    /// Paints an opaque colour through the coverage without Cairo.
    func cover(_ target: PixelTarget, color: SIMD4<Double>) {
        target.cover(data, full: nil, width: width, height: height, stride: stride, at: origin, color: color)
    }
}

/// A reusable buffer for coverage that is discarded at once, shared by the process and never shrunk. Protected by the
/// library's lock.
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
