import QuartzCore
import Testing

@testable import UIKit

@MainActor struct TransitionCoordinatorTests {
    private var calls = Calls()

    @MainActor private final class Calls { var lines: [String] = [] }

    private func shownX(_ view: UIView) -> CGFloat? { view.layer.presentation()?.frame.minX }

    /// S19.1, S19.3.
    @Test func changesRunWithTheTransition() {
        let rig = WindowRig()
        let (own, beside) = (rig.add(.zero), rig.add(.zero))
        let calls = calls
        let coordinator = TransitionCoordinator(sizeChangeOf: rig.window, duration: 0.4, isAnimated: true)
        coordinator.animate { _ in
            beside.center.x = 50
        } completion: { _ in
            calls.lines.append("first")
        }
        coordinator.animate(alongsideTransition: nil) { calls.lines.append("second \($0.isCancelled)") }
        coordinator.run({ own.center.x = 100 }, completion: { calls.lines.append("end") })
        #expect(coordinator.transitionDuration == 0.4 && coordinator.isAnimated)
        rig.advance(to: 0.2)
        #expect(close(shownX(own), 50, 0.5) && close(shownX(beside), 25, 0.5))
        let late = rig.add(.zero)
        #expect(coordinator.animate { _ in late.center.x = 80 })
        rig.advance(to: 0.3)
        #expect(close(shownX(late), 40, 0.5))
        #expect(calls.lines == [])
        rig.advance(to: 0.4)
        #expect(calls.lines == ["first", "second false", "end"])
        #expect(shownX(own) == 100 && shownX(beside) == 50 && shownX(late) == 80)
        #expect(!coordinator.animate { _ in calls.lines.append("never") })
        #expect(calls.lines.count == 3)
    }

    /// S19.2.
    @Test func withoutAnimationChangesAreMadeAtOnce() {
        let rig = WindowRig()
        let view = rig.add(.zero)
        let calls = calls
        let coordinator = TransitionCoordinator(sizeChangeOf: rig.window, duration: 0.4, isAnimated: false)
        coordinator.animate { context in
            calls.lines.append("animated \(context.isAnimated)")
            view.center.x = 50
        } completion: { _ in
            calls.lines.append("completion")
        }
        coordinator.run({ calls.lines.append("own") })
        #expect(calls.lines == ["own", "animated false", "completion"])
        #expect(view.layer.animationKeys() == nil && view.center.x == 50)
    }

    /// S19.4.
    @Test func childrenShareTheCoordinatorOfTheirContainer() {
        let rig = WindowRig()
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        #expect(child.transitionCoordinator == nil)
        parent.activeCoordinator = TransitionCoordinator(sizeChangeOf: rig.window, duration: 0.4, isAnimated: true)
        #expect(child.transitionCoordinator === parent.activeCoordinator)
    }
}
