import CPango
import Testing

@testable import CoreGraphics
@testable import Typesetting

/// Words that are longer than many lines.
@Suite struct LongWordTests {
    private static let library = FontLibrary.shared

    private static func letters(_ count: Int) -> String {
        String(decoding: (0..<count).map { UInt8(97 + $0 * 7 % 26) }, as: UTF8.self)
    }

    /// The lines of a text, each with its first byte, its width and its glyphs, and what was shaped for them.
    private func shape(
        _ runs: [TextRun], width: CGFloat, lines: Int = 0, _ truncation: TextTruncation = .none,
        longWord: Int = LongWords.length
    ) -> (lines: [String], shapings: [(bytes: Range<Int>, wrapsWords: Bool)]) {
        Self.library.locked {
            let shaped = ShapedText(
                StyledText(runs), width: width, maximumLines: lines, TextParagraph(truncation: truncation),
                in: Self.library, longWord: longWord)
            defer { shaped.release() }
            let lines = shaped.lines.map { line in
                let glyphs = line.runs.flatMap { run in
                    (0..<Int(run.glyphs.pointee.num_glyphs)).map { index in
                        let info = run.glyphs.pointee.glyphs[index]
                        return "\(info.glyph)+\(info.geometry.width)"
                    } + ["\(run.x) \(run.rise) \(run.style.font.size)"]
                }
                return "\(line.startByte) \(line.width) \(line.ascent) \(glyphs.joined(separator: " "))"
            }
            return (lines, shaped.shapings)
        }
    }

    private func runs(_ text: String, sizes: [CGFloat] = [17]) -> [TextRun] {
        let part = (text.count + sizes.count - 1) / sizes.count
        return sizes.enumerated().map { index, size in
            TextRun(
                text: String(text.dropFirst(index * part).prefix(part)), style: TextStyle(font: FontFace(size: size)))
        }
    }

    private func words(_ text: String, sizes: [CGFloat] = [17]) -> LongWords {
        LongWords(of: StyledText(runs(text, sizes: sizes)))
    }

    private static let texts = [
        letters(700), "one " + letters(600), letters(600) + " two three four five six seven",
        "one two three\n" + letters(700) + "\nfour five", letters(400) + " a " + letters(300) + "  " + letters(280),
        "e-mail: " + letters(300) + "@" + letters(300) + ".example, " + letters(20) + "-" + letters(500) + ".",
        String(repeating: "é", count: 400) + " — “" + letters(300) + "” ", letters(300) + "\n" + letters(300) + "\n",
        "a \(letters(255)) b \(letters(256)) c",
        "1" + String(repeating: "0,", count: 300) + " AVAVAV To " + letters(260),
    ]

    /// All that differs is the number of layouts.
    @Test(arguments: texts) func linesAreThoseOfOneLayout(_ text: String) {
        for width in [CGFloat(0), 9, 40, 61.3, 200, 700, 2400, 9000] {
            for sizes in [[17], [17, 11, 30]] as [[CGFloat]] {
                let runs = runs(text, sizes: sizes)
                for (lines, truncation) in [(0, .none), (3, .tail), (40, .middle)] as [(Int, TextTruncation)] {
                    let new = shape(runs, width: width, lines: lines, truncation).lines
                    let one = shape(runs, width: width, lines: lines, truncation, longWord: .max).lines
                    #expect(new == one, "\(width) points, \(sizes), \(lines) lines")
                }
            }
        }
    }

    /// A layout that wraps at words shapes the rest of a word for each line of it: such words are short.
    @Test(arguments: [1000, 4000, 16_000]) func eachByteIsShapedAFewTimes(_ count: Int) {
        for text in [Self.letters(count), "one " + Self.letters(count) + " two", Self.letters(count) + "\n\nthree"] {
            let shaped = shape(runs(text), width: 60)
            #expect(shaped.lines.count > count / 10)
            #expect(shaped.shapings.reduce(0) { $0 + $1.bytes.count } <= count + 100)
            for shaping in shaped.shapings where shaping.wrapsWords {
                let part = String(decoding: Array(text.utf8)[shaping.bytes], as: UTF8.self)
                #expect(words(part).ranges.isEmpty)
            }
        }
        let edited = Self.library.locked {
            let shaped = ShapedText(
                StyledText(runs(Self.letters(count))), width: 60, maximumLines: 0, TextParagraph(), in: Self.library,
                composes: false)
            shaped.release()
            return shaped.shapings
        }
        #expect(edited.count == 1 && edited[0].bytes == 0..<count && !edited[0].wrapsWords)
    }

    @Test func wordsAreFound() {
        let word = Self.letters(300)
        #expect(words(word).isWhole && words(word).ranges == [0..<300])
        #expect(words(word + " ").ranges == [0..<300] && words(word, sizes: [17, 11]).ranges.isEmpty)
        #expect(!words(word + " ").isWhole)
        #expect(words("a é\t" + word + "\n" + word).ranges == [5..<305, 306..<606])
        #expect(words(String(repeating: "word ", count: 400)).ranges.isEmpty)
        #expect(words(String(repeating: "長", count: 400)).ranges.isEmpty, "lines break between ideographs")
        #expect(!words("\u{5D0} " + word).areSeparable)
    }
}
