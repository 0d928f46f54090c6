import Foundation
import Testing

@testable import X11Host

/// The frame clock as a table: an event at a time, the action that follows, and what is due then. The frame interval is
/// 0.25 s.
@Suite struct FrameScheduleTests {
    typealias Step = (
        event: FrameSchedule.Event, now: TimeInterval, action: FrameSchedule.Action, due: TimeInterval?
    )
    private static let timeout = FrameSchedule.vsyncTimeout

    private func play(followsDisplay: Bool, _ steps: [Step]) -> FrameSchedule {
        var schedule = FrameSchedule(period: 0.25, followsDisplay: followsDisplay)
        for (index, step) in steps.enumerated() {
            let action = schedule.handle(step.event, now: step.now)
            #expect(action == step.action, "step \(index): \(step.event) at \(step.now)")
            #expect(schedule.due == step.due, "step \(index): \(step.event) at \(step.now)")
        }
        return schedule
    }

    @Test func theFirstFrameIsMadeAtOnce() {
        _ = play(
            followsDisplay: false,
            [
                (.request, 8, .init(timer: 8), 8),
                (.timer, 8, .init(frame: 8), nil),
                (.frameEnded, 8.0625, .init(), nil),
            ])
    }

    @Test func aRunningAnimationKeepsTheTimerGrid() {
        _ = play(
            followsDisplay: false,
            [
                (.request, 8, .init(timer: 8), 8), (.timer, 8, .init(frame: 8), nil),
                // Requested within a frame.
                (.request, 8.0625, .init(timer: 8.25), 8.25), (.frameEnded, 8.0625, .init(), 8.25),
                (.timer, 8.25, .init(frame: 8.25), nil),
                // A frame of 0.3 s misses the point at 8.5.
                (.request, 8.5625, .init(timer: 8.75), 8.75), (.frameEnded, 8.5625, .init(), 8.75),
                // A late wake-up shows the newest point.
                (.timer, 9.3125, .init(frame: 9.25), nil),
            ])
    }

    /// As when another process has put them on the screen itself.
    @Test func framesMadeElsewhereKeepTheGrid() {
        var phase = FramePhase(period: 0.25)
        _ = phase.begin(due: 8, now: 8)
        phase.follow(8.5)
        #expect(phase.next(after: 8.5625, isRunning: false) == 8.75)
        phase.follow(8.25)
        #expect(phase.afterLast == 8.75)
    }

    /// As when another process makes them.
    @Test func framesThatTakeLongAreNotBegunTwice() {
        _ = play(
            followsDisplay: false,
            [
                (.request, 8, .init(timer: 8), 8), (.timer, 8, .init(frame: 8), nil),
                (.request, 8.0625, .init(timer: 8.25), 8.25),
                (.timer, 8.25, .init(), 8.25), (.poll, 8.3125, .init(), 8.25),
                (.frameEnded, 8.375, .init(timer: 8.25), 8.25), (.timer, 8.375, .init(frame: 8.25), nil),
            ])
        _ = play(
            followsDisplay: true,
            [
                (.request, 8, .init(timer: 8), 8), (.timer, 8, .init(frame: 8), nil),
                (.request, 8.0625, .init(timer: 8.0625 + Self.timeout, requestsVsync: true), 8.0625 + Self.timeout),
                (.vsync(8.25), 8.25, .init(), 8.0625 + Self.timeout),
                (
                    .frameEnded, 8.375, .init(requestsVsync: true), 8.375 + Self.timeout
                ),
                (.vsync(8.5), 8.5, .init(frame: 8.5), nil),
            ])
    }

    @Test func aFrameAfterARestIsMadeAtOnceButNotTwiceInAnInterval() {
        _ = play(
            followsDisplay: false,
            [
                (.request, 8, .init(timer: 8), 8), (.timer, 8, .init(frame: 8), nil),
                (.frameEnded, 8.0625, .init(), nil),
                (.request, 8.125, .init(timer: 8.25), 8.25), (.timer, 8.25, .init(frame: 8.25), nil),
                (.frameEnded, 8.25, .init(), nil), (.request, 20.1875, .init(timer: 20.1875), 20.1875),
            ])
    }

    /// Input that never pauses requests frames all the time.
    @Test func aFrameThatIsRequestedAgainIsNotPutOff() {
        _ = play(
            followsDisplay: false,
            [
                (.request, 8, .init(timer: 8), 8), (.request, 8.0625, .init(), 8), (.requestAt(30), 8.125, .init(), 30),
                (.request, 8.1875, .init(), 8.1875),
            ])
    }

    @Test func aTimerThatFiresEarlyIsSetAgain() {
        _ = play(
            followsDisplay: false,
            [
                (.requestAt(12), 8, .init(timer: 12), 12), (.timer, 11, .init(timer: 12), 12),
                (.timer, 11.99995, .init(frame: 12), nil),
            ])
    }

    @Test func noFrameIsMadeAfterCancelling() {
        _ = play(
            followsDisplay: false,
            [(.request, 8, .init(timer: 8), 8), (.cancel, 8, .init(), nil), (.timer, 8, .init(), nil)])
    }

    @Test func frameAfterFrameFollowsTheVsyncs() {
        let schedule = play(
            followsDisplay: true,
            [
                (.request, 8, .init(timer: 8), 8), (.timer, 8, .init(frame: 8), nil),
                (.request, 8.0625, .init(timer: 8.0625 + Self.timeout, requestsVsync: true), 8.0625 + Self.timeout),
                (.frameEnded, 8.0625, .init(), 8.0625 + Self.timeout),
                (.request, 8.09375, .init(), 8.0625 + Self.timeout),
                (.vsync(8.125), 8.125, .init(frame: 8.125), nil),
            ])
        #expect(schedule.vsyncFrames == 1)
    }

    @Test func aVsyncThatNobodyRequestedMakesNoFrame() {
        let schedule = play(followsDisplay: true, [(.vsync(8), 8, .init(), nil)])
        #expect(schedule.vsyncFrames == 0)
    }

    @Test func aVsyncIsNotRequestedTwice() {
        let due = 8.0625 + Self.timeout
        _ = play(
            followsDisplay: true,
            [
                (.request, 8, .init(timer: 8), 8), (.timer, 8, .init(frame: 8), nil),
                (.request, 8.0625, .init(timer: due, requestsVsync: true), due), (.frameEnded, 8.0625, .init(), due),
                (.cancel, 8.0625, .init(), nil),
                // The one that was requested is still to come.
                (.request, 8.0625, .init(), due), (.vsync(8.125), 8.125, .init(frame: 8.125), nil),
            ])
    }

    @Test func aDisplayWithoutVsyncsIsNotWaitedForLong() {
        let due = 8.0625 + Self.timeout
        _ = play(
            followsDisplay: true,
            [
                (.request, 8, .init(timer: 8), 8), (.timer, 8, .init(frame: 8), nil),
                (.request, 8.0625, .init(timer: due, requestsVsync: true), due), (.frameEnded, 8.0625, .init(), due),
                (.timer, due, .init(frame: due), nil),
                // The next vsync is requested again.
                (.request, due, .init(timer: due + Self.timeout, requestsVsync: true), due + Self.timeout),
            ])
    }

    @Test(arguments: [100, 2] as [TimeInterval]) func aVsyncOfAnotherClockCountsAsNow(time: TimeInterval) {
        let due = 8.0625 + Self.timeout
        _ = play(
            followsDisplay: true,
            [
                (.request, 8, .init(timer: 8), 8), (.timer, 8, .init(frame: 8), nil),
                (.request, 8.0625, .init(timer: due, requestsVsync: true), due), (.frameEnded, 8.0625, .init(), due),
                (.vsync(time), 8.125, .init(frame: 8.125), nil),
            ])
    }

    @Test func aPollingLoopNeedsNoTimer() {
        _ = play(
            followsDisplay: false,
            [
                (.polling(true), 8, .init(), nil), (.request, 8, .init(), 8), (.poll, 8, .init(frame: 8), nil),
                (.request, 8.0625, .init(), 8.25), (.frameEnded, 8.0625, .init(), 8.25),
                (.poll, 8.125, .init(), 8.25), (.polling(false), 8.125, .init(timer: 8.25), 8.25),
                (.timer, 8.25, .init(frame: 8.25), nil),
            ])
    }
}
