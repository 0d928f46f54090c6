/// The cached glyphs of the process.
package enum TextCaches {
    /// Removes all glyph masks, and the outlines that no text uses, for example when memory is short.
    package static func removeAll() { FontLibrary.shared.locked { GlyphStore.shared.removeUnused() } }
}
