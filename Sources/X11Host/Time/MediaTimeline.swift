import CoreGraphics
import Dispatch
import Foundation

/// Seconds of the machine's monotonic clock, the only clock that is read for motion.
package enum MonotonicClock {
    /// The clock of `DispatchTime`, read without libdispatch, since each frame reads it a dozen times.
    package static var now: TimeInterval {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
    }

    /// Far-future times would overflow UInt64 nanoseconds.
    static func dispatchTime(_ time: TimeInterval) -> DispatchTime {
        time < 1e9 ? DispatchTime(uptimeNanoseconds: UInt64(max(0, time) * 1e9)) : .distantFuture
    }
}

/// Media time as a function of real time: it starts at 0 and runs at a rate that can be changed, for slow motion.
package struct MediaTimeline: Sendable {
    private var realOrigin: TimeInterval
    private var mediaOrigin: TimeInterval = 0
    /// Seconds of media time for a second of real time; 0 while time is stopped.
    package private(set) var rate: Double = 1

    package init(start real: TimeInterval) { realOrigin = real }

    package func mediaTime(at real: TimeInterval) -> TimeInterval { mediaOrigin + (real - realOrigin) * rate }
    /// The real time of a later media time; infinite while time is stopped.
    package func realTime(at media: TimeInterval) -> TimeInterval {
        rate > 0 ? realOrigin + (media - mediaOrigin) / rate : .infinity
    }

    /// Changes the rate from a time on; media time does not jump.
    package mutating func setRate(_ rate: Double, at real: TimeInterval) {
        enforce(rate >= 0 && rate.isFinite, "MediaTimeline.setRate: a rate of \(rate) is negative or no number")
        mediaOrigin = mediaTime(at: real)
        realOrigin = real
        self.rate = rate
    }

    /// Advances media time at once.
    package mutating func advance(by seconds: TimeInterval) { mediaOrigin += max(0, seconds) }
}
