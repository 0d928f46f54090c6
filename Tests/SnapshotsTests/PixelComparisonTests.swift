import CoreGraphics
import Testing

@testable import Snapshots

@Suite struct PixelComparisonTests {
    @Test func equalPicturesAreEqual() {
        let comparison = PixelComparison(picture(width: 9, height: 7), with: picture(width: 9, height: 7))
        #expect(comparison.isEqual)
        #expect(comparison.differing == [0, 0, 0, 0, 0, 0])
        #expect(comparison.bounds == .empty)
    }

    /// One channel of one pixel, by one level: the least there is.
    @Test(arguments: [0, 8, 16, 24]) func onePixelIsSeen(_ shift: UInt32) {
        let changed = picture(width: 9, height: 7)
        changed[4, 3] ^= 1 << shift
        let comparison = PixelComparison(changed, with: picture(width: 9, height: 7))
        #expect(!comparison.isEqual)
        #expect(comparison.differing == [1, 0, 0, 0, 0, 0])
        #expect(comparison.bounds == PixelRect(x0: 4, y0: 3, x1: 5, y1: 4))
    }

    @Test func countsByLevels() {
        let (a, b) = (Bitmap(width: 8, height: 2), Bitmap(width: 8, height: 2))
        for (x, difference) in [0, 1, 2, 3, 5, 9, 17, 255].enumerated() {
            a[x, 1] = 0xFF00_0000 | UInt32(difference) << 8
            b[x, 1] = 0xFF00_0000
        }
        let comparison = PixelComparison(a, with: b)
        #expect(comparison.differing == [7, 6, 5, 4, 3, 2])
        #expect(comparison.differing(by: 4) == 4)
        #expect(comparison.largest == 255)
        #expect(comparison.bounds == PixelRect(x0: 1, y0: 1, x1: 8, y1: 2))
    }

    @Test func sizesAreComparedFirst() {
        let comparison = PixelComparison(Bitmap(width: 8, height: 2), with: Bitmap(width: 2, height: 8))
        #expect(!comparison.isEqual)
        #expect(comparison.description == "the picture has 8×2 pixels, the reference 2×8")
    }

    @Test func differenceImageMarksWhatDiffers() {
        let expected = picture(width: 4, height: 4)
        let actual = Bitmap(width: 5, height: 4)
        for y in 0..<4 { for x in 0..<4 { actual[x, y] = expected[x, y] } }
        actual[2, 1] ^= 0xFF
        let image = PixelComparison.differenceImage(actual, expected)
        #expect(image.width == 5)
        #expect(image[4, 0] == 0xFF40_60FF)
        #expect(image[2, 1] >> 16 & 255 == 255 && image[2, 1] & 255 < 160)
        #expect(image[0, 0] >> 16 & 255 == image[0, 0] & 255)
    }
}
