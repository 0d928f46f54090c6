internal import CPango
import CoreGraphics

/// A cache of the outlines of all glyphs in use, by font. Protected by the library's lock.
///
/// Outside of the windows' budgets, which belong to the main thread: text is measured on any thread, and its layouts
/// know no window. Its limit is the part of the whole that `CacheBudget.glyphs` sets aside.
///
/// Unchecked: the lock is held, and no change calls other code.
/// Unsafe: the shared store is used with the lock held.
final class GlyphStore {
    /// Process-wide: a cache by font and glyph, used on any thread by text that knows no window.
    nonisolated(unsafe) static let shared = GlyphStore()

    private struct Cluster {
        let cluster: GlyphCluster
        var outline: GlyphOutline
    }

    /// The glyphs of a font. Retains the font, so that its address stays unique.
    private final class Glyphs {
        let font: UnsafeMutablePointer<PangoFont>
        @exclusivity(unchecked) var outlines: [PangoGlyph: GlyphOutline] = [:]
        /// By the hash of the parts: a look-up needs no array of its own.
        var clusters: [Int: [Cluster]] = [:]
        var pictures: [ColorGlyph.Key: ColorGlyph] = [:]

        init(_ font: UnsafeMutablePointer<PangoFont>) {
            self.font = font
            g_object_ref(font)
        }

        deinit { g_object_unref(font) }
    }

    /// Working memory of lines with joined letters.
    var joining = GlyphJoining()
    @exclusivity(unchecked) private var fonts: [UnsafeMutablePointer<PangoFont>: Glyphs] = [:]
    /// The number of fonts with cached outlines.
    var fontCount: Int { fonts.count }
    /// Approximate size of all outlines and masks, in bytes.
    private(set) var used = 0
    private var limit = CacheBudget.glyphs
    private static let outlineCost = 1024, maskCost = 128

    private func glyphs(of font: UnsafeMutablePointer<PangoFont>) -> Glyphs {
        if let known = fonts[font] { return known }
        let made = Glyphs(font)
        fonts[font] = made
        return made
    }

    func outline(_ glyph: PangoGlyph, of font: UnsafeMutablePointer<PangoFont>) -> GlyphOutline {
        let glyphs = glyphs(of: font)
        if let known = glyphs.outlines[glyph] { return known }
        let made = GlyphOutline(glyph, of: font)
        glyphs.outlines[glyph] = made
        used += Self.outlineCost
        trim()
        return made
    }

    /// The outline of glyphs that overlap; `make` joins those of the single ones.
    func outline(
        _ parts: [GlyphCluster.Part], of font: UnsafeMutablePointer<PangoFont>, _ make: () -> GlyphOutline
    ) -> GlyphOutline {
        let glyphs = glyphs(of: font)
        let hash = parts.hashValue
        if let known = glyphs.clusters[hash]?.first(where: { $0.cluster.parts == parts }) { return known.outline }
        let made = make()
        // A copy of the parts, whose memory is used again.
        let cluster = GlyphCluster(parts: parts.map { $0 })
        glyphs.clusters[hash, default: []].append(Cluster(cluster: cluster, outline: made))
        used += Self.outlineCost * parts.count
        trim()
        return made
    }

    func picture(_ key: ColorGlyph.Key, of font: UnsafeMutablePointer<PangoFont>) -> ColorGlyph {
        let glyphs = glyphs(of: font)
        if let known = glyphs.pictures[key] { return known }
        let made = ColorGlyph(key, of: font)
        glyphs.pictures[key] = made
        used += made.bytes + Self.maskCost
        trim()
        return made
    }

    /// Counts a new mask. The caller trims the store when it needs no mask any more.
    func addBytes(of mask: GlyphMask) { used += mask.byteCount + Self.maskCost }

    /// Removes what no text uses, and all masks, if the limit is exceeded.
    func trim() {
        guard used > limit else { return }
        removeUnused()
        // Raise the limit if most outlines are in use, so that trimming stays rare.
        limit = max(CacheBudget.glyphs, used * 2)
    }

    /// Removes all masks and colour glyphs, and the outlines that no text uses. They are made again on demand.
    func removeUnused() {
        used = 0
        for (font, glyphs) in fonts {
            glyphs.pictures = [:]
            used += Self.outlineCost * (removeUnusedClusters(of: glyphs) + Self.removeUnused(&glyphs.outlines))
            if glyphs.outlines.isEmpty, glyphs.clusters.isEmpty { fonts[font] = nil }
        }
    }

    /// Removes the masks of clusters, and those that no text uses. Returns the number of the others.
    private func removeUnusedClusters(of glyphs: Glyphs) -> Int {
        var left = 0
        for hash in Array(glyphs.clusters.keys) {
            guard var clusters = glyphs.clusters.removeValue(forKey: hash) else { continue }
            for index in clusters.indices.reversed() {
                if isKnownUniquelyReferenced(&clusters[index].outline) {
                    clusters.remove(at: index)
                } else {
                    clusters[index].outline.removeMasks()
                }
            }
            left += clusters.count
            if !clusters.isEmpty { glyphs.clusters[hash] = clusters }
        }
        return left
    }

    /// Removes the masks of outlines, and those that no text uses. Returns the number of the others.
    private static func removeUnused(_ outlines: inout [PangoGlyph: GlyphOutline]) -> Int {
        // Iterate over a copy of the keys: the outlines themselves would be retained by the iteration.
        for key in Array(outlines.keys) {
            guard var outline = outlines.removeValue(forKey: key), !isKnownUniquelyReferenced(&outline) else {
                continue
            }
            outline.removeMasks()
            outlines[key] = outline
        }
        return outlines.count
    }
}
