import Foundation

/// Selects the frames that are recorded where recording each one would take too much time or memory.
///
/// A frame costs media time by the pixels that recording reads, and by the share of the memory that its code takes:
/// the memory lasts for the span of the tape. A frame is recorded when the ones before it are paid for.
struct TapePace {
    /// The pixels that recording reads per second, at 0.3 to 0.8 ns each.
    var pixelRate = 8_000_000.0
    /// The seconds that cheap frames save up, so that each frame of a short transition is recorded.
    var credit = 1.0
    /// The media time at which the recorded frames are paid for.
    private var paid = -TimeInterval.infinity

    /// Whether a frame is to be recorded.
    func takesFrame(at time: TimeInterval) -> Bool { time >= paid }

    /// Charges for a recorded frame.
    ///
    /// - Parameters:
    ///   - memoryShare: The length of its code, as a share of the memory.
    ///   - span: The span of the tape, in seconds.
    mutating func charge(pixels: Int, memoryShare: Double, span: TimeInterval, at time: TimeInterval) {
        paid = max(paid, time - credit) + max(Double(pixels) / pixelRate, memoryShare * span)
    }
}
