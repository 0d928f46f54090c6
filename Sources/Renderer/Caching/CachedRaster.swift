internal import CCairo
internal import CSampling

/// The raster of a subtree, of its visible part or of its shadow, painted upright at a density in pixels per point.
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
    private var content: RasterContent
    private let entry: CacheEntry
    private weak var owner: LayerCache?

    private static func nextSerial() -> Int {
        lastSerial += 1
        return lastSerial
    }

    init(_ content: RasterContent, of node: RenderNode, _ plan: RasterPlan, in caches: RenderCaches) {
        self.plan = plan
        self.content = content
        bitmap = caches.bitmapPool.take(width: plan.width, height: plan.height)
        entry = CacheEntry(in: caches.budget)
        owner = node.cache
        entry.setValue(self)
        entry.addBytes(of: bitmap)
        paint(node, caches)
    }

    /// Replaces the content, in the same memory if the size is the same.
    func repaint(_ content: RasterContent, of node: RenderNode, _ plan: RasterPlan, in caches: RenderCaches) {
        serial = Self.nextSerial()
        self.plan = plan
        self.content = content
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
        switch content.part {
        case .all(let opacity): painter.paintAxisAligned(node, projection, all, opacity: opacity)
        case .body: painter.paintContents(of: node, projection, alpha: 1)
        case .shadow: painter.paintShadow(of: node, projection, opacity: 1)
        }
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

    func shows(_ content: RasterContent, _ plan: RasterPlan) -> Bool { self.plan == plan && self.content == content }

    func evict() { owner?.remove(self) }

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
