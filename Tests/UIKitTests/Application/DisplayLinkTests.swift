import Testing
import UIKit

@MainActor struct DisplayLinkTests {
    @Test func calledOnceAFrameUntilInvalidated() {
        let rig = EventRig()
        var times: [TimeInterval] = []
        var targets: [TimeInterval] = []
        let link = CADisplayLink {
            times.append($0.timestamp)
            targets.append($0.targetTimestamp)
        }
        #expect(!MotionRegistry.current.isMoving)
        link.add(to: .main, forMode: .common)
        let frames: [TimeInterval] = [0.25, 0.5, 0.75]
        for time in frames { rig.frame(at: time) }
        #expect(times == frames)
        let ahead = zip(targets, times).map { $0 - $1 }
        let frame: TimeInterval = 1 / 60
        #expect(ahead.allSatisfy { abs($0 - frame) < 1e-9 })
        link.isPaused = true
        rig.frame(at: 1)
        #expect(times.count == 3 && !MotionRegistry.current.isMoving)
        link.isPaused = false
        rig.frame(at: 1.1)
        #expect(times.count == 4)
        link.invalidate()
        link.add(to: .main, forMode: .default)
        rig.frame(at: 1.2)
        #expect(times.count == 4 && !MotionRegistry.current.isMoving)
    }

    @Test(arguments: [(30, 30), (60, 60), (0, 60), (20, 20), (120, 60)])
    func ratesBelowTheDisplays(preferred: Int, calls: Int) {
        let rig = EventRig()
        var count = 0
        let link = CADisplayLink { _ in count += 1 }
        link.preferredFrameRateRange = CAFrameRateRange(
            minimum: 10, maximum: 120, preferred: Float(preferred))
        link.add(to: .main, forMode: .common)
        for frame in 0..<60 { rig.frame(at: Double(frame) / 60) }
        #expect(count == calls)
        link.invalidate()
    }
}
