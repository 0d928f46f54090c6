internal import CCairo
internal import CSampling

/// How much of each pixel a round outline covers. All layers of its size share it, whatever their colours.
final class RoundCoverage {
    struct Key: Hashable {
        var size: CGSize
        var radius: CGFloat
        var corners: UInt
        var scale: Double
        /// Where the layer's corner stands within its pixel.
        var phase: SIMD2<Double>

        /// Of what differs most; all the numbers would take longer to hash than a small coverage to lay down. None is
        /// larger than `largest`.
        func hash(into hasher: inout Hasher) {
            hasher.combine(Int(size.width) << 32 | Int(size.height) << 8 | Int(phase.y * 16) | Int(phase.x * 4))
        }
    }

    private let surface: OpaquePointer
    private let bytes: Int
    /// Where each row is full, which is filled faster: from, up to.
    private let full: [Int32]
    nonisolated(unsafe) private static var kept: [Key: RoundCoverage] = [:]
    nonisolated(unsafe) private static var keptBytes = 0
    private static let budget = 8 << 20

    /// Larger layers are painted in tiles.
    static let largest = 500.0

    static func coverage(for key: Key, of values: LayerValues) -> RoundCoverage {
        if let known = kept[key] { return known }
        let made = RoundCoverage(key, values)
        if keptBytes + made.bytes > budget {
            kept = [:]
            keptBytes = 0
        }
        kept[key] = made
        keptBytes += made.bytes
        return made
    }

    private init(_ key: Key, _ values: LayerValues) {
        let width = (key.size.width * key.scale + key.phase.x).rounded(.up)
        let height = (key.size.height * key.scale + key.phase.y).rounded(.up)
        surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
        bytes = Int(cairo_image_surface_get_stride(surface)) * Int(height)
        let cairo = cairo_create(surface)!
        cairo_set_matrix(cairo, Projection.scale(key.scale).then(.translation(key.phase.x, key.phase.y)))
        CCairo.cairo_set_source_rgba(cairo, 1, 1, 1, 1)
        cairo_add_outline(cairo, values, inset: 0)
        cairo_fill(cairo)
        cairo_destroy(cairo)
        cairo_surface_flush(surface)
        let data = cairo_image_surface_get_data(surface), stride = cairo_image_surface_get_stride(surface)
        full = [Int32](unsafeUninitializedCapacity: Int(height) * 2) { full, initialized in
            vitrine_find_full(data, Int32(width), Int32(height), stride, full.baseAddress)
            initialized = Int(height) * 2
        }
    }

    deinit { cairo_surface_destroy(surface) }

    /// Lays an opaque colour over the pixels of a target, through the coverage, whose first pixel stands at (x, y).
    func fill(_ target: OpaquePointer, x: Int, y: Int, within clip: PixelRect, color: UInt32) {
        cairo_surface_flush(target)
        let picture = vitrine_picture(
            pixels: UnsafeMutableRawPointer(cairo_image_surface_get_data(target)).assumingMemoryBound(to: UInt32.self),
            width: Int32(clip.x1), height: Int32(clip.y1), stride: cairo_image_surface_get_stride(target) / 4)
        vitrine_cover(
            picture, cairo_image_surface_get_data(surface), full, cairo_image_surface_get_width(surface),
            cairo_image_surface_get_height(surface), cairo_image_surface_get_stride(surface), Int32(x), Int32(y),
            Int32(clip.x0), Int32(clip.y0), color)
        cairo_surface_mark_dirty(target)
    }
}

extension Painter {
    /// Paints a layer that is a round opaque colour and nothing else; false for any other.
    ///
    /// The bits are those of its kept picture copied, but there is no picture to make for each colour and fraction of a pixel.
    func fillRound(_ node: RenderNode, at place: SIMD2<Int>, phase: SIMD2<Double>) -> Bool {
        let values = node.values
        let bounds = values.bounds
        guard let color = values.backgroundColor, color.alpha == 1, values.cornerRadius > 0,
            values.cornerCurve == .circular, values.cornerRadius * 2 <= min(bounds.width, bounds.height),
            values.gradient == nil, values.shape?.path == nil, node.image == nil, node.drawing == nil,
            bounds.origin == .zero, max(bounds.width, bounds.height) * scale <= RoundCoverage.largest,
            let target = cairo_get_group_target(cairo), cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE,
            cairo_image_surface_get_format(target) == CAIRO_FORMAT_ARGB32
        else { return false }
        cairo_identity_matrix(cairo)
        // All clips of the painter are on whole pixels.
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
        var (dx, dy) = (0.0, 0.0)
        cairo_surface_get_device_offset(target, &dx, &dy)
        let all = PixelRect(
            x0: 0, y0: 0, x1: Int(cairo_image_surface_get_width(target)),
            y1: Int(cairo_image_surface_get_height(target)))
        let seen = PixelRect(
            x0: Int((x0 + dx).rounded()), y0: Int((y0 + dy).rounded()), x1: Int((x1 + dx).rounded()),
            y1: Int((y1 + dy).rounded())
        ).intersection(all)
        guard !seen.isEmpty else { return true }
        let key = RoundCoverage.Key(
            size: values.bounds.size, radius: values.cornerRadius, corners: values.maskedCorners.rawValue, scale: scale,
            phase: phase)
        RoundCoverage.coverage(for: key, of: values).fill(
            target, x: place.x + Int(dx), y: place.y + Int(dy), within: seen, color: color.opaquePixel)
        return true
    }
}

extension CGColor {
    /// As Cairo rounds colours: to 16 bits, of which it takes the upper half.
    fileprivate var opaquePixel: UInt32 {
        func level(_ v: Double) -> UInt32 { UInt32(max(0, min(1, v)) * 65535 + 0.5) >> 8 }
        let c = rgba
        return 0xff00_0000 | level(c.x) << 16 | level(c.y) << 8 | level(c.z)
    }
}
