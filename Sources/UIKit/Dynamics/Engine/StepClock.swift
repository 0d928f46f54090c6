/// Counts the steps of a simulation since its start, so that the state at a time does not depend on the frames.
///
/// The state at a time is interpolated between the steps before and after it.
struct StepClock: Equatable {
    /// Steps a second.
    static let rate = 240.0
    /// The length of a step in seconds.
    static let step = 1 / rate
    /// Seconds that one frame catches up at most; a longer gap shifts the start.
    static let longestGap: TimeInterval = 60

    private(set) var start: TimeInterval
    /// The steps that were taken.
    private(set) var taken = 0
    /// The time of the last frame.
    private(set) var time: TimeInterval

    init(start: TimeInterval) {
        self.start = start
        time = start
    }

    /// Moves to a time and returns the number of steps to take until the step at or after it.
    mutating func advance(to time: TimeInterval) -> Int {
        self.time = max(self.time, time)
        let gap = self.time - start - Double(taken) * Self.step
        if gap > Self.longestGap { start += gap - Self.longestGap }
        return max(0, Int((position - 1e-6).rounded(.up)) - taken)
    }

    mutating func takeStep() { taken += 1 }

    /// The time of the frame in steps since the start.
    private var position: Double { (time - start) * Self.rate }

    /// The position of the frame between the last two steps, from 0 to 1.
    var fraction: Double { min(max(position - Double(taken) + 1, 0), 1) }

    /// Seconds since the start.
    var elapsed: TimeInterval { time - start }
}
