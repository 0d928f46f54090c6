/// The tiles of a drawing in layers with equal values, such as those of a symbol in the rows of a list.
///
/// A row that is reused shows another symbol, which some other row showed before.
struct SharedTiles {
    /// Retained, so that the object identifier in the keys stays unique.
    fileprivate let drawing: any LayerDrawing
    fileprivate let key: CachedTiles.Key
    fileprivate let cache = LayerCache()

    /// The most drawings of one hash. Bounds the pixels and the search while a size is animated.
    fileprivate static let most = 64
}

extension RenderCaches {
    /// The tiles of a layer that shows a drawing with a `sharingHash`; nil if there are too many with this hash
    /// already, so that the layer needs tiles of its own.
    func sharedTiles(
        _ hash: Int, _ drawing: any LayerDrawing, _ key: CachedTiles.Key, _ node: RenderNode, _ area: CGRect,
        _ slot: CachedTiles.Slot
    ) -> CachedTiles? {
        let known = tilesByHash[hash]?.first {
            $0.key.values.hasSameTiles(as: key.values) && $0.drawing.looks(like: drawing)
        }
        guard let known else {
            if tilesByHash[hash]?.count ?? 0 >= SharedTiles.most {
                // Evicted tiles. The `deinit` of an image may render a layer, so they are released afterwards.
                let before = tilesByHash[hash]
                tilesByHash[hash]?.removeAll { $0.cache.tiles.isEmpty }
                withExtendedLifetime(before) {}
                guard tilesByHash[hash]?.count ?? 0 < SharedTiles.most else { return nil }
            }
            let made = SharedTiles(drawing: drawing, key: key)
            tilesByHash[hash, default: []].append(made)
            return made.cache.makeTiles(key, node, area, slot, self)
        }
        var key = key
        key.drawing = known.key.drawing
        if let cached = known.cache.tiles(in: slot), cached.key == key { return cached }
        return known.cache.makeTiles(key, node, area, slot, self)
    }
}
