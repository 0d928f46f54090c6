internal import CCairo
internal import CSampling

/// The pixel coverage of a rounded outline, shared by all layers of the same size regardless of their colour.
final class RoundCoverage: Evictable {
    struct Key: Hashable {
        var size: CGSize
        var radius: CGFloat
        var corners: UInt
        var scale: Double
        /// Offset of the layer's corner within its pixel.
        var phase: SIMD2<Double>

        /// Hashes the most distinctive members only: hashing all would take longer than painting a small coverage. No
        /// length exceeds `largest`.
        func hash(into hasher: inout Hasher) {
            hasher.combine(Int(size.width) << 32 | Int(size.height) << 8 | Int(phase.y * 16) | Int(phase.x * 4))
        }
    }

    private let surface: OpaquePointer
    private let key: Key
    fileprivate let entry: CacheEntry
    private weak var owner: RenderCaches?
    /// The fully covered range of each row, which is filled faster: from, up to.
    private let full: [Int32]
    /// Longest side in pixels. Larger layers use tiles.
    static let largest = 500.0

    fileprivate init(_ key: Key, _ values: LayerValues, in caches: RenderCaches) {
        self.key = key
        owner = caches
        entry = CacheEntry(in: caches.budget)
        let width = (key.size.width * key.scale + key.phase.x).rounded(.up)
        let height = (key.size.height * key.scale + key.phase.y).rounded(.up)
        surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
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
        entry.setValue(self)
        entry.addBytes(Int(stride) * Int(height))
    }

    deinit { cairo_surface_destroy(surface) }

    func evict() { owner?.roundCoverages[key] = nil }

    /// Paints the context's source through the coverage, whose first pixel lies at `origin`. The CTM must be the identity.
    func mask(with cairo: OpaquePointer, at origin: SIMD2<Int>) {
        cairo_mask_surface(cairo, surface, Double(origin.x), Double(origin.y))
    }

    /// Fills a target with an opaque colour through the coverage, whose first pixel lies at `origin`.
    func fill(_ target: PixelTarget, at origin: SIMD2<Int>, color: SIMD4<Double>) {
        target.cover(
            cairo_image_surface_get_data(surface), full: full, width: Int(cairo_image_surface_get_width(surface)),
            height: Int(cairo_image_surface_get_height(surface)),
            stride: Int(cairo_image_surface_get_stride(surface)), at: origin, color: color)
    }
}

extension RenderCaches {
    fileprivate func roundCoverage(for key: RoundCoverage.Key, of values: LayerValues) -> RoundCoverage {
        if let known = roundCoverages[key] {
            known.entry.markUsed()
            return known
        }
        let made = RoundCoverage(key, values, in: self)
        roundCoverages[key] = made
        return made
    }
}

extension Painter {
    /// Paints a layer that consists of one opaque colour with rounded corners. Returns false for any other layer.
    ///
    /// The bits equal those of the layer's tiles, without tiles for each colour and phase.
    func fillRound(_ node: RenderNode, at origin: SIMD2<Int>, phase: SIMD2<Double>) -> Bool {
        let values = node.values
        guard let color = values.backgroundColor, color.alpha == 1, values.hasSharedOutline(scale: scale),
            values.gradient == nil, values.shape?.path == nil, node.image == nil, node.drawing == nil,
            let target = PixelTarget(cairo)
        else { return false }
        guard !target.clip.isEmpty else { return true }
        roundCoverage(of: values, phase: phase).fill(target, at: origin, color: color.rgba)
        return true
    }

    /// Paints a source through a layer's rounded outline without painting the outline anew. Returns false for an outline
    /// that is not shared. The CTM must be the identity.
    func maskRound(_ values: LayerValues, _ projection: Projection, source: OpaquePointer) -> Bool {
        guard values.hasSharedOutline(scale: scale) else { return false }
        let (corner, phase) = corner(of: values, projection)
        cairo_set_source(cairo, source)
        roundCoverage(of: values, phase: phase).mask(with: cairo, at: corner)
        return true
    }

    private func roundCoverage(of values: LayerValues, phase: SIMD2<Double>) -> RoundCoverage {
        let key = RoundCoverage.Key(
            size: CGSize(width: values.bounds.width, height: values.bounds.height), radius: values.cornerRadius,
            corners: values.maskedCorners.rawValue, scale: scale, phase: phase)
        return caches.roundCoverage(for: key, of: values)
    }
}

extension LayerValues {
    /// Whether the outline is that of a `RoundCoverage`.
    fileprivate func hasSharedOutline(scale: Double) -> Bool {
        cornerRadius > 0 && cornerCurve == .circular && cornerRadius * 2 <= min(bounds.width, bounds.height)
            && bounds.minX == 0 && bounds.minY == 0
            && max(bounds.width, bounds.height) * scale <= RoundCoverage.largest
    }
}
