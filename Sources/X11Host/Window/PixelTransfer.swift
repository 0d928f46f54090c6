import UIKit

/// The cheapest requests that bring a frame's pixels to a server that paints in the processor's memory.
///
/// Such a server takes whole rows of a shared image directly, and parts of rows through a pixmap. Measured on Xvfb with
/// a window of 1280×800 at 60 Hz, in the server's milliseconds a frame: all rows 0.43, all rows without their last 16
/// pixels 0.61, all rows but 40 copied inside the window and those 40 sent 0.67.
///
/// In a window as wide as the screen, rows follow each other in memory, and a copy upwards is cheaper: on a screen of
/// 1920 pixels a window of 1920×1000 costs 0.86 as rows, 0.71 copied upwards, 0.88 copied downwards; one of 1600×1000
/// costs 0.99 as rows and 1.08 copied upwards.
enum PixelTransfer {
    /// Part of a row costs so much more a pixel than a whole row, in hundredths.
    private static let partialRowCost = 140
    /// A pixel copied upwards in a window that spans the screen, in hundredths of a pixel of a whole row.
    private static let copyCost = 80
    /// A request costs as much as so many pixels.
    private static let requestCost = 8000

    /// All rows from the first to the last of the damage of a picture, if these are cheaper than the damage itself.
    static func rows(around damage: [PixelRect], width: Int) -> PixelRect? {
        guard let rows = enclosingRows(damage, width: width) else { return nil }
        return cost(of: rows, width: width) < cost(damage, width: width) ? rows : nil
    }

    /// Whether it is cheaper to copy whole rows upwards inside a window that spans the screen, and to send what was
    /// painted, than to send all pixels of the damage.
    static func copies(_ moves: [PixelMove], painted: [PixelRect], damage: [PixelRect], width: Int) -> Bool {
        guard !moves.isEmpty, let rows = enclosingRows(damage, width: width) else { return false }
        var copied = cost(painted, width: width)
        for move in moves {
            guard move.rect.width == width, move.dx == 0, move.dy < 0 else { return false }
            copied += requestCost + move.rect.area * copyCost / 100
        }
        return copied < min(cost(of: rows, width: width), cost(damage, width: width))
    }

    /// Whether a window is so wide that its rows nearly follow each other in the memory of the screen.
    static func spans(screenWidth: Int, width: Int) -> Bool { width * 16 >= screenWidth * 15 }

    private static func enclosingRows(_ damage: [PixelRect], width: Int) -> PixelRect? {
        guard var rows = damage.first else { return nil }
        (rows.x0, rows.x1) = (0, width)
        for r in damage { (rows.y0, rows.y1) = (min(rows.y0, r.y0), max(rows.y1, r.y1)) }
        return rows
    }

    /// The cost of sending rectangles, in pixels of whole rows.
    private static func cost(_ rectangles: [PixelRect], width: Int) -> Int {
        var sum = 0
        for r in rectangles { sum += cost(of: r, width: width) }
        return sum
    }

    private static func cost(of r: PixelRect, width: Int) -> Int {
        requestCost + r.area * (r.width == width ? 100 : partialRowCost) / 100
    }
}
