import Testing

@testable import UIKit

/// Steps depend on the time and not on the frames (S21.2).
struct StepClockTests {
    private static let table: [(TimeInterval, Int, Double)] = [
        (0, 0, 1), (1 / 240, 1, 1), (1 / 480, 1, 0.5), (1 / 60, 4, 1), (3.25 / 240, 4, 0.25), (1, 240, 1),
    ]

    @Test(arguments: table)
    func stepsUntilATime(time: TimeInterval, steps: Int, fraction: Double) {
        var clock = StepClock(start: 7)
        let due = clock.advance(to: 7 + time)
        #expect(due == steps)
        for _ in 0..<due { clock.takeStep() }
        #expect(abs(clock.fraction - fraction) < 1e-6)
        #expect(abs(clock.elapsed - time) < 1e-12)
        #expect(clock.advance(to: 7 + time) == 0)
    }

    @Test(arguments: [24.0, 30, 59.94, 60, 75, 144, 240, 1000]) func everyRateTakesTheSameSteps(rate: Double) {
        var clock = StepClock(start: 100.1)
        var frame = 0
        while Double(frame + 1) / rate <= 5 {
            frame += 1
            for _ in 0..<clock.advance(to: 100.1 + Double(frame) / rate) { clock.takeStep() }
        }
        for _ in 0..<clock.advance(to: 105.1) { clock.takeStep() }
        #expect(clock.taken == 1200)
    }

    @Test func aLongGapShiftsTheStart() {
        var clock = StepClock(start: 0)
        #expect(clock.advance(to: 1000) == 60 * 240)
        #expect(clock.advance(to: 900) == 60 * 240)
    }
}
