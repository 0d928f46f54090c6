import UIKit

/// The recorded motion of a scroll view.
struct MotionRecord {
    /// A sample: seconds since the gesture began, points, points per second.
    struct Sample {
        let time: TimeInterval
        let offset: CGFloat
        let velocity: CGFloat
    }

    let title: String
    /// Ascending in time.
    var samples: [Sample] = []
    /// Named times to mark.
    var timeMarks: [(name: String, time: TimeInterval)] = []
    /// Named offsets to mark.
    var offsetMarks: [(name: String, offset: CGFloat)] = []

    var end: TimeInterval { samples.last?.time ?? 0 }
}
