internal import CPango
import CoreGraphics

/// Joins the overlapping glyphs of a run. Its memory is used again for each run.
struct GlyphJoining {
    private var glyphs: [(glyph: PangoGlyph, ink: LineInk.Glyph)] = []
    private var groups = GlyphGroups()
    private var parts: [GlyphCluster.Part] = []

    /// Appends the glyphs of a run, those that overlap as one.
    mutating func add(_ run: TextLine.Run, to result: inout [LineInk.Glyph], _ store: GlyphStore) {
        LineInk.forEachGlyph(of: run) { glyph, origin in
            let outline = store.outline(glyph, of: run.font)
            if !outline.ink.isNull { glyphs.append((glyph, LineInk.Glyph(outline: outline, origin: origin))) }
        }
        defer { glyphs.removeAll(keepingCapacity: true) }
        LineInk.reserve(&result, for: run)
        groups.find(count: glyphs.count) { index in
            let ink = glyphs[index].ink
            return ink.outline.ink.offsetBy(dx: ink.origin.x, dy: ink.origin.y)
        }
        for group in 0..<groups.count { result.append(joined(group, run.font, store)) }
    }

    /// The glyphs of a group as one.
    private mutating func joined(
        _ group: Int, _ font: UnsafeMutablePointer<PangoFont>, _ store: GlyphStore
    ) -> LineInk.Glyph {
        let units = Double(PANGO_SCALE)
        parts.removeAll(keepingCapacity: true)
        var first: LineInk.Glyph?
        groups.forEachMember(of: group) { index in
            let (glyph, ink) = glyphs[index]
            let start = first ?? ink
            first = start
            let offset = ((ink.origin - start.origin) * units).rounded(.toNearestOrAwayFromZero)
            parts.append(GlyphCluster.Part(glyph: glyph, x: Int32(offset.x), y: Int32(offset.y)))
        }
        guard let first else { fatalError("GlyphJoining: a group without glyphs") }
        guard parts.count > 1 else { return first }
        let outline = store.outline(parts, of: font) {
            GlyphOutline(
                joining: parts.map {
                    (store.outline($0.glyph, of: font), SIMD2(Double($0.x), Double($0.y)) / units)
                })
        }
        return LineInk.Glyph(outline: outline, origin: first.origin)
    }
}
