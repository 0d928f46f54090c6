import UIKit

/// Decoded pictures within a budget of memory; those that were looked at longest ago go first.
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

    /// The picture of an item, if it is kept.
    mutating func image(at path: IndexPath) -> UIImage? {
        uses += 1
        entries[path]?.lastUse = uses
        return entries[path]?.image
    }

    /// The side in pixels for which an item's picture was decoded; nil when none is kept.
    func side(at path: IndexPath) -> CGFloat? { entries[path]?.side }

    mutating func keep(_ image: UIImage, side: CGFloat, at path: IndexPath) {
        remove(path)
        uses += 1
        let pixels = image.size.width * image.scale * image.size.height * image.scale
        let entry = Entry(image: image, bytes: Int(pixels) * 4, side: side, lastUse: uses)
        entries[path] = entry
        bytes += entry.bytes
    }

    mutating func remove(_ path: IndexPath) { bytes -= entries.removeValue(forKey: path)?.bytes ?? 0 }

    /// Keeps to the budget. What is on screen stays, for its memory would not be free.
    mutating func trim(keeping shown: Set<IndexPath>) {
        while bytes > budget,
            let oldest = entries.filter({ !shown.contains($0.key) }).min(by: { $0.value.lastUse < $1.value.lastUse })
        {
            remove(oldest.key)
        }
    }
}
