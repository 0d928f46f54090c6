/// A pool of bitmaps whose pixels are not needed any more, for new content of the same size.
///
/// A window that scrolls replaces the pixels of reused layers all the time. Memory that was used before needs neither
/// an allocation nor new pages. Counted in the budget, and removed with its values.
///
/// Unchecked: a change releases bitmaps only, which call nothing but Cairo.
final class BitmapPool: Evictable {
    /// The longest unused one first.
    @exclusivity(unchecked) private var bitmaps: [Bitmap] = []
    private var bytes = 0
    private let entry: CacheEntry
    /// Enough for the photos of some rows.
    static let byteLimit = 8 << 20
    private static let countLimit = 64
    /// Sides of bitmaps that may be larger than their content are multiples of this many pixels.
    private static let step = 32

    init(in budget: CacheBudget) {
        entry = CacheEntry(in: budget)
        entry.setValue(self)
        bitmaps.reserveCapacity(Self.countLimit + 1)
    }

    func evict() {
        bitmaps.removeAll(keepingCapacity: true)
        count(-bytes)
    }

    /// Keeps a bitmap that nothing else refers to.
    func keep(_ bitmap: consuming Bitmap) {
        guard bitmap.byteCount <= Self.byteLimit / 4 else { return }
        count(bitmap.byteCount)
        bitmaps.append(bitmap)
        while bytes > Self.byteLimit || bitmaps.count > Self.countLimit { remove(at: 0) }
    }

    /// A bitmap of exactly the given size, with undefined content.
    func take(width: Int, height: Int) -> Bitmap {
        let index = bitmaps.lastIndex { $0.width == width && $0.height == height }
        if let index { return remove(at: index) }
        return Bitmap(undefinedWidth: width, height: height)
    }

    /// A bitmap of at least the given size, with undefined content.
    func takeLarger(width: Int, height: Int) -> Bitmap {
        var best: (index: Int, area: Int)?
        for (index, bitmap) in bitmaps.enumerated() where bitmap.width >= width && bitmap.height >= height {
            let area = bitmap.width * bitmap.height
            if area < best?.area ?? .max { best = (index, area) }
        }
        func up(_ length: Int) -> Int { min((length + Self.step - 1) / Self.step * Self.step, Bitmap.sideLimit) }
        // Much larger ones are left to content of their size.
        if let best, best.area <= 2 * up(width) * up(height) { return remove(at: best.index) }
        return Bitmap(undefinedWidth: up(width), height: up(height))
    }

    @discardableResult private func remove(at index: Int) -> Bitmap {
        let bitmap = bitmaps.remove(at: index)
        count(-bitmap.byteCount)
        return bitmap
    }

    private func count(_ change: Int) {
        bytes += change
        entry.addBytes(change)
        entry.markUsed()
    }
}

extension Bitmap {
    var byteCount: Int { bytesPerRow * height }
}
