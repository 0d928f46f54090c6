import Foundation

/// Selects the frames that are recorded where recording each one would take too much time or memory.
///
/// Recording has a share of the processor time that all takes, and its code lasts for the span of the tape: a frame
/// costs media time by the share of the memory that its code takes. A frame is recorded when the ones before it are
/// paid for.
struct TapePace {
    /// Recording's share of the processor time. With what rest saves up, it takes less than 3 %.
    var share = 0.016
    /// The processor time that a second of media time adds, in seconds: rest saves it up.
    var allowance = 0.00005
    /// The most processor time that is saved up, so that each frame of a short transition is recorded; in seconds.
    var savings = 0.004
    /// The seconds of media time that frames of short code save up.
    var credit = 1.0

    /// The processor time of recording that is not paid for; below 0 for savings.
    private var debt: TimeInterval = -.infinity
    /// The media time at which the memory of the recorded frames is paid for.
    private var paid = -TimeInterval.infinity
    /// The processor time and the media time of the last frame.
    private var last: (used: TimeInterval, time: TimeInterval)?

    /// Whether a frame is to be recorded.
    ///
    /// - Parameter used: The thread's processor time, in seconds.
    mutating func takesFrame(at time: TimeInterval, used: TimeInterval) -> Bool {
        if let last { debt -= share * (used - last.used) + allowance * max(0, time - last.time) }
        debt = max(debt, -savings)
        last = (used, time)
        return debt <= 0 && time >= paid
    }

    /// Charges for the processor time that a frame took on the tape, also one that was left out.
    mutating func charge(seconds: TimeInterval) { debt = max(debt, -savings) + seconds }

    /// Charges for the code of a recorded frame.
    ///
    /// - Parameters:
    ///   - memoryShare: Its length, as a share of the memory.
    ///   - span: The span of the tape, in seconds.
    mutating func charge(memoryShare: Double, span: TimeInterval, at time: TimeInterval) {
        paid = max(paid, time - credit) + memoryShare * span
    }
}
