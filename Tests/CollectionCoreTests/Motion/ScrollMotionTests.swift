import Foundation
import MeasuredTraces
import Testing

@testable import CollectionCore

@Suite struct ScrollMotionTests {
    let range: ClosedRange<CGFloat> = 0...39148

    @Test func everyFrameOfTheMeasuredReturn() {
        let motion = ScrollMotion.release(from: -235, velocity: 0, in: range)
        // The finger lifts at 1.272; half a millisecond later fits best.
        let start = 1.2725
        for (frame, offset) in MeasuredTraces.heldReturn.dropLast().enumerated() {
            let time = 1.2796 + Double(frame) / 60 - start
            #expect(abs(motion.position(at: time) - offset) <= 0.35, "frame \(frame)")
        }
        // The last frame stands on the bound.
        #expect(abs(motion.endTime - (1.9631 - start)) < 1 / 60)
        #expect(motion.restPosition == 0)
        #expect(abs(motion.position(at: 0.61)) <= 1)
    }

    @Test func measuredEdgeImpact() {
        // 3125 points a second, 60 points before the bound; the motion starts a millisecond after the lift.
        let motion = ScrollMotion.release(from: 39088, velocity: 3125, in: range)
        #expect(abs(motion.secondStart + 0.001 - 0.020) < 0.001)
        #expect(abs(motion.velocity(at: motion.secondStart) - 2975) < 1)
        let peak = (0..<200).map { motion.position(at: Double($0) / 200) - 39148 }.max() ?? 0
        #expect(abs(peak - 100.33) < 0.2)
        #expect(abs(motion.endTime + 0.001 - 0.807) < 1 / 60)
        #expect(motion.position(at: motion.endTime) == 39148)
        #expect(ScrollMotion.proposedTarget(from: 39088, velocity: 3125, in: range, scale: 3) == 39148)
    }

    /// One law fits each sample of the measured bounce within 0.20 points: ω 10.9, from 2975 points a second where the
    /// content reaches the edge. So each position is within 0.5 points of the samples.
    @Test func everyMomentOfTheMeasuredBounce() {
        let motion = ScrollMotion.release(from: 39088, velocity: 3125, in: range)
        for step in 1...700 {
            let time = Double(step) / 1000
            let measured = 39148 + 2975 * CGFloat(time) * exp(-10.9 * CGFloat(time))
            #expect(abs(motion.position(at: motion.secondStart + time) - measured) < 0.1, "after \(step) ms")
        }
    }

    @Test func theFirstPartJoinsTheSecond() {
        for velocity in stride(from: CGFloat(-6000), through: 6000, by: 250) {
            let motion = ScrollMotion.release(from: 300, velocity: velocity, in: 0...800)
            var last = motion.position(at: 0)
            #expect(last == 300)
            for step in 1...4000 {
                let next = motion.position(at: Double(step) / 1000)
                #expect(abs(next - last) <= abs(velocity) / 1000 + 0.45, "velocity \(velocity), \(step) ms")
                last = next
            }
            #expect(motion.isFinished(at: motion.endTime))
            #expect((0...800).contains(motion.restPosition))
            #expect(motion.position(at: motion.endTime) == motion.restPosition)
        }
    }

    @Test func withoutBouncingItStopsAtTheEdge() {
        let motion = ScrollMotion.release(from: 300, velocity: 5000, in: 0...800, bounces: false)
        #expect(motion.endTime == motion.secondStart)
        for step in 0...1000 { #expect(motion.position(at: Double(step) / 500) <= 800) }
        #expect(motion.restPosition == 800)
    }

    @Test func stillInsideTheRangeIsAtRest() {
        let motion = ScrollMotion.release(from: 300, velocity: 0, in: 0...800)
        #expect(motion == .resting(at: 300))
        #expect(motion.endTime == 0)
    }

    @Test func thrownOutwardsBeyondTheEdgeItGoesOnAndComesBack() {
        let motion = ScrollMotion.release(from: -40, velocity: -900, in: 0...800)
        #expect(motion.velocity(at: 0) == -900)
        #expect(motion.position(at: 0.03) < -50)
        #expect(motion.restPosition == 0)
    }

    @Test func thrownInwardsFromBeyondTheEdge() {
        // Too slow to get inside: back to the edge, and not past it.
        let slow = ScrollMotion.release(from: -60, velocity: 110, in: 0...800)
        for step in 0...1000 { #expect(slow.position(at: Double(step) / 500) <= 0) }
        #expect(slow.restPosition == 0)
        // Nor slower than if it had been held.
        #expect(slow.endTime == ScrollMotion.release(from: -60, velocity: 0, in: 0...800).endTime)
        // Fast: the content scrolls on.
        let fast = ScrollMotion.release(from: -60, velocity: 1000, in: 0...800)
        #expect(abs(fast.restPosition - (-60 + 990 * 0.499)) < 1e-9)
        #expect(ScrollMotion.release(from: -60, velocity: 9000, in: 0...800).restPosition == 800)
    }

    @Test(
        "S6.12, B20: a chosen target is where it rests, without passing it",
        arguments: [
            (1000, 1300), (1000, 1510), (1000, 1900), (1000, 1001), (1000, 900), (-1000, 700), (0, 1200), (40, 1000),
            (-3000, 990), (3000, 1000), (5000, 8000), (300, 9999),
        ] as [(CGFloat, CGFloat)])
    func chosenTargets(velocity: CGFloat, target: CGFloat) {
        let motion = ScrollMotion.release(from: 1000, velocity: velocity, in: 0...8000, target: target)
        let rest = min(target, 8000)
        #expect(motion.restPosition == rest)
        #expect(motion.position(at: motion.endTime) == rest)
        #expect(motion.position(at: 0) == 1000)
        #expect(motion.endTime < 10)
        let onTheWay = velocity * (rest - 1000) > 0
        for step in 0...800 where onTheWay {
            let position = motion.position(at: Double(step) / 100)
            #expect(position >= min(1000, rest) - 1e-9 && position <= max(1000, rest) + 1e-9)
        }
        if abs(velocity) > 50, onTheWay { #expect(abs(motion.velocity(at: 0) - velocity) < 1e-6) }
    }

    @Test func whichLawReachesAChosenTarget() {
        func law(_ target: CGFloat) -> ScrollMotion.Part {
            ScrollMotion.release(from: 0, velocity: 1000, in: -5000...5000, target: target).first
        }
        // Rates of 0.99 and 0.9995 go 98 and 1979 points at this velocity.
        if case .deceleration = law(99) {} else { Issue.record("99 is reached by a decay") }
        if case .deceleration = law(1978) {} else { Issue.record("1978 is reached by a decay") }
        for target in [CGFloat(97), 1980, -100] {
            if case .spring = law(target) {} else { Issue.record("\(target) is reached by a spring") }
        }
    }

    @Test func aChosenTargetFromBeyondTheEdge() {
        #expect(ScrollMotion.release(from: -80, velocity: 0, in: 0...800, target: 200).restPosition == 200)
        let back = ScrollMotion.release(from: -80, velocity: 3000, in: 0...800, target: 0)
        #expect(back.restPosition == 0)
        for step in 0...1000 { #expect(back.position(at: Double(step) / 500) <= 0) }
    }

    @Test func programmaticGlideEasesInAndOut() {
        let motion = ScrollMotion.glide(from: 100, to: 300)
        #expect(motion.endTime == 0.3)
        // The measured values of ease-in-out.
        for (x, y) in [
            (0.1, 0.0197225), (0.2, 0.0816599), (0.25, 0.1291619), (0.4, 0.3318839), (0.5, 0.5), (0.6, 0.6681161),
            (0.75, 0.8708381), (0.9, 0.9802775),
        ] as [(Double, CGFloat)] {
            #expect(abs(motion.position(at: 0.3 * x) - (100 + 200 * y)) < 2e-5)
            let slope = (motion.position(at: 0.3 * x + 1e-6) - motion.position(at: 0.3 * x - 1e-6)) / 2e-6
            #expect(abs(motion.velocity(at: 0.3 * x) - slope) < 1e-2)
        }
        #expect(motion.position(at: 0.3) == 300)
        #expect(ScrollMotion.glide(from: 5, to: 5).endTime == 0)
    }

    @Test func aNotchOfTheWheel() {
        let motion = ScrollMotion.wheel(to: 100 + ScrollMotion.pointsPerNotch, from: 100, in: 0...800)
        #expect(motion.restPosition == 160)
        #expect(abs(motion.endTime - 0.15) < 0.01)
        #expect(ScrollMotion.wheel(to: -200, from: 100, in: 0...800).restPosition == 0)
        #expect(ScrollMotion.wheel(to: 860, from: 800, in: 0...800) == .resting(at: 800))
    }

    @Test func notchesAddUp() {
        let one = ScrollMotion.wheel(to: 60, from: 0, in: 0...800)
        func turned(_ motion: ScrollMotion, by points: CGFloat, at time: TimeInterval) -> ScrollMotion {
            .wheel(
                to: motion.restPosition + points, from: motion.position(at: time),
                velocity: motion.velocity(at: time), in: 0...800)
        }
        let two = turned(one, by: 60, at: 0.04)
        #expect(two.restPosition == 120)
        #expect(two.position(at: 0) == one.position(at: 0.04))
        #expect(abs(two.velocity(at: 0) - one.velocity(at: 0.04)) < 1e-9)
        #expect(turned(two, by: -120, at: 0.02).restPosition == 0)
        #expect(turned(two, by: 2400, at: 0.02).restPosition == 800)
    }
}
