import Testing
import UIKit

struct FontTests {
    /// Line heights read from iOS 26.1, in points.
    @Test(
        arguments: [
            (8, 9.546875), (11, 13.126953), (12, 14.3203125), (13, 15.513672), (14, 16.707031), (15, 17.900391),
            (17, 20.287109), (18, 21.480469), (20, 23.8671875), (26, 31.027344), (32, 38.1875),
        ] as [(CGFloat, CGFloat)])
    func metrics(size: CGFloat, lineHeight: CGFloat) {
        let font = UIFont.systemFont(ofSize: size)
        #expect(abs(font.lineHeight - lineHeight) < 1e-5)
        #expect(abs(font.ascender - font.descender - font.lineHeight) < 1e-9)
    }

    @Test func ascenderOfEightPoints() {
        #expect(UIFont.systemFont(ofSize: 8).ascender == 7.6171875)
        #expect(UIFont.systemFont(ofSize: 8).descender == -1.9296875)
    }

    @Test(arguments: [
        (UIFont.Weight.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
        (.bold, 700), (.heavy, 800), (.black, 900), (UIFont.Weight(0.1), 400), (UIFont.Weight(1), 900),
    ])
    func weights(weight: UIFont.Weight, css: Int) {
        #expect(UIFont.systemFont(ofSize: 17, weight: weight).face.weight == css)
    }

    @Test func textStyles() {
        let sizes = [UIFont.TextStyle.largeTitle, .title1, .title2, .title3, .headline, .body, .footnote, .caption2]
            .map { UIFont.preferredFont(forTextStyle: $0).pointSize }
        #expect(sizes == [34, 28, 22, 20, 17, 17, 13, 11])
        #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
    }

    @Test func names() {
        #expect(UIFont.boldSystemFont(ofSize: 12).fontName == "Inter-Bold")
        #expect(UIFont.italicSystemFont(ofSize: 12).fontName == "Inter-Italic")
        #expect(UIFont(name: "Inter-SemiBold", size: 12) == .systemFont(ofSize: 12, weight: .semibold))
        #expect(UIFont(name: "Inter-Italic", size: 12) == .italicSystemFont(ofSize: 12))
        #expect(UIFont(name: "Helvetica", size: 12) == nil)
        #expect(UIFont.boldSystemFont(ofSize: 12).withSize(20).face.weight == 700)
    }
}
