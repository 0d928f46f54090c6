import Foundation
import Testing
import X11Host

@testable import PreviewTools

@Suite struct FrameLogTests {
    private static let period = 1.0 / 64

    /// A frame that is finished 4 ms after the time that it shows.
    private func frame(_ time: Double, due: Double? = nil, continues: Bool = true) -> FrameTiming {
        FrameTiming(
            due: due ?? time, shows: time, finished: time + 0.004, period: Self.period, continues: continues)
    }

    @Test func intervalsDurationsAndHitchesAreKept() {
        var log = FrameLog()
        var time = 10.0
        for index in 0..<100 {
            let due = time + Self.period
            time = due + (index == 50 ? Self.period : 0)
            log.add(frame(time, due: due, continues: index > 0), work: index == 20 ? 0.020 : 0.004)
        }
        #expect(log.entries.first?.gap == nil && log.entries.compactMap(\.gap).count == 99)
        #expect(abs(log.medianWork - 0.004) < 1e-9 && abs(log.slowestWork - 0.020) < 1e-9)
        #expect(abs(log.medianGap - Self.period) < 1e-9)
        // One of 101 vsyncs was missed.
        #expect(log.smoothness.lateFrames == 1)
        #expect(abs(log.smoothness.hitchRatio - 1000.0 / 101) < 1e-9)
    }

    /// A slow end of a motion changes no pixel in most frames; nothing is late then.
    @Test func framesThatChangeNothingAreInTime() {
        var log = FrameLog()
        for index in 0..<10 {
            log.add(
                frame(10 + Double(index) * Self.period, continues: index > 0), work: index % 3 == 0 ? 0.001 : nil)
        }
        #expect(log.entries.count == 4 && log.smoothness.frames == 10)
        #expect(log.smoothness.hitchTime == 0)
    }

    @Test func anIdlePeriodBeginsANewMotion() {
        var log = FrameLog()
        log.add(frame(1, due: 0.5, continues: false), work: 0.001)
        #expect(log.smoothness.lateFrames == 1)
        for time in [4, 4 + Self.period] { log.add(frame(time, continues: time > 4), work: 0.001) }
        #expect(log.entries.map { $0.gap == nil } == [true, true, false])
        #expect(log.smoothness.frames == 2 && log.smoothness.lateFrames == 0)
    }

    @Test func onlyTheLastAreKept() {
        var log = FrameLog()
        for index in 0..<500 { log.add(frame(Double(index) * Self.period), work: Double(index)) }
        #expect(log.entries.count == FrameLog.length)
        #expect(log.entries.last?.work == 499)
    }
}
