import Testing

@testable import CoreGraphics
@testable import Typesetting

/// Scripts that Inter has not: they come from Debian's Noto fonts where those are installed, in a fixed order. Without
/// them the tests are left out.
@Suite struct FallbackFontTests {
    private static func layout(_ text: String, alignment: TextAlignment = .leading) -> TextLayout {
        TextLayout(
            runs: [TextRun(text: text, style: TextStyle(font: FontFace(size: 20)))], width: 200,
            paragraph: TextParagraph(alignment: alignment, heights: LineHeights()))
    }

    /// The painted pixels of a line, of 200 × 30 points.
    private static func picture(_ text: String) -> Bitmap {
        let bitmap = Bitmap(width: 200, height: 30)
        let context = CGContext(bitmap: bitmap, scale: 1)
        layout(text).draw(in: context.cairo, at: .zero, width: 200)
        bitmap.flush()
        return bitmap
    }

    private static func ink(_ bitmap: Bitmap) -> (columns: [Int], colours: Int) {
        var columns: Set<Int> = [], colours = 0
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let p = bitmap[x, y]
                guard p >> 24 > 64 else { continue }
                columns.insert(x)
                if p & 255 != p >> 8 & 255 { colours += 1 }
            }
        }
        return (columns.sorted(), colours)
    }

    @Test func familiesComeInAFixedOrder() {
        let all = FontLibrary.fallbackFamilies
        #expect(all.first == "Noto Sans" && all.last == FontLibrary.emojiFamily && Set(all).count == all.count)
        let installed = FontLibrary.shared.installedFallbacks
        #expect(installed == all.filter(installed.contains))
    }

    /// Each script is set in its own family, in a line of the usual height.
    @Test(
        .enabled(
            if: isInstalled("Noto Sans Arabic", "Noto Sans Devanagari", "Noto Sans CJK SC"),
            "the packages fonts-noto-core and fonts-noto-cjk are not installed"),
        arguments: [
            ("سلام", "Noto Sans Arabic"), ("नमस्ते", "Noto Sans Devanagari"), ("你好", "Noto Sans CJK SC"),
            ("日本", "Noto Sans CJK SC"), ("Hello", "Inter"), ("Привет", "Inter"),
        ])
    func scripts(_ text: String, family: String) {
        let layout = Self.layout(text)
        #expect(layout.lineCount == 1 && abs(layout.size.height - 23.8671875) < 1e-9)
        #expect(layout.fontFamilies == [family])
        #expect(!Self.ink(Self.picture(text)).columns.isEmpty)
    }

    /// Right-to-left text stands at the right, and its letters are joined: one run of ink, not four.
    @Test(.enabled(if: isInstalled("Noto Sans Arabic"), "the package fonts-noto-core is not installed"))
    func rightToLeft() {
        let columns = Self.ink(Self.picture("سلام")).columns
        #expect(columns.first! > 140 && columns.last! > 190)
        let mixed = Self.layout("abc سلام def")
        #expect(mixed.fontFamilies == ["Inter", "Noto Sans Arabic"])
    }

    @Test(.enabled(if: isInstalled("Noto Color Emoji"), "the package fonts-noto-color-emoji is not installed"))
    func emoji() {
        let ink = Self.ink(Self.picture("😀"))
        #expect(ink.colours > 100)
        // About as wide as the text is high.
        #expect(abs((ink.columns.last! - ink.columns.first!) - 24) < 6)
    }
}

private func isInstalled(_ families: String...) -> Bool {
    families.allSatisfy { FontLibrary.shared.installedFallbacks.contains($0) }
}
