import UIKit

/// Decoded pictures within a memory budget. Evicts the least recently used ones.
struct PhotoCache {
    private struct Entry {
        let image: UIImage
        let bytes: Int
        /// The side in pixels for which the picture was decoded.
        let side: CGFloat
        var lastUse: Int
    }

    /// In bytes of pixels.
    let budget: Int
    private(set) var bytes = 0
    private var entries: [IndexPath: Entry] = [:]
    private var uses = 0

    init(budget: Int) { self.budget = budget }

    var count: Int { entries.count }

    /// The cached picture of an item, or nil.
    mutating func image(at path: IndexPath) -> UIImage? {
        uses += 1
        entries[path]?.lastUse = uses
        return entries[path]?.image
    }

    /// The side in pixels for which an item's picture was decoded; nil if it is not cached.
    func side(at path: IndexPath) -> CGFloat? { entries[path]?.side }

    mutating func insert(_ image: UIImage, side: CGFloat, at path: IndexPath) {
        remove(path)
        uses += 1
        let pixels = image.size.width * image.scale * image.size.height * image.scale
        let entry = Entry(image: image, bytes: Int(pixels) * 4, side: side, lastUse: uses)
        entries[path] = entry
        bytes += entry.bytes
    }

    mutating func remove(_ path: IndexPath) { bytes -= entries.removeValue(forKey: path)?.bytes ?? 0 }

    /// Evicts pictures above the budget, except visible ones, whose memory would not be freed.
    mutating func trim(keeping shown: Set<IndexPath>) {
        while bytes > budget,
            let oldest = entries.filter({ !shown.contains($0.key) }).min(by: { $0.value.lastUse < $1.value.lastUse })
        {
            remove(oldest.key)
        }
    }
}
