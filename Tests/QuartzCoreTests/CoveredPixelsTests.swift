import CoreGraphics
import Testing

@testable import Renderer

/// The pixels that a rectangle touches.
@Suite struct CoveredPixelsTests {
    @Test(arguments: [
        (CGRect(x: 0, y: 0, width: 1, height: 2), PixelRect(x0: 0, y0: 0, x1: 1, y1: 2)),
        (CGRect(x: 0.25, y: -0.25, width: 0.5, height: 0.5), PixelRect(x0: 0, y0: -1, x1: 1, y1: 1)),
        (CGRect(x: -3, y: -3.5, width: 1, height: 1), PixelRect(x0: -3, y0: -4, x1: -2, y1: -2)),
        (CGRect(x: 7, y: 7, width: -2.5, height: -3), PixelRect(x0: 4, y0: 4, x1: 7, y1: 7)),
        (
            CGRect(x: -1e300, y: -2e7, width: 2e300, height: 4e7),
            PixelRect(
                x0: -10_000_000, y0: -10_000_000, x1: 10_000_000, y1: 10_000_000)
        ),
        (CGRect(x: 5, y: 5, width: 0, height: 3), .empty),
        (CGRect.null, .empty),
        (CGRect(x: Double.nan, y: 0, width: 1, height: 1), .empty),
        (CGRect(x: 0, y: 0, width: Double.infinity, height: 1), .empty),
    ])
    func edgesAreRoundedOutwards(_ rect: CGRect, _ pixels: PixelRect) {
        #expect(PixelRect(covering: rect) == pixels)
    }
}
