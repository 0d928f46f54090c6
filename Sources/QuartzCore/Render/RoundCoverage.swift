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
    /// Process-wide: a cache by content; equal corners have equal pixels in every window.
    nonisolated(unsafe) private static var kept: [Key: RoundCoverage] = [:]
    /// Process-wide: the size of the cache, which its budget bounds.
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

    /// Lays an opaque colour over a target, through the coverage, whose first pixel stands at a place.
    func fill(_ target: PixelTarget, at place: SIMD2<Int>, color: SIMD4<Double>) {
        target.cover(
            cairo_image_surface_get_data(surface), full: full, width: Int(cairo_image_surface_get_width(surface)),
            height: Int(cairo_image_surface_get_height(surface)),
            stride: Int(cairo_image_surface_get_stride(surface)), at: place, color: color)
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
            bounds.minX == 0, bounds.minY == 0, max(bounds.width, bounds.height) * scale <= RoundCoverage.largest,
            let target = PixelTarget(cairo)
        else { return false }
        guard !target.clip.isEmpty else { return true }
        let key = RoundCoverage.Key(
            size: CGSize(width: bounds.width, height: bounds.height), radius: values.cornerRadius,
            corners: values.maskedCorners.rawValue, scale: scale, phase: phase)
        RoundCoverage.coverage(for: key, of: values).fill(target, at: place, color: color.rgba)
        return true
    }
}
