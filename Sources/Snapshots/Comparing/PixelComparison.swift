import CoreGraphics

/// The result of comparing two pictures pixel by pixel.
///
/// The difference of a pixel is that of its worst channel, in levels of 255.
package struct PixelComparison: Equatable, Sendable, CustomStringConvertible {
    /// The thresholds for counting: a pixel counts for a level if it differs by more.
    package static let levels = [0, 1, 2, 4, 8, 16]

    /// Sizes in pixels, as `(width, height)`.
    package let actualSize, expectedSize: SIMD2<Int>
    /// The number of pixels that differ by more than each of `levels`; all zero if the sizes differ.
    package let differing: [Int]
    /// The largest difference of a channel, in levels.
    package let largest: Int
    /// The largest perceptual difference (CIEDE2000); about 1 is just visible.
    package let perceptual: Double
    /// Rectangles of differing pixels, from the top, at most `DifferenceAreas.limit`.
    package let rectangles: [PixelRect]
    /// The bounding box of all differing pixels.
    package let bounds: PixelRect

    package var sameSize: Bool { actualSize == expectedSize }
    package var isEqual: Bool { sameSize && differing[0] == 0 }

    /// Compares row by row.
    ///
    /// Rows of identical bytes are only read.
    package init(_ actual: Bitmap, with expected: Bitmap) {
        actualSize = SIMD2(actual.width, actual.height)
        expectedSize = SIMD2(expected.width, expected.height)
        var counts = [Int](repeating: 0, count: 256)
        var areas = DifferenceAreas(width: actual.width)
        var colors = ColorDifferences()
        if actualSize == expectedSize {
            actual.flush()
            expected.flush()
            let width = actual.width
            let whole = actual.pixelsPerRow == width && expected.pixelsPerRow == width
            if !whole || memcmp(actual.pixels, expected.pixels, width * actual.height * 4) != 0 {
                for y in 0..<actual.height {
                    let a = actual.pixels + y * actual.pixelsPerRow
                    let b = expected.pixels + y * expected.pixelsPerRow
                    guard memcmp(a, b, width * 4) != 0 else { continue }
                    PixelRow.differences(a, b, count: width) { x, level in
                        counts[level] += 1
                        areas.add(x: x, y: y)
                        colors.add(a[x], b[x])
                    }
                }
            }
        }
        differing = Self.levels.map { level in counts[(level + 1)...].reduce(0, +) }
        largest = counts.lastIndex { $0 > 0 } ?? 0
        perceptual = colors.largest
        rectangles = areas.rectangles
        bounds = areas.bounds
    }

    /// The number of pixels that differ by more than one of `levels`.
    package func differing(by level: Int) -> Int {
        guard let index = Self.levels.firstIndex(of: level) else {
            fatalError("PixelComparison.differing(by: \(level)): counted are \(Self.levels)")
        }
        return differing[index]
    }

    package var description: String {
        if !sameSize {
            return
                "the picture has \(actualSize.x)×\(actualSize.y) pixels, the reference \(expectedSize.x)×\(expectedSize.y)"
        }
        if isEqual { return "equal" }
        let counts = zip(Self.levels, differing).map { "\($1) by more than \($0)" }.joined(separator: ", ")
        let tenths = (perceptual * 10).rounded() / 10
        return
            "\(differing[0]) of \(actualSize.x * actualSize.y) pixels differ, by up to \(largest) levels, within columns "
            + "\(bounds.x0)..<\(bounds.x1), rows \(bounds.y0)..<\(bounds.y1) (\(counts)); to the eye by up to \(tenths) "
            + "(CIEDE2000)"
    }

    static func difference(_ a: UInt32, _ b: UInt32) -> Int {
        var worst = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            worst = max(worst, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
        }
        return worst
    }
}
