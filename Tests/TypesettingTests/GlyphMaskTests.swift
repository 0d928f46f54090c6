import CCairo
import Testing

@testable import CoreGraphics
@testable import Typesetting

/// Letters laid down through masks, against their outlines filled where they stand.
@Suite struct GlyphMaskTests {
    private static let width = 240, height = 60

    private enum Way { case masks, outlines, bare }

    /// The pixels of a text over white.
    private static func draw(_ text: TextLayout, at point: CGPoint, scale: CGFloat = 1, _ way: Way) -> Bitmap {
        let bitmap = Bitmap(width: width, height: height)
        let cairo = cairo_create(bitmap.surface)!
        cairo_set_source_rgba(cairo, 1, 1, 1, 1)
        cairo_paint(cairo)
        if way == .bare {
            let target = PixelTarget(cairo)!
            text.cover(target, at: point, width: 200, scale: scale, origin: .zero, isFill: true)
        } else {
            // Turned by less than a pixel's hundredth from one end to the other, it no longer stands upright.
            var matrix = cairo_matrix_t(
                xx: scale, yx: way == .outlines ? 1e-6 : 0, xy: 0, yy: scale, x0: 0, y0: 0)
            cairo_set_matrix(cairo, &matrix)
            text.draw(in: cairo, at: point, width: 200)
        }
        cairo_destroy(cairo)
        bitmap.flush()
        return bitmap
    }

    /// The largest difference of a level, and the sum of all darkness in each.
    private static func compare(_ a: Bitmap, _ b: Bitmap) -> (worst: Int, darkness: (Int, Int)) {
        var worst = 0, dark = (0, 0)
        for y in 0..<height {
            for x in 0..<width {
                let (p, q) = (Int(a[x, y] & 0xff), Int(b[x, y] & 0xff))
                worst = max(worst, abs(p - q))
                dark.0 += 255 - p
                dark.1 += 255 - q
            }
        }
        return (worst, dark)
    }

    private static func text(
        _ string: String, size: CGFloat = 17, color: SIMD4<Double> = SIMD4(0, 0, 0, 1)
    ) -> TextLayout {
        TextLayout(runs: [TextRun(text: string, style: TextStyle(font: FontFace(size: size), color: color))])
    }

    /// A sixteenth of a pixel at most on either side of a stem: 2 · 255/16 levels, and what Cairo rounds, which is more
    /// in its version 1.18 than in 1.16.
    @Test(arguments: ["Hello UIKit", "AVAToVa, fjf", "ÅÄgjy 0123", "Ελληνικά", "日本語", "שלום", "مرحبا بك", "नमस्ते", "ที่นี่"])
    func masksAreOutlinesNextToTheirPlaces(_ string: String) {
        for (size, x, scale) in [(17.0, 20.0, 1.0), (13, 20.3, 1), (9, 20.55, 2), (30, 3.07, 1.5)] {
            let text = Self.text(string, size: size)
            #expect(text.isMasked(scale: scale) && text.isOpaque)
            let point = CGPoint(x: x, y: 4.4)
            let (worst, dark) = Self.compare(
                Self.draw(text, at: point, scale: scale, .masks), Self.draw(text, at: point, scale: scale, .outlines))
            #expect(worst <= 40, "\(size) points")
            // Cairo looks at fifteen lines to a pixel: level strokes have other weights on other ones.
            #expect(abs(dark.0 - dark.1) * 100 <= dark.1 * 5 + 2000, "\(size) points: \(dark)")
        }
    }

    @Test func withoutCairoTheLevelsAreTheSame() {
        let text = Self.text("Hello UIKit", color: SIMD4(0.2, 0.4, 0.9, 1))
        let point = CGPoint(x: 10.3, y: 5.1)
        let (worst, dark) = Self.compare(Self.draw(text, at: point, .masks), Self.draw(text, at: point, .bare))
        #expect(worst <= 1 && dark.0 > 1000)
    }

    /// Lines outside of a clip are left out; those that reach into it by a row or a column are not.
    @Test(arguments: [1.0, 1.5]) func partsOfATextHaveThePixelsOfTheWhole(_ scale: Double) {
        let text = Self.text("Ågjy\nÅgjy", size: 13, color: SIMD4(0.2, 0.4, 0.9, 1))
        func draw(_ parts: [PixelRect]) -> Bitmap {
            let bitmap = Bitmap(width: Self.width, height: Self.height)
            let cairo = cairo_create(bitmap.surface)!
            cairo_set_source_rgba(cairo, 1, 1, 1, 1)
            cairo_paint(cairo)
            let target = PixelTarget(cairo)!
            for part in parts {
                text.cover(
                    target.clipped(to: part), at: CGPoint(x: 7.3, y: 2.6), width: 200, scale: scale, origin: .zero,
                    isFill: true)
            }
            cairo_destroy(cairo)
            bitmap.flush()
            return bitmap
        }
        let whole = draw([PixelRect(x0: 0, y0: 0, x1: Self.width, y1: Self.height)])
        let rows = draw((0..<Self.height).map { PixelRect(x0: 0, y0: $0, x1: Self.width, y1: $0 + 1) })
        let columns = draw((0..<Self.width).map { PixelRect(x0: $0, y0: 0, x1: $0 + 1, y1: Self.height) })
        #expect(Self.compare(whole, rows).worst == 0 && Self.compare(whole, columns).worst == 0)
        #expect((0..<Self.height).contains { y in (0..<Self.width).contains { whole[$0, y] != 0xffff_ffff } })
    }

    @Test func whatMovesByWholePixelsKeepsItsPixels() {
        let text = Self.text("Moving 123")
        let base = Self.draw(text, at: CGPoint(x: 5.0 / 3, y: 4.7), .masks)
        for dx in 1...40 {
            let moved = Self.draw(text, at: CGPoint(x: 5.0 / 3 + Double(dx), y: 14.7), .masks)
            for y in 0..<40 {
                for x in 0..<150 where base[x, y] != moved[x + dx, y + 10] {
                    Issue.record("\(dx) pixels on, (\(x), \(y)) differs")
                    return
                }
            }
        }
    }

    /// Letters that overlap are one shape: no pixel of a joint is darker than its colour or lighter than its strokes.
    @Test(arguments: ["مرحبا", "سلام عليكم", "नमस्ते"])
    func joinedLettersHaveNoSeams(_ string: String) {
        let text = Self.text(string, size: 40)
        let point = CGPoint(x: 8, y: 4)
        let masks = Self.draw(text, at: point, .masks), outlines = Self.draw(text, at: point, .outlines)
        let (worst, dark) = Self.compare(masks, outlines)
        #expect(worst <= 36 && dark.0 > 1000, "\(worst)")
        let (difference, _) = Self.compare(masks, Self.draw(text, at: point, .bare))
        #expect(difference <= 1)
    }

    @Test(
        .enabled(
            if: FontLibrary.shared.installedFallbacks.contains(FontLibrary.emojiFamily),
            "the package fonts-noto-color-emoji is not installed"))
    func colourGlyphsAreTheSameWithoutCairo() {
        let text = Self.text("a😀b")
        #expect(text.isMasked(scale: 1) && text.isOpaque)
        for x in [10.0, 10.3, 10.5, 10.75] {
            let cairo = Self.draw(text, at: CGPoint(x: x, y: 5.25), .masks)
            let bare = Self.draw(text, at: CGPoint(x: x, y: 5.25), .bare)
            var differing = 0, coloured = 0
            for y in 0..<Self.height {
                for x in 0..<Self.width {
                    let (p, q) = (cairo[x, y], bare[x, y])
                    let far = [16, 8, 0].contains { abs(Int(p >> $0 & 255) - Int(q >> $0 & 255)) > 1 }
                    if far { differing += 1 }
                    if p & 255 != p >> 8 & 255 { coloured += 1 }
                }
            }
            #expect(differing == 0 && coloured > 100)
        }
    }

    @Test func whatIsRuledOrLargeIsFilled() {
        #expect(!Self.text("x", size: 200).isMasked(scale: 1))
        #expect(Self.text("x", size: 60).isMasked(scale: 1) && !Self.text("x", size: 60).isMasked(scale: 4))
        #expect(!Self.text("x", color: SIMD4(0, 0, 0, 0.5)).isOpaque)
        let ruled = TextStyle(font: FontFace(size: 17), underline: TextRule())
        #expect(!TextLayout(runs: [TextRun(text: "x", style: ruled)]).isMasked(scale: 1))
        let cut = TextLayout(
            runs: [TextRun(text: "xxxx", style: TextStyle(font: FontFace(size: 17)))], width: 20, maximumLines: 1,
            paragraph: TextParagraph(truncation: .clip))
        #expect(!cut.isMasked(scale: 1))
    }

    @Test func overlappingLettersAreAsDarkAsTheirColour() {
        let style = TextStyle(font: FontFace(size: 30), color: SIMD4(0, 0, 0, 0.5), kerning: -16)
        let text = TextLayout(runs: [TextRun(text: "MMMM", style: style)])
        let bitmap = Self.draw(text, at: CGPoint(x: 40, y: 5), .masks)
        var darkest: UInt32 = 255
        for y in 0..<Self.height { for x in 0..<Self.width { darkest = min(darkest, bitmap[x, y] & 0xff) } }
        #expect((126...128).contains(darkest))
    }

    @Test func whatIsKeptOfGlyphsHasABound() {
        for step in 0..<3000 {
            let text = Self.text("Zoom \(step % 10)", size: 20)
            _ = Self.draw(text, at: CGPoint(x: 3, y: 3), scale: 1 + Double(step) / 1000, .masks)
        }
        #expect(FontLibrary.shared.locked { GlyphStore.shared.used } < 16 << 20)
    }

    /// Sizes that are never used again, as in an animation, leave nothing behind either.
    @Test func fontsAreNotKeptForEver() {
        for step in 0..<3000 {
            let text = Self.text("Sphinx of quartz", size: 8 + Double(step) / 200)
            _ = Self.draw(text, at: CGPoint(x: 3, y: 3), .masks)
        }
        #expect(FontLibrary.shared.locked { GlyphStore.shared.used } < 16 << 20)
        #expect(FontLibrary.shared.locked { GlyphStore.shared.fontCount } < 1000)
    }

    /// A surface is 32767 pixels wide at most; a longer line is there all the same, and so is what is painted after it.
    @Test func aLineMayBeWiderThanAnySurface() {
        let text = Self.text(String(repeating: "Hm", count: 3000))
        let bitmap = Bitmap(width: Self.width, height: Self.height)
        let cairo = cairo_create(bitmap.surface)!
        text.draw(in: cairo, at: CGPoint(x: -33_000, y: 4), width: 1e6)
        #expect(cairo_status(cairo) == CAIRO_STATUS_SUCCESS)
        cairo_destroy(cairo)
        bitmap.flush()
        let inked = (0..<Self.width).filter { x in (0..<Self.height).contains { bitmap[x, $0] != 0 } }
        #expect(inked.count > Self.width / 2)
    }
}
