import CPango
import TextCore
import Testing

@testable import CoreGraphics
@testable import Typesetting

/// The carets beside those of `pango_layout_get_cursor_pos`.
@Suite struct PangoCaretTests {
    private static let pieces = [
        "abc", " ", "שלום", "ש\u{5C1}", "123", "(", "é", "e\u{301}", "مرحبا", "لا", "َ", "-", "ffi", "Ж", "日本", "한글",
        "\u{1112}\u{1161}", "สวัสดี", "นี้", "नमस्ते", "क्षि", "👍🏽", "👩‍👩‍👧‍👦", "🇩🇪", "\u{200D}", "\u{FFFC}",
    ]

    @Test(arguments: 0..<200) func caretsAreThoseOfPango(seed: Int) throws {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        func below(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        try compare((0...below(8)).map { _ in Self.pieces[below(Self.pieces.count)] }.joined())
    }

    /// Numbers between letters from the right, in a line from the left.
    @Test(arguments: ["abc שלום 123 שלום", "a 12שלום34", "שלום 123 abc"]) func caretsBesideNumbers(text: String) throws
    {
        try compare(text)
    }

    private func compare(_ text: String) throws {
        let layout = TextLayout(
            runs: [TextRun(text: text, style: TextStyle(font: FontFace(size: 20)))],
            paragraph: TextParagraph(alignment: .left, heights: LineHeights()), hasCarets: true)
        let breaks = TextBreaks(of: text)
        let pango = try #require(layout.caretLayout), shaped = try #require(PangoText(pango))
        for offset in 0...breaks.length where breaks.has(.cursor, at: offset) {
            let index = text.utf16.index(text.startIndex, offsetBy: offset)
            let byte = text.utf8.distance(from: text.startIndex, to: index)
            let caret = layout.caret(at: TextSelection(offset), width: layout.size.width)
            let (strong, weak) = shaped.carets(at: byte)
            func isEqual(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.01 }
            if shaped.hasKnownEnd(before: byte) {
                #expect(
                    isEqual(caret.x, strong) && isEqual(caret.weakX, weak),
                    "\(text.debugDescription) at \(offset): \(caret.x), \(caret.weakX), Pango \(strong), \(weak)")
            } else if let next = shaped.leadingEdge(at: byte) {
                #expect(
                    isEqual(caret.x, next) || isEqual(caret.weakX, next),
                    "\(text.debugDescription) at \(offset): \(caret.x), \(caret.weakX), Pango \(next)")
            }
        }
    }
}

/// The positions of a layout of one line as Pango gives them, by byte.
private struct PangoText {
    private let layout: OpaquePointer
    /// The bytes at which glyphs, and at which graphemes begin.
    private var clusters: [Int] = [], graphemes: Set<Int> = []

    init?(_ layout: OpaquePointer) {
        guard let line = pango_layout_get_line_readonly(layout, 0), let text = pango_layout_get_text(layout) else {
            return nil
        }
        self.layout = layout
        var node = line.pointee.runs
        while let current = node {
            node = current.pointee.next
            let run = current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
            for index in 0..<Int(run.glyphs.pointee.num_glyphs) {
                clusters.append(Int(run.item.pointee.offset + run.glyphs.pointee.log_clusters[index]))
            }
        }
        var count: Int32 = 0
        let attributes = pango_layout_get_log_attrs_readonly(layout, &count)!
        for index in 0..<Int(count) where attributes[index].is_cursor_position != 0 {
            graphemes.insert(g_utf8_offset_to_pointer(text, index) - UnsafeMutablePointer(mutating: text))
        }
    }

    func carets(at byte: Int) -> (strong: CGFloat, weak: CGFloat) {
        var strong = PangoRectangle(), weak = PangoRectangle()
        pango_layout_get_cursor_pos(layout, Int32(byte), &strong, &weak)
        return (CGFloat(strong.x) / 1024, CGFloat(weak.x) / 1024)
    }

    /// Whether Pango gives the end of the character before a byte. Where the glyphs of a grapheme are several clusters,
    /// as for combining marks that the font lacks, it gives the start of the last one in its place.
    func hasKnownEnd(before byte: Int) -> Bool {
        guard let start = clusters.filter({ $0 < byte }).max() else { return true }
        return (start..<byte).contains { graphemes.contains($0) }
            || clusters.filter { $0 >= byte }.min().map { (byte..<$0).contains { graphemes.contains($0) } } ?? false
    }

    /// The leading edge of the character at a byte; nil at the end.
    func leadingEdge(at byte: Int) -> CGFloat? {
        // Asked for again: a font that another test registers meanwhile makes Pango drop the lines of all layouts.
        guard let line = pango_layout_get_line_readonly(layout, 0), byte < Int(pango_layout_line_get_length(line))
        else { return nil }
        var x: Int32 = 0
        pango_layout_line_index_to_x(line, Int32(byte), 0, &x)
        return CGFloat(x) / 1024
    }
}
