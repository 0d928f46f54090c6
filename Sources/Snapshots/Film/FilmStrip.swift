import Stage
import UIKit

/// Moments of an animation side by side in one picture.
package enum FilmStrip {
    /// The start, a quarter, half, three quarters and the end.
    package static let quarters: [Double] = [0, 0.25, 0.5, 0.75, 1]
    /// Pixels between two pictures, in a grey that neither light nor dark scenes use.
    package static let gap = 4
    private static let gapColor: UInt32 = 0xFF7F_7F7F

    /// Advances a stage through its running animations and takes a picture at each fraction of their duration.
    ///
    /// Fractions ascend from 0; 1 is the end of the last animation. Without animations all pictures are the same.
    @MainActor package static func capture(_ stage: Stage, at shares: [Double] = quarters) -> Bitmap {
        enforce(
            !shares.isEmpty && shares.allSatisfy { $0 >= 0 && $0.isFinite } && shares == shares.sorted(),
            "FilmStrip: fractions must not be negative and must ascend: \(shares)")
        stage.refresh()
        let (start, duration) = (stage.now, stage.motionDuration())
        var strip: Bitmap?
        for (index, share) in shares.enumerated() {
            stage.advance(to: start + duration * share)
            let picture = stage.renderedBitmap()
            // Copy each picture at once, so that only one is in memory beside the strip.
            let whole =
                strip ?? empty(width: width(count: shares.count, pictureWidth: picture.width), height: picture.height)
            copy(picture, to: whole, left: index * (picture.width + gap))
            strip = whole
        }
        return strip!
    }

    /// The width in pixels of a strip of pictures of equal width.
    package static func width(count: Int, pictureWidth: Int) -> Int { count * pictureWidth + (count - 1) * gap }

    /// Returns pictures side by side, aligned at their tops.
    package static func join(_ pictures: [Bitmap]) -> Bitmap {
        let width = pictures.map(\.width).reduce(0, +) + gap * (pictures.count - 1)
        let strip = empty(width: width, height: pictures.map(\.height).max() ?? 0)
        var left = 0
        for picture in pictures {
            copy(picture, to: strip, left: left)
            left += picture.width + gap
        }
        return strip
    }

    private static func empty(width: Int, height: Int) -> Bitmap {
        let strip = Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width { strip[x, y] = gapColor }
        }
        return strip
    }

    private static func copy(_ picture: Bitmap, to strip: Bitmap, left: Int) {
        picture.flush()
        for y in 0..<picture.height {
            (strip.pixels + y * strip.pixelsPerRow + left).update(
                from: picture.pixels + y * picture.pixelsPerRow, count: picture.width)
        }
        strip.markDirty()
    }
}

extension Bitmap {
    /// Returns a copy, since a window paints its next frame over the last one.
    package func copied() -> Bitmap {
        let result = Bitmap(width: width, height: height)
        flush()
        for y in 0..<height {
            (result.pixels + y * result.pixelsPerRow).update(from: pixels + y * pixelsPerRow, count: width)
        }
        result.markDirty()
        return result
    }
}
