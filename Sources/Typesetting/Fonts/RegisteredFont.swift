internal import CCairo
internal import CPango
import CoreGraphics

/// A font of a file that the program has registered.
package struct RegisteredFont: Hashable, Sendable {
    package let postScriptName: String
    package let family: String
    /// From 1 to 1000.
    package let weight: Int
    package let isItalic: Bool

    package func face(size: CGFloat) -> FontFace {
        FontFace(family: family, size: size, weight: weight, italic: isItalic)
    }

    /// Nil for a pattern without names.
    fileprivate init?(_ pattern: OpaquePointer) {
        guard let name = FontLibrary.string("postscriptname", of: pattern),
            let family = FontLibrary.string("family", of: pattern)
        else { return nil }
        var weight = 80.0, slant: Int32 = 0
        // The weight of a variable font is a range, which is not read.
        _ = FcPatternGetDouble(pattern, "weight", 0, &weight)
        _ = FcPatternGetInteger(pattern, "slant", 0, &slant)
        (postScriptName, self.family, isItalic) = (name, family, slant > 0)
        self.weight = max(1, min(1000, Int(FcWeightToOpenTypeDouble(weight).rounded())))
    }
}

extension FontLibrary {
    /// Adds the fonts of a file for this process and returns them; none where it is no font file.
    package func register(_ path: String) -> [RegisteredFont] {
        locked {
            guard let config = pango_fc_font_map_get_config(OpaquePointer(map)) else { return [] }
            let known = FontLibrary.registeredFonts(of: path, in: config)
            guard known.isEmpty, FcConfigAppFontAddFile(config, path) != 0 else { return known }
            pango_fc_font_map_config_changed(OpaquePointer(map))
            removeCaches()
            revision += 1
            return FontLibrary.registeredFonts(of: path, in: config)
        }
    }

    private static func registeredFonts(of path: String, in config: OpaquePointer) -> [RegisteredFont] {
        guard let set = FcConfigGetFonts(config, FcSetApplication) else { return [] }
        return (0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0] }
            .filter { string("file", of: $0) == path }.compactMap(RegisteredFont.init)
    }
}

extension FontFace {
    /// The distances of the baseline from the top and from the bottom of a line, in points.
    ///
    /// The distances of Inter are the measured ones of iOS's system font; registered fonts have their own.
    package var lineExtents: (ascent: CGFloat, descent: CGFloat) {
        guard family != FontLibrary.family else {
            return (TextLine.ascender * size, TextLine.descender * size)
        }
        let metrics = FontLibrary.shared.metrics(of: self)
        return (metrics.ascender, -metrics.descender)
    }
}
