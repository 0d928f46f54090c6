import Foundation
import Testing

@testable import CollectionCore

/// What holds for every release, whatever the hand, the content and the delegate do.
@Suite struct ScrollMotionRandomTests {
    @Test func releasesComeToRestWithoutAJump() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<2000 {
            let start = CGFloat.random(in: -200...200, using: &generator)
            let range = start...(start + CGFloat.random(in: 0...5000, using: &generator))
            let offset = CGFloat.random(in: (start - 300)...(range.upperBound + 300), using: &generator)
            let velocity = CGFloat.random(in: -8000...8000, using: &generator)
            let rate = CGFloat([0.998, 0.99, 0.95, 0.999].randomElement(using: &generator)!)
            let target =
                Bool.random(using: &generator)
                ? CGFloat.random(in: (start - 100)...(range.upperBound + 100), using: &generator) : nil
            let motion = ScrollMotion.release(
                from: offset, velocity: velocity, in: range, rate: rate, target: target,
                bounces: Bool.random(using: &generator))
            check(motion, from: offset, in: range, target: target)
        }
    }

    private func check(_ motion: ScrollMotion, from offset: CGFloat, in range: ClosedRange<CGFloat>, target: CGFloat?) {
        #expect(motion.endTime.isFinite && motion.endTime < 60)
        #expect(range.contains(motion.restPosition))
        if let target {
            #expect(motion.restPosition == min(max(target, range.lowerBound), range.upperBound))
        }
        guard motion.endTime > 0 else { return }
        #expect(abs(motion.position(at: 0) - offset) < 1e-6)
        // Between two instants it goes no further than its velocities say, but for the last jump onto the place.
        let step = motion.endTime / 400
        for index in 0..<400 {
            let time = step * Double(index)
            let before = motion.position(at: time), after = motion.position(at: time + step)
            let speed = (0...4).map { abs(motion.velocity(at: time + step * Double($0) / 4)) }.max() ?? 0
            let moved = abs(after - before)
            let allowed = speed * CGFloat(step) * 1.5 + 1
            #expect(moved <= allowed, "\(motion) at \(time)")
        }
    }
}
