import CoreGraphics

/// The difference from its reference that a picture may have. Without a tolerance, pixels must be equal.
public struct SnapshotTolerance: Sendable, Equatable {
    /// The largest difference of a channel, in levels of 255.
    public let levels: Int
    /// The largest number of differing pixels.
    public let pixels: Int
    /// The reason why the test cannot require equality.
    public let reason: String

    /// Creates a tolerance. A blank reason is a programming error.
    public init(levels: Int, pixels: Int, because reason: String) {
        enforce(
            reason.contains { !$0.isWhitespace },
            "SnapshotTolerance(levels: \(levels), pixels: \(pixels)): the reason must not be blank")
        (self.levels, self.pixels, self.reason) = (levels, pixels, reason)
    }

    func allows(_ comparison: PixelComparison) -> Bool {
        comparison.sameSize && comparison.largest <= levels && comparison.differing[0] <= pixels
    }
}
