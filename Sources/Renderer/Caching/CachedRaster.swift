internal import CCairo
internal import CSampling

/// The raster of a subtree or of its visible part, painted axis aligned at a density in pixels per point.
final class CachedRaster: Evictable {
    let bitmap: Bitmap
    /// The point in the layer's coordinates of the bitmap's first pixel.
    let origin: CGPoint
    /// Unique among all rasters.
    let serial: Int
    /// Process-wide: serial numbers are unique across windows, since layers can move between them.
    nonisolated(unsafe) private static var lastSerial = 0
    private let plan: RasterPlan
    private let contentRevision: Int
    private let contentTime: TimeInterval
    private let opacity: Double
    private let entry: CacheEntry
    private weak var owner: LayerCache?

    init(of node: RenderNode, _ plan: RasterPlan, opacity: Double, in caches: RenderCaches) {
        Self.lastSerial += 1
        serial = Self.lastSerial
        self.plan = plan
        contentRevision = node.contentRevision
        contentTime = node.parentTransform.contentTime
        self.opacity = opacity
        origin = plan.origin
        bitmap = Bitmap(width: plan.width, height: plan.height)
        entry = CacheEntry(in: caches.budget)
        owner = node.cache
        entry.setValue(self)
        entry.addBytes(of: bitmap)
        let cairo = cairo_create(bitmap.surface)!
        defer {
            cairo_destroy(cairo)
            bitmap.flush()
        }
        let all = PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
        let projection = Projection.translation(-origin.x, -origin.y).then(.scale(plan.density))
        var painter = Painter(
            cairo: cairo, scale: plan.density, surfaceRect: all, clip: all, caches: caches, isUnclipped: true)
        painter.isRaster = true
        painter.paintAxisAligned(node, projection, all, opacity: opacity)
    }

    /// Marks the areas of uniform colour, which are sampled faster.
    private lazy var flat: [UInt8] = {
        let (width, height) = (Int32(bitmap.width), Int32(bitmap.height))
        let count = Int(vitrine_flat_count(width) * vitrine_flat_count(height))
        return [UInt8](unsafeUninitializedCapacity: count) { flat, initialized in
            vitrine_find_flat(bitmap.picture(width: bitmap.width, height: bitmap.height), flat.baseAddress)
            initialized = count
        }
    }()

    private lazy var margin = vitrine_find_margin(bitmap.picture(width: bitmap.width, height: bitmap.height))

    func markUsed() { entry.markUsed() }

    func shows(_ node: RenderNode, _ plan: RasterPlan, opacity: Double) -> Bool {
        self.plan == plan && contentRevision == node.contentRevision && contentTime == node.parentTransform.contentTime
            && self.opacity == opacity
    }

    func evict() { if owner?.raster === self { owner?.raster = nil } }

    /// Fills the first pixels of a bitmap with a part of the projected raster. `projection` maps pixels of the
    /// projected picture to pixels of the raster.
    func sample(_ projection: Projection, into target: Bitmap, left: Int, top: Int, width: Int, height: Int) {
        target.flush()
        sample(projection, target.picture(width: width, height: height), left: left, top: top, lays: false)
        target.markDirty()
    }

    /// Lays a part of the projected raster over the target, with the bits of a picture that is sampled first. `box` is
    /// the whole projected picture, `part` the area to paint, both in pixels of the context.
    func lay(_ projection: Projection, over target: PixelTarget, box: PixelRect, in part: PixelRect) {
        target.paint(part) { first, stride, seen in
            let picture = vitrine_picture(
                pixels: first, width: Int32(seen.width), height: Int32(seen.height), stride: Int32(stride))
            sample(projection, picture, left: seen.x0 - box.x0, top: seen.y0 - box.y0, lays: true)
        }
    }

    private func sample(_ p: Projection, _ target: vitrine_picture, left: Int, top: Int, lays: Bool) {
        var matrix = (p.xx, p.yx, p.tx, p.xy, p.yy, p.ty, p.xw, p.yw, p.tw)
        withUnsafeBytes(of: &matrix) { bytes in
            vitrine_sample(
                bitmap.picture(width: bitmap.width, height: bitmap.height), flat, margin, target,
                bytes.assumingMemoryBound(to: Double.self).baseAddress!, Int32(left), Int32(top), lays ? 1 : 0, 0)
        }
    }
}

extension Bitmap {
    fileprivate func picture(width: Int, height: Int) -> vitrine_picture {
        vitrine_picture(pixels: pixels, width: Int32(width), height: Int32(height), stride: Int32(pixelsPerRow))
    }
}

/// The last sampled picture of a transformed layer, copied as long as it looks the same, wherever on the screen that
/// is.
final class CachedSample: Evictable {
    /// Equal keys mean equal pixels.
    struct Key: Equatable {
        let raster: Int
        /// From pixels of the picture to pixels of the raster.
        let projection: Projection
        let width: Int
        let height: Int

        init(raster: Int, projection: Projection, box: PixelRect) {
            self.raster = raster
            self.projection = projection
            width = box.width
            height = box.height
        }

        /// Whether pictures of equal rasters have equal pixels.
        func hasSameProjection(as other: Key) -> Bool {
            width == other.width && height == other.height && projection == other.projection
        }
    }

    private(set) var key: Key
    private var bitmap: Bitmap?
    /// Most pixels of a cached sample. Larger ones are sampled in every frame, where they are visible.
    private static let largest = 1 << 21

    private let entry: CacheEntry
    private weak var owner: LayerCache?

    init(key: Key, owner: LayerCache, in budget: CacheBudget) {
        self.key = key
        self.owner = owner
        entry = CacheEntry(in: budget)
        entry.setValue(self)
    }

    func markUsed() { entry.markUsed() }

    /// Changes the key if no picture was made for the current one. Returns false otherwise.
    func rekey(to key: Key) -> Bool {
        guard bitmap == nil else { return false }
        self.key = key
        markUsed()
        return true
    }

    /// The whole picture, made on first use; nil if it would be too large.
    func bitmap(of raster: CachedRaster, _ caches: RenderCaches) -> Bitmap? {
        if let bitmap { return bitmap }
        caches.lastingProjections.add(key)
        guard key.width * key.height <= Self.largest, key.width < 16384, key.height < 16384 else { return nil }
        let made = Bitmap(width: key.width, height: key.height)
        raster.sample(key.projection, into: made, left: 0, top: 0, width: key.width, height: key.height)
        bitmap = made
        entry.addBytes(of: made)
        return made
    }

    func evict() { if owner?.sample === self { owner?.sample = nil } }
}

/// The projections of the samples that were cached last. Layers that are turned the same way, as the cards at the sides of a
/// cover flow, come to one of them one after the other and keep it, so that their samples are cached at once.
struct LastingProjections {
    private var keys: [CachedSample.Key] = []
    private static let limit = 4

    func contains(_ key: CachedSample.Key) -> Bool { keys.contains { $0.hasSameProjection(as: key) } }

    mutating func add(_ key: CachedSample.Key) {
        guard !contains(key) else { return }
        if keys.count == Self.limit { keys.removeFirst() }
        keys.append(key)
    }
}
