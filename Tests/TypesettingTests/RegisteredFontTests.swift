import Foundation
import Testing

@testable import CoreGraphics
@testable import Typesetting

/// Fonts of files that a program brings.
@Suite struct RegisteredFontTests {
    private func line(_ face: FontFace) -> TextLayout {
        TextLayout(
            runs: [TextRun(text: "Hamburgefonts", style: TextStyle(font: face))], width: 600,
            paragraph: TextParagraph(alignment: .leading, heights: LineHeights()))
    }

    /// A family of Debian's package of Inter that the library does not use by itself; it is narrower in large sizes.
    @Test func aFileHasItsOwnFamily() throws {
        let inter = try #require(FontLibrary.shared.files.first { $0.hasSuffix("/Inter-Regular.otf") })
        let path = inter.replacingOccurrences(of: "/Inter-Regular.otf", with: "/InterDisplay-Bold.otf")
        guard FileManager.default.fileExists(atPath: path) else { return }
        let fonts = FontLibrary.shared.register(path)
        #expect(fonts.map(\.postScriptName) == ["InterDisplay-Bold"])
        let font = try #require(fonts.first)
        #expect(font.weight == 700 && !font.isItalic && font.family.contains("Display"))
        #expect(line(font.face(size: 40)).size.width < line(FontFace(size: 40, weight: 700)).size.width - 5)
        #expect(FontLibrary.shared.register(path) == fonts)
    }

    @Test func noFontFileHasNone() { #expect(FontLibrary.shared.register("/etc/hostname") == []) }
}
