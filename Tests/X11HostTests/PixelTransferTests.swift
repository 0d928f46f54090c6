import CoreGraphics
import Testing

@testable import Renderer
@testable import X11Host

@Suite struct PixelTransferTests {
    private static let width = 1280

    private static func rect(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) -> PixelRect {
        PixelRect(x0: x0, y0: y0, x1: x1, y1: y1)
    }

    @Test(
        arguments: [
            // Nothing to send.
            ([], []),
            // A small part alone: 8,000 + 10,000 × 1.4 pixels against 8,000 + 128,000.
            ([rect(20, 30, 120, 130)], [rect(20, 30, 120, 130)]),
            // Whole rows stay what they are.
            ([rect(0, 100, 1280, 800)], [rect(0, 100, 1280, 800)]),
            // All but a scroll bar: 1,264 × 1.4 is more than 1,280.
            ([rect(0, 0, 1264, 800)], [rect(0, 0, 1280, 800)]),
            // Far apart: the rows between them would be 1,024,000 pixels.
            ([rect(0, 0, 50, 50), rect(1200, 780, 1280, 800)], [rect(0, 0, 50, 50), rect(1200, 780, 1280, 800)]),
            // Many small ones in a few rows: 20 × 8,000 pixels for their requests alone.
            ((0..<20).map { rect($0 * 60, 0, $0 * 60 + 10, 20) }, [rect(0, 0, 1280, 20)]),
        ] as [([PixelRect], [PixelRect])]) func theCheaperWay(damage: [PixelRect], sent: [PixelRect])
    {
        let rows = PixelTransfer.rows(around: damage, width: Self.width)
        #expect((rows.map { [$0] } ?? damage) == sent)
    }

    @Test(
        arguments: [
            // Nothing moved.
            ([], [rect(0, 0, 1280, 800)], [rect(0, 0, 1280, 800)], false),
            // 2 × 8,000 + 1,024,000 × 0.8 + 40 × 1,280 against 8,000 + 1,024,000.
            ([move(rect(0, 0, 1280, 800))], [rect(0, 760, 1280, 800)], [rect(0, 0, 1280, 800)], true),
            // Below a bar that stays.
            ([move(rect(0, 44, 1280, 800))], [rect(0, 760, 1280, 800)], [rect(0, 44, 1280, 800)], true),
            // Moved by a quarter: 16,000 + 819,200 + 256,000.
            ([move(rect(0, 0, 1280, 800))], [rect(0, 600, 1280, 800)], [rect(0, 0, 1280, 800)], false),
            // Downwards.
            ([move(rect(0, 0, 1280, 800), by: 40)], [rect(0, 0, 1280, 40)], [rect(0, 0, 1280, 800)], false),
            // Parts of rows.
            ([move(rect(0, 0, 1200, 800))], [rect(0, 760, 1200, 800)], [rect(0, 0, 1200, 800)], false),
            // Ten photos arrive meanwhile: 10 × (8,000 + 20,000 × 1.4) more.
            (
                [move(rect(0, 0, 1280, 800))],
                [rect(0, 760, 1280, 800)] + (0..<10).map { rect($0 * 120, 100, $0 * 120 + 100, 300) },
                [rect(0, 0, 1280, 800)], false,
            ),
        ] as [([PixelMove], [PixelRect], [PixelRect], Bool)])
    func copying(moves: [PixelMove], painted: [PixelRect], damage: [PixelRect], copies: Bool) {
        #expect(PixelTransfer.copies(moves, painted: painted, damage: damage, width: Self.width) == copies)
    }

    private static func move(_ rect: PixelRect, by dy: Int = -40) -> PixelMove { PixelMove(rect: rect, dx: 0, dy: dy) }

    @Test(
        arguments: [
            (1280, 1280, true), (1700, 1600, true), (1920, 1600, false), (1280, 400, false), (800, 1280, true),
        ])
    func widthOfTheScreen(screen: Int, window: Int, spans: Bool) {
        #expect(PixelTransfer.spans(screenWidth: screen, width: window) == spans)
    }
}
