internal import CCairo

/// The pixels of a scaled image in the raster of a transformed layer, copied as long as they are the same, wherever in
/// the raster that is.
///
/// They are kept when the raster is painted a second time, for another change inside, and if they are opaque: then they
/// do not depend on what lies below.
final class RasterImage: Evictable {
    /// The inputs of the pixels. Equal keys mean equal pixels.
    fileprivate struct Key: Equatable {
        let image: ObjectIdentifier
        let scaling: ImageScaling
        let width: Int
        let height: Int
    }

    /// So that its identity is not that of another one.
    private let image: CGImage
    fileprivate let key: Key
    private var bitmap: Bitmap?
    /// Whether the pixels are copied from now on.
    var isCopied: Bool { bitmap != nil }
    private var isTranslucent = false

    private let entry: CacheEntry
    private weak var owner: LayerCache?

    fileprivate init(_ image: CGImage, _ key: Key, owner: LayerCache, in budget: CacheBudget) {
        self.image = image
        self.key = key
        self.owner = owner
        entry = CacheEntry(in: budget)
        entry.setValue(self)
    }

    func evict() { if owner?.rasterImage === self { owner?.rasterImage = nil } }

    /// How many times the pixels that show the whole picture may have.
    private static let mostHidden = 4

    /// The whole picture, made by the first call that shows most of it; nil if something is translucent.
    fileprivate func pixels(showing seen: PixelRect, _ caches: RenderCaches) -> Bitmap? {
        entry.markUsed()
        if bitmap != nil || isTranslucent || key.width * key.height > Self.mostHidden * seen.area { return bitmap }
        let made = Bitmap(undefinedWidth: key.width, height: key.height)
        key.scaling.scale(
            image, PixelRect(x0: 0, y0: 0, x1: key.width, y1: key.height), into: made, caches)
        guard made.isOpaque else {
            isTranslucent = true
            return nil
        }
        bitmap = made
        entry.addBytes(of: made)
        return made
    }
}

extension Painter {
    /// Paints a scaled image into the raster of a transformed layer. Returns false if nothing was painted.
    func paintRasterImage(_ image: CGImage, of node: RenderNode, alpha: Double) -> Bool {
        let values = node.values
        guard isRaster, alpha == 1, values.cornerRadius == 0, values.contentsCenter == LayerValues.wholeContents else {
            return false
        }
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        guard matrix.xy == 0, matrix.yx == 0 else { return false }
        let projection = Projection(
            xx: matrix.xx, xy: 0, xw: 0, yx: 0, yy: matrix.yy, yw: 0, tx: matrix.x0, ty: matrix.y0, tw: 1)
        let part = image.part(in: values), frame = image.frame(in: values)
        let box = projection.boundingBox(of: values.masksToBounds ? frame.intersection(values.bounds) : frame)
        guard box.isOnPixels, values.filter(from: part, to: frame, scale: scale) != .nearest else { return false }
        let rect = PixelRect(nearest: box)
        guard !rect.isEmpty, rect.width * rect.height <= Self.mostCopied,
            let scaling = ImageScaling(of: part, in: frame, values, projection.relative(to: rect)),
            scaling.isReduction || surfaceRect.area <= Self.mostInterpolated, let target = PixelTarget(cairo)
        else {
            CCairo.cairo_set_matrix(cairo, &matrix)
            return false
        }
        defer { CCairo.cairo_set_matrix(cairo, &matrix) }
        let seen = rect.intersection(target.clip.offset(by: SIMD2(0, 0) &- target.offset))
        guard !seen.isEmpty else { return true }
        let origin = SIMD2(rect.x0, rect.y0)
        let key = RasterImage.Key(
            image: ObjectIdentifier(image), scaling: scaling, width: rect.width, height: rect.height)
        if let cached = node.cache.rasterImage, cached.key == key {
            if let bitmap = cached.pixels(showing: seen, caches) {
                target.lay(bitmap, at: origin, in: rect)
                return true
            }
        } else {
            node.cache.rasterImage = RasterImage(image, key, owner: node.cache, in: caches.budget)
        }
        let scaled = caches.scratchBitmap(width: seen.width, height: seen.height)
        scaling.scale(image, seen.offset(by: SIMD2(0, 0) &- origin), into: scaled, caches)
        target.lay(scaled, at: SIMD2(seen.x0, seen.y0), in: seen)
        return true
    }

    /// The most pixels of a picture that is kept for rasters.
    private static let mostCopied = 1 << 22
}

extension Projection {
    /// From the same coordinates to pixels counted from the first one of a rectangle, in 1/2^20 of a pixel, so that
    /// noise of the place does not make the results differ.
    fileprivate func relative(to rect: PixelRect) -> Projection {
        func round(_ v: Double) -> Double { (v * 1_048_576).rounded() / 1_048_576 }
        var result = self
        result.tx = round(tx - Double(rect.x0))
        result.ty = round(ty - Double(rect.y0))
        return result
    }
}
