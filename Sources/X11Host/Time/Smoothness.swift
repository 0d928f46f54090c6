import Foundation

/// How smooth the motion of a window is: the time by which frames appear later than the vsyncs they were meant for.
///
/// A frame that misses two vsyncs is a hitch of two frame intervals. The frames after it are as late, but no later:
/// each is expected one interval after the frame before it.
package struct Smoothness: Equatable {
    /// The number of frames, those without a change of pixels included.
    package private(set) var frames = 0
    /// The number of frames that missed at least one vsync.
    package private(set) var lateFrames = 0
    /// The most vsyncs that one frame missed.
    package private(set) var longestRun = 0
    /// The sum of all delays, in seconds.
    package private(set) var hitchTime: TimeInterval = 0
    /// The time in which frames were shown one after the other, in seconds; pauses do not count.
    package private(set) var motionTime: TimeInterval = 0
    private var lastDisplayed: TimeInterval?

    package init() {}

    /// Hitch time in milliseconds per second of motion; 0 without motion.
    package var hitchRatio: Double { motionTime > 0 ? hitchTime / motionTime * 1000 : 0 }

    /// Adds the next frame; returns the number of vsyncs that it missed.
    @discardableResult
    package mutating func add(_ timing: FrameTiming) -> Int {
        let before = timing.continues ? lastDisplayed ?? timing.due : timing.due
        // Vsyncs jitter, and the monitor's rate is rounded: only whole intervals count.
        let missed = max(0, Int(((timing.displayed - before) / timing.period - 1).rounded()))
        lastDisplayed = timing.displayed
        frames += 1
        motionTime += Double(1 + missed) * timing.period
        if missed > 0 {
            lateFrames += 1
            longestRun = max(longestRun, missed)
            hitchTime += Double(missed) * timing.period
        }
        return missed
    }
}
