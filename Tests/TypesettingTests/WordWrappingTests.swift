import CPango
import Testing

@testable import CoreGraphics
@testable import Typesetting

/// Lines wrapped at words of known advances, against lines that Pango wrapped.
@Suite(.serialized) struct WordWrappingTests {
    private static func wrap(_ text: String, lastSpace: Int32 = 10, width: Int) -> [String]? {
        let bytes = Array(text.utf8)
        let wrapping = WordWrapping(
            bytes: bytes, advances: [Int32](repeating: 10, count: bytes.count), lastSpace: lastSpace)
        return wrapping.lines(width: width)?.map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    @Test func linesEndWithSpaces() {
        #expect(Self.wrap("one two", width: 70) == ["one two"])
        #expect(Self.wrap("one two", width: 69) == ["one ", "two"])
        #expect(Self.wrap("one two", width: 30) == ["one ", "two"])
        #expect(Self.wrap("1, two: c. d", width: 60) == ["1, ", "two: ", "c. d"])
        #expect(Self.wrap("I don't", width: 60) == ["I ", "don't"] && Self.wrap("I don'", width: 50) == nil)
        #expect(Self.wrap("", width: 0) == [""])
    }

    /// Words that fit on no line, and possible breaks at other characters.
    @Test func uncertainLinesAreNotWrapped() {
        #expect(Self.wrap("one two", width: 29) == nil)
        #expect(Self.wrap("one e-mail", width: 60) == nil)
        #expect(Self.wrap("a-b one two", width: 70) == ["a-b one ", "two"])
        #expect(Self.wrap("one  two", width: 60) == nil && Self.wrap("one (two)", width: 60) == nil)
        #expect(Self.wrap("one 1.5 two", width: 40) == nil)
    }

    /// Pango measures the space at the end of a line with and without the character after it.
    @Test func kernedSpacesThatDecideAreNotWrapped() {
        #expect(Self.wrap("one two", lastSpace: 13, width: 33) == ["one ", "two"])
        #expect(Self.wrap("one two", lastSpace: 13, width: 32) == nil)
        #expect(Self.wrap("one two six", lastSpace: 13, width: 66) == ["one ", "two ", "six"])
    }

    private static func shape(
        _ text: String, width: CGFloat, composes: Bool = true
    ) -> (lines: [String], isComposed: Bool, wrapsWords: Bool?) {
        let runs = [TextRun(text: text, style: TextStyle(font: FontFace(size: 17)))]
        let shaped = ShapedText(
            StyledText(runs), width: width, maximumLines: 0, TextParagraph(), in: FontLibrary.shared,
            composes: composes)
        defer { shaped.release() }
        let lines = shaped.lines.map { line in
            let runs = line.runs.map { run in
                let glyphs = (0..<Int(run.glyphs.pointee.num_glyphs)).map { index in
                    let info = run.glyphs.pointee.glyphs[index]
                    return "\(info.glyph)+\(info.geometry.width)"
                }
                return "\(run.x) \(run.width) \(glyphs)"
            }
            return "\(line.startByte) \(line.width) \(line.ascent) \(line.descent) \(runs)"
        }
        return (lines, !shaped.composed.isEmpty && shaped.shapings.isEmpty, shaped.shapings.first?.wrapsWords)
    }

    /// Kerned and unkerned words, the same in every run.
    private static let texts: [String] = {
        let words = [
            "AVATo", "harbour", "Way", "10", "x", "letters,", "To.", "(yes)", "e-mail", "first", "quiet", "T", "Why?",
            "in", "LAVA:", "12345", "don't",
        ]
        var state: UInt64 = 11
        return (0..<200).map { index in
            (0...index % 30).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return words[Int(state >> 33) % words.count]
            }.joined(separator: " ")
        }
    }()

    /// Under the library's lock: other suites drop caches meanwhile.
    @Test func linesAreThoseOfPango() {
        FontLibrary.shared.locked {
            FontLibrary.shared.removeCaches()
            var composed = 0
            for (index, text) in Self.texts.enumerated() {
                let width = CGFloat(100 + index * 37 % 300)
                let shaped = Self.shape(text, width: width)
                #expect(shaped.lines == Self.shape(text, width: width, composes: false).lines, "“\(text)”")
                if shaped.isComposed, shaped.lines.count > 1 { composed += 1 }
            }
            #expect(composed > 30)
        }
    }

    /// A message in which one word is new.
    @Test func unknownWordsAreShapedAlone() {
        FontLibrary.shared.locked {
            FontLibrary.shared.removeCaches()
            #expect(!Self.shape("harbour window morning quiet letter garden 1", width: 10_000).isComposed)
            let text = "harbour window morning quiet Zebra garden 1"
            let shaped = Self.shape(text, width: 200)
            #expect(shaped.isComposed && shaped.lines.count > 1)
            #expect(shaped.lines == Self.shape(text, width: 200, composes: false).lines)
            #expect(!Self.shape("Entirely Different: NEW", width: 90).isComposed)
        }
    }

    /// Short text that is not composed, and text that seems to be short.
    @Test(arguments: ["Ünïcödé → ½ fi", "é 12 אב é", "é\né é", "WWWWWWWWé"])
    func fittingTextIsShapedWithoutAWidth(_ text: String) {
        FontLibrary.shared.locked {
            for width in [CGFloat(300), 100, 60, 20] {
                let lines = Self.shape(text, width: width).lines
                #expect(lines == Self.shape(text, width: width, composes: false).lines, "\(width) points")
            }
            #expect(Self.shape(text, width: 300).wrapsWords == false)
            #expect(Self.shape(text, width: 20).wrapsWords == true)
        }
        #expect(Self.shape("WWWWWWWWé", width: 100).wrapsWords == true)
    }

    /// The lines before an ellipsis, with the bits of a text that Pango wrapped.
    @Test func truncatedTextIsAsShaped() {
        func pixels(_ text: String) -> [UInt32] {
            let layout = TextLayout(
                runs: [TextRun(text: text, style: TextStyle(font: FontFace(size: 17)))], width: 150, maximumLines: 2,
                paragraph: TextParagraph(truncation: .tail))
            #expect(layout.isTruncated && layout.lineCount == 2)
            let bitmap = TextDrawingTests.draw(layout, width: 160, height: 80)
            bitmap.flush()
            return (0..<80).flatMap { y in (0..<160).map { bitmap[$0, y] } }
        }
        FontLibrary.shared.locked {
            let text = "harbour window morning quiet letter garden"
            FontLibrary.shared.removeCaches()
            let shaped = pixels(text)
            #expect(Self.shape(text, width: 150).isComposed)
            #expect(pixels(text) == shaped)
        }
    }
}
