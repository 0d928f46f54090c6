import CoreGraphics

extension PixelComparison {
    /// Returns an image of the difference: the reference in pale grey, differing pixels in red by strength, and pixels
    /// that only one picture covers in blue.
    ///
    /// As large as the larger of both.
    package static func differenceImage(_ actual: Bitmap, _ expected: Bitmap) -> Bitmap {
        actual.flush()
        expected.flush()
        let result = Bitmap(
            width: max(actual.width, expected.width), height: max(actual.height, expected.height))
        for y in 0..<result.height {
            for x in 0..<result.width {
                let inActual = x < actual.width && y < actual.height
                let inExpected = x < expected.width && y < expected.height
                result[x, y] =
                    inActual && inExpected ? shade(actual[x, y], expected[x, y]) : 0xFF40_60FF
            }
        }
        result.markDirty()
        return result
    }

    private static func shade(_ actual: UInt32, _ expected: UInt32) -> UInt32 {
        guard actual == expected else {
            let strength = min(255, 96 + difference(actual, expected) * 2)
            let rest = UInt32(255 - strength)
            return 0xFFFF_0000 | rest << 8 | rest
        }
        // Rec. 601 luma in integers, then a third of its contrast near white.
        let (red, green, blue) = (expected >> 16 & 255, expected >> 8 & 255, expected & 255)
        let grey = 170 + (red * 77 + green * 150 + blue * 29) / 256 / 3
        return 0xFF00_0000 | grey << 16 | grey << 8 | grey
    }
}
