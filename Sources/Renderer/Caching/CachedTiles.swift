internal import CCairo

/// A layer's own content at one scale and one subpixel phase: painted once, then copied.
///
/// Cairo computes other coverage for a slanted or round edge when a clip cuts through its path. Such edges are
/// therefore never painted under the damage clip but into tiles on the layer's own grid, where a repainted part has the
/// same bits as the whole.
final class CachedTiles: Evictable {
    /// The inputs of the tiles. Equal keys mean equal pixels.
    struct Key: Equatable {
        var part: Part
        var scale: Double
        /// Offset of the layer's first corner within its pixel, in quarters.
        var phase: SIMD2<Double>
        /// Compared by `hasSameTiles(as:)`, which ignores the values that tiles do not show.
        var values: LayerValues
        var image: ObjectIdentifier?
        var drawing: ObjectIdentifier?

        init(_ part: Part, of node: RenderNode, phase: SIMD2<Double>, scale: Double) {
            self.part = part
            self.scale = scale
            self.phase = phase
            values = node.values
            image = part == .contents ? node.image.map { ObjectIdentifier($0) } : nil
            drawing = part == .contents ? node.drawing.map { ObjectIdentifier($0) } : nil
        }

        /// Whether the keys differ at most in the scale and the phase.
        func hasSameContent(as other: Key) -> Bool {
            part == other.part && image == other.image && drawing == other.drawing
                && values.hasSameTiles(as: other.values)
        }

        static func == (a: Key, b: Key) -> Bool {
            a.scale == b.scale && a.phase == b.phase && a.hasSameContent(as: b)
        }
    }
    enum Part { case contents, border }

    /// Small layers keep tiles for every subpixel phase, since slow movement shows them repeatedly.
    struct Slot: Equatable {
        var part: Part
        var fraction = 0

        init(_ part: Part, area: CGRect, phase: SIMD2<Double>, scale: Double) {
            self.part = part
            let isSmall = area.width * area.height * scale * scale <= CachedTiles.smallest
            if isSmall { fraction = Int(phase.x * 4) + Int(phase.y * 16) }
        }
    }

    private(set) var key: Key
    private(set) var slot: Slot
    /// The serial of the last node that matched the key. The tiles do not retain nodes, since nodes retain the cache.
    private(set) var serial: Int
    /// Retained, so that the object identifiers in the key stay unique.
    private var image: CGImage?
    private var drawing: (any LayerDrawing)?
    /// From the layer's coordinates to pixels, whose origin is the corner of the painted rectangle.
    private var projection = Projection.identity
    private var size = PixelRect.empty
    /// From the pixel of the layer's corner to the first pixel of the tiles.
    private var offset = SIMD2(0, 0)
    /// The tile with the index zero: the only one of most layers.
    private(set) var firstTile: Bitmap?
    private var otherTiles: [SIMD2<Int>: Bitmap] = [:]
    /// The number of pixels of a photo that changes its size which may still be painted without tiles; see `refill`.
    private var directPixels = 0
    private static let tileSize = 512
    private static let bandSize = 1 << 17

    private let entry: CacheEntry
    private weak var owner: LayerCache?

    /// `area` is the painted rectangle, in the layer's coordinates.
    init(key: Key, node: RenderNode, area: CGRect, slot: Slot, owner: LayerCache, in budget: CacheBudget) {
        self.key = key
        self.slot = slot
        entry = CacheEntry(in: budget)
        self.owner = owner
        serial = node.serial
        begin(node, area)
        entry.setValue(self)
    }

    /// Replaces the content. The bitmaps of the last one go to the pool.
    ///
    /// A photo that changes its size does so in the next frame too, mostly, which shows no tile of this one. It is
    /// scaled into the target therefore, until as many pixels were painted as it has.
    func refill(key: Key, node: RenderNode, area: CGRect, slot: Slot, _ caches: RenderCaches) {
        let isResized = image != nil && image === node.image && self.key.values.bounds.size != key.values.bounds.size
        giveBitmaps(to: caches)
        self.key = key
        self.slot = slot
        serial = node.serial
        begin(node, area)
        directPixels = isResized && key.part == .contents ? size.area : 0
    }

    private func begin(_ node: RenderNode, _ area: CGRect) {
        // Released at the end: the `deinit` of an image may render the layer, and paint into these tiles.
        let replaced = (image, drawing)
        image = node.image
        drawing = node.drawing
        // Apply the phase and move the content right and down, so that no coordinate is negative.
        let origin = node.values.bounds.origin
        let left = ((area.minX - origin.x) * key.scale + key.phase.x).rounded(.down)
        let top = ((area.minY - origin.y) * key.scale + key.phase.y).rounded(.down)
        offset = SIMD2(Int(pixel: left), Int(pixel: top))
        projection = Projection.translation(-origin.x, -origin.y).then(.scale(key.scale))
            .then(.translation(key.phase.x - left, key.phase.y - top))
        size = PixelRect(covering: projection.boundingBox(of: area))
        withExtendedLifetime(replaced) {}
    }

    /// Releases everything but the object, which other layers may take then.
    func empty(_ caches: RenderCaches) {
        giveBitmaps(to: caches)
        (image, drawing, owner) = (nil, nil, nil)
        caches.keepSpareTiles(self)
    }

    /// Makes an empty object that of a layer.
    func begin(
        _ key: Key, _ node: RenderNode, area: CGRect, slot: Slot, owner: LayerCache, _ caches: RenderCaches
    ) {
        self.owner = owner
        refill(key: key, node: node, area: area, slot: slot, caches)
    }

    func giveBitmaps(to caches: RenderCaches) {
        func give(_ bitmap: Bitmap, of photo: ScaledPhotoLabel? = nil) {
            entry.addBytes(-bitmap.byteCount)
            caches.bitmapPool.keep(bitmap, of: photo)
        }
        if let firstTile { give(firstTile, of: isOnePhoto ? image.map { ScaledPhotoLabel(key, $0) } : nil) }
        firstTile = nil
        guard !otherTiles.isEmpty else { return }
        for tile in otherTiles.values { give(tile) }
        otherTiles.removeAll(keepingCapacity: true)
    }

    func evict() { owner?.tiles.removeAll { $0 === self } }

    func markUsed() { entry.markUsed() }

    func matched(by node: RenderNode) { serial = node.serial }

    /// Largest number of pixels of a small layer.
    static let smallest = 4096.0

    /// Copies the tiles, with the layer's corner in the given pixel. `node` is a node that matches the key.
    func paint(
        _ node: RenderNode, with painter: Painter, corner: SIMD2<Int>, alpha: Double
    ) {
        let clip = painter.clip
        let origin = corner &+ offset
        let step = Self.tileSize
        let seen = PixelRect(
            x0: clip.x0 - origin.x, y0: clip.y0 - origin.y, x1: clip.x1 - origin.x, y1: clip.y1 - origin.y
        ).intersection(size)
        guard !seen.isEmpty else { return }
        let target = painter.pixelTarget
        if let target, paintDirectly(seen, of: node, at: origin, target, alpha: alpha, painter.caches) { return }
        for row in seen.y0 / step...(seen.y1 - 1) / step {
            for column in seen.x0 / step...(seen.x1 - 1) / step {
                let tile = tile(SIMD2(column, row), of: node, painter.caches)
                let x = origin.x + column * step, y = origin.y + row * step
                let (width, height) = tileSize(SIMD2(column, row))
                let rect = PixelRect(x0: x, y0: y, x1: x + width, y1: y + height)
                if let target {
                    target.lay(tile, at: SIMD2(x, y), in: rect, alpha: alpha)
                } else {
                    painter.lay(tile, in: rect, opacity: alpha)
                }
            }
        }
    }

    /// Scales the visible part of a photo into the target. Returns false if it needs tiles.
    private func paintDirectly(
        _ seen: PixelRect, of node: RenderNode, at origin: SIMD2<Int>, _ target: PixelTarget, alpha: Double,
        _ caches: RenderCaches
    ) -> Bool {
        let rest = directPixels - seen.area
        directPixels = max(0, rest)
        guard rest >= 0 else { return false }
        // In bands that fit into the processor's cache.
        let height = max(32, Self.bandSize / seen.width)
        for top in stride(from: seen.y0, to: seen.y1, by: height) {
            let band = PixelRect(x0: seen.x0, y0: top, x1: seen.x1, y1: min(top + height, seen.y1))
            let photo = node.scaledPhoto(in: band, projection, phase: key.phase, scale: key.scale, caches)
            guard let photo else {
                directPixels = 0
                return false
            }
            let rect = band.offset(by: origin)
            target.lay(photo, at: SIMD2(rect.x0, rect.y0), in: rect, alpha: alpha)
            caches.bitmapPool.keep(photo)
        }
        return true
    }

    /// Whether the tiles are an image in a single one.
    private var isOnePhoto: Bool {
        key.image != nil && key.drawing == nil && size.width <= Self.tileSize && size.height <= Self.tileSize
    }

    /// Whether the layer has the pixels of a photo already, or another one had that does not show them any more.
    func areKnown(to cache: LayerCache, _ caches: RenderCaches) -> Bool {
        if let own = cache.tiles(in: slot), own.firstTile != nil, own.key == key { return isOnePhoto }
        return isOnePhoto && caches.bitmapPool.hasPhoto(key)
    }

    private func tile(_ index: SIMD2<Int>, of node: RenderNode, _ caches: RenderCaches) -> Bitmap {
        if index == .zero, let firstTile { return firstTile }
        if index != .zero, let tile = otherTiles[index] { return tile }
        let known = isOnePhoto ? caches.bitmapPool.takePhoto(key) : nil
        let bitmap = known ?? render(index, of: node, caches)
        add(bitmap, at: index)
        return bitmap
    }

    func add(_ bitmap: Bitmap, at index: SIMD2<Int>) {
        if index == .zero { firstTile = bitmap } else { otherTiles[index] = bitmap }
        entry.addBytes(of: bitmap)
    }

    /// The pixels of a tile, whose bitmap may be larger.
    private func tileSize(_ index: SIMD2<Int>) -> (width: Int, height: Int) {
        let step = Self.tileSize
        return (min(step, size.x1 - index.x * step), min(step, size.y1 - index.y * step))
    }

    /// Bitmaps for the tiles, from the pool where it has them.
    func takePooledBitmaps(of caches: RenderCaches) -> [Bitmap] {
        indices.map { index in
            let (width, height) = tileSize(index)
            return caches.bitmapPool.takeLarger(width: width, height: height)
        }
    }

    /// The indices of all tiles.
    var indices: [SIMD2<Int>] {
        guard !size.isEmpty else { return [] }
        let step = Self.tileSize
        return (0...(size.y1 - 1) / step).flatMap { row in (0...(size.x1 - 1) / step).map { SIMD2($0, row) } }
    }

    /// Paints a tile, on any thread.
    func render(_ index: SIMD2<Int>, of node: RenderNode, _ caches: RenderCaches) -> Bitmap {
        let step = Self.tileSize
        let (width, height) = tileSize(index)
        if key.part == .contents {
            let rect = PixelRect(
                x0: index.x * step, y0: index.y * step, x1: index.x * step + width, y1: index.y * step + height)
            let photo = node.scaledPhoto(in: rect, projection, phase: key.phase, scale: key.scale, caches)
            if let photo { return photo }
        }
        let bitmap = caches.bitmapPool.take(width: width, height: height)
        let cairo = cairo_create(bitmap.surface)!
        cairo_clear(cairo)
        var moved = projection
        moved.tx -= Double(index.x * step)
        moved.ty -= Double(index.y * step)
        cairo_set_matrix(cairo, moved)
        let all = PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
        let painter = Painter(
            cairo: cairo, scale: key.scale, surfaceRect: all, clip: all, caches: caches, isUnclipped: true)
        switch key.part {
        case .contents: painter.paintOwn(node, alpha: 1)
        case .border: painter.paintBorder(of: node.values, alpha: 1)
        }
        cairo_destroy(cairo)
        bitmap.flush()
        return bitmap
    }
}

extension Painter {
    /// Paints a layer's own content below its sublayers, or its border above them.
    func paintPart(_ part: CachedTiles.Part, of node: RenderNode, _ projection: Projection, alpha: Double) {
        if part == .contents, alpha == 1, coverAlone(node, projection) { return }
        let (corner, phase) = corner(of: node.values.bounds, projection)
        let needsTiles =
            part == .contents ? node.needsTiles(phase: phase, scale: scale, alpha: alpha) : node.hasRoundBorder
        guard needsTiles, !isUnclipped else {
            cairo_set_matrix(cairo, projection)
            switch part {
            case .contents: paintOwn(node, alpha: alpha)
            case .border: paintBorder(of: node.values, alpha: alpha)
            }
            return
        }
        if part == .contents, alpha == 1, fillRound(node, at: corner, phase: phase) { return }
        let area = part == .contents ? node.ownInk : node.traits.outline.extent
        guard !area.isNull else { return }
        let tiles = cachedTiles(of: part, node, area: area, phase: phase)
        tiles.markUsed()
        tiles.paint(node, with: self, corner: corner, alpha: alpha)
    }

    private func cachedTiles(
        of part: CachedTiles.Part, _ node: RenderNode, area: CGRect, phase: SIMD2<Double>
    ) -> CachedTiles {
        let slot = CachedTiles.Slot(part, area: area, phase: phase, scale: scale)
        if part == .contents, let drawing = node.drawing, let hash = drawing.sharingHash {
            let key = CachedTiles.Key(part, of: node, phase: phase, scale: scale)
            if let shared = caches.sharedTiles(hash, drawing, key, node, area, slot) { return shared }
        }
        let cache = node.cache!
        let cached = cache.tiles(in: slot)
        if let cached, cached.serial == node.serial, cached.key.phase == phase, cached.key.scale == scale {
            return cached
        }
        let key = CachedTiles.Key(part, of: node, phase: phase, scale: scale)
        if let cached, cached.key == key {
            cached.matched(by: node)
            return cached
        }
        return cache.makeTiles(key, node, area, slot, caches)
    }
}

extension RenderNode {
    /// Whether a part of the layer's own content may have other bits than the same part of the whole. This holds for
    /// slanted and round edges, and for gradients, which Cairo interpolates from the centre of the painted area.
    func needsTiles(phase: SIMD2<Double>, scale: Double, alpha: Double) -> Bool {
        // A translucent drawing would need a group in every frame.
        if let drawing,
            alpha < 1 || !drawingFitsExtent || !drawing.isIndependentOfClip(in: values.bounds, scale: scale)
        {
            return true
        }
        if traits.hasPath || traits.hasGradient { return true }
        if let image, !image.isPixelAligned(of: values, phase: phase, scale: scale) { return true }
        guard values.cornerRadius > 0 else { return false }
        return traits.backgroundAlpha > 0 || (image != nil && values.masksToBounds)
    }

    /// The part of `ownExtent` that contains ink, if known.
    var ownInk: CGRect {
        guard let ink = drawnInk, !traits.hasOwnFill, image == nil else { return ownExtent }
        return ink.isNull ? .null : ink.intersection(ownExtent)
    }

    /// Ink bounds outset by half a point, since partially covered pixels count.
    private var drawnInk: CGRect? {
        drawing?.inkExtent(in: values.bounds).map { $0.isNull ? .null : $0.insetBy(dx: -0.5, dy: -0.5) }
    }

    /// Whether the drawing needs no clip.
    var drawingFitsExtent: Bool {
        if let knownFit { return knownFit }
        let fits = findDrawingFit()
        knownFit = fits
        return fits
    }

    private func findDrawingFit() -> Bool {
        guard let ink = drawnInk, !values.masksToBounds || values.cornerRadius == 0 else { return false }
        return ink.isNull || ownExtent.contains(ink)
    }

    fileprivate var hasRoundBorder: Bool { values.cornerRadius > 0 && showsBorder }
}
