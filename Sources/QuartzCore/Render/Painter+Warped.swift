internal import CCairo
internal import CSampling

/// A layer that is turned, scaled or seen in perspective: the filtered sample of its own raster.
///
/// The raster has a whole power of two times the screen's pixels per point, about twice as many as the screen will show, and
/// each pixel takes four bilinear samples of it: edges are smooth and text stays sharp. Keeping a raster from frame to frame
/// only saves time; the same bits come out when it is painted anew.
extension Painter {
    func paintWarped(_ node: RenderNode, _ projection: Projection, _ pixels: PixelRect) {
        let values = node.values
        if !values.isDoubleSided && projection.showsBack(of: values.bounds) { return }
        guard let density = projection.rasterDensity(of: values.bounds, scale: scale),
            let raster = raster(of: node, density: density),
            let inverse = projection.inverted
        else { return }
        let toRaster = Projection.translation(Double(pixels.x0), Double(pixels.y0)).then(inverse)
            .then(.translation(-raster.origin.x, -raster.origin.y)).then(.scale(density))
        let target = Bitmap(width: pixels.width, height: pixels.height)
        target.flush()
        let p = toRaster
        let matrix = [p.xx, p.yx, p.tx, p.xy, p.yy, p.ty, p.xw, p.yw, p.tw]
        vitrine_sample(raster.bitmap.picture, target.picture, matrix)
        target.markDirty()
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_source_surface(cairo, target.surface, Double(pixels.x0), Double(pixels.y0))
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
        if values.opacity < 1 {
            cairo_paint_with_alpha(cairo, Double(values.opacity))
        } else {
            cairo_paint(cairo)
        }
        cairo_restore(cairo)
    }

    private func raster(of node: RenderNode, density: Double) -> KeptRaster? {
        if let kept = node.layer?.raster, kept.shows(node, density: density) { return kept }
        guard let raster = KeptRaster(of: node, density: density) else { return nil }
        node.layer?.raster = raster
        return raster
    }
}

/// A layer and all below it, painted upright and opaque, at some number of pixels per point.
final class KeptRaster {
    let bitmap: Bitmap
    /// The point of the layer's coordinates at the bitmap's first corner.
    let origin: CGPoint
    private let density: Double
    private let appearance: Int
    private let extent: CGRect
    /// No raster is larger than this on a side; a layer that would need more is painted coarser.
    private static let largest = 8192.0

    init?(of node: RenderNode, density: Double) {
        // A border of transparent pixels, so that the outermost samples fade out. The pixels lie on a grid that is fixed to
        // the layer, so that what hangs over its edges does not move the rest of it by a fraction of a pixel.
        let extent = node.extent
        guard extent.width > 0, extent.height > 0, extent.width.isFinite, extent.height.isFinite else { return nil }
        let corner = node.values.bounds.origin
        let box = extent.offsetBy(dx: -corner.x, dy: -corner.y)
        let left = (box.minX * density).rounded(.down) - 2, top = (box.minY * density).rounded(.down) - 2
        let width = (box.maxX * density).rounded(.up) + 2 - left
        let height = (box.maxY * density).rounded(.up) + 2 - top
        guard width <= Self.largest, height <= Self.largest else { return nil }
        self.density = density
        appearance = node.appearance
        self.extent = extent
        origin = CGPoint(x: corner.x + left / density, y: corner.y + top / density)
        bitmap = Bitmap(width: Int(width), height: Int(height))
        let cairo = cairo_create(bitmap.surface)!
        defer {
            cairo_destroy(cairo)
            bitmap.flush()
        }
        let clip = PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
        let projection = Projection.translation(-origin.x, -origin.y).then(.scale(density))
        Painter(cairo: cairo, scale: density, clip: clip, isUncut: true).paintUpright(node, projection, clip)
    }

    func shows(_ node: RenderNode, density: Double) -> Bool {
        self.density == density && appearance == node.appearance && extent == node.extent
    }
}

extension Bitmap {
    fileprivate var picture: vitrine_picture {
        vitrine_picture(pixels: pixels, width: Int32(width), height: Int32(height), stride: Int32(pixelsPerRow))
    }
}

extension Projection {
    /// Whether the back of a rectangle is to be seen.
    fileprivate func showsBack(of r: CGRect) -> Bool {
        let p = outline(of: r)
        guard p.count >= 3 else { return false }
        var area = 0.0
        for i in p.indices {
            let a = p[i], b = p[(i + 1) % p.count]
            area += a.x * b.y - b.x * a.y
        }
        return area < 0
    }

    /// How many pixels a point gets in the raster: `scale` times a power of two from 1/16 to 4, at least one and a half
    /// times what the screen shows in the middle of the layer. Nil when the layer is seen from its edge.
    fileprivate func rasterDensity(of bounds: CGRect, scale: Double) -> Double? {
        guard let m = apply(CGPoint(x: bounds.midX, y: bounds.midY)) else { return scale }
        let w = bounds.midX * xw + bounds.midY * yw + tw
        let a = (xx - m.x * xw) / w, b = (xy - m.y * xw) / w, c = (yx - m.x * yw) / w, d = (yy - m.y * yw) / w
        let squares = a * a + b * b + c * c + d * d, det = a * d - b * c
        let largest = ((squares + max(0, squares * squares - 4 * det * det).squareRoot()) / 2).squareRoot()
        guard largest.isFinite, largest > 1e-6 else { return nil }
        var density = scale / 16
        while density < largest * 1.5 && density < scale * 4 { density *= 2 }
        return density
    }
}
