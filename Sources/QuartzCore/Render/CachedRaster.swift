internal import CCairo
internal import CSampling

/// A layer and all below it, or the part of that which is seen, painted upright, at some number of pixels per point.
final class KeptRaster: Kept {
    let bitmap: Bitmap
    /// The point of the layer's coordinates at the bitmap's first corner.
    let origin: CGPoint
    /// No two rasters have the same.
    let serial: Int
    nonisolated(unsafe) private static var lastSerial = 0
    private let plan: RasterPlan
    private let appearance: Int
    private let moment: TimeInterval
    private let opacity: Double

    init(of node: RenderNode, _ plan: RasterPlan, opacity: Double) {
        Self.lastSerial += 1
        serial = Self.lastSerial
        self.plan = plan
        appearance = node.appearance
        moment = node.standing.moment
        self.opacity = opacity
        origin = plan.origin
        bitmap = Bitmap(width: plan.width, height: plan.height)
        super.init()
        count(bitmap)
        let cairo = cairo_create(bitmap.surface)!
        defer {
            cairo_destroy(cairo)
            bitmap.flush()
        }
        let all = PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
        let projection = Projection.translation(-origin.x, -origin.y).then(.scale(plan.density))
        Painter(cairo: cairo, scale: plan.density, whole: all, clip: all, isUncut: true).paintUpright(
            node, projection, all, opacity: opacity)
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

    func shows(_ node: RenderNode, _ plan: RasterPlan, opacity: Double) -> Bool {
        self.plan == plan && appearance == node.appearance && moment == node.standing.moment && self.opacity == opacity
    }

    override func drop() { if owner?.raster === self { owner?.raster = nil } }

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

    private(set) var key: Key
    private var bitmap: Bitmap?
    /// Larger ones are sampled anew where they are seen.
    private static let largest = 1 << 21

    init(key: Key, owner: KeptPixels) {
        self.key = key
        super.init()
        self.owner = owner
    }

    /// Takes another key, unless there is a picture for the old one already.
    func becomes(_ key: Key) -> Bool {
        guard bitmap == nil else { return false }
        self.key = key
        wasUsed()
        return true
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

    override func drop() { if owner?.sample === self { owner?.sample = nil } }
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
