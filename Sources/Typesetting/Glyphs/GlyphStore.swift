internal import CPango
import CoreGraphics

/// The outlines of all glyphs in use, by font. Belongs to the library's lock.
final class GlyphStore {
    /// Process-wide: a cache by font and glyph; equal glyphs have equal outlines in every window.
    nonisolated(unsafe) static let shared = GlyphStore()

    /// The glyphs of a font, which is kept so that no other can take its place in memory.
    private final class Glyphs {
        let font: UnsafeMutablePointer<PangoFont>
        var outlines: [PangoGlyph: GlyphOutline] = [:]

        init(_ font: UnsafeMutablePointer<PangoFont>) {
            self.font = font
            g_object_ref(font)
        }

        deinit { g_object_unref(font) }
    }

    private var fonts: [UnsafeMutablePointer<PangoFont>: Glyphs] = [:]
    /// Of so many fonts there are outlines.
    var fontCount: Int { fonts.count }
    /// About so many bytes are held by outlines and masks.
    private(set) var used = 0
    private var budget = leastBudget
    private static let leastBudget = 4 << 20
    private static let outlineCost = 1024, maskCost = 128

    func outline(_ glyph: PangoGlyph, of font: UnsafeMutablePointer<PangoFont>) -> GlyphOutline {
        let glyphs: Glyphs
        if let known = fonts[font] {
            glyphs = known
        } else {
            glyphs = Glyphs(font)
            fonts[font] = glyphs
        }
        if let known = glyphs.outlines[glyph] { return known }
        let made = GlyphOutline(glyph, of: font)
        glyphs.outlines[glyph] = made
        used += Self.outlineCost
        trim()
        return made
    }

    func count(_ mask: GlyphMask) {
        used += mask.coverage.count + Self.maskCost
        trim()
    }

    /// Outlines of text that is still there stay, all others and all masks are made anew when they are wanted.
    private func trim() {
        guard used > budget else { return }
        used = 0
        for (font, glyphs) in fonts {
            // Not while going through the outlines themselves, which would hold them all.
            for glyph in Array(glyphs.outlines.keys) {
                guard var outline = glyphs.outlines.removeValue(forKey: glyph), !isKnownUniquelyReferenced(&outline)
                else { continue }
                outline.forgetMasks()
                glyphs.outlines[glyph] = outline
                used += Self.outlineCost
            }
            if glyphs.outlines.isEmpty { fonts[font] = nil }
        }
        // Of as many outlines as that there is nothing to be gained by asking again soon.
        budget = max(Self.leastBudget, used * 2)
    }
}
