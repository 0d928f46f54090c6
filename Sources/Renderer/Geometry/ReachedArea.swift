/// The area of a layer that the pixels to paint show, in its coordinates: most sublayers outside of it are left out by
/// a few comparisons.
struct ReachedArea {
    private var left = -Double.infinity, right = Double.infinity
    private var top = -Double.infinity, bottom = Double.infinity

    /// The whole plane of the layer.
    init() {}

    /// `projection` maps the coordinates to pixels. The whole plane, unless it moves and scales them only.
    init(of pixels: PixelRect, _ projection: Projection) {
        let p = projection
        // Farther away, coordinates are rounded to pixels.
        guard p.isAffine, p.xy == 0, p.yx == 0, p.xx > 0, p.yy > 0, abs(p.tx) < 1e9, abs(p.ty) < 1e9 else { return }
        // More than the margin around the boxes of layers.
        let margin = 3.0
        left = (Double(pixels.x0) - margin - p.tx) / p.xx
        right = (Double(pixels.x1) + margin - p.tx) / p.xx
        top = (Double(pixels.y0) - margin - p.ty) / p.yy
        bottom = (Double(pixels.y1) + margin - p.ty) / p.yy
    }

    /// Whether a sublayer paints nothing in the area. False for one that is not only moved.
    @inline(__always)
    func isMissed(by child: RenderNode) -> Bool {
        guard child.isOnlyMoved else { return false }
        let y = child.extent.origin.y + child.projection.ty
        if y > bottom || y + child.extent.size.height < top { return true }
        let x = child.extent.origin.x + child.projection.tx
        return x > right || x + child.extent.size.width < left
    }
}
