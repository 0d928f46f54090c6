internal import CCairo
internal import CSampling

/// A layer and all below it, painted upright, at some number of pixels per point.
final class KeptRaster: Kept {
    let bitmap: Bitmap
    /// The point of the layer's coordinates at the bitmap's first corner.
    let origin: CGPoint
    /// No two rasters have the same.
    let serial: Int
    nonisolated(unsafe) private static var lastSerial = 0
    private let density: Double
    private let appearance: Int
    private let extent: CGRect
    private let moment: TimeInterval
    private let opacity: Double
    /// No raster is larger than this on a side; a layer that would need more is painted coarser.
    private static let largest = 8192.0

    init?(of node: RenderNode, density: Double, opacity: Double) {
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
        Self.lastSerial += 1
        serial = Self.lastSerial
        self.density = density
        appearance = node.appearance
        self.extent = extent
        moment = node.standing.moment
        self.opacity = opacity
        origin = CGPoint(x: corner.x + left / density, y: corner.y + top / density)
        bitmap = Bitmap(width: Int(width), height: Int(height))
        super.init()
        count(bitmap)
        let cairo = cairo_create(bitmap.surface)!
        defer {
            cairo_destroy(cairo)
            bitmap.flush()
        }
        let clip = PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
        let projection = Projection.translation(-origin.x, -origin.y).then(.scale(density))
        Painter(cairo: cairo, scale: density, clip: clip, isUncut: true).paintUpright(
            node, projection, clip, opacity: opacity)
    }

    /// Where the raster is of one colour, which is sampled faster.
    private lazy var flat: [UInt8] = {
        let (width, height) = (Int32(bitmap.width), Int32(bitmap.height))
        let count = Int(vitrine_flat_count(width) * vitrine_flat_count(height))
        return [UInt8](unsafeUninitializedCapacity: count) { flat, initialized in
            vitrine_find_flat(bitmap.picture(width: bitmap.width, height: bitmap.height), flat.baseAddress)
            initialized = count
        }
    }()

    func shows(_ node: RenderNode, density: Double, opacity: Double) -> Bool {
        self.density == density && appearance == node.appearance && moment == node.standing.moment
            && self.opacity == opacity && extent == node.extent
    }

    override func drop() { if layer?.raster === self { layer?.raster = nil } }

    /// Fills the first pixels of a bitmap with a part of the raster's picture under a projection; `projection` takes the
    /// pixels of the whole picture to those of the raster.
    func sample(_ projection: Projection, into target: Bitmap, left: Int, top: Int, width: Int, height: Int) {
        let p = projection
        target.flush()
        var matrix = (p.xx, p.yx, p.tx, p.xy, p.yy, p.ty, p.xw, p.yw, p.tw)
        withUnsafeBytes(of: &matrix) { bytes in
            vitrine_sample(
                bitmap.picture(width: bitmap.width, height: bitmap.height), flat,
                target.picture(width: width, height: height), bytes.assumingMemoryBound(to: Double.self).baseAddress!,
                Int32(left), Int32(top))
        }
        target.markDirty()
    }
}

extension Bitmap {
    fileprivate func picture(width: Int, height: Int) -> vitrine_picture {
        vitrine_picture(pixels: pixels, width: Int32(width), height: Int32(height), stride: Int32(pixelsPerRow))
    }
}

/// How a transformed layer looked last; when it looks so again, wherever that may be on the screen, it is only copied.
final class KeptSample: Kept {
    /// An equal key means equal pixels.
    struct Key: Equatable {
        let raster: Int
        /// From the picture's pixels to the raster's.
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

    let key: Key
    private var bitmap: Bitmap?
    /// Larger ones are sampled anew where they are seen.
    private static let largest = 1 << 21

    init(key: Key, layer: CALayer) {
        self.key = key
        super.init()
        self.layer = layer
    }

    /// The whole picture, made when it is wanted for the first time; nil when it would be too large.
    func bitmap(of raster: KeptRaster) -> Bitmap? {
        if let bitmap { return bitmap }
        guard key.width * key.height <= Self.largest, key.width < 16384, key.height < 16384 else { return nil }
        let made = Bitmap(width: key.width, height: key.height)
        raster.sample(key.projection, into: made, left: 0, top: 0, width: key.width, height: key.height)
        bitmap = made
        count(made)
        return made
    }

    override func drop() { if layer?.sample === self { layer?.sample = nil } }
}

/// A bitmap for what is thrown away at once; one for all, as large as was ever wanted.
enum ScratchBitmap {
    nonisolated(unsafe) private static var kept: Bitmap?

    /// A bitmap of at least that size, with anything in it.
    static func bitmap(width: Int, height: Int) -> Bitmap {
        if let kept, kept.width >= width, kept.height >= height { return kept }
        let bitmap = Bitmap(width: max(width, kept?.width ?? 0), height: max(height, kept?.height ?? 0))
        kept = bitmap
        return bitmap
    }
}
