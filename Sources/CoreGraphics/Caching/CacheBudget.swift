/// A value that can be made again, such as cached pixels. Evicting it costs time and changes no picture.
package protocol Evictable: AnyObject {
    /// Removes the value from its owner.
    func evict()
}

/// The bound in bytes of a set of caches. Evicts the least recently used values when it is exceeded.
///
/// A budget has one owner, which hands it to all caches that it bounds. Use it on one thread.
package final class CacheBudget {
    /// Bytes of all caches of a window: `glyphs` for glyphs, `textLayouts` for layouts, the rest for pixels.
    package static let standard = 96 << 20
    /// The part of `standard` for outlines and masks of glyphs, which are used on any thread.
    package static let glyphs = 4 << 20
    /// The part of `standard` for layouts of text that no view shows, which are used on any thread.
    package static let textLayouts = 4 << 20

    /// In bytes. Values used by the last frame stay even above the limit.
    package var limit: Int
    /// In bytes.
    package fileprivate(set) var used = 0
    fileprivate var frame = 1
    private var entries: [Reference] = []
    private var compactionCount = 256

    private struct Reference {
        weak var entry: CacheEntry?
    }

    package init(limit: Int = standard - glyphs - textLayouts) { self.limit = limit }

    fileprivate func add(_ entry: CacheEntry) {
        if entries.count >= compactionCount {
            entries.removeAll { $0.entry == nil }
            compactionCount = max(256, entries.count * 2)
        }
        entries.append(Reference(entry: entry))
    }

    /// Evicts values above the limit. Call at the end of each frame.
    package func trim() {
        defer { frame += 1 }
        guard used > limit else { return }
        // Counted here: the sorted entries return their bytes when the array ends.
        var left = used
        for entry in entries.compactMap(\.entry).sorted(by: { $0.lastUse < $1.lastUse }) {
            // Evict a little more than necessary, so that not every frame sorts.
            if left <= limit / 8 * 7 || entry.lastUse == frame { break }
            left -= entry.bytes
            entry.value?.evict()
        }
        entries.removeAll { $0.entry == nil }
    }

    /// Evicts all values, for example when memory is short.
    package func removeAll() {
        for entry in entries.compactMap(\.entry) { entry.value?.evict() }
        entries.removeAll { $0.entry == nil }
    }
}

/// The account of one cached value in a budget. The value owns it, and its memory is returned with it.
package final class CacheEntry {
    fileprivate weak var value: (any Evictable)?
    private let budget: CacheBudget
    fileprivate var bytes = 0
    /// The last frame that used the value.
    fileprivate var lastUse: Int

    package init(in budget: CacheBudget) {
        self.budget = budget
        lastUse = budget.frame
        budget.add(self)
    }

    deinit { budget.used -= bytes }

    /// Sets the value that trimming evicts.
    package func setValue(_ value: any Evictable) { self.value = value }

    package func addBytes(_ count: Int) {
        bytes += count
        budget.used += count
    }

    /// Adds a bitmap's size.
    package func addBytes(of bitmap: Bitmap) { addBytes(bitmap.bytesPerRow * bitmap.height) }

    package func markUsed() { lastUse = budget.frame }
}
