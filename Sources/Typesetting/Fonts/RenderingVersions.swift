internal import CCairo
internal import CPango
import CoreGraphics

/// The libraries and fonts that determine painted pixels. Pictures are comparable only if all of them are equal.
package enum RenderingVersions {
    /// Names and versions of the libraries and a digest of the font files, in a fixed order.
    package static let all: [(name: String, version: String)] = [
        ("cairo", String(cString: cairo_version_string())),
        ("pixman", String(cString: pixman_version_string())),
        ("freetype", freeTypeVersion()),
        ("harfbuzz", String(cString: hb_version_string())),
        ("pango", String(cString: pango_version_string())),
        ("fonts", fontDigest()),
    ]

    private static func freeTypeVersion() -> String {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { return "unknown" }
        defer { FT_Done_FreeType(library) }
        var major: FT_Int = 0
        var minor: FT_Int = 0
        var patch: FT_Int = 0
        FT_Library_Version(library, &major, &minor, &patch)
        return "\(major).\(minor).\(patch)"
    }

    /// 64-bit FNV-1a over the contents of Inter's files, ordered by file name. Ignores their location and the fallback
    /// fonts.
    private static func fontDigest() -> String {
        var digest: UInt64 = 0xCBF2_9CE4_8422_2325
        let files = FontLibrary.shared.files.map { URL(fileURLWithPath: $0) }
            .filter { !$0.lastPathComponent.contains("Noto") }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
        for file in files {
            guard let data = try? Data(contentsOf: file) else { continue }
            data.withUnsafeBytes { bytes in
                for byte in bytes { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
            }
        }
        return String(digest, radix: 16)
    }
}
