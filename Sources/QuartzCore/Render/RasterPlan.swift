/// Which part of a layer that does not stand upright is painted into its raster, and how finely.
struct RasterPlan: Equatable {
    /// Pixels of the raster per point.
    let density: Double
    /// The point of the layer's coordinates at the raster's first corner.
    let origin: CGPoint
    let width: Int
    let height: Int
    /// Nothing of the layer is left out.
    let isWhole: Bool

    /// A layer whose raster would be longer than this, or have more pixels, is painted as far as it is seen.
    private static let longest = 8192.0
    private static let most = Double(1 << 24)
    /// What is left out is so in steps of this many pixels, so that a small movement does not ask for another raster.
    private static let step = 256.0

    /// `seen` takes the layer's coordinates to pixels from the first one of `box` on, which is where it can be seen; `whole` is
    /// all pixels that there are. Nil when nothing is to be seen.
    ///
    /// The pixels lie on a grid that is fixed to the layer, so that what hangs over its edges does not move the rest of it by a
    /// fraction of a pixel.
    init?(for node: RenderNode, seen: Projection, box: PixelRect, on whole: PixelRect, scale: Double) {
        let extent = node.extent, corner = node.values.bounds.origin
        guard extent.width > 0, extent.height > 0, extent.width.isFinite, extent.height.isFinite,
            var density = seen.rasterDensity(of: node.values.bounds, scale: scale)
        else { return nil }
        let all = Grid(extent, corner, density, step: 1)
        if all.fits, all.width * all.height <= Self.most {
            self.init(all, corner, density, isWhole: true)
            return
        }
        let screen = CGRect(
            x: Double(whole.x0 - box.x0), y: Double(whole.y0 - box.y0), width: Double(whole.width),
            height: Double(whole.height))
        guard let inverse = seen.inverted else { return nil }
        let part = inverse.boundingBox(of: screen.insetBy(dx: -2, dy: -2)).intersection(extent)
        guard !part.isNull, !part.isEmpty else { return nil }
        // What is still too large is painted coarser.
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

    /// A rectangle in pixels of the raster, with a border of transparent ones, so that the outermost samples fade out.
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
