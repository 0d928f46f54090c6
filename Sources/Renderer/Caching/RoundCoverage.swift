internal import CCairo

/// The pixel coverage of a rounded outline, shared by all layers with the same corners regardless of colour and size.
final class RoundCoverage {
    struct Key: Hashable {
        /// In points, without the whole pixels between the corners that are all equal.
        var size: CGSize
        var radius: CGFloat
        var corners: UInt
        var isContinuous: Bool
        var scale: Double
        /// Offset of the layer's corner within its pixel.
        var phase: SIMD2<Double>

        /// Hashes the most distinctive members only: hashing all would take longer than painting a small coverage. No
        /// length exceeds the corners by more than some pixels.
        func hash(into hasher: inout Hasher) {
            hasher.combine(Int(size.width) << 32 | Int(size.height) << 8 | Int(phase.y * 16) | Int(phase.x * 4))
        }

        /// The index among the 16 phases.
        var slot: Int { Int(phase.y * 16) | Int(phase.x * 4) }
    }

    fileprivate let key: Key
    fileprivate let mask: RoundMask
    fileprivate let entry: CacheEntry
    private let eviction: Eviction
    /// The last coverage that was painted by Cairo, which needs all of its pixels.
    private var expanded: (surface: OpaquePointer, size: SIMD2<Int>)?
    /// The most pixels of two corners beside each other, and of the sides of a clip.
    static let largest = 500.0
    /// The most pixels of the sides of a fill.
    fileprivate static let longest = 16384.0

    fileprivate init(_ key: Key, _ outline: LayerOutline, in caches: RenderCaches) {
        self.key = key
        eviction = Eviction(key: key, owner: caches)
        entry = CacheEntry(in: caches.budget)
        let width = (key.size.width * key.scale + key.phase.x).rounded(.up)
        let height = (key.size.height * key.scale + key.phase.y).rounded(.up)
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))!
        let cairo = cairo_create(surface)!
        cairo_set_matrix(cairo, Projection.scale(key.scale).then(.translation(key.phase.x, key.phase.y)))
        CCairo.cairo_set_source_rgba(cairo, 1, 1, 1, 1)
        var outline = outline
        outline.rect = CGRect(origin: .zero, size: key.size)
        outline.add(to: cairo)
        cairo_fill(cairo)
        cairo_destroy(cairo)
        cairo_surface_flush(surface)
        mask = RoundMask(
            copying: cairo_image_surface_get_data(surface), width: Int(width), height: Int(height),
            stride: Int(cairo_image_surface_get_stride(surface)))
        cairo_surface_destroy(surface)
        entry.setValue(eviction)
        entry.addBytes(mask.byteCount)
    }

    deinit { removeExpanded() }

    /// Removes a coverage from the caches. The budget refers weakly to its values, which would slow down every other
    /// reference to the coverage.
    private final class Eviction: Evictable {
        private let key: Key
        /// Unowned: the caches own the coverage, and each painter refers to them.
        private unowned let owner: RenderCaches

        init(key: Key, owner: RenderCaches) {
            self.key = key
            self.owner = owner
        }

        func evict() {
            owner.roundCoverages.remove(key)
            if owner.recentCoverages[key.slot]?.key == key { owner.recentCoverages[key.slot] = nil }
        }
    }

    /// Paints the context's source through the coverage, whose first pixel lies at `origin`. The CTM must be the
    /// identity.
    fileprivate func paint(with cairo: OpaquePointer, size: SIMD2<Int>, at origin: SIMD2<Int>) {
        cairo_mask_surface(cairo, surface(of: size), Double(origin.x), Double(origin.y))
    }

    private func surface(of size: SIMD2<Int>) -> OpaquePointer {
        if let expanded, expanded.size == size { return expanded.surface }
        removeExpanded()
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(size.x), Int32(size.y))!
        let stride = Int(cairo_image_surface_get_stride(surface))
        mask.write(to: cairo_image_surface_get_data(surface), width: size.x, height: size.y, stride: stride)
        cairo_surface_mark_dirty(surface)
        expanded = (surface, size)
        entry.addBytes(stride * size.y)
        return surface
    }

    private func removeExpanded() {
        guard let expanded else { return }
        entry.addBytes(-Int(cairo_image_surface_get_stride(expanded.surface)) * expanded.size.y)
        cairo_surface_destroy(expanded.surface)
        self.expanded = nil
    }
}

/// A coverage at the size of a layer.
struct SizedCoverage {
    let coverage: RoundCoverage
    /// In pixels.
    let size: SIMD2<Int>

    var mask: RoundMask { coverage.mask }
}

extension RenderCaches {
    /// The coverage of the outline of a layer with a corner at an offset within its pixel.
    func roundCoverage(of outline: LayerOutline, phase: SIMD2<Double>, scale: Double) -> SizedCoverage {
        // Pixels between the corners, of which a few stay.
        func cut(_ length: CGFloat) -> Int {
            max(0, Int(((length - 2 * outline.radius * outline.reach) * scale).rounded(.down)) - 4)
        }
        let (across, down) = (cut(outline.rect.width), cut(outline.rect.height))
        let key = RoundCoverage.Key(
            size: CGSize(
                width: outline.rect.width - Double(across) / scale,
                height: outline.rect.height - Double(down) / scale),
            radius: outline.radius, corners: outline.corners.rawValue, isContinuous: outline.isContinuous, scale: scale,
            phase: phase)
        let coverage = roundCoverage(for: key, of: outline)
        return SizedCoverage(
            coverage: coverage, size: SIMD2(coverage.mask.width + across, coverage.mask.height + down))
    }

    private func roundCoverage(for key: RoundCoverage.Key, of outline: LayerOutline) -> RoundCoverage {
        if let recent = recentCoverages[key.slot], recent.key == key {
            recent.entry.markUsed()
            return recent
        }
        let coverage: RoundCoverage
        if let known = roundCoverages.value(for: key) {
            known.entry.markUsed()
            coverage = known
        } else {
            coverage = RoundCoverage(key, outline, in: self)
            roundCoverages.add(coverage, for: key)
        }
        recentCoverages[key.slot] = coverage
        return coverage
    }
}

extension Painter {
    /// Paints a layer that consists of one opaque colour with rounded corners. Returns false for any other layer.
    ///
    /// The bits equal those of the layer's tiles, without tiles for each colour and phase.
    func fillRound(_ node: RenderNode, at origin: SIMD2<Int>, phase: SIMD2<Double>) -> Bool {
        guard node.traits.backgroundAlpha == 1, !node.traits.hasGradient, !node.traits.hasPath, node.image == nil,
            node.drawing == nil
        else { return false }
        let outline = node.traits.outline
        guard !outline.isContinuous, outline.beginsAtZero, outline.hasSharedCorners(scale: scale),
            max(outline.rect.width, outline.rect.height) * scale <= RoundCoverage.longest, let target = pixelTarget
        else { return false }
        guard !target.clip.isEmpty else { return true }
        let coverage = caches.roundCoverage(of: outline, phase: phase, scale: scale)
        target.cover(coverage.mask, size: coverage.size, at: origin, color: node.traits.background)
        return true
    }

    /// Paints the context's source through a layer's rounded outline without painting the outline anew. Returns false
    /// for an outline that is not shared. The CTM must be the identity.
    func maskRound(_ outline: LayerOutline, _ projection: Projection) -> Bool {
        guard outline.radius > 0, outline.hasCoverage(scale: scale) else { return false }
        let (corner, phase) = corner(of: outline.rect, projection)
        let coverage = caches.roundCoverage(of: outline, phase: phase, scale: scale)
        coverage.coverage.paint(with: cairo, size: coverage.size, at: corner)
        return true
    }
}

extension LayerOutline {
    /// Whether a clip through a `RoundCoverage` has the bits of one to the outline, which may be a rectangle between
    /// pixels. Longer ones and continuous corners are left to Cairo.
    func hasCoverage(scale: Double) -> Bool {
        (radius == 0 || hasSharedCorners(scale: scale)) && !isContinuous && beginsAtZero
            && max(rect.width, rect.height) * scale <= RoundCoverage.largest
    }

    fileprivate var beginsAtZero: Bool { rect.minX == 0 && rect.minY == 0 }

    /// Whether the corners are those of a `RoundCoverage`, whatever lies between them.
    func hasSharedCorners(scale: Double) -> Bool {
        radius > 0 && radius * 2 <= min(rect.width, rect.height) && radius * scale * 2 <= RoundCoverage.largest
    }
}
