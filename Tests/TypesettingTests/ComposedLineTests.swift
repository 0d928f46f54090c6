import Testing

@testable import CoreGraphics
@testable import Typesetting

/// Lines composed of known advances, against lines that Pango shaped.
@Suite(.serialized) struct ComposedLineTests {
    private struct Look: Equatable {
        var size: CGSize
        var widths: [CGFloat]
        var baselines: [CGFloat]
        var ink: CGRect
        var pixels: [UInt32]

        init(_ text: TextLayout) {
            size = text.size
            widths = text.lineWidths
            baselines = [text.firstBaseline, text.lastBaseline]
            ink = text.inkExtent(at: .zero, width: 150)
            let bitmap = TextDrawingTests.draw(text, width: 160, height: 80)
            bitmap.flush()
            pixels = (0..<80).flatMap { y in (0..<160).map { bitmap[$0, y] } }
        }
    }

    private static func layout(
        _ text: String, width: CGFloat? = nil, weight: Int = 400, _ alignment: TextAlignment = .center
    ) -> TextLayout {
        TextLayout(
            runs: [TextRun(text: text, style: TextStyle(font: FontFace(size: 17, weight: weight)))], width: width,
            maximumLines: 2,
            paragraph: TextParagraph(alignment: alignment, truncation: .tail, heights: LineHeights()))
    }

    /// Words of kerned and unkerned pairs, with digits and punctuation; the same in every run.
    private static let texts: [String] = {
        let characters = Array("0123456789 AVToWayrfi.,:-/()'\"LPKe")
        var state: UInt64 = 7
        return (0..<200).map { index in
            String(
                (0...index % 12).map { _ in
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    return characters[Int(state >> 33) % characters.count]
                })
        }
    }()

    private static func removeCaches() { FontLibrary.shared.locked { FontLibrary.shared.removeCaches() } }

    private static func isComposed(_ text: String, width: CGFloat? = nil) -> Bool {
        let styled = StyledText([TextRun(text: text, style: TextStyle(font: FontFace(size: 17)))])
        return FontLibrary.shared.locked {
            guard let key = ComposedText(styled, TextParagraph()) else { return false }
            let units = width.map { Int32($0 * 1024) }
            guard let composed = FontLibrary.shared.composers[key]?.compose(styled, width: units) else { return false }
            composed.free()
            return true
        }
    }

    /// Under the library's lock: other suites lay out texts and drop caches meanwhile.
    @Test func composedLinesAreAsShaped() {
        FontLibrary.shared.locked {
            let shaped = Self.texts.map { text in
                Self.removeCaches()
                return Look(Self.layout(text))
            }
            for text in Self.texts { _ = Self.layout(text) }
            for (text, look) in zip(Self.texts, shaped) {
                #expect(Self.isComposed(text), "“\(text)”")
                #expect(Look(Self.layout(text)) == look, "“\(text)”")
            }
        }
    }

    /// Words and ideographs in other orders than those in which they were recorded.
    @Test(
        .enabled(
            if: ["Noto Sans Arabic", "Noto Sans CJK SC"].allSatisfy(FontLibrary.shared.installedFallbacks.contains),
            "the packages fonts-noto-core and fonts-noto-cjk are not installed"),
        arguments: [
            ["كتاب مدينة", "الشمس كتاب الشمس", "مُحَمَّد القهوة مدينة", "القهوة", "مدينة القهوة كتاب مُحَمَّد"],
            ["山水城市", "春天，秋风。", "市天城春", "水、山。", "秋", "。秋山"],
        ])
    func wordsAreAsShaped(_ texts: [String]) {
        FontLibrary.shared.locked {
            let shaped = texts.map { text in
                Self.removeCaches()
                return Look(Self.layout(text, .leading))
            }
            Self.removeCaches()
            for text in texts { _ = Self.layout(text) }
            for (text, look) in zip(texts, shaped) {
                #expect(Self.isComposed(text), "“\(text)”")
                let composed = Self.layout(text, .leading)
                #expect(Look(composed) == look, "“\(text)”")
                #expect(composed.isRightToLeft == (text.unicodeScalars.first!.value < 0x3000))
                #expect(!Self.isComposed(text, width: 10))
            }
        }
    }

    /// Text that does not fit on a line is broken as without known advances.
    @Test func longTextIsShaped() {
        FontLibrary.shared.locked {
            Self.removeCaches()
            let text = "AVTo 1234 Way"
            let broken = Look(Self.layout(text, width: 60))
            let natural = Self.layout(text)
            #expect(Self.isComposed(text) && Self.isComposed(text, width: natural.size.width))
            #expect(!Self.isComposed(text, width: natural.size.width - 1))
            #expect(Look(Self.layout(text, width: 60)) == broken && broken.widths.count == 2)
        }
    }

    @Test(arguments: ["Ünïcode", "tab\there", "two\nlines", "سلام 1", "سلام  عليكم", " سلام", "naïve 1", "山 水", "山a"])
    func otherTextIsShaped(_ text: String) {
        _ = Self.layout(text)
        #expect(!Self.isComposed(text))
    }

    @Test func otherStylesAreShaped() {
        func key(_ change: (inout TextStyle) -> Void, _ paragraph: TextParagraph = TextParagraph()) -> Bool {
            var style = TextStyle(font: FontFace(size: 17))
            change(&style)
            return ComposedText(StyledText([TextRun(text: "123", style: style)]), paragraph) != nil
        }
        #expect(key { _ in } && key { $0.color.w = 0.5 } && key { $0.underline = TextRule() })
        #expect(!key { $0.kerning = 1 } && !key { $0.underline = TextRule(skipsSpaces: true) })
        #expect(!key({ _ in }, TextParagraph(indent: 4)))
        var mirrored = TextParagraph()
        mirrored.direction = .rightToLeft
        #expect(!key({ _ in }, mirrored))
    }

    /// Sizes that are used once, as in an animation, leave a bounded number of tables.
    @Test func tablesHaveABound() {
        for step in 0..<300 {
            _ = TextLayout(runs: [
                TextRun(text: "12", style: TextStyle(font: FontFace(size: 10 + CGFloat(step) / 10)))
            ])
        }
        #expect(FontLibrary.shared.locked { FontLibrary.shared.composers.count } <= ComposedText.limit)
    }
}
