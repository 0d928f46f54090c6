import CoreGraphics
import Testing

@testable import Typesetting

@Suite struct LineInkPoolTests {
    private func layouts(_ count: Int) -> [TextLayout] {
        (0..<count).map { index in
            let style = TextStyle(font: FontFace(size: 12))
            let layout = TextLayout(runs: [TextRun(text: "line \(index)", style: style)])
            _ = layout.inkExtent(at: .zero, width: 100)
            return layout
        }
    }

    /// Ten thousand lines would be several times the limit.
    @Test func releasedInkIsKeptWithinTheLimitAndDroppedWithTheCaches() {
        let library = FontLibrary.shared
        var kept: [TextLayout]? = layouts(10_000)
        #expect(kept != nil)
        library.locked {
            kept = nil
            #expect(library.inks.bytes > LineInkPool.limit / 2 && library.inks.bytes <= LineInkPool.limit)
            TextCaches.removeAll()
            #expect(library.inks.bytes == 0)
        }
    }
}
