import Foundation

/// Processor time, which does not pass while others have the processor.
package enum ProcessorTime {
    /// The time of all threads since the start of the process, in milliseconds.
    package static var used: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) * 1000 }

    /// The time of the calling thread, in seconds.
    package static var ofThread: TimeInterval { seconds(CLOCK_THREAD_CPUTIME_ID) }

    private static func seconds(_ clock: clockid_t) -> TimeInterval {
        var time = timespec()
        clock_gettime(clock, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
    }
}
