import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Properties of every release, for any input, content and delegate.
///
/// `VITRINE_FLINGS` says how many releases are tried (100,000, which takes a second; 2,000 where nothing is optimised),
/// `VITRINE_SEED` which (5).
@Suite struct ScrollMotionRandomTests {
    private static func setting(_ name: String, _ fallback: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? fallback
    }

    /// A release as a person, a layout and a delegate may come to make it; all on device pixels, as scroll views do.
    struct Fling: CustomStringConvertible {
        let scale: CGFloat
        let range: ClosedRange<CGFloat>
        let offset: CGFloat
        let velocity: CGFloat
        let rate: CGFloat
        let target: CGFloat?
        let bounces: Bool

        init(_ generator: inout SeededGenerator) {
            let scale = CGFloat([1, 2, 3].randomElement(using: &generator)!)
            func pixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
            func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &generator) }
            // Content, viewport and insets make the range.
            let inset = pixel(number(-50...200)), viewport = pixel(number(50...1500))
            let content = generator.chance(10) ? 0 : pixel(number(0...9000))
            let start = -inset
            range = start...max(start, pixel(content + number(-50...200) - viewport))
            self.scale = scale
            let isOutside = generator.chance(20)
            bounces = !generator.chance(25)
            let reach: CGFloat = isOutside && bounces ? 400 : 0
            offset = pixel(number((range.lowerBound - reach)...(range.upperBound + reach)))
            velocity = generator.chance(10) ? 0 : number(-8000...8000) * (generator.chance(30) ? 0.02 : 1)
            rate = [0.998, 0.99, 0.95, 0.999, number(0.9...0.9995)].randomElement(using: &generator)!
            switch generator.int(0...5) {
            case 0, 1: target = nil
            case 2: target = pixel(offset + number(-3...3))
            case 3: target = offset
            default: target = pixel(number((range.lowerBound - 100)...(range.upperBound + 100)))
            }
        }

        var motion: ScrollMotion {
            .release(from: offset, velocity: velocity, in: range, rate: rate, target: target, bounces: bounces)
        }

        var description: String {
            "from \(offset) at \(velocity) in \(range), rate \(rate), target \(target.map { "\($0)" } ?? "none"), "
                + "\(bounces ? "bouncing" : "hard"), scale \(scale)"
        }
    }

    @Test func flingsComeToRestWithoutAJump() {
        #if DEBUG
        let usual = 2000
        #else
        let usual = 100_000
        #endif
        let count = Self.setting("VITRINE_FLINGS", usual), seed = Self.setting("VITRINE_SEED", 5)
        var generator = SeededGenerator(seed: UInt64(seed))
        var failures = 0
        for index in 0..<count where failures < 10 {
            let fling = Fling(&generator)
            guard let flaw = Self.flaw(of: fling) else { continue }
            failures += 1
            Issue.record("fling \(index) of seed \(seed): \(flaw); \(fling)")
        }
    }

    /// The part of the velocity that content loses as it runs into an edge (measured), and some rounding.
    private static let lossAtEdge = 0.0101

    /// What is wrong with a fling's motion, in words.
    private static func flaw(of fling: Fling) -> String? {
        let motion = fling.motion, end = motion.endTime, rest = motion.restPosition
        guard end.isFinite, end < 60 else { return "it ends at \(end) s" }
        guard fling.range.contains(rest) else { return "it rests at \(rest)" }
        if let target = fling.target, rest != min(max(target, fling.range.lowerBound), fling.range.upperBound) {
            return "it rests at \(rest)"
        }
        let isInside = fling.range.contains(fling.offset)
        // At a hard edge what goes outwards stops.
        let edge = fling.velocity > 0 ? fling.range.upperBound : fling.range.lowerBound
        let keepsVelocity = isInside && (fling.bounces || fling.offset != edge)
        let loss = fling.offset == edge ? lossAtEdge * abs(fling.velocity) : 0
        guard end > 0 else {
            if abs(rest - fling.offset) > 0.5 { return "it jumps from \(fling.offset) to \(rest)" }
            return keepsVelocity && abs(fling.velocity) - loss > 10.001 ? "it loses its velocity at once" : nil
        }
        // The laws are smooth: what jumps does so where one begins or ends.
        if abs(motion.position(at: 0) - fling.offset) > 1e-6 { return "it starts at \(motion.position(at: 0))" }
        if keepsVelocity, abs(motion.velocity(at: 0) - fling.velocity) > 10 + loss {
            return "it starts at \(motion.velocity(at: 0)) pt/s"
        }
        return joint(motion, fling) ?? path(motion, fling, isInside: isInside)
    }

    private static func joint(_ motion: ScrollMotion, _ fling: Fling) -> String? {
        func pixels(_ value: CGFloat) -> CGFloat { (value * fling.scale).rounded() }
        for time in [motion.secondStart, motion.endTime] where time.isFinite && time > 0 {
            let before = time - 1e-9
            let way = Swift.abs(pixels(motion.position(at: time)) - pixels(motion.position(at: before)))
            if way > 1 { return "it jumps by \(way) pixels at \(time) s" }
            let velocity = motion.velocity(at: before)
            let change = Swift.abs(motion.velocity(at: time) - velocity)
            // What has no spring at its edge stops there.
            if change > 10.01 + lossAtEdge * Swift.abs(velocity), fling.bounces {
                return "it jumps by \(change) pt/s at \(time) s"
            }
        }
        return nil
    }

    private static func path(_ motion: ScrollMotion, _ fling: Fling, isInside: Bool) -> String? {
        let end = motion.endTime, rest = motion.restPosition, count = 24
        var side: CGFloat = 0
        for index in 0...count {
            let position = motion.position(at: end * Double(index) / Double(count))
            guard position.isFinite else { return "it is at \(position)" }
            if !fling.bounces, isInside,
                position < fling.range.lowerBound - 1e-6 || position > fling.range.upperBound + 1e-6
            {
                return "it is at \(position), beyond a hard edge"
            }
            guard fling.target != nil, isInside else { continue }
            // Towards a target in its way it is on one side of it all the time; else it turns, and then is.
            let isAhead = (rest - fling.offset) * fling.velocity > 0
            guard isAhead || index > count / 2, abs(position - rest) > 1e-6 else { continue }
            let now: CGFloat = position < rest ? -1 : 1
            if side * now < 0 { return "it passes its target at \(position)" }
            side = now
        }
        return nil
    }
}
