import UIKit

/// The ticks of a display of 60 Hz, counted from 0; tick k is at k/60 s.
struct FrameGrid {
    static let rate: Double = 60

    static func time(_ tick: Int) -> TimeInterval { Double(tick) / rate }

    /// The first tick at or after a time.
    ///
    /// Times that were made of ticks may be off by their last bit and still mean that tick.
    static func tick(atOrAfter time: TimeInterval) -> Int {
        // No stage reaches the last tick that is a whole number in floating point.
        Int(min((time * rate - 1e-6).rounded(.up), 0x1p53))
    }
}
