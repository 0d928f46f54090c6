import UIKit

/// The ticks of a 60 Hz display; tick k is at k/60 s.
struct FrameGrid {
    static let rate: Double = 60

    static func time(_ tick: Int) -> TimeInterval { Double(tick) / rate }

    /// The first tick at or after a time.
    ///
    /// Tolerates floating-point noise in times computed from ticks.
    static func tick(atOrAfter time: TimeInterval) -> Int {
        // No stage reaches the largest tick that is exact in floating point.
        Int(min((time * rate - 1e-6).rounded(.up), 0x1p53))
    }
}
