import UIKit

/// The ticks of a display; tick k of one with 60 Hz is at k/60 s.
struct FrameGrid {
    /// Frames per second.
    var rate: Double = 60

    func time(_ tick: Int) -> TimeInterval { Double(tick) / rate }

    /// The first tick at or after a time.
    ///
    /// Tolerates floating-point noise in times computed from ticks.
    func tick(atOrAfter time: TimeInterval) -> Int {
        // No stage reaches the largest tick that is exact in floating point.
        Int(min((time * rate - 1e-6).rounded(.up), 0x1p53))
    }
}
