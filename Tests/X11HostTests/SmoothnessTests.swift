import Foundation
import Testing

@testable import X11Host

/// Hitches as a table: frames as (due, shows, finished) and the vsyncs that each misses. The frame interval is 0.25 s.
@Suite struct SmoothnessTests {
    typealias Step = (due: Double, shows: Double, finished: Double, missed: Int)

    private func play(_ steps: [Step]) -> Smoothness {
        var smoothness = Smoothness()
        for (index, step) in steps.enumerated() {
            let missed = smoothness.add(
                FrameTiming(
                    due: step.due, shows: step.shows, finished: step.finished, period: 0.25, continues: index > 0))
            #expect(missed == step.missed, "frame \(index)")
        }
        return smoothness
    }

    @Test func framesInTimeDoNotHitch() {
        let smoothness = play([(8, 8, 8.1, 0), (8.25, 8.25, 8.5, 0), (8.5, 8.5, 8.51, 0)])
        #expect(smoothness.hitchTime == 0 && smoothness.lateFrames == 0 && smoothness.motionTime == 0.75)
    }

    /// The frame at 8.25 takes 0.6 s; the next one shows the newest grid point and is shown one interval after it.
    @Test func aSlowFrameIsOneHitch() {
        let smoothness = play([(8, 8, 8.1, 0), (8.25, 8.25, 8.85, 2), (8.5, 8.75, 8.9, 0), (9, 9, 9.01, 0)])
        #expect(smoothness.hitchTime == 0.5 && smoothness.lateFrames == 1 && smoothness.longestRun == 2)
        #expect(smoothness.motionTime == 1.5)
        #expect(abs(smoothness.hitchRatio - 1000 / 3.0) < 1e-9)
        let late = FrameTiming(due: 8.25, shows: 8.25, finished: 8.85, period: 0.25, continues: true)
        #expect(abs(late.overrun - 0.35) < 1e-9 && late.displayed == 9)
    }

    /// A main thread that was busy elsewhere: the frame itself is fast, but three intervals late.
    @Test func aLateWakeUpIsAHitch() {
        let smoothness = play([(8, 8, 8.1, 0), (8.25, 9, 9.01, 3)])
        #expect(smoothness.hitchTime == 0.75 && smoothness.longestRun == 3)
    }

    /// Two frames of 1.2 intervals each: each appears one vsync later than it should.
    @Test func framesThatAreAllTooSlow() {
        let smoothness = play([(8, 8, 8.3, 1), (8.25, 8.5, 8.8, 1)])
        #expect(smoothness.hitchTime == 0.5 && smoothness.lateFrames == 2 && smoothness.longestRun == 1)
    }

    @Test func aPauseIsNoHitch() {
        var smoothness = play([(8, 8, 8.1, 0)])
        let missed = smoothness.add(
            FrameTiming(due: 12, shows: 12, finished: 12.1, period: 0.25, continues: false))
        #expect(missed == 0 && smoothness.motionTime == 0.5)
    }

    @Test func aFirstFrameIsLateByItsOwnWork() {
        #expect(play([(8, 8, 8.6, 2)]).hitchTime == 0.5)
    }

    /// Vsyncs that come a little early and late, of a monitor whose rate is not quite known.
    @Test func jitterIsNoHitch() {
        #expect(play([(8, 8, 8.1, 0), (8.25, 8.26, 8.3, 0), (8.51, 8.5, 8.6, 0), (8.75, 8.77, 8.8, 0)]).hitchTime == 0)
    }
}
