import UIKit

/// The cheapest rectangles that bring a frame's pixels to a server that paints in the processor's memory.
///
/// Such a server takes whole rows of a shared image directly, and parts of rows through a pixmap. Measured on Xvfb with a
/// window of 1280×800 at 60 Hz, in the server's milliseconds a frame: all rows 0.43, all rows without their last 16 pixels
/// 0.61, all rows but 40 copied inside the window and those 40 sent 0.67.
enum PixelTransfer {
    /// Part of a row costs so much more a pixel than a whole row, in hundredths.
    private static let partialRowCost = 140
    /// A request costs as much as so many pixels.
    private static let requestCost = 8000

    /// Rectangles that cover the damage of a picture: the damage itself, or all rows from its first to its last.
    static func rectangles(for damage: [PixelRect], width: Int) -> [PixelRect] {
        guard let first = damage.map(\.y0).min(), let end = damage.map(\.y1).max() else { return [] }
        let parts = damage.reduce(0) { sum, r in
            sum + requestCost + r.area * (r.width == width ? 100 : partialRowCost) / 100
        }
        let rows = PixelRect(x0: 0, y0: first, x1: width, y1: end)
        return requestCost + rows.area < parts ? [rows] : damage
    }
}
