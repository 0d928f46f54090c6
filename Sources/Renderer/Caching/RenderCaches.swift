/// The cached pixels of a window: the masks that layers of equal shape share, and the budget of all of them.
///
/// The window's media session owns it and hands it to the painter. Each layer holds its own pixels in a `LayerCache`.
package final class RenderCaches {
    package let budget: CacheBudget
    /// Cached by the most distinctive members of the key.
    var shadows: [Int: [ShadowMask]] = [:]
    var roundCoverages: [RoundCoverage.Key: RoundCoverage] = [:]
    private var scratch: ScratchBitmap?

    package init(budget: CacheBudget = CacheBudget()) { self.budget = budget }

    /// A reusable bitmap of at least the given size, with undefined content. Valid until the next call.
    func scratchBitmap(width: Int, height: Int) -> Bitmap {
        if let scratch, scratch.bitmap.width >= width, scratch.bitmap.height >= height {
            scratch.entry.markUsed()
            return scratch.bitmap
        }
        let made = ScratchBitmap(
            width: max(width, scratch?.bitmap.width ?? 0), height: max(height, scratch?.bitmap.height ?? 0), self)
        scratch = made
        return made.bitmap
    }

    private final class ScratchBitmap: Evictable {
        let bitmap: Bitmap
        let entry: CacheEntry
        private weak var owner: RenderCaches?

        init(width: Int, height: Int, _ owner: RenderCaches) {
            bitmap = Bitmap(width: width, height: height)
            entry = CacheEntry(in: owner.budget)
            self.owner = owner
            entry.setValue(self)
            entry.addBytes(of: bitmap)
        }

        func evict() { if owner?.scratch === self { owner?.scratch = nil } }
    }
}

/// The cached pixels of one layer. The layer and each of its nodes hold it.
package final class LayerCache {
    var raster: CachedRaster?
    var sample: CachedSample?
    /// The layer's own content and border, in tiles.
    var tiles: [CachedTiles.Slot: CachedTiles] = [:]

    package init() {}

    package func removeAll() {
        raster = nil
        sample = nil
        tiles = [:]
    }
}
