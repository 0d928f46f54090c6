import Foundation
import Testing

@testable import CollectionCore

@Suite struct SpringTests {
    @Test func bounceOfAHundredPointsAtRest() {
        // S6: 73.6, 40.6, 19.9, 9.2, 4.0, 1.7 at 0.1…0.6 s with ω = 10.
        let law = Spring(from: 100, to: 0, velocity: 0, frequency: 10)
        for (index, value) in ([73.6, 40.6, 19.9, 9.2, 4.0, 1.7] as [CGFloat]).enumerated() {
            #expect(abs(law.position(at: Double(index + 1) / 10) - value) < 0.06)
        }
    }

    @Test(
        arguments: [
            (100, 0), (-235, 0), (0, 3005), (0, -900), (20, -400), (20, -100), (0.3, 0), (0.3, 500), (-0.3, 3),
            (50, 2000),
        ] as [(CGFloat, CGFloat)])
    func settlesWhereItComesWithinTheTolerance(start: CGFloat, velocity: CGFloat) {
        let law = Spring(from: 80 + start, to: 80, velocity: velocity)
        #expect(law.position(at: law.duration) == 80)
        #expect(law.velocity(at: law.duration) == 0)
        if law.duration > 0 {
            #expect(abs(abs(law.position(at: law.duration - 1e-9) - 80) - Spring.edgeTolerance) < 1e-4)
        }
        // From there on the law without an end stays within the tolerance.
        let endless = Spring(from: 80 + start, to: 80, velocity: velocity, tolerance: 1e-12)
        for step in 0..<300 {
            let time = law.duration + 1e-9 + Double(step) / 100
            #expect(abs(endless.position(at: time) - 80) <= Spring.edgeTolerance + 1e-6)
        }
    }

    @Test func velocityIsTheSlopeOfThePosition() {
        let law = Spring(from: 30, to: 0, velocity: 700)
        for step in 1..<50 {
            let time = Double(step) / 100
            let slope = (law.position(at: time + 1e-5) - law.position(at: time - 1e-5)) / 2e-5
            #expect(abs(law.velocity(at: time) - slope) < 1e-3 * max(1, abs(slope)))
        }
        #expect(law.velocity(at: 0) == 700)
    }

    @Test(
        arguments: [
            (100, 0), (100, -500), (100, -5000), (100, 800), (-3, 4000), (0.2, -3000), (0, 500),
        ] as [(CGFloat, CGFloat)])
    func aStoppingSpringDoesNotPass(start: CGFloat, velocity: CGFloat) {
        let law = Spring.stopping(from: start, to: 0, velocity: velocity)
        #expect(law.frequency >= 10.9)
        let side: CGFloat = start < 0 ? -1 : 1
        for step in 0...500 {
            #expect(law.position(at: Double(step) / 250) * side >= 0)
        }
        #expect(law.position(at: law.duration) == 0)
    }
}
