import CoreGraphics
import Foundation
import Snapshots

/// The place of a change before, after, and as a difference, side by side.
enum CompositePicture {
    /// The least and the largest side of a part in pixels.
    private static let sides = 160...480
    private static let margin = 24
    private static let gap = 8

    /// - Parameter expected: the reference; nil for a new picture.
    static func bitmap(_ actual: Bitmap, _ expected: Bitmap?) -> Bitmap {
        guard let expected else { return row([actual], part(of: actual, around: .empty)) }
        let comparison = PixelComparison(actual, with: expected)
        let parts = [expected, actual, PixelComparison.differenceImage(actual, expected)]
        // The largest of the three pictures is that of the difference.
        return row(parts, part(of: parts[2], around: comparison.bounds))
    }

    /// An area of bounded size around a change, or from the corner where nothing is known about it.
    private static func part(of bitmap: Bitmap, around bounds: PixelRect) -> PixelRect {
        func range(_ start: Int, _ length: Int, _ whole: Int) -> Range<Int> {
            let count = min(whole, max(sides.lowerBound, min(sides.upperBound, length + 2 * margin)))
            let first = max(0, min(whole - count, start + length / 2 - count / 2))
            return first..<(first + count)
        }
        let area =
            bounds.isEmpty ? PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height) : bounds
        let x = range(area.x0, area.width, bitmap.width), y = range(area.y0, area.height, bitmap.height)
        return PixelRect(x0: x.lowerBound, y0: y.lowerBound, x1: x.upperBound, y1: y.upperBound)
    }

    private static func row(_ pictures: [Bitmap], _ part: PixelRect) -> Bitmap {
        let result = Bitmap(width: pictures.count * (part.width + gap) - gap, height: part.height)
        for (index, picture) in pictures.enumerated() {
            picture.flush()
            let x0 = index * (part.width + gap)
            for y in part.y0..<min(part.y1, picture.height) {
                for x in part.x0..<min(part.x1, picture.width) {
                    result[x0 + x - part.x0, y - part.y0] = picture[x, y]
                }
            }
        }
        result.markDirty()
        return result
    }
}
