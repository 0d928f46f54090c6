import Foundation

/// Converts the X server's event timestamps (milliseconds in 32 bits, of its own origin) to monotonic seconds.
///
/// The timestamp is nearer to the input than the time at which the program reads the event. The offset between the two
/// clocks is that of the event that arrived fastest so far; it may grow slowly, as clocks drift.
package struct ServerClock {
    private var lastServer: UInt32 = 0
    private var unwrapped: Double = 0
    private var offset: TimeInterval?
    private var lastArrival: TimeInterval = 0

    /// How much the two clocks may drift apart, in seconds per second.
    private static let drift = 0.0005

    package init() {}

    /// The monotonic time of an event; never later than `now`. A timestamp of 0 is unknown.
    package mutating func time(ofServerTime server: UInt32, now: TimeInterval) -> TimeInterval {
        guard server != 0 else { return now }
        // A signed difference of 32 bits is right across the wrap after 49.7 days, and for events out of order.
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
