import Testing
import UIKit

/// Touches that a view gets after its recognisers have failed, or not at all.
@MainActor struct DelayedTouchTests {
    private func rig(_ taps: Int = 2) -> (EventRig, TouchView, UITapGestureRecognizer) {
        let rig = EventRig()
        let view = TouchView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        rig.window.addSubview(view)
        let tap = UITapGestureRecognizer { _ in }
        tap.numberOfTapsRequired = taps
        view.addGestureRecognizer(tap)
        return (rig, view, tap)
    }

    @Test func defaults() {
        for recognizer in [UIPanGestureRecognizer(), UITapGestureRecognizer(), UILongPressGestureRecognizer()] {
            #expect(recognizer.delaysTouchesEnded && !recognizer.delaysTouchesBegan && recognizer.cancelsTouchesInView)
        }
    }

    /// The end of the touch waits while a second tap may follow.
    @Test func theEndWaitsForASecondTap() {
        let (rig, view, _) = rig()
        rig.click(150, 150, at: 0)
        #expect(view.calls == ["began"])
        rig.frame(at: 0.36)
        #expect(view.calls == ["began", "ended"])
    }

    @Test func twoTapsCancelBothTouches() {
        let (rig, view, _) = rig()
        rig.click(150, 150, at: 0)
        rig.down(150, 150, at: 0.15)
        #expect(view.calls == ["began", "began"])
        rig.up(at: 0.2)
        #expect(view.calls == ["began", "began", "cancelled", "cancelled"])
        rig.frame(at: 1)
        #expect(view.calls.count == 4)
    }

    @Test func withoutTheDelayTheViewGetsTheEndAtOnce() {
        let (rig, view, tap) = rig()
        tap.delaysTouchesEnded = false
        rig.click(150, 150, at: 0)
        #expect(view.calls == ["began", "ended"])
        rig.click(150, 150, at: 0.15)
        #expect(view.calls == ["began", "ended", "began", "cancelled"])
    }

    /// A recogniser that leaves touches in views leaves the delayed ones too.
    @Test func touchesThatAreNotCancelledEnd() {
        let (rig, view, tap) = rig()
        tap.cancelsTouchesInView = false
        rig.click(150, 150, at: 0)
        rig.click(150, 150, at: 0.15)
        #expect(view.calls == ["began", "began", "ended", "ended"])
    }

    /// A second tap far away ends the first touch before the next one begins.
    @Test func aTapElsewhereIsNoSecondOne() {
        let (rig, view, _) = rig()
        rig.click(110, 110, at: 0)
        rig.down(190, 190, at: 0.15)
        #expect(view.calls == ["began", "ended", "began"])
        rig.up(at: 0.2)
        rig.frame(at: 1)
        #expect(view.calls == ["began", "ended", "began", "ended"])
    }

    @Test func delayedBeginningsAreCancelledWithTheTaps() {
        let (rig, view, tap) = rig()
        tap.delaysTouchesBegan = true
        rig.click(150, 150, at: 0)
        rig.click(150, 150, at: 0.15)
        rig.frame(at: 1)
        #expect(view.calls == [])
        rig.click(150, 150, at: 2)
        rig.frame(at: 3)
        #expect(view.calls == ["began", "ended"])
    }

    @Test func aDisabledRecognizerDelaysNothing() {
        let (rig, view, tap) = rig()
        rig.click(150, 150, at: 0)
        tap.isEnabled = false
        #expect(view.calls == ["began", "ended"])
    }

    /// Controls act at the end of their touch, too.
    @Test func aControlWaitsForADoubleTapAroundIt() {
        let (rig, view, _) = rig()
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        var clicks = 0
        control.addAction(UIAction { _ in clicks += 1 }, for: .touchUpInside)
        view.addSubview(control)
        rig.click(120, 120, at: 0)
        #expect(clicks == 0)
        rig.frame(at: 0.36)
        #expect(clicks == 1)
    }
}
