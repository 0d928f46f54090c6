import PixelRuns
import UIKit

/// The pixels of a window, as values.
struct TapePicture: Equatable, Sendable {
    private(set) var width: Int
    private(set) var height: Int
    /// Premultiplied, row by row.
    private(set) var pixels: [UInt32]

    /// A transparent picture.
    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        pixels = Array(repeating: 0, count: width * height)
    }

    /// A change of some pixels: parts that move inside of rectangles, then rectangles with new pixels.
    struct Change: Sendable {
        var moves: [PixelMove]
        var rects: [PixelRect]
        /// The pixels of the rectangles, one after the other.
        var pixels: [UInt32]
    }

    /// Moves the pixels of a rectangle inside of it. What they leave keeps its pixels.
    mutating func move(_ r: PixelRect, dx: Int, dy: Int) {
        let count = r.width - abs(dx), rows = r.height - abs(dy), width = width
        guard count > 0, rows > 0 else { return }
        let from = (x: r.x0 + max(0, -dx), y: r.y0 + max(0, -dy)), to = (x: r.x0 + max(0, dx), y: r.y0 + max(0, dy))
        pixels.withUnsafeMutableBufferPointer { buffer in
            for step in 0..<rows {
                // Rows are copied before they are overwritten.
                let row = dy > 0 ? rows - 1 - step : step
                memmove(
                    buffer.baseAddress! + (to.y + row) * width + to.x,
                    buffer.baseAddress! + (from.y + row) * width + from.x, count * 4)
            }
        }
    }

    /// Replaces the pixels of rectangles, and returns the code of the difference.
    mutating func replace(_ rects: [PixelRect], by new: [UInt32]) -> [UInt32] {
        var code: [UInt32] = []
        let width = width
        pixels.withUnsafeMutableBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                var next = new.baseAddress
                for r in rects {
                    for y in r.y0..<r.y1 {
                        guard let source = next, let row = old.baseAddress.map({ $0 + y * width + r.x0 }) else {
                            return
                        }
                        PixelRuns.encode(source, over: row, count: r.width, into: &code)
                        row.update(from: source, count: r.width)
                        next = source + r.width
                    }
                }
            }
        }
        return code
    }

    /// Replaces the pixels of rectangles by those of a code.
    mutating func apply(_ code: [UInt32], to rects: [PixelRect]) {
        let width = width
        pixels.withUnsafeMutableBufferPointer { pixels in
            code.withUnsafeBufferPointer { code in
                guard let code = code.baseAddress, let first = pixels.baseAddress else { return }
                var position = 0
                for r in rects {
                    for y in r.y0..<r.y1 {
                        PixelRuns.decode(code, &position, onto: first + y * width + r.x0, count: r.width)
                    }
                }
            }
        }
    }

    var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }

    /// The picture as a bitmap.
    var bitmap: Bitmap {
        let bitmap = Bitmap(width: width, height: height)
        pixels.withUnsafeBufferPointer { pixels in
            for y in 0..<height {
                (bitmap.pixels + y * bitmap.pixelsPerRow).update(from: pixels.baseAddress! + y * width, count: width)
            }
        }
        bitmap.markDirty()
        return bitmap
    }
}
