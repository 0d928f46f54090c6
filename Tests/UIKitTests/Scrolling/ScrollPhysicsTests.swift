import Testing

@testable import UIKit

/// The summary figures of the measurements, through the real scroll view (393×852 points at scale 3, content 40000).
@MainActor struct ScrollPhysicsTests {
    private func rig(offset: CGFloat) -> (EventRig, UIScrollView, ScrollLog) {
        let rig = EventRig(size: CGSize(width: 393, height: 852), scale: 3)
        let (view, log) = rig.scrollView(
            content: CGSize(width: 393, height: 40000), offset: CGPoint(x: 0, y: offset))
        return (rig, view, log)
    }

    /// 336 points in 14 events of 8 ms, lifted with the motion's start 1 ms after the last.
    private func flick(_ rig: EventRig, step: CGFloat) {
        rig.down(200, 792, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: -step), count: 14, every: 0.008, after: 0)
        rig.up(at: 0.113)
    }

    @Test func aFastFlickRestsWhereItWasMeasured() {
        let (rig, view, log) = rig(offset: 5000)
        flick(rig, step: 24)
        #expect(view.contentOffset.y == 5326)
        #expect(abs((log.velocity?.y ?? 0) - 3) < 1e-9)
        #expect(abs((log.proposed?.y ?? 0) - 6819.667) < 0.001)
        let end = rig.settle(from: 0.113)
        #expect(view.contentOffset.y == 6818)
        #expect(abs(end - 0.113 - 2.849) < 0.02)
    }

    @Test func theEdgeCatchesAFling() {
        // 3125 points a second, 60 points before the bound at 39148.
        let (rig, view, log) = rig(offset: 39148 - 60 - 340)
        rig.down(200, 792, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: -25), count: 14, every: 0.008, after: 0)
        #expect(view.contentOffset.y == 39088)
        rig.up(at: 0.113)
        #expect(log.proposed?.y == 39148)
        var peak = (time: 0.0, offset: CGFloat(0))
        for step in 1...240 {
            let time = 0.113 + Double(step) / 1000
            rig.frame(at: time)
            if view.contentOffset.y > peak.offset { peak = (time, view.contentOffset.y) }
        }
        #expect(abs(peak.offset - 39148 - 100.33) <= 1.0 / 3, "a device pixel")
        #expect(abs(peak.time - 0.112 - 0.1075) < 1.0 / 60)
        let end = rig.settle(from: 0.353)
        // The first frame after the motion has ended, a millisecond more or less.
        #expect(abs(end - 0.112 - 0.807) < 1.0 / 60 + 0.001)
        #expect(view.contentOffset.y == 39148)
        #expect(
            log.calls == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
                "didScroll", "didEndDecelerating",
            ])
    }

    /// What becomes of a release, by name.
    enum Ending: String, CaseIterable {
        case free, edge, paged, snapped, wheel
    }

    @Test(arguments: Ending.allCases) func aFlingIsTheSameAtEveryFrameRate(ending: Ending) {
        func run(rate: Double) -> (offsets: [CGPoint], end: TimeInterval) {
            let (rig, view, log) = rig(offset: ending == .edge ? 38000 : ending == .paged ? 852 : 8000)
            view.isPagingEnabled = ending == .paged
            if ending == .snapped { log.target = CGPoint(x: 0, y: 8900) }
            if ending == .wheel {
                for notch in 0..<6 { rig.wheel(200, 400, dy: -1, at: 0.02 * Double(notch)) }
            } else {
                flick(rig, step: 30)
            }
            // Every rate has a frame at each half of a second.
            var found: [CGPoint] = []
            var end = 0.0
            for frame in 1...Int(4 * rate) {
                rig.frame(at: 0.113 + Double(frame) / rate)
                if frame % Int(rate / 2) == 0 { found.append(view.contentOffset) }
                if end == 0, !MotionRegistry.current.isMoving { end = Double(frame) / rate }
            }
            return (found, end)
        }
        let expected = run(rate: 1000)
        #expect(expected.end > 0.05)
        for rate in [30.0, 60, 144] {
            let found = run(rate: rate)
            for (a, b) in zip(found.offsets, expected.offsets) { #expect(abs(a.y - b.y) < 0.001, "\(rate) Hz") }
            // At rest in the first frame after the motion's end, whenever that comes.
            #expect(found.end >= expected.end - 0.0011 && found.end < expected.end + 1 / rate + 0.0011, "\(rate) Hz")
        }
    }

    /// A layout of places 200 points apart: the release goes there without a jump, a stop or a way back.
    private final class Snapping: UIScrollView {
        override func proposedTarget(for offset: CGPoint, velocity: CGPoint) -> CGPoint {
            CGPoint(x: 0, y: (offset.y / 200).rounded() * 200)
        }
    }

    @Test(arguments: [3, 6, 12, 24] as [CGFloat]) func snappingIsSmooth(step: CGFloat) {
        let rig = EventRig(scale: 2)
        let view = Snapping(frame: rig.window.bounds)
        view.contentSize = CGSize(width: 400, height: 9000)
        rig.window.addSubview(view)
        rig.down(200, 290, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: -step), count: 14, every: 0.008, after: 0)
        let speed = step / 0.008
        var offset = view.contentOffset.y
        rig.up(at: 0.113)
        for millisecond in 1...4000 {
            rig.frame(at: 0.113 + Double(millisecond) / 1000)
            let moved = view.contentOffset.y - offset
            // Never faster than it was let go or an edge spring pulls, never back, by more than a device pixel.
            let most = max(speed, 1100) / 1000 + 0.51
            #expect(moved > -0.51 && moved <= most)
            offset = view.contentOffset.y
        }
        #expect(offset.remainder(dividingBy: 200) == 0 && offset > 0)
        #expect(!MotionRegistry.current.isMoving)
    }

    @Test func theVelocityIsThatOfTheLastTenthOfASecond() {
        let (rig, _, log) = rig(offset: 5000)
        rig.down(200, 792, at: 0)
        // Fast at first, then 500 points a second for longer than the window.
        rig.drag(by: CGVector(dx: 0, dy: -20), count: 10, every: 0.008, after: 0)
        rig.drag(by: CGVector(dx: 0, dy: -4), count: 16, every: 0.008, after: 0.08)
        rig.up(at: 0.209)
        #expect(abs((log.velocity?.y ?? 0) - 0.5) < 1e-6)
        rig.settle(from: 0.209)
        // One that stood still for longer than that has none.
        rig.down(200, 792, at: 10)
        rig.drag(by: CGVector(dx: 0, dy: -20), count: 10, every: 0.008, after: 10)
        rig.up(at: 10.3)
        #expect(log.velocity == .zero)
        #expect(log.calls.last == "didEndDragging(false)")
    }
}
