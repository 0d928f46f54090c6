/// The part of a transformed layer that is painted into a raster, and the raster's density.
struct RasterPlan: Equatable {
    /// Pixels of the raster per point.
    let density: Double
    /// The point in the layer's coordinates of the raster's first pixel.
    let origin: CGPoint
    let width: Int
    let height: Int
    /// Whether the raster covers the whole layer.
    let isWhole: Bool

    /// A raster that would be longer than this, or have more than `most` pixels, is limited to the visible part.
    private static let longest = 8192.0
    private static let most = Double(1 << 24)
    /// A limited raster grows in steps of this many pixels, so that small movements reuse it.
    private static let step = 256.0
    /// A blur has half the density if that leaves a deviation of this many pixels: edges differ by about 2 levels.
    private static let smooth = 8.0

    /// `seen` maps the layer's coordinates to pixels relative to `box`, which contains everything visible;
    /// `surfaceRect` is the whole surface. Nil if nothing is visible.
    ///
    /// The pixel grid is anchored to the layer, so that content outside its edges does not shift the rest by a fraction
    /// of a pixel. `blur` is the deviation in points of a blur of everything that the raster shows.
    init?(
        for node: RenderNode, seen: Projection, box: PixelRect, on surfaceRect: PixelRect, scale: Double,
        blur: CGFloat = 0
    ) {
        let extent = node.extent, corner = node.values.bounds.origin
        guard extent.width > 0, extent.height > 0, extent.width.isFinite, extent.height.isFinite,
            var density = seen.rasterDensity(of: node.values.bounds, scale: scale)
        else { return nil }
        if blur * density / 2 >= Self.smooth { density /= 2 }
        let all = Grid(extent, corner, density, step: 1)
        if all.fits, all.width * all.height <= Self.most {
            self.init(all, corner, density, isWhole: true)
            return
        }
        let screen = CGRect(
            x: Double(surfaceRect.x0 - box.x0), y: Double(surfaceRect.y0 - box.y0), width: Double(surfaceRect.width),
            height: Double(surfaceRect.height))
        guard let inverse = seen.inverted else { return nil }
        let part = inverse.boundingBox(of: screen.insetBy(dx: -2, dy: -2)).intersection(extent)
        guard !part.isNull, !part.isEmpty else { return nil }
        // Halve the density until the part fits.
        var grid = Grid(part, corner, density, step: Self.step)
        while !grid.fits {
            density /= 2
            grid = Grid(part, corner, density, step: Self.step)
        }
        self.init(grid, corner, density, isWhole: false)
    }

    private init(_ grid: Grid, _ corner: CGPoint, _ density: Double, isWhole: Bool) {
        self.density = density
        self.isWhole = isWhole
        origin = CGPoint(x: corner.x + grid.left / density, y: corner.y + grid.top / density)
        (width, height) = (Int(grid.width), Int(grid.height))
    }

    /// A rectangle in raster pixels, with a transparent border of two, so that the outermost samples fade out.
    private struct Grid {
        let left, top, width, height: Double

        init(_ area: CGRect, _ corner: CGPoint, _ density: Double, step: Double) {
            func down(_ v: CGFloat) -> Double { (v * density / step).rounded(.down) * step - 2 }
            func up(_ v: CGFloat) -> Double { (v * density / step).rounded(.up) * step + 2 }
            (left, top) = (down(area.minX - corner.x), down(area.minY - corner.y))
            (width, height) = (up(area.maxX - corner.x) - left, up(area.maxY - corner.y) - top)
        }

        var fits: Bool { width <= RasterPlan.longest && height <= RasterPlan.longest }
    }
}
