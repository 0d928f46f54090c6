import TestSupport
import Testing

@testable import UIKit

/// Random drags that are let go, through the scroll view, with random insets, sizes, rates, targets and pages.
///
/// `VITRINE_VIEW_FLINGS` says how many (120; 10,000 with `VITRINE_STRESS`), `VITRINE_SEED` which (5).
@MainActor struct FlingRandomTests {
    private static func setting(_ name: String, _ fallback: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? fallback
    }

    @Test func flingsEndWhereTheyMay() {
        let seed = Self.setting("VITRINE_SEED", 5)
        var numbers = SeededGenerator(seed: UInt64(seed))
        let count = Self.setting("VITRINE_VIEW_FLINGS", Self.setting("VITRINE_STRESS", 0) > 0 ? 10_000 : 120)
        for index in 0..<count {
            if let flaw = Self.fling(&numbers) {
                Issue.record("fling \(index) of seed \(seed): \(flaw)")
                return
            }
        }
    }

    private static func fling(_ numbers: inout SeededGenerator) -> String? {
        let scale = CGFloat(Int.random(in: 1...3, using: &numbers))
        let rig = EventRig(scale: scale)
        let content = CGSize(width: numbers.number(0...3000), height: numbers.number(100...5000))
        let (view, log) = rig.scrollView(content: content)
        view.contentInset = UIEdgeInsets(
            top: numbers.number(-30...120), left: numbers.number(-30...120), bottom: numbers.number(-30...120),
            right: numbers.number(-30...120))
        view.alwaysBounceVertical = numbers.chance(50)
        view.bounces = !numbers.chance(25)
        view.isPagingEnabled = numbers.chance(20)
        view.decelerationRate = UIScrollView.DecelerationRate(
            rawValue: numbers.chance(50) ? 0.998 : numbers.number(0.95...0.9995))
        let range = view.range(.vertical)
        view.contentOffset = CGPoint(x: 0, y: numbers.number(range.lowerBound...range.upperBound))
        if numbers.chance(40) { log.target = CGPoint(x: numbers.number(-100...3100), y: numbers.number(-100...5100)) }
        rig.down(200, 150, at: 0)
        let step = CGVector(dx: numbers.chance(50) ? 0 : numbers.number(-20...20), dy: numbers.number(-40...40))
        rig.drag(by: step, count: 14, every: 0.008, after: 0)
        rig.up(at: 0.113)
        let isInside = view.legalOffset(view.contentOffset) == view.contentOffset
        return watch(rig, view, isInside: isInside, scale: scale)
    }

    /// Frames until nothing moves; what was wrong, in words.
    private static func watch(_ rig: EventRig, _ view: UIScrollView, isInside: Bool, scale: CGFloat) -> String? {
        let step = 1.0 / 120
        var time = 0.113, offset = view.contentOffset, velocity = view.ownMotion?.velocity ?? .zero
        while MotionRegistry.current.isMoving {
            time += step
            guard time < 60 else { return "it moves after a minute" }
            rig.frame(at: time)
            let (now, speed) = (view.contentOffset, view.ownMotion?.velocity ?? .zero)
            for axis in ScrollAxis.allCases {
                guard now[axis].isFinite else { return "it is at \(now)" }
                // From beyond an edge it may start inwards at once (measured).
                let fastest = max(abs(velocity[axis]), abs(speed[axis]), isInside ? 0 : 2500)
                // A spring ends with a jump of less than half a point, which the rounding of both places may make two
                // pixels of.
                let ends = speed[axis] == 0 && velocity[axis] != 0
                let most = fastest * CGFloat(step) * 1.05 + 1.01 / scale + (ends ? 1 / scale : 0)
                if abs(now[axis] - offset[axis]) > most {
                    return "at \(time) s it jumps from \(offset) at \(velocity) to \(now) at \(speed)"
                }
                let isPixel = abs((now[axis] * scale).rounded() - now[axis] * scale) < 1e-6
                if !isPixel { return "\(now) is between pixels of scale \(scale)" }
            }
            (offset, velocity) = (now, speed)
        }
        let isLegal = view.legalOffset(view.contentOffset) == view.contentOffset
        return isLegal && !view.isDecelerating ? nil : "it rests at \(view.contentOffset)"
    }
}

extension SeededGenerator {
    fileprivate mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
        CGFloat.random(in: range, using: &self)
    }
}
