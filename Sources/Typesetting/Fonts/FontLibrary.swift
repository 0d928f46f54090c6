internal import CCairo
internal import CPango
import CoreGraphics

/// The available fonts: the family Inter and, if installed, Google's Noto families for scripts that Inter lacks.
///
/// Text must look the same on every machine, so a private fontconfig configuration accepts these families only and
/// ignores the system's configuration. The folders of `VITRINE_FONTS`, separated by colons, replace those of the
/// system: tests use them to be independent of the installed fonts. Pango's objects are not thread safe; access them
/// inside `locked`. Programs register fonts of their own by file, and name them.
///
/// Unsafe: all that changes is used inside `locked`.
package final class FontLibrary: @unchecked Sendable {
    package static let family = "Inter"
    package static let emojiFamily = "Noto Color Emoji"
    /// Families to search for characters that Inter lacks, in this order. On Debian they are in the packages
    /// fonts-noto-core, fonts-noto-cjk and fonts-noto-color-emoji.
    package static let fallbackFamilies = [
        "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari", "Noto Sans Bengali",
        "Noto Sans Tamil", "Noto Sans Telugu", "Noto Sans Gujarati", "Noto Sans Gurmukhi", "Noto Sans Kannada",
        "Noto Sans Malayalam", "Noto Sans Sinhala", "Noto Sans Thai", "Noto Sans Lao", "Noto Sans Khmer",
        "Noto Sans Myanmar", "Noto Sans Georgian", "Noto Sans Armenian", "Noto Sans Ethiopic", "Noto Sans CJK SC",
        "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math", emojiFamily,
    ]
    /// The installed families among the fallbacks. Found anew each time: only tests ask for them.
    package var installedFallbacks: [String] {
        locked {
            guard let config = pango_fc_font_map_get_config(OpaquePointer(map)) else { return [] }
            return FontLibrary.fallbackFamilies.filter { FontLibrary.has($0, in: config) }
        }
    }
    /// Process-wide: the fonts of the machine, read once; guarded by the library's lock.
    package static let shared = FontLibrary()

    /// The font files in use, sorted by path.
    package let files: [String]

    let context: OpaquePointer
    /// The contexts of explicit writing directions.
    private var directed: [TextDirection: OpaquePointer] = [:]
    /// Composers of lines by font and kind of text, and the layouts of recent texts; use inside `locked`.
    private(set) var composers: [ComposedText: any LineComposer] = [:]
    let layouts = TextLayoutStore()
    let inks = LineInkPool()
    /// The number of times that fonts were added; use inside `locked`.
    var revision = 0
    private let lock = NSRecursiveLock()
    let map: UnsafeMutablePointer<PangoFontMap>
    /// The metrics of fonts other than Inter; use inside `locked`.
    private var metrics: [FontFace: TextMetrics] = [:]

    private init() {
        let config = FontLibrary.makeConfiguration()
        files = FontLibrary.files(of: config)
        guard FontLibrary.has(FontLibrary.family, in: config) else {
            let reason =
                getenv("VITRINE_FONTS") == nil
                ? "is not installed; Debian and Ubuntu have it in the package fonts-inter"
                : "is not in the folders of VITRINE_FONTS"
            fatalError("Typesetting: the font family Inter \(reason)")
        }
        // A font map loads the current configuration on a thread of its own. Replace the system's, which takes long to
        // load.
        FcConfigSetCurrent(config)
        map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
        pango_fc_font_map_set_config(OpaquePointer(map), config)
        FcConfigDestroy(config)
        // At 72 dots per inch a dot is a point.
        pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)

        context = FontLibrary.makeContext(map, PANGO_DIRECTION_WEAK_LTR)
    }

    private static func makeContext(
        _ map: UnsafeMutablePointer<PangoFontMap>, _ direction: PangoDirection
    ) -> OpaquePointer {
        let context: OpaquePointer = pango_font_map_create_context(map)
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_language(context, pango_language_from_string("en"))
        pango_context_set_base_dir(context, direction)
        return context
    }

    /// The context of paragraphs of a direction, created at first use; call inside `locked`.
    func context(for direction: TextDirection) -> OpaquePointer {
        if direction == .natural { return context }
        if let context = directed[direction] { return context }
        let made = FontLibrary.makeContext(
            map, direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        directed[direction] = made
        return made
    }

    /// Adds the pieces of the lines of a text; call inside `locked`. Of several lines, only those of ASCII text have
    /// known pieces.
    func record(_ lines: [TextLine], _ text: String, _ key: ComposedText) {
        guard let line = lines.first, lines.count == 1 || key.kind == .ascii else { return }
        if composers[key]?.knowsFont(of: line) != true {
            if composers.count >= ComposedText.limit { composers = [:] }
            composers[key] = key.makeComposer(for: line)
        }
        guard let composer = composers[key] else { return }
        if lines.count == 1 { return composer.record(line, text) }
        let bytes = Array(text.utf8)
        for (index, line) in lines.enumerated() {
            let end = index + 1 < lines.count ? lines[index + 1].startByte : bytes.count
            composer.record(line, String(decoding: bytes[line.startByte..<end], as: UTF8.self))
        }
    }

    /// The metrics of a face, read once.
    package func metrics(of face: FontFace) -> TextMetrics {
        locked {
            if let known = metrics[face] { return known }
            if metrics.count >= 256 { metrics = [:] }
            let read = TextMetrics(face)
            metrics[face] = read
            return read
        }
    }

    /// Removes everything that can be made again; call inside `locked`.
    func removeCaches() {
        composers = [:]
        metrics = [:]
        layouts.removeAll()
        inks.removeAll()
        GlyphStore.shared.removeUnused()
    }

    /// Runs `body` with exclusive access to Pango.
    func locked<T>(_ body: () throws -> T) rethrows -> T {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }

    /// Fontconfig elements of the searched folders: those of `VITRINE_FONTS`, otherwise the standard ones.
    private static var folders: [String] {
        if let list = getenv("VITRINE_FONTS").map({ String(cString: $0) }), !list.isEmpty {
            return list.split(separator: ":").map { path in
                let escaped = path.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
                return "<dir>\(escaped)</dir>"
            }
        }
        return [
            "<dir>/usr/share/fonts</dir>", "<dir>/usr/local/share/fonts</dir>", "<dir prefix=\"xdg\">fonts</dir>",
            "<dir>~/.fonts</dir>",
        ]
    }

    /// The font folders with the system's caches, limited to the accepted families.
    private static func makeConfiguration() -> OpaquePointer {
        func accept(_ family: String) -> String {
            "<acceptfont><pattern><patelt name=\"family\"><string>\(family)</string></patelt></pattern></acceptfont>"
        }
        // Bitmap fonts come in one size and are scaled to the requested one.
        let ratio =
            "<divide><name target=\"pattern\">pixelsize</name><name target=\"font\">pixelsize</name></divide>"
        let xml = """
            <?xml version="1.0"?>
            <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
            <fontconfig>
              \(folders.joined())
              <cachedir>/var/cache/fontconfig</cachedir>
              <cachedir prefix="xdg">fontconfig</cachedir>
              <selectfont>
                <rejectfont><pattern></pattern></rejectfont>
                \(accept(family))\(fallbackFamilies.map(accept).joined())
              </selectfont>
              <match target="font">
                <test name="outline"><bool>false</bool></test>
                <edit name="matrix" mode="assign">
                  <matrix>\(ratio)<double>0</double><double>0</double>\(ratio)</matrix>
                </edit>
              </match>
              <alias binding="strong">
                <family>\(family)</family>
                <accept>\(fallbackFamilies.map { "<family>\($0)</family>" }.joined())</accept>
              </alias>
              <alias><family>emoji</family><prefer><family>\(emojiFamily)</family></prefer></alias>
            </fontconfig>
            """
        guard let config = FcConfigCreate() else {
            fatalError("Typesetting: fontconfig failed to create a configuration")
        }
        guard FcConfigParseAndLoadFromMemory(config, xml, 1) != 0, FcConfigBuildFonts(config) != 0 else {
            fatalError("Typesetting: fontconfig cannot read the font directories")
        }
        return config
    }

    private static func patterns(of config: OpaquePointer) -> [OpaquePointer] {
        guard let set = FcConfigGetFonts(config, FcSetSystem) else { return [] }
        return (0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0] }
    }

    static func string(_ key: String, of pattern: OpaquePointer) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, key, 0, &value) == FcResultMatch, let value else { return nil }
        return String(cString: value)
    }

    private static func files(of config: OpaquePointer) -> [String] {
        Set(patterns(of: config).compactMap { string("file", of: $0) }).sorted()
    }

    private static func has(_ family: String, in config: OpaquePointer) -> Bool {
        patterns(of: config).contains { string("family", of: $0) == family }
    }
}
