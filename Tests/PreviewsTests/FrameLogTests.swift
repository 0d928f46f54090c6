import Foundation
import Testing

@testable import Previews

@Suite struct FrameLogTests {
    @Test func lateFramesAndGapsAreCounted() {
        var log = FrameLog()
        var time = 10.0
        for index in 0..<100 {
            time += index == 50 ? 0.030 : index == 70 ? 0.024 : 1.0 / 60
            log.add(at: time, work: index == 20 ? 0.020 : 0.004, period: 1 / 60)
        }
        // The first has none before it; of 24 and 30 ms only the longer is over half a period late.
        #expect(log.entries.first?.gap == nil && log.entries.compactMap(\.gap).count == 99)
        #expect(log.late == 1)
        #expect(abs(log.medianWork - 0.004) < 1e-9 && abs(log.slowestWork - 0.020) < 1e-9)
        #expect(abs(log.medianGap - 1.0 / 60) < 1e-9)
    }

    @Test func aRestIsNotLate() {
        var log = FrameLog()
        for time in [1.0, 1.016, 4, 4.016] { log.add(at: time, work: 0.001, period: 1 / 60) }
        #expect(log.entries.map { $0.gap == nil } == [true, false, true, false])
        #expect(log.late == 0)
    }

    @Test func onlyTheLastAreKept() {
        var log = FrameLog()
        for index in 0..<500 { log.add(at: Double(index) / 60, work: Double(index), period: 1 / 60) }
        #expect(log.entries.count == FrameLog.length)
        #expect(log.entries.last?.work == 499)
    }
}
