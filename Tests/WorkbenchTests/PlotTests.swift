import Testing
import UIKit

@testable import Workbench

@MainActor @Suite(.serialized) struct PlotTests {
    @Test(
        arguments: [
            (0.0, 1.0, 5, [0, 0.2, 0.4, 0.6, 0.8, 1], 1), (-30, 3400, 5, [0, 1000, 2000, 3000], 0),
            (0, 2.7, 8, [0, 0.5, 1, 1.5, 2, 2.5], 1), (4590, 4690, 5, [4600, 4620, 4640, 4660, 4680], 0),
        ] as [(Double, Double, Int, [Double], Int)])
    func ticksAreRound(low: Double, high: Double, count: Int, values: [Double], digits: Int) {
        let ticks = AxisTicks(from: low, to: high, count: count)
        #expect(ticks.values.count == values.count && zip(ticks.values, values).allSatisfy { abs($0 - $1) < 1e-9 })
        #expect(ticks.digits == digits)
    }

    @Test func numbersAreWrittenWithTheirSign() {
        let ticks = AxisTicks(from: -1, to: 1, count: 4)
        #expect(ticks.values.map(ticks.text) == ["−1.0", "−0.5", "0.0", "0.5", "1.0"])
    }

    @Test func theRecordsSayWhatTheScrollViewDid() throws {
        let edge = PlotScenario.edge.record()
        let top = try #require(edge.samples.map(\.offset).max())
        #expect(top > 5460 && top < 5490 && edge.samples.last?.offset == 5400)
        #expect(abs((edge.samples.map(\.velocity).max() ?? 0) - 3125) < 200)
        #expect(PlotScenario.paged.record().samples.last?.offset == 1800)
        let snapped = PlotScenario.snapped.record().samples.last?.offset ?? 0
        #expect(snapped.remainder(dividingBy: 450) == 0 && snapped > 900)
        let wheel = PlotScenario.wheel.record()
        #expect(wheel.samples.map(\.offset).max() == 780 && wheel.samples.last?.offset == 720)
    }
}
