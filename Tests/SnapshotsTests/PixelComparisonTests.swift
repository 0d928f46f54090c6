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

    /// Every column of a row, whether it falls into sixteen bytes or after them.
    @Test(arguments: 0..<11) func everyColumn(_ column: Int) {
        let changed = picture(width: 11, height: 1)
        changed[column, 0] ^= 0x0000_0300
        let comparison = PixelComparison(changed, with: picture(width: 11, height: 1))
        #expect(comparison.differing[0] == 1)
        #expect(comparison.rectangles == [PixelRect(x0: column, y0: 0, x1: column + 1, y1: 1)])
    }

    @Test func placesFarApartAreRectanglesOfTheirOwn() {
        let changed = picture(width: 200, height: 100)
        for (x, y) in [(150, 10), (152, 12), (3, 90), (17, 92), (199, 0)] { changed[x, y] ^= 1 }
        let comparison = PixelComparison(changed, with: picture(width: 200, height: 100))
        #expect(
            comparison.rectangles == [
                PixelRect(x0: 199, y0: 0, x1: 200, y1: 1), PixelRect(x0: 150, y0: 10, x1: 153, y1: 13),
                PixelRect(x0: 3, y0: 90, x1: 18, y1: 93),
            ])
        #expect(comparison.bounds == PixelRect(x0: 3, y0: 0, x1: 200, y1: 93))
    }

    @Test func toTheEye() {
        let (a, b) = (Bitmap(width: 1, height: 1), Bitmap(width: 1, height: 1))
        (a[0, 0], b[0, 0]) = (0xFFFF_FFFF, 0xFF00_0000)
        #expect(abs(PixelComparison(a, with: b).perceptual - 100) < 0.01)
        b[0, 0] = 0xFFFF_FFFE
        #expect(PixelComparison(a, with: b).perceptual < 1)
        // Clear and black are the same over black.
        (a[0, 0], b[0, 0]) = (0, 0xFF00_0000)
        #expect(PixelComparison(a, with: b).perceptual > 50)
    }
}
