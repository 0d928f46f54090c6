internal import CCairo

/// The pixels that an image layer painted into the raster of a transformed layer, copied as long as it paints the same.
///
/// They are kept when the raster is painted a second time, for another change inside, and if the image is opaque: then
/// they do not depend on what lies below.
final class RasterImage: Evictable {
    /// The inputs of the pixels. Equal keys mean equal pixels.
    private let image: CGImage
    private let values: LayerValues
    private let matrix: cairo_matrix_t
    /// In pixels of the raster.
    fileprivate let rect: PixelRect
    fileprivate private(set) var bitmap: Bitmap?
    /// Whether the pixels are copied from now on.
    var isCopied: Bool { bitmap != nil }
    private var isTranslucent = false

    private let entry: CacheEntry
    private weak var owner: LayerCache?

    fileprivate init(
        _ image: CGImage, of node: RenderNode, _ matrix: cairo_matrix_t, _ rect: PixelRect, in budget: CacheBudget
    ) {
        self.image = image
        values = node.values
        self.matrix = matrix
        self.rect = rect
        entry = CacheEntry(in: budget)
        owner = node.cache
        entry.setValue(self)
    }

    func evict() { if owner?.rasterImage === self { owner?.rasterImage = nil } }

    fileprivate func markUsed() { entry.markUsed() }

    fileprivate func matches(
        _ image: CGImage, _ values: borrowing LayerValues, _ matrix: cairo_matrix_t, _ rect: PixelRect
    ) -> Bool {
        image === self.image && rect == self.rect && matrix.xx == self.matrix.xx && matrix.yy == self.matrix.yy
            && matrix.x0 == self.matrix.x0 && matrix.y0 == self.matrix.y0 && values.bounds == self.values.bounds
            && values.hasSameOwnContent(as: self.values)
    }

    /// Copies the pixels from where they were painted, unless what lies below shows through the image.
    fileprivate func keep(from target: PixelTarget) {
        guard !isTranslucent else { return }
        isTranslucent = !image.bitmap.isOpaque
        guard !isTranslucent else { return }
        target.paint(rect) { first, stride, seen in
            guard seen == rect else { return }
            let made = Bitmap(width: rect.width, height: rect.height)
            for y in 0..<rect.height {
                (made.pixels + y * made.pixelsPerRow).update(from: first + y * stride, count: rect.width)
            }
            made.markDirty()
            bitmap = made
            entry.addBytes(of: made)
        }
    }
}

extension Painter {
    /// Paints an image into the raster of a transformed layer. Returns false if nothing was painted.
    func paintRasterImage(_ image: CGImage, of node: RenderNode, alpha: Double) -> Bool {
        guard isRaster, alpha == 1, node.values.cornerRadius == 0 else { return false }
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        guard matrix.xy == 0, matrix.yx == 0 else { return false }
        let projection = Projection(
            xx: matrix.xx, xy: 0, xw: 0, yx: 0, yy: matrix.yy, yw: 0, tx: matrix.x0, ty: matrix.y0, tw: 1)
        let frame = image.frame(in: node.values)
        let box = projection.boundingBox(
            of: node.values.masksToBounds ? frame.intersection(node.values.bounds) : frame)
        guard box.isOnPixels else { return false }
        let rect = PixelRect(nearest: box)
        guard !rect.isEmpty, Bitmap.permits(width: rect.width, height: rect.height) else { return false }
        guard let cached = node.cache.rasterImage, cached.matches(image, node.values, matrix, rect) else {
            node.cache.rasterImage = RasterImage(image, of: node, matrix, rect, in: caches.budget)
            return false
        }
        cached.markUsed()
        if cached.bitmap == nil { paint(image, of: node.values, alpha: 1) }
        guard let target = PixelTarget(cairo) else { return cached.bitmap == nil }
        if let bitmap = cached.bitmap {
            target.lay(bitmap, at: SIMD2(rect.x0, rect.y0), in: rect)
        } else {
            cached.keep(from: target)
        }
        CCairo.cairo_set_matrix(cairo, &matrix)
        return true
    }
}
