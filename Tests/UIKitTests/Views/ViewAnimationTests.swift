import Testing
import UIKit

@MainActor struct ViewAnimationTests {
    /// The ease-in-out measured on UIKit.
    private let eased: [(CGFloat, CGFloat)] = [(0, 0), (0.25, 0.1291619), (0.5, 0.5), (0.75, 0.8708381), (1, 1)]

    private func shown(_ view: UIView) -> CALayer { view.layer.presentation()! }

    @Test func easeInOutFromWhatWasToWhatIs() {
        let rig = WindowRig()
        let view = rig.add(CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
        UIView.animate(withDuration: 2) {
            view.frame = CGRect(x: 100, y: 50, width: 30, height: 10)
            view.alpha = 0
            view.transform = CGAffineTransform(rotationAngle: .pi / 2)
            view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        }
        #expect(view.center == CGPoint(x: 115, y: 55) && view.alpha == 0)
        for (x, y) in eased {
            rig.advance(to: 2 * x)
            let layer = shown(view)
            #expect(close(layer.position.x, 5 + 110 * y, 1e-4 * 110))
            #expect(close(layer.position.y, 5 + 50 * y, 1e-4 * 50))
            #expect(close(layer.bounds.width, 10 + 20 * y, 1e-4 * 20))
            #expect(close(CGFloat(layer.opacity), 1 - y, 1e-4))
            #expect(close(atan2(layer.transform.m12, layer.transform.m11), .pi / 2 * y, 2e-4))
            #expect(close(layer.backgroundColor.map { CGFloat($0.rgba.x) }, y, 1e-4))
        }
        #expect(view.layer.animationKeys() == nil)
    }

    @Test(
        arguments: [
            (UIView.AnimationOptions.curveEaseIn, [0.0934647, 0.3153568, 0.6218619]),
            (.curveEaseOut, [0.3781381, 0.6846432, 0.9065353]), (.curveLinear, [0.25, 0.5, 0.75]),
        ] as [(UIView.AnimationOptions, [CGFloat])])
    func curves(_ option: UIView.AnimationOptions, _ expected: [CGFloat]) {
        let rig = WindowRig()
        let view = rig.add(.zero)
        UIView.animate(withDuration: 1, delay: 0, options: option) { view.center.x = 100 }
        for (x, y) in zip([0.25, 0.5, 0.75], expected) {
            rig.advance(to: x)
            #expect(close(shown(view).position.x, 100 * y, 1e-2))
        }
    }

    @Test func delayShowsTheStartUntilItIsOver() {
        let rig = WindowRig()
        let view = rig.add(.zero)
        var ends: [TimeInterval] = []
        UIView.animate(
            withDuration: 1, delay: 0.5,
            animations: {
                view.alpha = 0
                view.center.x = 100
            }, completion: { _ in ends.append(MediaClock.now) })
        for (t, y) in [(0, 0), (0.49, 0), (0.5, 0), (1, 0.5), (1.5, 1)] as [(TimeInterval, CGFloat)] {
            rig.advance(to: t)
            #expect(close(shown(view).position.x, 100 * y, 1e-6))
            #expect(close(CGFloat(shown(view).opacity), 1 - y, 1e-6))
        }
        rig.advance(to: 1.6)
        #expect(ends.count == 1 && ends[0] <= 1.6)
    }

    @Test func anInterruptedMotionKeepsItsVelocity() {
        let rig = WindowRig()
        let view = rig.add(.zero)
        UIView.animate(withDuration: 1) { view.center.x = 100 }
        rig.advance(to: 0.5)
        func velocity(_ t: TimeInterval) -> CGFloat {
            MediaClock.now = t + 1e-4
            let after = shown(view).position.x
            MediaClock.now = t
            return (after - shown(view).position.x) / 1e-4
        }
        let before = velocity(0.5)
        #expect(before > 150)
        var results: [Bool] = []
        UIView.animate(withDuration: 1, animations: { view.center.x = 0 }, completion: { results.append($0) })
        #expect(close(shown(view).position.x, 50, 1e-6))
        #expect(close(velocity(0.5), before, 1))
        #expect(view.layer.animationKeys() == ["position", "position-2"])
        rig.advance(to: 1)
        #expect(close(shown(view).position.x, 50, 1e-6))
        rig.advance(to: 1.5)
        rig.advance(to: 1.6)
        #expect(shown(view).position.x == 0 && results == [true])
    }

    @Test func aReplacedFadeGoesOnFromWhatIsOnScreen() {
        let rig = WindowRig()
        let view = rig.add(.zero)
        var results: [String] = []
        UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { results.append("first \($0)") })
        rig.advance(to: 0.5)
        UIView.animate(withDuration: 1, animations: { view.alpha = 1 }, completion: { results.append("second \($0)") })
        #expect(close(CGFloat(shown(view).opacity), 0.5, 1e-6))
        rig.advance(to: 1)
        #expect(close(CGFloat(shown(view).opacity), 0.75, 1e-6))
        rig.advance(to: 1.5)
        rig.advance(to: 1.6)
        #expect(results == ["first false", "second true"])
    }

    @Test func completionsComeInOrderAndOnce() {
        let rig = WindowRig()
        let view = rig.add(.zero)
        var calls: [String] = []
        UIView.animate(withDuration: 0.4, animations: { view.alpha = 0 }, completion: { calls.append("long \($0)") })
        UIView.animate(
            withDuration: 0.2,
            animations: {
                view.center.x = 10
                view.bounds.size.width = 5
            }, completion: { calls.append("short \($0)") })
        UIView.animate(withDuration: 0.3, animations: {}, completion: { calls.append("empty \($0)") })
        UIView.animate(withDuration: 0, animations: { view.tag = 3 }, completion: { calls.append("zero \($0)") })
        #expect(calls.isEmpty && view.tag == 3)
        for t in stride(from: 0.016, to: 0.5, by: 0.016) { rig.advance(to: t) }
        #expect(calls == ["empty true", "zero true", "short true", "long true"])
    }

    @Test func outsideOfBlocksAndWindowsNothingMoves() {
        let rig = WindowRig()
        let view = rig.add(.zero)
        view.center.x = 10
        UIView.performWithoutAnimation { UIView.animate(withDuration: 1) { view.center.x = 20 } }
        UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.center.x = 30 } }
        UIView.setAnimationsEnabled(false)
        UIView.animate(withDuration: 1) { view.center.x = 40 }
        #expect(!UIView.areAnimationsEnabled)
        UIView.setAnimationsEnabled(true)
        #expect(view.layer.animationKeys() == nil)
        let loose = UIView()
        var finished: Bool?
        UIView.animate(withDuration: 1, animations: { loose.alpha = 0 }, completion: { finished = $0 })
        #expect(loose.layer.animationKeys() == nil && finished == nil)
        rig.advance(to: 0.016)
        #expect(finished == true)
    }

    @Test func nestedBlocksInheritUnlessTheyOverride() {
        let rig = WindowRig()
        let (a, b) = (rig.add(.zero), rig.add(.zero))
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            #expect(UIView.inheritedAnimationDuration == 1)
            UIView.animate(withDuration: 5) { a.center.x = 100 }
            UIView.animate(
                withDuration: 2, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
            ) { b.center.x = 100 }
        }
        #expect(UIView.inheritedAnimationDuration == 0)
        rig.advance(to: 0.5)
        #expect(close(shown(a).position.x, 50, 1e-9))
        #expect(close(shown(b).position.x, 9.34647, 1e-2))
    }

    @Test func repetitionGoesToAndFro() {
        let rig = WindowRig()
        let view = rig.add(.zero)
        UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
            view.center.x = 100
        }
        for (t, x) in [(0.25, 25), (1.25, 75), (2.25, 25), (101.5, 50)] as [(TimeInterval, CGFloat)] {
            rig.advance(to: t)
            #expect(close(shown(view).position.x, x, 1e-6))
        }
    }

    @Test func layoutMovesAlongWhenAsked() {
        final class Half: UIView {
            let inner = UIView()
            override func layoutSubviews() { inner.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: 10) }
        }
        let rig = WindowRig()
        let view = Half(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
        view.addSubview(view.inner)
        rig.window.addSubview(view)
        rig.advance(to: 0)
        UIView.animate(withDuration: 1, delay: 0, options: .layoutSubviews) { view.frame.size.width = 200 }
        rig.advance(to: 0.5)
        #expect(view.inner.frame.width == 100 && close(shown(view.inner).bounds.width, 75, 1e-6))
    }
}
