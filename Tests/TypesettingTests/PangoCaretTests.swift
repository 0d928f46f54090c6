import CPango
import TextCore
import Testing

@testable import CoreGraphics
@testable import Typesetting

/// The carets beside those of `pango_layout_get_cursor_pos`, in scripts that the fonts of the tests have: of a cluster
/// that is several boxes, Pango gives the end of the first.
@Suite struct PangoCaretTests {
    private static let pieces = [
        "abc", " ", "שלום", "ש\u{5C1}", "123", "(", "é", "e\u{301}", "مرحبا", "-", "ffi", "Ж", "日本",
    ]

    @Test(arguments: 0..<200) func caretsAreThoseOfPango(seed: Int) throws {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        func below(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let text = (0...below(6)).map { _ in Self.pieces[below(Self.pieces.count)] }.joined()
        let layout = TextLayout(
            runs: [TextRun(text: text, style: TextStyle(font: FontFace(size: 20)))],
            paragraph: TextParagraph(alignment: .left, heights: LineHeights()), hasCarets: true)
        let breaks = TextBreaks(of: text)
        let pango = try #require(layout.caretLayout)
        for offset in 0...breaks.length where breaks.has(.cursor, at: offset) {
            let index = text.utf16.index(text.startIndex, offsetBy: offset)
            let byte = text.utf8.distance(from: text.startIndex, to: index)
            var strong = PangoRectangle(), weak = PangoRectangle()
            pango_layout_get_cursor_pos(pango, Int32(byte), &strong, &weak)
            let caret = layout.caret(at: TextSelection(offset), width: layout.size.width)
            let expected = (CGFloat(strong.x) / 1024, CGFloat(weak.x) / 1024)
            #expect(
                abs(caret.x - expected.0) < 0.01 && abs(caret.weakX - expected.1) < 0.01,
                "\(text.debugDescription) at \(offset): \(caret.x), \(caret.weakX), Pango \(expected)")
        }
    }
}
