import Foundation

/// Turns the X server's event times (milliseconds in 32 bits, from a start of its own) into the program's monotonic seconds.
///
/// An event's own time says more about a finger's speed than the moment when the program got to it. The distance between the
/// two clocks is taken from the event that arrived fastest so far; it may grow a little with time, as clocks drift.
package struct ServerClock {
    private var lastServer: UInt32 = 0
    private var unwrapped: Double = 0
    private var offset: TimeInterval?
    private var lastArrival: TimeInterval = 0

    /// How much the two clocks may drift apart, in seconds per second.
    private static let drift = 0.0005

    package init() {}

    /// The program's time of an event; never later than `now`. A server time of 0 means that the sender did not know.
    package mutating func time(ofServerTime server: UInt32, now: TimeInterval) -> TimeInterval {
        guard server != 0 else { return now }
        // The difference in signed 32 bits: right across the wrap after 49.7 days, and for events out of order.
        if offset != nil {
            unwrapped += Double(Int32(bitPattern: server &- lastServer)) / 1000
        } else {
            unwrapped = Double(server) / 1000
        }
        lastServer = server
        let candidate = now - unwrapped
        let grown = offset.map { $0 + (now - lastArrival) * Self.drift } ?? candidate
        let best = min(candidate, grown)
        offset = best
        lastArrival = now
        return min(now, unwrapped + best)
    }
}
