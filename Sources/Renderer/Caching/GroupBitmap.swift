internal import CCairo

/// A bitmap in which a group of layers is painted before it is laid over what lies below.
final class GroupBitmap: Evictable {
    let bitmap: Bitmap
    fileprivate let entry: CacheEntry
    /// Unowned, as those of the masks.
    private unowned let owner: RenderCaches

    fileprivate init(width: Int, height: Int, _ owner: RenderCaches) {
        bitmap = Bitmap(width: width, height: height)
        entry = CacheEntry(in: owner.budget)
        self.owner = owner
        entry.setValue(self)
        entry.addBytes(of: bitmap)
    }

    func evict() { owner.groupBitmaps.removeAll { $0 === self } }
}

extension RenderCaches {
    /// Calls `body` with a bitmap of at least the size of a rectangle, whose pixels in that size are transparent.
    ///
    /// There is a bitmap for each level of nested calls. They are kept for the next frame.
    func withGroupBitmap(of rect: PixelRect, _ body: (Bitmap) -> Void) {
        let group = groupBitmap(width: rect.width, height: rect.height)
        let bitmap = group.bitmap
        bitmap.flush()
        for row in 0..<rect.height { memset(bitmap.pixels + row * bitmap.pixelsPerRow, 0, rect.width * 4) }
        // Cairo rounds the first operation on a surface it knows to be clear differently. Which operation is first
        // depends on the damage, so mark the bitmap dirty to get the same bits always.
        bitmap.markDirty()
        groupDepth += 1
        body(bitmap)
        groupDepth -= 1
    }

    private func groupBitmap(width: Int, height: Int) -> GroupBitmap {
        var (width, height) = (width, height)
        if groupDepth < groupBitmaps.count {
            let known = groupBitmaps[groupDepth]
            if known.bitmap.width >= width, known.bitmap.height >= height {
                known.entry.markUsed()
                return known
            }
            (width, height) = (max(width, known.bitmap.width), max(height, known.bitmap.height))
        }
        let made = GroupBitmap(width: width, height: height, self)
        if groupDepth < groupBitmaps.count { groupBitmaps[groupDepth] = made } else { groupBitmaps.append(made) }
        return made
    }
}
