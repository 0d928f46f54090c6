import Testing
import UIKit

/// The gestures that were measured on iOS 26.1 (393×852 points at scale 3, content 40000), within half a point.
@MainActor struct ScrollTraceTests {
    private func rig(offset: CGFloat) -> (EventRig, UIScrollView, ScrollLog) {
        let rig = EventRig(size: CGSize(width: 393, height: 852), scale: 3)
        let (view, log) = rig.scrollView(
            content: CGSize(width: 393, height: 40000), offset: CGPoint(x: 0, y: offset))
        return (rig, view, log)
    }

    @Test func aSlowDragFollowsTheFingerLessTenPoints() {
        let (rig, view, log) = rig(offset: 5000)
        rig.down(200, 792, at: 0)
        var shown: [CGFloat] = []
        for index in 1...60 {
            rig.move(200, 792 - 3 * CGFloat(index), at: 0.016 * Double(index))
            shown.append(view.contentOffset.y)
        }
        #expect(Array(shown.prefix(7)) == [5000, 5000, 5000, 5002, 5005, 5008, 5011])
        #expect(view.contentOffset.y == 5170)
        rig.up(at: 1.28)
        #expect(log.velocity == .zero)
        #expect(log.proposed?.y == 5170)
        #expect(log.calls == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
        #expect(!MotionRegistry.current.isMoving)
    }

    @Test func aFlickDeceleratesAsMeasured() {
        let (rig, view, log) = rig(offset: 5000)
        rig.down(200, 792, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: -6), count: 14, every: 0.008, after: 0)
        #expect(view.contentOffset.y == 5074)
        // The motion starts 1 ms after the lift at 0.120 s (derived from the samples).
        rig.up(at: 0.121)
        #expect(abs((log.velocity?.y ?? 0) - 0.75) < 1e-9)
        #expect(abs((log.proposed?.y ?? 0) - 5443.667) < 0.001)
        let samples: [(TimeInterval, CGFloat)] = [
            (0.1306, 5081.333), (0.1473, 5093.333), (0.1973, 5127), (0.2473, 5157.667), (0.3139, 5194),
            (0.4306, 5247), (0.5306, 5283.333), (0.6473, 5317.667), (0.7806, 5348.333), (0.9139, 5371.667),
            (1.0306, 5387.667), (1.2806, 5411.667), (1.5139, 5425.333), (1.7639, 5434.333), (1.9973, 5439.333),
            (2.1639, 5442), (2.2806, 5443.333),
        ]
        for (time, offset) in samples {
            rig.frame(at: time)
            #expect(abs(view.contentOffset.y - offset) <= 0.5, "at \(time): \(view.contentOffset.y)")
        }
        rig.settle(from: 2.2806)
        #expect(abs(view.contentOffset.y - 5443.333) < 0.001)
        #expect(
            log.calls == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
                "didScroll", "didEndDecelerating",
            ])
        #expect(!view.isDecelerating)
        // Always on a device pixel, with one delegate call a change.
        for offset in log.offsets { #expect(abs(offset.y * 3 - (offset.y * 3).rounded()) < 1e-6) }
        #expect(zip(log.offsets, log.offsets.dropFirst()).allSatisfy { $0 != $1 })
    }

    @Test func beyondTheEdgeTheRubberBandHolds() {
        let (rig, view, log) = rig(offset: 0)
        rig.down(200, 120, at: 0)
        // Exactly 10 points begin the drag, with the content still in its place.
        rig.drag(by: CGVector(dx: 0, dy: 5), count: 2, every: 0.008, after: 0)
        #expect(log.calls == ["willBeginDragging"])
        let samples: [Int: CGFloat] = [
            3: -2.667, 4: -5.333, 5: -8.333, 12: -26.667, 22: -51.667, 32: -75.333, 42: -97.333, 62: -138.333,
            82: -175, 102: -208, 120: -235,
        ]
        for index in 3...120 {
            rig.move(200, 120 + 5 * CGFloat(index), at: 0.008 * Double(index))
            guard let offset = samples[index] else { continue }
            #expect(abs(view.contentOffset.y - offset) <= 0.334, "move \(index): \(view.contentOffset.y)")
        }
        // The fit of the samples starts 0.6 ms after the lift at 1.272 s.
        rig.up(at: 1.2726)
        #expect(log.proposed == .zero)
        let way: [(TimeInterval, CGFloat)] = [
            (1.2796, -223.333), (1.2963, -197), (1.313, -173.333), (1.3463, -133.333), (1.3963, -88.333),
            (1.4463, -57.667), (1.513, -32), (1.5963, -15), (1.6963, -6), (1.7963, -2.333), (1.8963, -1),
        ]
        for (time, offset) in way {
            rig.frame(at: time)
            #expect(abs(view.contentOffset.y - offset) <= 0.5, "at \(time): \(view.contentOffset.y)")
        }
        let end = rig.settle(from: 1.8963)
        #expect(view.contentOffset == .zero)
        #expect(abs(end - 1.963) < 0.02)
        #expect(log.calls.last == "didEndDecelerating")
    }

    @Test func aGrabStopsTheMotionAndTheNextDragStartsThere() {
        let (rig, view, log) = rig(offset: 5000)
        rig.down(200, 792, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: -24), count: 14, every: 0.008, after: 0)
        rig.up(at: 0.12)
        rig.frame(at: 0.3)
        let here = view.contentOffset
        log.calls = []
        rig.down(200, 400, at: 0.31)
        #expect(!view.isDecelerating && view.isTracking)
        rig.frame(at: 0.4)
        #expect(view.contentOffset == here)
        rig.move(200, 390, at: 0.41)
        #expect(log.calls == ["didEndDecelerating", "willBeginDragging"])
        rig.up(at: 0.6)
        #expect(view.contentOffset == here)
    }

    @Test func contentCaughtBeyondItsEdgeGoesBackWhenTheFingerIsUp() {
        let (rig, view, log) = rig(offset: 0)
        rig.down(200, 120, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: 20), count: 10, every: 0.008, after: 0)
        rig.up(at: 0.3)
        rig.frame(at: 0.35)
        rig.down(200, 400, at: 0.36)
        let caught = view.contentOffset.y
        #expect(caught < -10)
        rig.frame(at: 0.5)
        #expect(view.contentOffset.y == caught)
        rig.up(at: 0.6)
        rig.settle(from: 0.6)
        #expect(view.contentOffset == .zero)
        #expect(
            Array(log.calls.suffix(4)) == [
                "didEndDecelerating", "willBeginDecelerating", "didScroll", "didEndDecelerating",
            ])
    }

    @Test func aDirectionalLockHoldsTheOtherAxis() {
        let rig = EventRig()
        let (view, _) = rig.scrollView(content: CGSize(width: 2000, height: 2000))
        view.isDirectionalLockEnabled = true
        rig.down(200, 250, at: 0)
        rig.drag(by: CGVector(dx: -4, dy: -10), count: 5, every: 0.008, after: 0)
        #expect(view.contentOffset.x == 0 && view.contentOffset.y > 30)
        rig.up(at: 1)
        rig.down(200, 250, at: 2)
        rig.drag(by: CGVector(dx: -10, dy: -10), count: 5, every: 0.008, after: 2)
        #expect(view.contentOffset.x > 30)
    }
}
