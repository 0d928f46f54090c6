internal import CCairo

/// The tiles of a layer that shows an image, painted on another thread before a frame shows them.
///
/// Create and install it on the main thread. The pixels equal those that a frame would paint.
///
/// Unsafe: one thread at a time uses it: the main thread creates it, another one paints, then the main thread installs
/// and releases it, since the queue of preparations keeps nothing of finished work on other threads.
package final class PreparedTiles: @unchecked Sendable {
    private let tiles: CachedTiles
    private let cache: LayerCache
    /// The layer with a surface of its own on the image's pixels, since Cairo's surfaces are not shared between
    /// threads.
    private let node: RenderNode
    private let caches: RenderCaches
    /// Bitmaps to paint the tiles into, from the window's pool where it had them.
    private var pooled: [Bitmap]
    private var painted: [(index: SIMD2<Int>, bitmap: Bitmap)] = []
    /// Whether a frame has the pixels already, since this layer or another one showed them before.
    package let areKnown: Bool

    /// `corner` is the layer's first corner, in pixels of the window. Nil if a frame copies the image as it is.
    package init?(
        of image: CGImage, in values: LayerValues, corner: CGPoint, scale: Double, cache: LayerCache,
        _ caches: RenderCaches
    ) {
        let shown = Self.node(values, image, cache)
        let phase = SIMD2(Self.phase(corner.x), Self.phase(corner.y))
        let area = shown.ownInk
        guard shown.needsTiles(phase: phase, scale: scale, alpha: 1), !area.isNull, !area.isEmpty else { return nil }
        self.cache = cache
        self.caches = caches
        let slot = CachedTiles.Slot(.contents, area: area, phase: phase, scale: scale)
        tiles = CachedTiles(
            key: CachedTiles.Key(.contents, of: shown, phase: phase, scale: scale), node: shown, area: area, slot: slot,
            owner: cache, in: caches.budget)
        areKnown = tiles.areKnown(to: cache, caches)
        pooled = areKnown ? [] : tiles.takePooledBitmaps(of: caches)
        let bitmap = image.bitmap
        let surface = cairo_image_surface_create_for_data(
            cairo_image_surface_get_data(bitmap.surface), CAIRO_FORMAT_ARGB32, Int32(bitmap.width),
            Int32(bitmap.height), Int32(bitmap.bytesPerRow))!
        node = Self.node(values, CGImage(bitmap: Bitmap(adopting: surface)), cache)
    }

    private static func node(_ values: LayerValues, _ image: CGImage, _ cache: LayerCache) -> RenderNode {
        RenderNode(
            values: values, image: image, drawing: nil, contentRevision: 0, children: [], mask: nil, cache: cache)
    }

    /// The offset within a pixel, in quarters as painting snaps it.
    private static func phase(_ coordinate: CGFloat) -> Double {
        let quarters = RenderNode.quarter(Double(coordinate))
        return quarters - quarters.rounded(.down)
    }

    /// Paints all tiles, once, on any thread.
    package func paint() {
        let caches = RenderCaches()
        for bitmap in pooled { caches.bitmapPool.keep(bitmap) }
        pooled = []
        painted = tiles.indices.map { ($0, tiles.render($0, of: node, caches)) }
    }

    /// Hands the painted tiles to the layer.
    package func install() {
        for tile in painted { tiles.add(tile.bitmap, at: tile.index) }
        painted = []
        cache.replaceTiles(with: tiles, caches)
    }
}
