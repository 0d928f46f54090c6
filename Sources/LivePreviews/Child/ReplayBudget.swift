import Foundation

/// The time that repeating the past of a scene may take.
///
/// Counted in processor time of the thread, so that a busy machine does not decide whether the past is repeated;
/// waiting counts a tenth.
struct ReplayBudget {
    /// Seconds of processor time.
    static let limit = 0.1

    private let begin = ContinuousClock.now
    private let used = Self.processorTime

    var isExceeded: Bool {
        Self.processorTime - used > Self.limit || begin.duration(to: .now) / .seconds(1) > 10 * Self.limit
    }

    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
