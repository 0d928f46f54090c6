import Foundation

/// The processor time of the process.
package enum ProcessorTime {
    /// The time of all threads since the start, in milliseconds.
    package static var used: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
    }
}
