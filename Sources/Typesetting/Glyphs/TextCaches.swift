/// The cached glyphs and layouts of the process.
package enum TextCaches {
    /// Removes all glyph masks, the layouts that no view shows, and the outlines that no text uses, for example when
    /// memory is short.
    package static func removeAll() { FontLibrary.shared.locked { FontLibrary.shared.removeCaches() } }
}
