import TextCore
import Testing

@testable import UIKit

/// Long texts are laid out in blocks. All positions are those of one layout of the text.
@MainActor @Suite struct LabelBlockTests {
    private static let width: CGFloat = 120

    /// The texts, by their content.
    nonisolated private static let texts: [String: String] = [
        "separators": String(repeating: "One two\nThree\r\nFour\u{2028}still four\u{2029}Five\rSix\n", count: 4),
        "empty lines": "\n\n\nFirst\n\n\nSecond paragraph\r\n\r\n\u{2029}\n\nThird\n\n\n\nFourth\n\n\n\n\n\n",
        "separators only": String(repeating: "\n", count: 90),
        "right to left": "12\n\nשלום עולם\n123\nمرحبا بالعالم\nabc\n456, 7\nשלום abc\n"
            + "- מה שלומך היום\n(8)\nabc שלום\nסוף",
        "emoji and marks": "👍🏽 good\n👨‍👩‍👧\nflags 🇩🇪🇫🇷\n\u{301}mark at the start\nne\u{301}w\n"
            + "\u{FE0F}selector\n日本語\n👋\nend\n",
        "one long line": "short\nlines\nof text\n" + String(repeating: "many words in one line ", count: 8)
            + "\nand\nshort\nones\nbehind it\nof text",
        "wrapped lines": String(
            repeating: "A paragraph of several lines.\r\nAnother one, with\ta tab.\r\n", count: 3),
    ]

    nonisolated private static let cases: [(String, Bool)] = texts.keys.sorted().flatMap { [($0, false), ($0, true)] }

    /// - Parameter isStyled: Whether the lines have spacing and heights of their own. Each paragraph with spacing or
    ///   indents is a part in any case.
    private func text(_ string: String, isStyled: Bool = false) -> LabelText {
        var values = NSParagraphStyle.Values()
        if isStyled {
            (values.lineSpacing, values.lineHeightMultiple) = (3.3, 1.3)
        }
        return LabelText(paragraphs: attributes(values).paragraphs(of: string), maximumLines: 0)
    }

    private func attributes(_ values: NSParagraphStyle.Values = NSParagraphStyle.Values()) -> TextAttributes {
        TextAttributes(
            font: .systemFont(ofSize: 17), color: .black, paragraph: values,
            traits: UITraitCollection(style: .light, scale: 1))
    }

    /// The layout of a text in one piece and in blocks of a few bytes.
    private func layouts(
        _ text: LabelText, width: CGFloat? = Self.width, hasCarets: Bool = false
    ) -> (whole: LabelLayout, blocks: LabelLayout) {
        (
            LabelLayout(text, width: width, hasCarets: hasCarets, blockSize: .max),
            LabelLayout(text, width: width, hasCarets: hasCarets, blockSize: 8)
        )
    }

    // MARK: Lines

    private func expectEqualLines(_ whole: LabelLayout, _ blocks: LabelLayout) {
        blocks.expectLines(of: whole, in: Self.width, inkEdges: [\.minX, \.maxX, \.minY, \.maxY])
        for height in stride(from: 0, to: whole.size.height + 30, by: 13) {
            #expect(blocks.lineCount(fitting: height) == whole.lineCount(fitting: height))
        }
    }

    @Test("lines are those of one layout", arguments: cases) func equalLines(_ name: String, isStyled: Bool) throws {
        let text = try text(#require(Self.texts[name]), isStyled: isStyled)
        for hasCarets in [false, true] {
            let (whole, blocks) = layouts(text, hasCarets: hasCarets)
            #expect(whole.parts.count == 1 && blocks.parts.count > 3)
            expectEqualLines(whole, blocks)
        }
        let (whole, blocks) = layouts(text, width: nil)
        #expect(blocks.parts.count > 3)
        expectEqualLines(whole, blocks)
    }

    @Test("lines of several fonts are those of one layout") func severalFonts() throws {
        let string = try #require(Self.texts["empty lines"])
        for length in [3, 5, 7] {
            let styled = NSMutableAttributedString(string: string)
            for (index, start) in stride(from: 0, to: styled.length, by: length).enumerated() {
                styled.addAttribute(
                    .font, value: UIFont.systemFont(ofSize: index % 2 == 0 ? 12 : 20),
                    range: NSRange(location: start, length: min(length, styled.length - start)))
            }
            let text = LabelText(paragraphs: attributes().paragraphs(of: styled), maximumLines: 0)
            let (whole, blocks) = layouts(text, hasCarets: true)
            #expect(whole.parts.count == 1 && blocks.parts.count > 3)
            expectEqualLines(whole, blocks)
        }
    }

    @Test("limited lines are those of one layout", arguments: cases)
    func limitedLines(_ name: String, isStyled: Bool) throws {
        var text = try text(#require(Self.texts[name]), isStyled: isStyled)
        let modes: [NSLineBreakMode] = [
            .byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byWordWrapping, .byCharWrapping, .byClipping,
        ]
        for mode in modes {
            text.paragraphs[0].values.lineBreakMode = mode
            for limit in 1...12 {
                text.maximumLines = limit
                let (whole, blocks) = layouts(text)
                expectEqualLines(whole, blocks)
                #expect(blocks.lineCount <= limit)
            }
            text.maximumLines = 1000
            let (whole, blocks) = layouts(text)
            #expect(blocks.parts.count > 3 && !blocks.isTruncated)
            expectEqualLines(whole, blocks)
        }
    }

    // MARK: Carets

    @Test("carets, hit tests and selections are those of one layout", arguments: cases)
    func equalCarets(_ name: String, isStyled: Bool) throws {
        let string = try #require(Self.texts[name])
        let layouts = layouts(text(string, isStyled: isStyled), hasCarets: true)
        let whole = EditingLayout(layouts.whole, of: string, width: Self.width)
        let blocks = EditingLayout(layouts.blocks, of: string, width: Self.width)
        #expect(layouts.blocks.parts.count > 3)
        let offsets = (Array(string.indices) + [string.endIndex]).map { $0.utf16Offset(in: string) }
        let isLeftToRight = name != "right to left"
        for offset in offsets {
            for isUpstream in [false, true] {
                let caret = TextSelection(offset, isUpstream: isUpstream)
                #expect(blocks.caret(at: caret) == whole.caret(at: caret), "\(offset)")
                #expect(blocks.line(of: caret) == whole.line(of: caret), "\(offset)")
                #expect(blocks.isRightToLeft(at: caret) == whole.isRightToLeft(at: caret), "\(offset)")
                for side in [false, true] {
                    #expect(
                        blocks.caret(besideLineOf: caret, below: side, at: 41)
                            == whole.caret(besideLineOf: caret, below: side, at: 41), "\(offset)")
                    // Pango moves from the end of a line that is written from the right to the end of the next one.
                    guard isLeftToRight else { continue }
                    #expect(
                        blocks.neighbor(of: caret, toRight: side) == whole.neighbor(of: caret, toRight: side),
                        "\(offset)")
                }
            }
        }
        for y in stride(from: -9, to: whole.size.height + 20, by: 6.7) {
            for x: CGFloat in [-5, 13, 61, 130] {
                let point = CGPoint(x: x, y: y)
                #expect(blocks.caret(nearest: point) == whole.caret(nearest: point), "\(point)")
            }
        }
        for (index, lower) in offsets.enumerated() where index % 5 == 0 {
            for upper in offsets[index...].enumerated().filter({ $0.offset % 9 < 2 }).map(\.element) {
                let range = lower..<upper
                #expect(blocks.rectangles(of: range) == whole.rectangles(of: range), "\(range)")
            }
        }
    }

    @Test("the arrow keys pass all lines that are written from the right") func movingLeft() throws {
        let string = String(repeating: "שלום\n", count: 12)
        let layout = LabelLayout(text(string), width: Self.width, hasCarets: true, blockSize: 8)
        let editing = EditingLayout(layout, of: string, width: Self.width)
        for (index, part) in layout.parts.enumerated().dropLast() {
            // Each block is one line of four letters and the separator behind it.
            #expect(part.text == "שלום" && part.continues)
            let end = TextSelection(index * 5 + 4), start = TextSelection(index * 5 + 5)
            #expect(editing.neighbor(of: end, toRight: false) == start)
            #expect(editing.neighbor(of: start, toRight: true) == TextSelection(index * 5 + 4, isUpstream: true))
        }
    }

    // MARK: Drawing

    @Test("a clip shows the pixels of one layout") func drawing() throws {
        let string = try #require(Self.texts["wrapped lines"])
        let (whole, blocks) = layouts(text(string))
        #expect(blocks.parts.count > 3 && blocks.isMasked(scale: 1) && whole.size.height > 240)
        for y: CGFloat in [0, -100, -110.3, 60, 100, -1000] {
            for usesCairo in [false, true] {
                let shown = [whole, blocks].map {
                    $0.pixels(at: CGPoint(x: 0, y: y), width: Self.width, usesCairo: usesCairo)
                }
                #expect(shown[0] == shown[1])
                #expect(shown[0].contains { $0 != 0 } == (y > -1000 && y < 100))
            }
        }
    }

    // MARK: Sizes of blocks

    @Test("a long text is laid out in blocks of whole lines, a short one as one") func sizes() {
        // 86 lines of 12 bytes are the first that have 1024 bytes.
        let string = String(repeating: "Hello world\n", count: 2000)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        view.text = string
        let parts = view.editor.layout.layout.parts
        #expect(parts.count == 24 && view.editor.layout.layout.lineCount == 2001)
        #expect(parts.dropLast().allSatisfy { $0.text.utf8.count == 86 * 12 - 1 && $0.layout.lineCount == 86 })
        #expect(text(string).layout(width: 300).parts.count == 24)
        #expect(text(String(string.prefix(4096))).layout(width: 300).parts.count == 1)
        #expect(text(String(string.prefix(4200))).layout(width: 300).parts.count > 1)
        #expect(text(String(repeating: "\n", count: 5000)).layout(width: 300).parts.count == 5)
        // One paragraph, and lines that only Pango separates, are not cut.
        #expect(text(String(repeating: "words ", count: 1000)).layout(width: 300).parts.count == 1)
        #expect(text(String(repeating: "word\u{2028}", count: 1000)).layout(width: nil).parts.count == 1)
    }

    @Test("only the blocks of the first lines are laid out for few lines") func limitedBlocks() {
        var long = text(String(repeating: "Hello\n", count: 2000))
        // A block has 171 lines: the first that have 1024 bytes.
        for (limit, parts) in [(1, 1), (170, 1), (171, 1), (172, 2), (343, 3)] {
            long.maximumLines = limit
            let layout = long.layout(width: 300)
            #expect(layout.parts.count == parts && layout.lineCount == limit && layout.isTruncated)
        }
    }
}
