/// Pixels cached from frame to frame. Evicting an entry costs time and changes no pixel.
class RenderCacheEntry {
    weak var owner: LayerCache?
    private(set) var bytes = 0
    /// The last frame that used the entry.
    fileprivate(set) var lastUse = 0

    init() { RenderCacheBudget.shared.add(self) }

    deinit { RenderCacheBudget.shared.used -= bytes }

    /// Adds a bitmap's size to the budget.
    final func addBytes(of bitmap: Bitmap) {
        let size = bitmap.bytesPerRow * bitmap.height
        bytes += size
        RenderCacheBudget.shared.used += size
    }

    final func markUsed() { lastUse = RenderCacheBudget.shared.frame }

    /// Removes the entry from its owner.
    func evict() {}
}

/// The cached pixels of one layer. The layer and each of its nodes hold it.
final class LayerCache {
    var raster: CachedRaster?
    var sample: CachedSample?
    /// The layer's own content and border, in tiles.
    var tiles: [CachedTiles.Slot: CachedTiles] = [:]

    func removeAll() {
        raster = nil
        sample = nil
        tiles = [:]
    }
}

/// The memory shared by all render caches. Evicts the least recently used entries when the budget is exceeded.
package final class RenderCacheBudget {
    /// Process-wide: one budget for the cached pixels of all windows. Evicting pixels changes no picture.
    nonisolated(unsafe) package static let shared = RenderCacheBudget()

    /// In bytes. Entries used by the last frame stay even above the budget.
    package var budget = 96 << 20
    /// In bytes.
    package fileprivate(set) var used = 0
    fileprivate var frame = 1
    private var entries: [Entry] = []
    private var limit = 256

    private struct Entry {
        weak var value: RenderCacheEntry?
    }

    fileprivate func add(_ entry: RenderCacheEntry) {
        entry.lastUse = frame
        if entries.count >= limit {
            entries.removeAll { $0.value == nil }
            limit = max(256, entries.count * 2)
        }
        entries.append(Entry(value: entry))
    }

    /// Evicts entries above the budget. Call at the end of each frame.
    package func trim() {
        defer { frame += 1 }
        guard used > budget else { return }
        for entry in entries.compactMap(\.value).sorted(by: { $0.lastUse < $1.lastUse }) {
            // Evict a little more than necessary, so that not every frame sorts.
            if used <= budget / 8 * 7 || entry.lastUse == frame { break }
            entry.evict()
        }
        entries.removeAll { $0.value == nil }
    }
}
