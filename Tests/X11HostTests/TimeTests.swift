import Synchronization
import Testing
import UIKit

@testable import X11Host

@Suite struct TimeTests {
    @Test func mediaTimeRunsFromZeroAndBends() {
        var line = MediaTimeline(start: 100)
        #expect(line.mediaTime(at: 100) == 0)
        #expect(line.mediaTime(at: 103) == 3)
        line.setRate(0.1, at: 103)
        #expect(line.mediaTime(at: 103) == 3)
        #expect(abs(line.mediaTime(at: 113) - 4) < 1e-9)
        #expect(abs(line.realTime(at: 4) - 113) < 1e-9)
        line.setRate(1, at: 113)
        #expect(abs(line.mediaTime(at: 114) - 5) < 1e-9)
    }

    /// The main thread may be in the middle of a frame.
    @Test func otherThreadsReadTheTime() {
        let time = SharedTime(MediaTimeline(start: MonotonicClock.now - 7))
        let isThere = DispatchSemaphore(value: 0), read = Mutex<[TimeInterval]>([])
        Thread.detachNewThread {
            for _ in 0..<2 {
                let now = time.now
                read.withLock { $0.append(now) }
                usleep(2000)
            }
            isThere.signal()
        }
        isThere.wait()
        let times = read.withLock { $0 }
        #expect(times[0] >= 7 && times[1] >= times[0] + 0.002)
        var stopped = MediaTimeline(start: MonotonicClock.now)
        stopped.setRate(0, at: MonotonicClock.now)
        time.set(stopped)
        #expect(time.now == time.now)
    }

    @Test func whatNeverComesHasATime() {
        #expect(MonotonicClock.dispatchTime(.infinity) == .distantFuture)
        #expect(MonotonicClock.dispatchTime(.greatestFiniteMagnitude) == .distantFuture)
        #expect(MonotonicClock.dispatchTime(2).uptimeNanoseconds == 2_000_000_000)
    }

    @Test func framesKeepTheirRaster() {
        var phase = FramePhase(period: 0.25)
        #expect(phase.next(after: 7.5, isRunning: false) == 7.5, "the first frame is due at once")
        #expect(phase.begin(due: 7.5, now: 7.5) == 7.5)
        #expect(phase.next(after: 7.625, isRunning: true) == 7.75)
        #expect(phase.begin(due: 7.75, now: 7.8125) == 7.75, "a little late shows the raster's time")
        #expect(phase.next(after: 8.125, isRunning: true) == 8.25, "a missed point is left out")
        #expect(phase.begin(due: 8.25, now: 8.875) == 8.75, "a late wake-up shows the newest point")
        #expect(phase.next(after: 8.875, isRunning: true) == 9)
    }

    @Test func framesStartAtOnceAfterARest() {
        var phase = FramePhase(period: 0.25)
        _ = phase.begin(due: 1, now: 1)
        #expect(phase.next(after: 5.0625, isRunning: false) == 5.0625)
        #expect(phase.next(after: 1.0625, isRunning: false) == 1.25, "but never two in one period")
    }

    @Test func serverTimesKeepTheirDistances() {
        var clock = ServerClock()
        // Late by 10 ms at first, then on time: the distance of the two clocks is that of the fastest event.
        #expect(abs(clock.time(ofServerTime: 1000, now: 50.010) - 50.010) < 1e-9)
        #expect(abs(clock.time(ofServerTime: 1008, now: 50.008) - 50.008) < 1e-9)
        #expect(abs(clock.time(ofServerTime: 1016, now: 50.036) - 50.016) < 0.0001)
        #expect(abs(clock.time(ofServerTime: 1024, now: 50.036) - 50.024) < 0.0001)
    }

    @Test func serverTimesWrapAndAreNeverInTheFuture() {
        var clock = ServerClock()
        _ = clock.time(ofServerTime: .max - 3, now: 10)
        #expect(abs(clock.time(ofServerTime: 4, now: 10.02) - 10.008) < 0.0001)
        #expect(clock.time(ofServerTime: 1000, now: 10.03) <= 10.03)
        #expect(clock.time(ofServerTime: 0, now: 11) == 11, "a sender that does not know the time")
    }

    @Test func clocksMayDriftApart() {
        var clock = ServerClock()
        _ = clock.time(ofServerTime: 1000, now: 1)
        // The server's clock loses 0.2 seconds in an hour; its events are not taken for old ones.
        let time = clock.time(ofServerTime: 3_600_800, now: 3601)
        #expect(abs(time - 3601) < 0.001)
    }
}
