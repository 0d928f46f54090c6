import Foundation

/// A lossless code for rectangles of pixels, made for speed: encoding costs little more than reading the pixels.
///
/// Eight pixels that equal those above them, or the pixel before them, take two bits, others are stored as they are.
/// A word counts the rows that equal the one above; the code of a row follows, unless the rectangle has ended. The two
/// bits of sixteen blocks are the first word of their code. Pixels behind the last block are stored as they are, and
/// so is a first row without one above.
package enum PixelRuns {
    private typealias Block = SIMD8<UInt32>
    private static let size = 8, blocksPerWord = 16
    private static let above: UInt32 = 0, left: UInt32 = 1, other: UInt32 = 2

    /// A bound of the length of a rectangle's code, in words.
    package static func limit(width: Int, height: Int) -> Int {
        (width + width / (size * blocksPerWord) + 2) * height + size + 1
    }

    /// Stores the code of a rectangle of pixels, and returns its length in words.
    ///
    /// - Parameters:
    ///   - stride: The distance between rows, in pixels.
    ///   - isFirst: Whether the row above the rectangle is not known to the decoder.
    package static func encode(
        _ pixels: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int, isFirst: Bool,
        into code: UnsafeMutablePointer<UInt32>
    ) -> Int {
        var end = code, row = pixels, y = 0
        if isFirst {
            end.update(from: row, count: width)
            (end, row, y) = (end + width, row + stride, 1)
        }
        while true {
            let start = y
            while y < height, memcmp(row, row - stride, width * 4) == 0 { (row, y) = (row + stride, y + 1) }
            end.pointee = UInt32(y - start)
            end += 1
            if y == height { return end - code }
            end = encode(row, below: row - stride, count: width, into: end)
            (row, y) = (row + stride, y + 1)
        }
    }

    /// Stores the code of a row, and returns its end.
    ///
    /// Most blocks equal those above and come in runs, so a branch for them costs less than the work that it skips.
    private static func encode(
        _ row: UnsafePointer<UInt32>, below old: UnsafePointer<UInt32>, count: Int,
        into code: UnsafeMutablePointer<UInt32>
    ) -> UnsafeMutablePointer<UInt32> {
        var end = code, x = 0
        while x &+ size <= count {
            let kinds = end, stop = x &+ min(blocksPerWord, (count &- x) / size) &* size
            // Blocks that equal those above have zeros.
            var bits: UInt32 = above, shift: UInt32 = 0
            end += 1
            while x < stop {
                let block = UnsafeRawPointer(row + x).loadUnaligned(as: Block.self)
                if !all(block .== UnsafeRawPointer(old + x).loadUnaligned(as: Block.self)) {
                    if all(block .== Block(repeating: x == 0 ? old[0] : row[x &- 1])) {
                        bits |= left &<< shift
                    } else {
                        UnsafeMutableRawPointer(end).storeBytes(of: block, as: Block.self)
                        end += size
                        bits |= other &<< shift
                    }
                }
                (x, shift) = (x &+ size, shift &+ 2)
            }
            kinds.pointee = bits
        }
        end.update(from: row + x, count: count - x)
        return end + count - x
    }

    /// Replaces a rectangle of pixels by those of a code, and returns the length of the code in words.
    package static func decode(
        _ code: UnsafePointer<UInt32>, onto pixels: UnsafeMutablePointer<UInt32>, stride: Int, width: Int, height: Int,
        isFirst: Bool
    ) -> Int {
        var next = code, row = pixels, y = 0
        if isFirst {
            row.update(from: next, count: width)
            (next, row, y) = (next + width, row + stride, 1)
        }
        while true {
            for _ in 0..<next.pointee {
                row.update(from: row - stride, count: width)
                (row, y) = (row + stride, y + 1)
            }
            next += 1
            if y == height { return next - code }
            next = decode(next, onto: row, below: row - stride, count: width)
            (row, y) = (row + stride, y + 1)
        }
    }

    /// Replaces a row of pixels by those of a code, and returns the end of the code.
    private static func decode(
        _ code: UnsafePointer<UInt32>, onto row: UnsafeMutablePointer<UInt32>, below old: UnsafePointer<UInt32>,
        count: Int
    ) -> UnsafePointer<UInt32> {
        var next = code, x = 0
        while x + size <= count {
            var bits = next.pointee
            next += 1
            for _ in 0..<min(blocksPerWord, (count - x) / size) {
                switch bits & 3 {
                case above: (row + x).update(from: old + x, count: size)
                case left: (row + x).update(repeating: x == 0 ? old[0] : row[x - 1], count: size)
                default:
                    (row + x).update(from: next, count: size)
                    next += size
                }
                (x, bits) = (x + size, bits >> 2)
            }
        }
        (row + x).update(from: next, count: count - x)
        return next + count - x
    }
}
