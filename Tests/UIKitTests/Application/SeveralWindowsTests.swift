import Stage
import Testing
import UIKit

/// Two windows in one process: each has its own clock, animations, motions, transactions, focus and first responder,
/// and code outside of events acts on the window its view is in.
@MainActor @Suite(.serialized) struct SeveralWindowsTests {
    private final class Field: UIView { override var canBecomeFirstResponder: Bool { true } }
    private final class Stop: UIView { override var canBecomeFocused: Bool { true } }

    /// A window with a box, a scroll view, a responder and a stop of the focus.
    @MainActor private final class Scene {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let scroller = UIScrollView(frame: CGRect(x: 0, y: 40, width: 200, height: 100))
        let field = Field(frame: CGRect(x: 0, y: 150, width: 20, height: 20))
        let stop = Stop(frame: CGRect(x: 40, y: 150, width: 20, height: 20))
        let stage: Stage

        init(scale: CGFloat = 1, appearance: UIUserInterfaceStyle = .light) throws {
            let controller = UIViewController()
            stage = Stage(
                root: controller, size: CGSize(width: 200, height: 200), scale: scale, appearance: appearance)
            scroller.contentSize = CGSize(width: 200, height: 2000)
            for view in [box, scroller, field, stop] { controller.view.addSubview(view) }
            box.backgroundColor = .red
            try stage.settle()
        }

        var shownBoxX: CGFloat { (box.layer.presentation() ?? box.layer).position.x }
    }

    /// Colours that are resolved afterwards must not be those of a window that is gone.
    @Test func theTraitsOfTheLastWindowEndWithIt() throws {
        var scene: Scene? = try Scene(scale: 2, appearance: .dark)
        #expect(UITraitCollection.current.userInterfaceStyle == .dark)
        scene = nil
        // Windows of suites that wait for something may still be there.
        let other = UIApplication.shared.windows.last { $0.session != nil }?.traitCollection
        _ = scene
        #expect(UITraitCollection.current.userInterfaceStyle == other?.userInterfaceStyle ?? .light)
        #expect(UITraitCollection.current.displayScale == other?.displayScale ?? 1)
    }

    @Test func theCurrentSessionIsRestoredAfterEachEntry() throws {
        let (a, b) = try (Scene(scale: 2, appearance: .dark), Scene())
        a.stage.advance(by: 3)
        #expect(WindowSession.current === b.stage.session, "the newest window is the key window")
        a.stage.session.perform {
            #expect(WindowSession.current === a.stage.session)
            #expect(UITraitCollection.current.userInterfaceStyle == .dark)
            #expect(UIScreen.main.scale == 2)
            let timeOfA = CACurrentMediaTime()
            b.stage.session.perform {
                #expect(WindowSession.current === b.stage.session)
                #expect(UITraitCollection.current.userInterfaceStyle == .light)
                #expect(UIScreen.main.scale == 1)
                #expect(CACurrentMediaTime() == b.stage.now)
            }
            #expect(WindowSession.current === a.stage.session)
            #expect(UITraitCollection.current.userInterfaceStyle == .dark)
            #expect(CACurrentMediaTime() == timeOfA && timeOfA == a.stage.now)
        }
        #expect(WindowSession.current === b.stage.session)
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
        #expect(CACurrentMediaTime() == b.stage.now)
        #expect(a.stage.window.screen.scale == 2 && b.stage.window.screen.scale == 1)
        #expect(b.stage.window.screen == UIScreen.main && a.stage.window.screen != UIScreen.main)
    }

    @Test func traitsThatCodeHasSetAreRestored() throws {
        let (a, b) = try (Scene(), Scene())
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
            a.stage.session.perform {
                UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
                    b.stage.session.perform { #expect(UITraitCollection.current.userInterfaceStyle == .light) }
                    #expect(UITraitCollection.current.userInterfaceStyle == .dark)
                }
            }
        }
        withExtendedLifetime((a, b)) {}
    }

    @Test func anAnimationRunsInTheWindowOfItsView() throws {
        let (a, b) = try (Scene(), Scene())
        a.stage.advance(by: 5)
        var ends: [Bool] = []
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
            a.box.center.x = 110
        } completion: {
            ends.append($0)
        }
        #expect(b.stage.session.schedule == .idle && a.stage.session.schedule == .nextFrame)
        b.stage.advance(by: 1)
        #expect(a.shownBoxX == 10 && ends == [], "the time of another window moves nothing")
        a.stage.advance(by: 0.2)
        #expect(abs(a.shownBoxX - 60) < 4)
        a.stage.advance(by: 0.3)
        #expect(a.shownBoxX == 110 && ends == [true])
    }

    @Test func animationsOfTwoWindowsRunOnTheirOwnClocks() throws {
        let (a, b) = try (Scene(), Scene())
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            a.box.center.x = 110
            b.box.center.x = 110
        }
        a.stage.advance(by: 0.25)
        b.stage.advance(by: 0.75)
        #expect(abs(a.shownBoxX - 35) < 3 && abs(b.shownBoxX - 85) < 3)
    }

    @Test func aScrollRunsInTheWindowOfItsView() throws {
        let (a, b) = try (Scene(), Scene())
        a.stage.advance(by: 5)
        a.scroller.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        #expect(b.stage.session.schedule == .idle && a.stage.session.schedule == .nextFrame)
        b.stage.advance(by: 1)
        #expect(a.scroller.contentOffset.y == 0)
        a.stage.advance(by: 1)
        #expect(a.scroller.contentOffset.y == 500)
        try a.stage.settle()
        // A fling in one window goes on while the other one handles events.
        a.stage.flick(from: CGPoint(x: 100, y: 130), to: CGPoint(x: 100, y: 60), in: 0.05)
        let start = a.scroller.contentOffset.y
        b.stage.click(CGPoint(x: 100, y: 100))
        b.scroller.stopScrollingAndZooming()
        #expect(a.scroller.isDecelerating && a.scroller.contentOffset.y == start)
        a.stage.advance(by: 0.2)
        #expect(a.scroller.contentOffset.y > start && b.scroller.contentOffset.y == 0)
    }

    @Test func aPropertyAnimatorRunsInTheWindowOfItsViews() throws {
        let (a, b) = try (Scene(), Scene())
        a.stage.advance(by: 5)
        var ends: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { a.box.center.x = 110 }
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        b.stage.advance(by: 1)
        #expect(animator.state == .active && animator.fractionComplete == 0)
        a.stage.advance(by: 0.2)
        #expect(abs(a.shownBoxX - 60) < 4 && ends == [])
        a.stage.advance(by: 0.3)
        #expect(ends == [.end] && animator.state == .inactive)
    }

    @Test func animationBlocksDoNotReachAnotherWindow() throws {
        let (a, b) = try (Scene(), Scene())
        UIView.animate(withDuration: 1) {
            a.box.center.x = 110
            b.stage.session.perform {
                #expect(UIView.inheritedAnimationDuration == 0)
                b.box.center.x = 110
            }
            #expect(UIView.inheritedAnimationDuration == 1)
            a.stage.session.perform { b.box.center.y = 110 }
        }
        #expect(a.box.layer.animationKeys() == ["position"] && b.box.layer.animationKeys() == nil)
    }

    @Test func transactionsBelongToAWindow() throws {
        let (a, b) = try (Scene(), Scene())
        a.stage.session.perform {
            CATransaction.setDisableActions(true)
            CATransaction.setAnimationDuration(7)
        }
        b.stage.session.perform {
            #expect(!CATransaction.disableActions() && CATransaction.animationDuration() == 0.25)
            CATransaction.begin()
        }
        _ = b.stage.session.frame(at: b.stage.now)
        a.stage.session.perform { #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 7) }
        b.stage.session.perform { CATransaction.commit() }
        _ = a.stage.session.frame(at: a.stage.now)
        a.stage.session.perform { #expect(!CATransaction.disableActions()) }
    }

    @Test func aLayerTakesItsAnimationsToItsNewWindow() throws {
        let (a, b) = try (Scene(), Scene())
        let layer = CALayer()
        var isDone = false
        a.stage.session.perform {
            CATransaction.begin()
            CATransaction.setCompletionBlock { isDone = true }
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.duration = 1
            layer.add(animation, forKey: "fade")
            CATransaction.commit()
            b.box.layer.addSublayer(layer)
        }
        #expect(a.stage.session.media.animations.isAnimating == false && b.stage.session.media.animations.isAnimating)
        b.stage.advance(by: 2)
        #expect(isDone && layer.animationKeys() == nil)
    }

    @Test func firstResponderAndFocusBelongToAWindow() throws {
        let (a, b) = try (Scene(), Scene())
        #expect(a.field.becomeFirstResponder() && b.field.becomeFirstResponder())
        #expect(a.field.isFirstResponder && b.field.isFirstResponder)
        b.field.resignFirstResponder()
        #expect(a.field.isFirstResponder && !b.field.isFirstResponder)
        a.field.removeFromSuperview()
        #expect(!a.field.isFirstResponder)
        a.stage.key("Tab")
        #expect(a.stop.isFocused && !b.stop.isFocused)
        b.stage.key("Tab")
        a.stage.key("Escape")
        #expect(!a.stop.isFocused && b.stop.isFocused)
    }

    @Test func theNewestOtherWindowBecomesKey() throws {
        let a = try Scene()
        do {
            let b = try Scene()
            #expect(b.stage.window.isKeyWindow && !a.stage.window.isKeyWindow)
            a.stage.send(.focusChanged(true))
            #expect(!b.stage.window.isKeyWindow && a.stage.window.isKeyWindow)
            #expect(WindowSession.current === a.stage.session)
            b.stage.send(.focusChanged(true))
        }
        #expect(a.stage.window.isKeyWindow && WindowSession.current === a.stage.session)
    }

    /// An event has the time at which it happened, and not the one at which its host sends it.
    @Test func eventsHaveTheirOwnTime() {
        let host = LateHost()
        let session = WindowSession(root: UIViewController(), host: host)
        _ = session.frame(at: 0)
        host.mediaTime = 2
        session.send(.pointerMoved(.zero, []), at: 1.5)
        #expect(session.time == 1.5)
        host.mediaTime = 3
        #expect(CACurrentMediaTime() == 3, "code in between asks the host")
        host.mediaTime = 3.25
        session.send(.pointerMoved(.zero, []), at: 2.5)
        #expect(session.time == 3, "time does not run backwards")
    }

    private final class LateHost: WindowHost {
        var size = CGSize(width: 20, height: 20)
        var scale: CGFloat = 1
        var appearance = UIUserInterfaceStyle.light
        var mediaTime: TimeInterval = 0
        func setNeedsFrame() {}
        func makeBitmap(width: Int, height: Int) -> Bitmap { Bitmap(width: width, height: height) }
        func setTitle(_ title: String) {}
        func setPointer(_ shape: HostPointerShape) {}
    }
}
