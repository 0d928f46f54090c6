internal import CSampling
import Foundation

/// The coverage of a rectangle with rounded corners, of any size in whole pixels.
///
/// All columns between the corners are equal and so are all rows, so it stores one of each.
package final class RoundMask {
    let raw: vitrine_round
    /// The buffer behind `raw.pixels`, with some bytes at both ends.
    private let bytes: UnsafeMutablePointer<UInt8>
    private let spans: UnsafeMutablePointer<Int16>
    private static let margin = 8

    /// Copies 8-bit coverage. The column and the row in the middle stand for all between the corners.
    package init(copying coverage: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int) {
        bytes = .allocate(capacity: width * height + 2 * Self.margin)
        bytes.initialize(repeating: 0, count: width * height + 2 * Self.margin)
        let pixels = bytes + Self.margin
        for y in 0..<height { (pixels + y * width).update(from: coverage + y * stride, count: width) }
        spans = .allocate(capacity: 4 * height)
        vitrine_find_spans(pixels, Int32(width), Int32(height), spans)
        raw = vitrine_round(pixels: pixels, width: Int32(width), height: Int32(height), spans: spans)
    }

    deinit {
        bytes.deallocate()
        spans.deallocate()
    }

    /// In pixels, at the smallest size.
    package var width: Int { Int(raw.width) }
    package var height: Int { Int(raw.height) }

    package var byteCount: Int { width * height + height * 8 }

    /// Writes the coverage of a rectangle of at least the smallest size.
    package func write(to out: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int) {
        let middle = SIMD2(self.width / 2, self.height / 2)
        let right = self.width - middle.x - 1
        for y in 0..<height {
            let below = y - (height - self.height)
            let stored = y < middle.y ? y : max(middle.y, below)
            let source = raw.pixels + stored * self.width, row = out + y * stride
            row.update(from: source, count: middle.x)
            memset(row + middle.x, Int32(source[middle.x]), width - middle.x - right)
            (row + width - right).update(from: source + middle.x + 1, count: right)
        }
    }
}

extension PixelTarget {
    /// Paints an opaque colour through the coverage of a rectangle of a size in pixels, at least the mask's. `origin`
    /// is its first pixel, in pixels of the context.
    ///
    /// - Parameter usesVectors: Whether vector instructions may be used, which change no bits.
    package func cover(
        _ mask: RoundMask, size: SIMD2<Int>, at origin: SIMD2<Int>, color: SIMD4<Double>, usesVectors: Bool = true
    ) {
        let corner = origin &+ offset
        let rect = PixelRect(x0: corner.x, y0: corner.y, x1: corner.x + size.x, y1: corner.y + size.y)
        var round = mask.raw
        let pixel = Self.opaquePixel(color)
        forEachPart(of: rect) { part in
            paint { target in
                var target = target
                (target.width, target.height) = (Int32(part.x1), Int32(part.y1))
                vitrine_cover_round(
                    target, &round, Int32(corner.x), Int32(corner.y), Int32(size.x), Int32(size.y), Int32(part.x0),
                    Int32(part.y0), pixel, usesVectors ? 0 : 1)
            }
        }
    }
}

extension Bitmap {
    /// Multiplies the first `width` × `height` pixels with the coverage of a rectangle, which lies at `origin`.
    package func clip(width: Int, height: Int, to mask: RoundMask, size: SIMD2<Int>, at origin: SIMD2<Int>) {
        flush()
        var round = mask.raw, part = picture
        (part.width, part.height) = (Int32(width), Int32(height))
        vitrine_clip_round(part, &round, Int32(origin.x), Int32(origin.y), Int32(size.x), Int32(size.y))
        markDirty()
    }
}
