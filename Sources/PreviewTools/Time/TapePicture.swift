import PixelRuns
import UIKit

/// The pixels of a window, as values.
///
/// The rows are a ring: most of a window that scrolls moves without being copied.
struct TapePicture: Sendable {
    private(set) var width: Int
    private(set) var height: Int
    /// Premultiplied, row by row, from the row `top` of the picture on.
    private var ring: [UInt32]
    /// The row of the ring that is the first of the picture.
    private var top = 0

    /// A transparent picture.
    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        ring = Array(repeating: 0, count: width * height)
    }

    /// A change of some pixels: parts that move inside of rectangles, then rectangles with new pixels.
    struct Change: Sendable {
        var moves: [PixelMove]
        var rects: [PixelRect]
        /// The pixels of the rectangles, one after the other.
        var pixels: [UInt32]
    }

    /// All pixels, row by row from the first row.
    var pixels: [UInt32] { Array(ring[(top * width)...] + ring[..<(top * width)]) }

    /// The position in the ring of the first pixel of a row.
    private func position(ofRow y: Int) -> Int { (top + y < height ? top + y : top + y - height) * width }

    /// Moves the pixels of a rectangle inside of it. The pixels that they leave are those of any part of the picture.
    mutating func move(_ r: PixelRect, dx: Int, dy: Int) {
        let count = r.width - abs(dx), rows = r.height - abs(dy)
        guard count > 0, rows > 0 else { return }
        let around = width * height - r.area
        if dx == 0, around * 2 < count * rows { return roll(r, by: dy) }
        let from = (x: r.x0 + max(0, -dx), y: r.y0 + max(0, -dy)), to = (x: r.x0 + max(0, dx), y: r.y0 + max(0, dy))
        for step in 0..<rows {
            // Rows are copied before they are overwritten.
            let row = dy > 0 ? rows - 1 - step : step
            let target = position(ofRow: to.y + row) + to.x, source = position(ofRow: from.y + row) + from.x
            ring.withUnsafeMutableBufferPointer { buffer in
                _ = memmove(buffer.baseAddress! + target, buffer.baseAddress! + source, count * 4)
            }
        }
    }

    /// Moves a rectangle vertically by beginning at another row of the ring; the pixels around it are put back.
    private mutating func roll(_ r: PixelRect, by dy: Int) {
        var aside: [UInt32] = []
        aside.reserveCapacity(width * height - r.area)
        forStrips(around: r) { aside += $0[$1] }
        top = (top - dy + height) % height
        var next = 0
        forStrips(around: r) { ring, strip in
            ring.replaceSubrange(strip, with: aside[next..<(next + strip.count)])
            next += strip.count
        }
    }

    /// Calls `body` with the ring and each strip of it that lies outside of a rectangle, in order.
    private mutating func forStrips(around r: PixelRect, _ body: (inout [UInt32], Range<Int>) -> Void) {
        for y in 0..<height {
            let row = position(ofRow: y), isOutside = y < r.y0 || y >= r.y1
            for columns in isOutside ? [0..<width] : [0..<r.x0, r.x1..<width] where !columns.isEmpty {
                body(&ring, (row + columns.lowerBound)..<(row + columns.upperBound))
            }
        }
    }

    /// Replaces the pixels of rectangles, and returns the code of the difference.
    mutating func replace(_ rects: [PixelRect], by new: [UInt32]) -> [UInt32] {
        var code: [UInt32] = []
        new.withUnsafeBufferPointer { new in
            guard var next = new.baseAddress else { return }
            for r in rects {
                for y in r.y0..<r.y1 {
                    let row = position(ofRow: y) + r.x0
                    ring.withUnsafeMutableBufferPointer { old in
                        PixelRuns.encode(next, over: old.baseAddress! + row, count: r.width, into: &code)
                        (old.baseAddress! + row).update(from: next, count: r.width)
                    }
                    next += r.width
                }
            }
        }
        return code
    }

    /// Replaces the pixels of rectangles by those of a code.
    mutating func apply(_ code: [UInt32], to rects: [PixelRect]) {
        code.withUnsafeBufferPointer { code in
            guard let code = code.baseAddress else { return }
            var position = 0
            for r in rects {
                for y in r.y0..<r.y1 {
                    let row = self.position(ofRow: y) + r.x0
                    ring.withUnsafeMutableBufferPointer {
                        PixelRuns.decode(code, &position, onto: $0.baseAddress! + row, count: r.width)
                    }
                }
            }
        }
    }

    var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }

    /// The picture as a bitmap.
    var bitmap: Bitmap {
        let bitmap = Bitmap(width: width, height: height)
        ring.withUnsafeBufferPointer { ring in
            for y in 0..<height {
                (bitmap.pixels + y * bitmap.pixelsPerRow).update(
                    from: ring.baseAddress! + position(ofRow: y), count: width)
            }
        }
        bitmap.markDirty()
        return bitmap
    }
}

extension TapePicture: Equatable {
    static func == (a: TapePicture, b: TapePicture) -> Bool {
        a.width == b.width && a.height == b.height && a.pixels == b.pixels
    }
}
