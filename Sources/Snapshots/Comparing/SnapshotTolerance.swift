import CoreGraphics

/// How much a picture may differ from its reference. Without one it may not at all.
public struct SnapshotTolerance: Sendable, Equatable {
    /// The largest difference of a channel, in levels of 255.
    public let levels: Int
    /// The number of pixels that may differ by that much.
    public let pixels: Int
    /// Why the test cannot ask for equality.
    public let reason: String

    /// A reason of nothing but blanks stops with a message: a tolerance that nobody can explain hides mistakes.
    public init(levels: Int, pixels: Int, because reason: String) {
        enforce(
            reason.contains { !$0.isWhitespace },
            "SnapshotTolerance(levels: \(levels), pixels: \(pixels)): because of what?")
        (self.levels, self.pixels, self.reason) = (levels, pixels, reason)
    }

    func allows(_ comparison: PixelComparison) -> Bool {
        comparison.sameSize && comparison.largest <= levels && comparison.differing[0] <= pixels
    }
}
