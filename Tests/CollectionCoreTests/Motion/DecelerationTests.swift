import Foundation
import MeasuredTraces
import Testing

@testable import CollectionCore

@Suite struct DecelerationTests {
    @Test func everyFrameOfTheMeasuredFlick() {
        let law = Deceleration(from: 5074, velocity: 750)
        for (frame, offset) in MeasuredTraces.flick.enumerated() {
            // The motion starts one millisecond after the lift.
            let time = 0.1306 + Double(frame) / 60 - 0.121
            #expect(abs(law.position(at: time) - offset) <= 0.21, "frame \(frame)")
        }
    }

    @Test(
        arguments: [(5074, 750, 5443.26, 5443.667), (5326, 3000, 6818.01, 6819.667)]
            as [(CGFloat, CGFloat, CGFloat, CGFloat)])
    func restsBeforeItsAnnouncedTarget(start: CGFloat, velocity: CGFloat, rest: CGFloat, target: CGFloat) {
        let law = Deceleration(from: start, velocity: velocity)
        #expect(abs(law.restPosition - rest) < 0.005)
        #expect(abs(law.target(scale: 3) - target) < 0.0005)
        #expect(law.velocity(at: law.duration - 1e-9) > 9.999)
        #expect(law.velocity(at: law.duration) == 0)
        #expect(abs(law.position(at: law.duration - 1e-9) - law.restPosition) < 1e-6)
    }

    @Test(
        "Four flings of a device log (S6): offset, target, points a millisecond, seconds",
        arguments: [
            (364, 2664.5, 4.619940, 3.069), (2595.5, 3288.5, 1.398724, 2.485), (3094.5, 1907.0, -2.389578, 2.752),
            (143, 1275.5, 2.279252, 2.719),
        ] as [(CGFloat, CGFloat, CGFloat, TimeInterval)])
    func deviceLog(start: CGFloat, end: CGFloat, velocity: CGFloat, duration: TimeInterval) {
        let law = Deceleration(from: start, velocity: velocity * 1000)
        #expect(abs((law.restPosition * 2).rounded() / 2 - end) <= 0.001)
        #expect(abs(law.duration - duration) < 2.5 / 60)
    }

    @Test(
        "The derived table of S6: points a millisecond, distance, seconds",
        arguments: [
            (0.5, 0.998, 244.5, 1.95), (1, 0.998, 494, 2.30), (2, 0.998, 993, 2.65), (4, 0.998, 1991, 2.99),
            (0.5, 0.99, 48.5, 0.39), (1, 0.99, 98, 0.46), (2, 0.99, 197, 0.53), (4, 0.99, 395, 0.60),
        ] as [(CGFloat, CGFloat, CGFloat, TimeInterval)])
    func distances(velocity: CGFloat, rate: CGFloat, distance: CGFloat, duration: TimeInterval) {
        for sign in [CGFloat(1), -1] {
            let law = Deceleration(from: 7, velocity: sign * velocity * 1000, rate: rate)
            #expect(abs(law.restPosition - 7 - sign * distance) < 0.51)
            #expect(abs(law.duration - duration) < 0.01)
            #expect(abs(Deceleration.velocity(toTravel: law.restPosition - 7, rate: rate) - law.initialVelocity) < 1e-6)
        }
    }

    @Test func crossingsAreWhereThePositionIs() throws {
        let law = Deceleration(from: 100, velocity: -2000)
        for way in stride(from: CGFloat(0), through: 990, by: 45) {
            let time = try #require(law.time(reaching: 100 - way))
            #expect(abs(law.position(at: time) - (100 - way)) < 1e-6)
        }
        #expect(law.time(reaching: 101) == nil)
        #expect(law.time(reaching: 100 - 994) == nil)
        #expect(Deceleration(from: 0, velocity: 9).time(reaching: 1) == nil)
    }

    @Test func aRateThatEndsOnATarget() throws {
        let rate = try #require(Deceleration.rate(from: 50, velocity: 800, endingAt: 300))
        #expect(abs(Deceleration(from: 50, velocity: 800, rate: rate).restPosition - 300) < 1e-9)
        let back = try #require(Deceleration.rate(from: 50, velocity: -800, endingAt: -300))
        #expect(abs(Deceleration(from: 50, velocity: -800, rate: back).restPosition + 300) < 1e-9)
        #expect(Deceleration.rate(from: 50, velocity: 800, endingAt: 40) == nil)
        #expect(Deceleration.rate(from: 50, velocity: 800, endingAt: 50) == nil)
        #expect(Deceleration.rate(from: 50, velocity: 10, endingAt: 60) == nil)
    }

    @Test func slowIsStill() {
        let law = Deceleration(from: 12, velocity: 10)
        #expect(law.duration == 0)
        #expect(law.restPosition == 12)
        #expect(law.position(at: 1) == 12)
        #expect(law.velocity(at: 0) == 0)
        #expect(law.target(scale: 1) == 12)
    }
}
