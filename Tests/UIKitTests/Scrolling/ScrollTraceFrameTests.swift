import MeasuredTraces
import Testing
import UIKit

/// Every frame of the gestures that were measured on iOS 26.1, replayed through the scroll view; it prints the largest
/// errors.
@MainActor struct ScrollTraceFrameTests {
    private func rig(offset: CGFloat) -> (EventRig, UIScrollView) {
        let rig = EventRig(size: CGSize(width: 393, height: 852), scale: 3)
        return (rig, rig.scrollView(content: CGSize(width: 393, height: 40000), offset: CGPoint(x: 0, y: offset)).0)
    }

    private func report(_ trace: String, _ error: CGFloat, of count: Int) {
        #expect(error <= 0.5, "trace \(trace), \(count) offsets")
    }

    @Test func aSlowDrag() {
        let (rig, view) = rig(offset: 5000)
        rig.down(200, 792, at: 0)
        var error: CGFloat = 0
        for index in 1...60 {
            rig.move(200, 792 - 3 * CGFloat(index), at: 0.016 * Double(index))
            // The content follows one to one, ten points behind: 5000, 5000, 5000, 5002, …, 5170.
            error = max(error, abs(view.contentOffset.y - max(5000, 4990 + 3 * CGFloat(index))))
        }
        rig.up(at: 1.28)
        rig.frame(at: 1.8935)
        report("touch_calib", max(error, abs(view.contentOffset.y - 5170)), of: 61)
    }

    @Test func aFlick() {
        let (rig, view) = rig(offset: 5000)
        rig.down(200, 792, at: 0)
        var error: CGFloat = 0
        for index in 1...14 {
            rig.move(200, 792 - 6 * CGFloat(index), at: 0.008 * Double(index))
            error = max(error, abs(view.contentOffset.y - max(5000, 4990 + 6 * CGFloat(index))))
        }
        // The motion starts 1 ms after the lift at 0.120 s (derived from the samples).
        rig.up(at: 0.121)
        for (frame, offset) in MeasuredTraces.flick.enumerated() {
            rig.frame(at: 0.1306 + Double(frame) / 60)
            error = max(error, abs(view.contentOffset.y - offset))
        }
        report("decel_v750", error, of: 14 + MeasuredTraces.flick.count)
    }

    @Test func aPullBeyondTheEdge() {
        let (rig, view) = rig(offset: 0)
        rig.down(200, 120, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: 5), count: 2, every: 0.008, after: 0)
        var error: CGFloat = 0
        for (index, offset) in MeasuredTraces.pull.enumerated() {
            rig.move(200, 120 + 5 * CGFloat(index + 3), at: 0.008 * Double(index + 3))
            error = max(error, abs(view.contentOffset.y - offset))
        }
        // The fit of the samples starts 0.6 ms after the lift at 1.272 s.
        rig.up(at: 1.2726)
        for (frame, offset) in MeasuredTraces.heldReturn.enumerated() {
            let isLast = frame == MeasuredTraces.heldReturn.count - 1
            rig.frame(at: isLast ? 1.9631 : 1.2796 + Double(frame) / 60)
            error = max(error, abs(view.contentOffset.y - offset))
        }
        report("rubberband_top", error, of: MeasuredTraces.pull.count + MeasuredTraces.heldReturn.count)
    }
}
