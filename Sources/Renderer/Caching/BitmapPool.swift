/// A pool of bitmaps whose pixels are not needed any more, for new content of the same size.
///
/// A window that scrolls replaces the pixels of reused layers all the time. Memory that was used before needs neither
/// an allocation nor new pages. Counted in the budget, and removed with its values. Scaled photos keep their pixels for
/// a while, since another layer often shows the same photo next.
///
/// Unchecked: a change releases bitmaps, which call nothing but Cairo, and values of layers, which call nothing.
final class BitmapPool: Evictable {
    private struct Kept {
        let bitmap: Bitmap
        let photo: ScaledPhotoLabel?

        var isPhoto: Bool { photo?.image != nil }
    }

    /// The longest unused one first.
    @exclusivity(unchecked) private var kept: [Kept] = []
    private var bytes = 0
    /// The bytes of those with a label.
    private var photoBytes = 0
    private let entry: CacheEntry
    /// Enough for the photos of some rows.
    static let byteLimit = 6 << 20
    /// Bytes of photos whose memory is not used again.
    private static let photoLimit = 4 << 20
    private static let countLimit = 64
    /// Sides of bitmaps that may be larger than their content are multiples of this many pixels.
    private static let step = 32

    init(in budget: CacheBudget) {
        entry = CacheEntry(in: budget)
        entry.setValue(self)
        kept.reserveCapacity(Self.countLimit + 1)
    }

    func evict() {
        kept.removeAll(keepingCapacity: true)
        photoBytes = 0
        count(-bytes)
    }

    /// Keeps a bitmap that nothing else refers to; `photo` says what its pixels are.
    func keep(_ bitmap: consuming Bitmap, of photo: ScaledPhotoLabel? = nil) {
        guard bitmap.byteCount <= Self.byteLimit / 4 else { return }
        count(bitmap.byteCount)
        if photo != nil { photoBytes += bitmap.byteCount }
        kept.append(Kept(bitmap: bitmap, photo: photo))
        while bytes > Self.byteLimit || kept.count > Self.countLimit { remove(at: 0) }
    }

    /// A bitmap of exactly the given size, with undefined content.
    func take(width: Int, height: Int) -> Bitmap {
        let index = kept.lastIndex { isFree($0) && $0.bitmap.width == width && $0.bitmap.height == height }
        if let index { return remove(at: index) }
        return Bitmap(undefinedWidth: width, height: height)
    }

    /// A bitmap of at least the given size, with undefined content.
    func takeLarger(width: Int, height: Int) -> Bitmap {
        var best: (index: Int, area: Int)?
        for index in kept.indices where kept[index].bitmap.width >= width && kept[index].bitmap.height >= height {
            let area = kept[index].bitmap.width * kept[index].bitmap.height
            if area < best?.area ?? .max, isFree(kept[index]) { best = (index, area) }
        }
        func up(_ length: Int) -> Int { min((length + Self.step - 1) / Self.step * Self.step, Bitmap.sideLimit) }
        // Much larger ones are left to content of their size.
        if let best, best.area <= 2 * up(width) * up(height) { return remove(at: best.index) }
        return Bitmap(undefinedWidth: up(width), height: up(height))
    }

    private func isFree(_ kept: Kept) -> Bool { photoBytes > Self.photoLimit || !kept.isPhoto }

    /// Whether the pixels of a photo are there.
    func hasPhoto(_ key: CachedTiles.Key) -> Bool { index(of: key) != nil }

    /// The pixels of a photo, if they are there.
    func takePhoto(_ key: CachedTiles.Key) -> Bitmap? { index(of: key).map { remove(at: $0) } }

    private func index(of key: CachedTiles.Key) -> Int? {
        guard key.image != nil, photoBytes > 0 else { return nil }
        return kept.lastIndex { $0.photo?.key.image == key.image && $0.isPhoto && $0.photo?.key == key }
    }

    @discardableResult private func remove(at index: Int) -> Bitmap {
        let removed = kept.remove(at: index)
        count(-removed.bitmap.byteCount)
        if removed.photo != nil { photoBytes -= removed.bitmap.byteCount }
        return removed.bitmap
    }

    private func count(_ change: Int) {
        bytes += change
        entry.addBytes(change)
        entry.markUsed()
    }
}

/// Says which photo the pixels of a bitmap are. Does not retain the image.
struct ScaledPhotoLabel {
    let key: CachedTiles.Key
    private(set) weak var image: CGImage?

    init(_ key: CachedTiles.Key, _ image: CGImage) { (self.key, self.image) = (key, image) }
}

extension Bitmap {
    var byteCount: Int { bytesPerRow * height }
}
