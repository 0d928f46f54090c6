import Foundation

/// The times of one frame, in monotonic seconds.
package struct FrameTiming: Equatable, Codable {
    /// The time that the frame was planned to show: one frame interval after the frame before while something moves,
    /// else the time it was requested for.
    package var due: TimeInterval
    /// The time that it shows: `due`, or a later grid point when it was begun too late for that one.
    package var shows: TimeInterval
    /// The time at which its requests were handed to the server.
    package var finished: TimeInterval
    /// The frame interval.
    package var period: TimeInterval
    /// Whether the frame before requested this one.
    package var continues: Bool

    package init(
        due: TimeInterval, shows: TimeInterval, finished: TimeInterval, period: TimeInterval, continues: Bool
    ) {
        self.due = due
        self.shows = shows
        self.finished = finished
        self.period = period
        self.continues = continues
    }

    /// The vsync at which the frame is on the screen: the first after it was finished, and after the time that it
    /// shows.
    package var displayed: TimeInterval {
        shows + max(1, ((finished - shows - Self.tolerance) / period).rounded(.up)) * period
    }
    /// The time by which the frame was finished after the vsync that it was meant for; 0 if it was in time.
    package var overrun: TimeInterval { max(0, finished - due - period) }

    /// A server takes requests for a vsync that arrive a moment after it.
    private static let tolerance: TimeInterval = 0.000_1
}
