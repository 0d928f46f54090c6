import Testing

@testable import CoreGraphics
@testable import Typesetting

@Suite struct TextLayoutTests {
    static func layout(
        _ text: String, size: CGFloat = 17, width: CGFloat? = nil, lines: Int = 0, _ truncation: TextTruncation = .none,
        kerning: CGFloat = 0, font: FontFace? = nil, heights: LineHeights? = nil
    ) -> TextLayout {
        let style = TextStyle(font: font ?? FontFace(size: size), kerning: kerning)
        return TextLayout(
            runs: [TextRun(text: text, style: style)], width: width, maximumLines: lines,
            paragraph: TextParagraph(truncation: truncation, heights: heights))
    }

    @Test func widthGrowsWithTheSizeExactly() {
        let one = Self.layout("Hello UIKit", size: 10).size.width
        for size: CGFloat in [8, 17, 24, 100] {
            let width = Self.layout("Hello UIKit", size: size).size.width
            #expect(abs(width - one * size / 10) < 0.12, "\(size) points: \(width)")
        }
    }

    /// The law of the system font's heights, measured on iOS 26.1 (measured-uikit, section 6).
    @Test(arguments: [(17.0, 20.287109375, 16.1865234375), (24, 28.640625, 22.8515625)])
    func linesStandAsOnIOS(size: Double, height: Double, baseline: Double) {
        let text = Self.layout("One\nTwo", size: size, heights: LineHeights())
        #expect(text.lineCount == 2)
        #expect(abs(text.size.height - 2 * height) < 1e-9)
        #expect(abs(text.firstBaseline - baseline) < 1e-9)
        #expect(abs(text.lastBaseline - baseline - height) < 1e-9)
    }

    @Test func fontsHaveTheirOwnHeightsWithoutALineHeight() {
        let metrics = TextMetrics(FontFace(size: 100))
        let text = Self.layout("One", size: 100)
        #expect(abs(text.firstBaseline - metrics.ascender) < 0.01)
        #expect(abs(text.size.height - (metrics.ascender - metrics.descender)) < 0.01)
        #expect(metrics.descender < 0 && metrics.xHeight > 50 && metrics.capHeight > metrics.xHeight)
    }

    @Test func aTextFitsIntoItsOwnWidth() {
        for text in ["Circle", "Flow", "The quick brown fox", "0123456789"] {
            for size in stride(from: 8.0, through: 40, by: 0.7) {
                let natural = Self.layout(text, size: size).size.width
                #expect(!Self.layout(text, size: size, width: natural, lines: 1, .tail).isTruncated)
            }
        }
    }

    /// Only the start of a long text is shaped; a letter written from the right anywhere takes the whole text.
    @Test(arguments: [TextTruncation.tail, .wrapCharacters, .none])
    func theRestOfALongTextChangesNoLine(truncation: TextTruncation) {
        let words = "The quick brown fox — “it’s late” — jumps over the lazy dog, fi fl ffi. "
        let long = String(repeating: words, count: 12), whole = long + "\u{5D0}"
        for lines in 1...5 {
            for width in stride(from: CGFloat(60), through: 300, by: 37) {
                let start = Self.layout(long, width: width, lines: lines, truncation)
                let all = Self.layout(whole, width: width, lines: lines, truncation)
                #expect(start.lineCount == lines && start.isTruncated)
                #expect(start.lineWidths == all.lineWidths)
                #expect(start.size.height == all.size.height)
            }
        }
        // Narrow letters: the start does not fill the lines.
        let narrow = String(repeating: "illi ", count: 200)
        #expect(Self.layout(narrow, width: 200, lines: 3, .tail).lineCount == 3)
    }

    @Test(arguments: [TextTruncation.head, .middle, .tail])
    func whatIsTooMuchIsTruncated(truncation: TextTruncation) {
        let text = "The quick brown fox jumps over the lazy dog"
        for lines in 1...2 {
            let layout = Self.layout(text, width: 120, lines: lines, truncation)
            #expect(layout.lineCount == lines)
            #expect(layout.isTruncated)
            #expect(layout.size.width <= 120.01)
        }
        #expect(Self.layout(text, width: 120, truncation).lineCount > 2)
        #expect(!Self.layout(text, width: 1000, lines: 1, truncation).isTruncated)
    }

    @Test func anEllipsisKeepsItsWidth() {
        let shown = Self.layout("…cdef").size.width
        let layout = Self.layout("aaaabbbbcdef", width: shown + 3, lines: 1, .head)
        #expect(abs(layout.size.width - shown) < 0.01)
    }

    @Test func aFurtherParagraphShowsAsAnEllipsis() {
        let layout = Self.layout("Hello\nWorld", width: 500, lines: 1, .tail)
        #expect(layout.lineCount == 1)
        #expect(abs(layout.size.width - Self.layout("Hello…").size.width) < 0.01)
    }

    @Test func wordsAndCharactersWrapDifferently() {
        let words = Self.layout("aaaa bbbb", width: Self.layout("aaaa bb").size.width)
        let characters = Self.layout("aaaa bbbb", width: Self.layout("aaaa bb").size.width, .wrapCharacters)
        #expect(abs(words.lineWidths[0] - Self.layout("aaaa").size.width) < 0.01)
        #expect(abs(characters.lineWidths[0] - Self.layout("aaaa bb").size.width) < 0.01)
        #expect(Self.layout("aaaaaaaaaa", width: Self.layout("aaaa").size.width).lineCount == 3)
        #expect(Self.layout("a b c d", width: 1, lines: 2).lineCount == 2)
    }

    @Test func kerningAddsToEachCharacter() {
        let plain = Self.layout("abcd").size.width
        #expect(abs(Self.layout("abcd", kerning: 2).size.width - plain - 8) < 0.01)
    }

    @Test func figuresMayHaveOneWidth() {
        let font = FontFace(size: 17, monospacedDigits: true)
        let ones = Self.layout("1111", font: font).size.width
        #expect(ones == Self.layout("8888", font: font).size.width)
        #expect(Self.layout("1111").size.width < Self.layout("8888").size.width)
    }

    @Test func weightsDiffer() {
        let widths = [100, 400, 600, 700, 900].map {
            Self.layout("Hello", font: FontFace(size: 17, weight: $0)).size.width
        }
        #expect(widths == widths.sorted() && Set(widths).count == 5)
    }

    @Test func noTextHasNoSize() {
        let layout = TextLayout(runs: [])
        #expect(layout.size == .zero && layout.lineCount == 0)
        #expect(Self.layout("").size == .zero)
    }

    @Test func onlyThePinnedFontsAreUsed() {
        let files = FontLibrary.shared.files
        #expect(!files.isEmpty)
        // Noto is for scripts that Inter lacks, where it is installed.
        #expect(files.allSatisfy { $0.contains("/Inter") || $0.contains("/Noto") })
        #expect(files.allSatisfy { !$0.contains("Display") })
    }
}
