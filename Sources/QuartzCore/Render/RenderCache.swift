/// Pixels that are kept from frame to frame, so that they need not be painted again. Dropping them costs only time.
class Kept {
    weak var owner: KeptPixels?
    private(set) var bytes = 0
    /// The frame that needed it last.
    fileprivate(set) var lastUse = 0

    init() { KeptMemory.shared.add(self) }

    deinit { KeptMemory.shared.used -= bytes }

    /// Says that a bitmap is held from now on.
    final func count(_ bitmap: Bitmap) {
        let size = bitmap.bytesPerRow * bitmap.height
        bytes += size
        KeptMemory.shared.used += size
    }

    final func wasUsed() { lastUse = KeptMemory.shared.frame }

    /// Makes its owner forget it.
    func drop() {}
}

/// The pixels that are kept of one layer. The layer has them, and each node that shows it.
final class KeptPixels {
    var raster: KeptRaster?
    var sample: KeptSample?
    /// What the layer itself shows, as it was painted last.
    var pictures: [KeptPicture.Slot: KeptPicture] = [:]

    func forget() {
        raster = nil
        sample = nil
        pictures = [:]
    }
}

/// How much is kept in all, and what goes first when that is too much: what was not needed for longest.
package final class KeptMemory {
    nonisolated(unsafe) package static let shared = KeptMemory()

    /// In bytes; what the last frame needed stays even so.
    package var budget = 96 << 20
    /// In bytes.
    package fileprivate(set) var used = 0
    fileprivate var frame = 1
    private var entries: [Entry] = []
    private var limit = 256

    private struct Entry {
        weak var kept: Kept?
    }

    fileprivate func add(_ kept: Kept) {
        kept.lastUse = frame
        if entries.count >= limit {
            entries.removeAll { $0.kept == nil }
            limit = max(256, entries.count * 2)
        }
        entries.append(Entry(kept: kept))
    }

    /// At the end of each frame.
    package func trim() {
        defer { frame += 1 }
        guard used > budget else { return }
        for kept in entries.compactMap(\.kept).sorted(by: { $0.lastUse < $1.lastUse }) {
            // A little below the budget, so that not every frame has to sort.
            if used <= budget / 8 * 7 || kept.lastUse == frame { break }
            kept.drop()
        }
        entries.removeAll { $0.kept == nil }
    }
}
