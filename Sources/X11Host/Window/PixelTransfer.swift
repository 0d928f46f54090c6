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

    /// All rows from the first to the last of the damage of a picture, if these are cheaper than the damage itself.
    static func rows(around damage: [PixelRect], width: Int) -> PixelRect? {
        guard var rows = damage.first else { return nil }
        (rows.x0, rows.x1) = (0, width)
        var parts = 0
        for r in damage {
            (rows.y0, rows.y1) = (min(rows.y0, r.y0), max(rows.y1, r.y1))
            parts += requestCost + r.area * (r.width == width ? 100 : partialRowCost) / 100
        }
        return requestCost + rows.area < parts ? rows : nil
    }
}
