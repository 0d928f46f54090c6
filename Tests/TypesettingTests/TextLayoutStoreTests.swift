import Testing

@testable import CoreGraphics
@testable import Typesetting

/// Layouts beyond the life of the views that show them.
@Suite(.serialized) struct TextLayoutStoreTests {
    private static func layout(
        _ text: String, width: CGFloat? = 100, size: CGFloat = 17, lines: Int = 1, color: Double = 0
    ) -> TextLayout {
        TextLayout.shared(
            runs: [
                TextRun(text: text, style: TextStyle(font: FontFace(size: size), color: SIMD4(color, 0, 0, 1)))
            ], width: width, maximumLines: lines)
    }

    @Test func equalInputGivesTheSameLayout() {
        let first = Self.layout("سلام hello")
        #expect(Self.layout("سلام hello") === first)
        let others = [
            Self.layout("سلام hello!"), Self.layout("سلام hello", width: 101), Self.layout("سلام hello", width: nil),
            Self.layout("سلام hello", size: 18), Self.layout("سلام hello", lines: 2),
            Self.layout("سلام hello", color: 0.5),
        ]
        for other in others { #expect(other !== first) }
    }

    @Test func layoutsHaveABound() {
        let store = TextLayoutStore()
        let made = TextLayout(runs: [])
        func key(_ index: Int) -> TextLayoutStore.Key {
            TextLayoutStore.Key(
                runs: [TextRun(text: "\(index)", style: TextStyle(font: FontFace(size: 17)))], width: nil,
                maximumLines: 1, paragraph: TextParagraph())
        }
        var calls = 0
        func use(_ index: Int) {
            _ = store.layout(key(index)) {
                calls += 1
                return made
            }
        }
        let least = CacheBudget.textLayouts / 4096
        for index in 0..<20_000 {
            use(index)
            // A layout in use stays.
            use(0)
            #expect(store.count <= CacheBudget.textLayouts / 2048)
        }
        #expect(calls == 20_000 && store.count > least / 2)
        store.removeAll()
        #expect(store.count == 0)
        use(0)
        #expect(calls == 20_001)
    }

    @Test func longTextsAndPicturesAreNotKept() {
        let long = String(repeating: "word ", count: 1000)
        #expect(Self.layout(long) !== Self.layout(long))
        var style = TextStyle(font: FontFace(size: 17))
        style.attachment = TextAttachment(bounds: CGRect(x: 0, y: 0, width: 9, height: 9), source: Source()) {
            _, _, _ in
        }
        let runs = [TextRun(text: "\u{FFFC}", style: style)]
        #expect(TextLayout.shared(runs: runs) !== TextLayout.shared(runs: runs))
    }

    private final class Source: Sendable {}
}
