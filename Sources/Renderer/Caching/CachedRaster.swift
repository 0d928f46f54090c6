internal import CCairo
internal import CSampling

/// The raster of a subtree or of its visible part, painted axis aligned at a density in pixels per point.
final class CachedRaster: Evictable {
    private(set) var bitmap: Bitmap
    /// The point in the layer's coordinates of the bitmap's first pixel.
    var origin: CGPoint { plan.origin }
    /// Unique among all rasters and their contents.
    private(set) var serial = CachedRaster.nextSerial()
    /// Process-wide: serial numbers are unique across windows, since layers can move between them.
    /// Unsafe: rasters are made on the main thread; tiles that other threads paint need none.
    nonisolated(unsafe) private static var lastSerial = 0
    private var plan: RasterPlan
    private var contentRevision: Int
    private var contentTime: TimeInterval
    private var opacity: Double
    private let entry: CacheEntry
    private weak var owner: LayerCache?

    private static func nextSerial() -> Int {
        lastSerial += 1
        return lastSerial
    }

    init(of node: RenderNode, _ plan: RasterPlan, opacity: Double, in caches: RenderCaches) {
        self.plan = plan
        contentRevision = node.contentRevision
        contentTime = node.parentTransform.contentTime
        self.opacity = opacity
        bitmap = caches.bitmapPool.take(width: plan.width, height: plan.height)
        entry = CacheEntry(in: caches.budget)
        owner = node.cache
        entry.setValue(self)
        entry.addBytes(of: bitmap)
        paint(node, caches)
    }

    /// Replaces the content, in the same memory if the size is the same.
    func repaint(_ node: RenderNode, _ plan: RasterPlan, opacity: Double, in caches: RenderCaches) {
        serial = Self.nextSerial()
        self.plan = plan
        contentRevision = node.contentRevision
        contentTime = node.parentTransform.contentTime
        self.opacity = opacity
        knowsFlat = false
        knownMargin = nil
        if bitmap.width != plan.width || bitmap.height != plan.height {
            entry.addBytes(-bitmap.byteCount)
            caches.bitmapPool.keep(bitmap)
            bitmap = caches.bitmapPool.take(width: plan.width, height: plan.height)
            entry.addBytes(of: bitmap)
        }
        paint(node, caches)
    }

    private func paint(_ node: RenderNode, _ caches: RenderCaches) {
        let cairo = bitmap.contextForClippedPainting
        cairo_save(cairo)
        cairo_clear(cairo)
        let all = PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
        let projection = Projection.translation(-origin.x, -origin.y).then(.scale(plan.density))
        var painter = Painter(
            cairo: cairo, scale: plan.density, surfaceRect: all, clip: all, caches: caches, isUnclipped: true)
        painter.isRaster = true
        painter.paintAxisAligned(node, projection, all, opacity: opacity)
        cairo_restore(cairo)
        bitmap.flush()
    }

    /// Marks the areas of uniform colour, which are sampled faster. Its memory is used again.
    private var flat: [UInt8] = []
    private var knowsFlat = false

    private func findFlat() {
        let (width, height) = (Int32(bitmap.width), Int32(bitmap.height))
        let count = Int(vitrine_flat_count(width) * vitrine_flat_count(height))
        if flat.count != count { flat = [UInt8](repeating: 0, count: count) }
        let picture = bitmap.picture(width: bitmap.width, height: bitmap.height)
        flat.withUnsafeMutableBufferPointer { vitrine_find_flat(picture, $0.baseAddress) }
        knowsFlat = true
    }

    private var knownMargin: Int32?

    private var margin: Int32 {
        if let knownMargin { return knownMargin }
        let found = vitrine_find_margin(bitmap.picture(width: bitmap.width, height: bitmap.height))
        knownMargin = found
        return found
    }

    func markUsed() { entry.markUsed() }

    /// Ends the raster and puts its bitmap into the pool.
    func giveBitmap(to caches: RenderCaches) { caches.bitmapPool.keep(bitmap) }

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
        if !knowsFlat { findFlat() }
        var matrix = (p.xx, p.yx, p.tx, p.xy, p.yy, p.ty, p.xw, p.yw, p.tw)
        withUnsafeBytes(of: &matrix) { bytes in
            vitrine_sample(
                bitmap.picture(width: bitmap.width, height: bitmap.height), flat, margin, target,
                bytes.assumingMemoryBound(to: Double.self).baseAddress!, Int32(left), Int32(top), lays ? 1 : 0, 0)
        }
    }
}

extension Bitmap {
    /// Whether no pixel is translucent.
    var isOpaque: Bool { vitrine_is_opaque(picture(width: width, height: height)) != 0 }

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
    }

    private(set) var key: Key
    /// May be larger than the picture.
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

    /// Changes the key. The bitmap of the last one goes to the pool.
    func rekey(to key: Key, _ caches: RenderCaches) {
        self.key = key
        markUsed()
        giveBitmap(to: caches)
    }

    func giveBitmap(to caches: RenderCaches) {
        guard let last = bitmap else { return }
        bitmap = nil
        entry.addBytes(-last.byteCount)
        caches.bitmapPool.keep(last)
    }

    /// The whole picture, made on first use, in the first pixels of a bitmap; nil if it would be too large.
    func bitmap(of raster: CachedRaster, _ caches: RenderCaches) -> Bitmap? {
        if let bitmap { return bitmap }
        guard key.width * key.height <= Self.largest, key.width < 16384, key.height < 16384 else { return nil }
        let made = caches.bitmapPool.takeLarger(width: key.width, height: key.height)
        raster.sample(key.projection, into: made, left: 0, top: 0, width: key.width, height: key.height)
        bitmap = made
        entry.addBytes(of: made)
        return made
    }

    func evict() { if owner?.sample === self { owner?.sample = nil } }
}
