import UIKit

/// What a scroll view did, instant by instant.
struct MotionRecord {
    /// The content at an instant: seconds since the gesture began, points, points a second.
    struct Sample {
        let time: TimeInterval
        let offset: CGFloat
        let velocity: CGFloat
    }

    let title: String
    /// Rising in time.
    var samples: [Sample] = []
    /// Moments that mean something, with their names.
    var moments: [(name: String, time: TimeInterval)] = []
    /// Offsets that mean something, with their names.
    var places: [(name: String, offset: CGFloat)] = []

    var end: TimeInterval { samples.last?.time ?? 0 }
}
