import Testing

@testable import CoreGraphics
@testable import Typesetting

/// What text covers, read back from the pixels.
struct Ink {
    var x0 = Int.max
    var y0 = Int.max
    var x1 = Int.min
    var y1 = Int.min
    var coverage = 0.0

    init(_ bitmap: Bitmap) {
        bitmap.flush()
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let alpha = bitmap[x, y] >> 24
                guard alpha > 0 else { continue }
                x0 = min(x0, x)
                y0 = min(y0, y)
                x1 = max(x1, x)
                y1 = max(y1, y)
                coverage += Double(alpha) / 255
            }
        }
    }
}

@Suite struct TextDrawingTests {
    static func draw(
        _ layout: TextLayout, width: Int, height: Int, at origin: CGPoint = .zero, scale: CGFloat = 1
    ) -> Bitmap {
        let bitmap = Bitmap(width: Int(CGFloat(width) * scale), height: Int(CGFloat(height) * scale))
        let context = CGContext(bitmap: bitmap, scale: scale)
        layout.draw(in: context.cairo, at: origin, width: CGFloat(width) - origin.x)
        return bitmap
    }

    static func layout(_ text: String, size: CGFloat = 17, _ alignment: TextAlignment = .left) -> TextLayout {
        TextLayout(
            runs: [TextRun(text: text, style: TextStyle(font: FontFace(size: size)))],
            paragraph: TextParagraph(alignment: alignment, heights: LineHeights()))
    }

    /// Nothing is filled outside of the reported extent, which is little larger than the ink.
    @Test(arguments: ["Hello UIKit", "1", "ÅÄ gjy", "two\nlines of it", "مرحبا", "fi—…"])
    func inkFillsItsExtent(_ string: String) {
        for (size, x, scale) in [(17.0, 20.0, 1.0), (24, 20.25, 1), (9, 20.5, 2), (40, 21, 1)] {
            let text = Self.layout(string, size: size, .center)
            let origin = CGPoint(x: x, y: 20)
            let extent = text.inkExtent(at: origin, width: 300 - x)
            let ink = Ink(Self.draw(text, width: 300, height: 150, at: origin, scale: scale))
            #expect(Double(ink.x0) >= (extent.minX * scale).rounded(.down))
            #expect(Double(ink.y0) >= (extent.minY * scale).rounded(.down))
            #expect(Double(ink.x1) < (extent.maxX * scale).rounded(.up))
            #expect(Double(ink.y1) < (extent.maxY * scale).rounded(.up))
            let area = (extent.width * scale + 4) * (extent.height * scale + 4)
            #expect(
                Double((ink.x1 - ink.x0 + 1) * (ink.y1 - ink.y0 + 1)) > area - 6 * (extent.width + extent.height)
                    * scale
                    - 60)
        }
    }

    @Test func helloCoversWhatItShould() {
        let text = Self.layout("Hello UIKit")
        let ink = Ink(Self.draw(text, width: 120, height: 24))
        #expect(ink.x0 >= 0 && ink.x0 <= 2)
        #expect(abs(CGFloat(ink.x1 + 1) - text.size.width) < 3)
        // From the top of the ascending letters to the baseline: nothing hangs below in these words.
        #expect(ink.y1 == Int(text.firstBaseline.rounded(.up)) - 1 || ink.y1 == Int(text.firstBaseline.rounded(.up)))
        #expect(ink.coverage > 100 && ink.coverage < 400)
    }

    @Test func inkIsTheSameAtEveryPhaseAndGrowsWithTheSquareOfTheScale() {
        let text = Self.layout("Hello UIKit")
        let base = Ink(Self.draw(text, width: 120, height: 24)).coverage
        for phase in [0.25, 0.5, 0.75] {
            let moved = Ink(Self.draw(text, width: 120, height: 24, at: CGPoint(x: phase, y: phase))).coverage
            #expect(abs(moved - base) / base < 0.02, "phase \(phase)")
        }
        let large = Ink(Self.draw(text, width: 120, height: 24, scale: 3)).coverage
        #expect(abs(large / 9 - base) / base < 0.02)
    }

    @Test func centredTextHasTheSameRoomOnBothSides() {
        let text = Self.layout("HOH", size: 24, .center)
        let ink = Ink(Self.draw(text, width: 101, height: 30, scale: 4))
        let left = ink.x0
        let right = 404 - 1 - ink.x1
        #expect(abs(left - right) <= 1, "\(left) and \(right) pixels")
    }

    @Test func runsKeepTheirColours() {
        let font = FontFace(size: 40, weight: 700)
        let text = TextLayout(runs: [
            TextRun(text: "I", style: TextStyle(font: font, color: SIMD4(1, 0, 0, 1))),
            TextRun(text: "I", style: TextStyle(font: font, color: SIMD4(0, 0, 1, 1))),
        ])
        let bitmap = Self.draw(text, width: 40, height: 50)
        bitmap.flush()
        var seen: [UInt32] = []
        for x in 0..<40 where bitmap[x, 25] >> 24 == 255 && seen.last != bitmap[x, 25] { seen.append(bitmap[x, 25]) }
        #expect(seen == [0xFFFF_0000, 0xFF00_00FF])
    }

    @Test func rulesAreDrawnUnderAndThroughTheText() {
        let font = FontFace(size: 40)
        func ink(_ underline: Bool, _ strikethrough: Bool) -> Ink {
            let style = TextStyle(
                font: font, underline: underline ? TextRule() : nil, strikethrough: strikethrough ? TextRule() : nil)
            let text = TextLayout(runs: [TextRun(text: "nnn", style: style)])
            return Ink(Self.draw(text, width: 100, height: 60))
        }
        let plain = ink(false, false)
        #expect(ink(true, false).y1 > plain.y1)
        #expect(ink(false, true).y1 == plain.y1)
        #expect(ink(false, true).coverage > plain.coverage)
    }

    @Test func drawingTwiceGivesTheSamePixels() {
        let text = Self.layout("Ünïcödé → ½ fi")
        let first = Self.draw(text, width: 160, height: 24, scale: 2)
        let second = Self.draw(text, width: 160, height: 24, scale: 2)
        let fresh = Self.draw(Self.layout("Ünïcödé → ½ fi"), width: 160, height: 24, scale: 2)
        for y in 0..<first.height {
            for x in 0..<first.width {
                #expect(first[x, y] == second[x, y] && first[x, y] == fresh[x, y])
            }
        }
    }

    @Test func clippedTextStaysInItsWidth() {
        let text = TextLayout(
            runs: [TextRun(text: "wwwwwwwwwwww", style: TextStyle(font: FontFace(size: 20)))], width: 50,
            maximumLines: 1, paragraph: TextParagraph(truncation: .clip))
        #expect(text.lineCount == 1)
        let bitmap = Bitmap(width: 200, height: 30)
        let context = CGContext(bitmap: bitmap, scale: 1)
        text.draw(in: context.cairo, at: .zero, width: 50)
        #expect(Ink(bitmap).x1 == 49)
    }
}
