import Stage
import Testing
import UIKit

@MainActor @Suite(.serialized) struct WindowSessionTests {
    private func stage() -> (Stage, UIView) {
        let controller = UIViewController()
        let stage = Stage(root: controller, size: CGSize(width: 200, height: 200))
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        controller.view.addSubview(box)
        stage.refresh()
        return (stage, box)
    }

    /// What an app's timer or task starts after a rest begins then, and not when the window last moved.
    @Test func animationsFromOutsideBeginNow() throws {
        let (stage, box) = stage()
        try stage.settle()
        stage.advance(by: 5)
        #expect(stage.session.schedule == .idle)
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) { box.center.x = 110 }
        stage.advance(by: 0.2)
        let half = try #require(box.layer.presentation()).position.x
        #expect(abs(half - 60) < 4)
        #expect(!stage.session.isAtRest)
        stage.advance(by: 0.3)
        #expect(stage.session.isAtRest)
        #expect(stage.session.pendingReasons.isEmpty)
    }

    /// An idle window requests no frames; only a timer wakes it.
    @Test func anIdleWindowWantsNothing() throws {
        let (stage, box) = stage()
        try stage.settle()
        #expect(stage.session.schedule == .idle)
        #expect(stage.session.frame(at: stage.now) == nil)
        var calls = 0
        _ = stage.session.perform(at: stage.now) {
            MotionRegistry.current.schedule(at: stage.now + 60) { calls += 1 }
        }
        // A new timer takes effect with the next frame.
        #expect(stage.session.schedule == .nextFrame)
        #expect(stage.session.frame(at: stage.now) == nil)
        #expect(stage.session.schedule == .at(stage.now + 60))
        stage.advance(by: 59)
        #expect(calls == 0)
        stage.advance(by: 1.1)
        #expect(calls == 1)
        box.backgroundColor = .red
        #expect(stage.session.schedule == .nextFrame)
    }

    /// Only what changed is painted again.
    @Test func damageIsWhatChanged() throws {
        let (stage, box) = stage()
        box.backgroundColor = .red
        try stage.settle()
        box.center.x += 30
        let frame = try #require(stage.session.frame(at: stage.now))
        let painted = frame.damage.reduce(0) { $0 + $1.area }
        #expect(painted < 2 * 30 * 30)
        #expect(frame.bitmap[40, 10] == 0xFFFF_0000)
    }
}
