/// The last sampled picture of a transformed layer, copied as long as it looks the same, wherever on the screen that
/// is.
final class CachedSample: Evictable {
    /// Equal keys mean equal pixels.
    struct Key: Equatable {
        let raster: Int
        /// From pixels of the picture to pixels of the raster.
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
    /// May be larger than the picture.
    private var bitmap: Bitmap?
    /// Most pixels of a cached sample. Larger ones are sampled in every frame, where they are visible.
    private static let largest = 1 << 21

    private let entry: CacheEntry
    private weak var owner: LayerCache?

    init(key: Key, owner: LayerCache, in budget: CacheBudget) {
        self.key = key
        self.owner = owner
        entry = CacheEntry(in: budget)
        entry.setValue(self)
    }

    func markUsed() { entry.markUsed() }

    /// Changes the key. The bitmap of the last one goes to the pool.
    func rekey(to key: Key, _ caches: RenderCaches) {
        self.key = key
        markUsed()
        giveBitmap(to: caches)
    }

    func giveBitmap(to caches: RenderCaches) {
        guard let last = bitmap else { return }
        bitmap = nil
        entry.addBytes(-last.byteCount)
        caches.bitmapPool.keep(last)
    }

    /// The whole picture, made on first use, in the first pixels of a bitmap; nil if it would be too large.
    func bitmap(of raster: CachedRaster, _ caches: RenderCaches) -> Bitmap? {
        if let bitmap { return bitmap }
        guard key.width * key.height <= Self.largest, key.width < 16384, key.height < 16384 else { return nil }
        let made = caches.bitmapPool.takeLarger(width: key.width, height: key.height)
        raster.sample(key.projection, into: made, left: 0, top: 0, width: key.width, height: key.height)
        bitmap = made
        entry.addBytes(of: made)
        return made
    }

    func evict() { owner?.remove(self) }
}
