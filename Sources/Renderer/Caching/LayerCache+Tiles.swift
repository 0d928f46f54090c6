/// The tiles of a layer by their slots.
extension LayerCache {
    func tiles(in slot: CachedTiles.Slot) -> CachedTiles? {
        for index in tiles.indices where tiles[index].slot == slot { return tiles[index] }
        return nil
    }

    /// New tiles, or those of content that is not shown any more.
    func makeTiles(
        _ key: CachedTiles.Key, _ node: RenderNode, _ area: CGRect, _ slot: CachedTiles.Slot, _ caches: RenderCaches
    ) -> CachedTiles {
        // If the content changed, it did at every phase.
        var isStale = false
        for old in tiles where old.key.part == key.part && (old.slot == slot || !old.key.hasSameContent(as: key)) {
            isStale = true
        }
        if isStale, let old = tiles.first(where: { $0.key.part == key.part }) {
            // Emptied after its removal: the `deinit` of an image that is released may render the layer.
            while let index = tiles.firstIndex(where: { $0.key.part == key.part && $0 !== old }) {
                tiles.remove(at: index).empty(caches)
            }
            old.refill(key: key, node: node, area: area, slot: slot, caches)
            return old
        }
        let made: CachedTiles
        if let spare = caches.takeSpareTiles() {
            made = spare
            made.begin(key, node, area: area, slot: slot, owner: self, caches)
        } else {
            made = CachedTiles(key: key, node: node, area: area, slot: slot, owner: self, in: caches.budget)
        }
        tiles.append(made)
        return made
    }

    /// Replaces the tiles of a slot by others that were painted elsewhere.
    func replaceTiles(with other: CachedTiles, _ caches: RenderCaches) {
        while let index = tiles.firstIndex(where: { $0.slot == other.slot }) {
            tiles.remove(at: index).giveBitmaps(to: caches)
        }
        tiles.append(other)
    }
}
