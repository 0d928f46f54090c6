import Foundation
import X11Host

/// The time that repeating the past of a scene may take.
///
/// Counted in processor time of the thread, so that a busy machine does not decide whether the past is repeated;
/// waiting counts a tenth.
struct ReplayBudget {
    /// Seconds of processor time.
    static let limit = 0.1

    private let begin = ContinuousClock.now
    private let used = ProcessorTime.ofThread

    var isExceeded: Bool {
        ProcessorTime.ofThread - used > Self.limit || begin.duration(to: .now) / .seconds(1) > 10 * Self.limit
    }
}
