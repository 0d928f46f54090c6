import Stage
import Testing

@testable import UIKit

/// Animations that can be stopped, reversed and scrubbed.
@MainActor @Suite(.serialized) struct PropertyAnimatorTests {
    private func shown(_ view: UIView) -> CGFloat { view.layer.presentation()?.position.x ?? .nan }

    /// An animator that moves a view from 0 to 100.
    private func make(
        _ rig: WindowRig, duration: TimeInterval = 2, _ timing: any UITimingCurveProvider = UICubicTimingParameters()
    ) -> (UIViewPropertyAnimator, UIView) {
        let view = rig.add(.zero)
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
        animator.addAnimations { view.center.x = 100 }
        return (animator, view)
    }

    @Test func runsAlongItsCurveAndEnds() {
        let rig = WindowRig()
        let (animator, view) = make(rig)
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        #expect(animator.state == .inactive && !animator.isRunning && view.center.x == 0)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning && view.center.x == 100)
        for (x, y) in [(0, 0), (0.25, 0.1291619), (0.5, 0.5), (0.75, 0.8708381)] as [(CGFloat, CGFloat)] {
            rig.advance(to: 2 * x)
            #expect(close(shown(view), 100 * y, 1e-2))
            #expect(close(animator.fractionComplete, y, 1e-4))
        }
        rig.advance(to: 2)
        #expect(ends == [.end] && animator.state == .inactive && view.layer.animationKeys() == nil)
        #expect(view.center.x == 100)
    }

    /// A paused animator requests no frames; scrubbing is linear; continuing does not jump.
    @Test func scrubbing() {
        let rig = WindowRig()
        let (animator, view) = make(rig)
        animator.pauseAnimation()
        #expect(animator.state == .active && !animator.isRunning && !AnimationRegistry.current.isAnimating)
        for fraction in [0.3, 0.9, 0.1291619] as [CGFloat] {
            animator.fractionComplete = fraction
            #expect(close(shown(view), 100 * fraction, 1e-4) && close(animator.fractionComplete, fraction, 1e-6))
        }
        rig.advance(to: 10)
        #expect(close(shown(view), 12.91619, 1e-3))
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        #expect(AnimationRegistry.current.isAnimating && close(shown(view), 12.91619, 1e-3))
        // A quarter of the time lay behind it: half way is half a second later.
        rig.advance(to: 10.5)
        #expect(close(shown(view), 50, 1e-2))
        rig.advance(to: 11.51)
        #expect(animator.state == .inactive)
    }

    @Test func scrubbingByTime() {
        let rig = WindowRig()
        let (animator, view) = make(rig)
        animator.scrubsLinearly = false
        animator.fractionComplete = 0.25
        #expect(close(shown(view), 12.91619, 1e-3) && animator.state == .active)
        animator.stopAnimation(true)
    }

    @Test func turnedRound() {
        let rig = WindowRig()
        let (animator, view) = make(rig, UICubicTimingParameters(animationCurve: .linear))
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        rig.advance(to: 1.5)
        animator.isReversed = true
        #expect(close(shown(view), 75, 1e-6))
        rig.advance(to: 2.5)
        #expect(close(shown(view), 25, 1e-6))
        rig.advance(to: 3)
        #expect(ends == [.start] && view.center.x == 0 && close(shown(view), 0))
    }

    @Test func stoppedAndFinished() {
        let rig = WindowRig()
        for (position, x) in [(UIViewAnimatingPosition.end, 100), (.start, 0), (.current, 25)]
            as [(UIViewAnimatingPosition, CGFloat)]
        {
            let (animator, view) = make(rig, UICubicTimingParameters(animationCurve: .linear))
            var ends: [UIViewAnimatingPosition] = []
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            rig.advance(to: MediaClock.now + 0.5)
            animator.stopAnimation(false)
            #expect(animator.state == .stopped && close(view.center.x, 25, 1e-6) && ends.isEmpty)
            animator.finishAnimation(at: position)
            #expect(ends == [position] && close(view.center.x, x, 1e-6) && animator.state == .inactive)
        }
        let (animator, view) = make(rig)
        animator.addCompletion { _ in Issue.record("stopped without finishing") }
        animator.startAnimation()
        rig.advance(to: MediaClock.now + 1)
        animator.stopAnimation(true)
        #expect(animator.state == .inactive && close(view.center.x, 50, 1e-3))
    }

    /// With another pace it goes on from what is seen, for a share of the whole duration.
    @Test func continuesWithAnotherPace() {
        let rig = WindowRig()
        let (animator, view) = make(rig)
        animator.fractionComplete = 0.5
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.25)
        rig.advance(to: 0.25)
        #expect(close(shown(view), 75, 1e-6))
        animator.pauseAnimation()
        rig.advance(to: 5)
        #expect(close(shown(view), 75, 1e-3))
        animator.continueAnimation(
            withTimingParameters: UISpringTimingParameters(dampingRatio: 0.5), durationFactor: 1)
        var highest: CGFloat = 0
        for step in 1...100 {
            rig.advance(to: 5 + 2 * TimeInterval(step) / 100)
            highest = max(highest, shown(view))
        }
        // A spring of half the critical damping goes over by 16.3 % of what was left.
        #expect(close(highest, 100 + 25 * 0.163, 0.1) && animator.state == .inactive)
    }

    /// Later changes set out after their share of the time, and end with the rest.
    @Test func delayFactors() {
        let rig = WindowRig()
        let (animator, view) = make(rig, UICubicTimingParameters(animationCurve: .linear))
        let late = rig.add(.zero)
        animator.addAnimations({ late.alpha = 0 }, delayFactor: 0.5)
        animator.startAnimation()
        rig.advance(to: 1)
        #expect(close(shown(view), 50) && late.layer.presentation()?.opacity == 1)
        rig.advance(to: 1.5)
        #expect(close(CGFloat(late.layer.presentation()!.opacity), 0.5, 1e-6))
    }

    @Test func springsAndStates() {
        #expect(UISpringTimingParameters().spring(for: 1).ratio > 4)
        let own = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
        let animator = UIViewPropertyAnimator(duration: 9, timingParameters: own)
        #expect(close(CGFloat(animator.duration), 0.923, 0.03))
        #expect(own.timingCurveType == .spring && UICubicTimingParameters().timingCurveType == .builtin)
        let cubic = UICubicTimingParameters(
            controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 1))
        #expect(cubic.timingCurveType == .cubic && cubic.controlPoint1.x == 0.1)
        #expect(UICubicTimingParameters(animationCurve: .easeIn).controlPoint1.x == CGFloat(Float(0.42)))
        let rig = WindowRig()
        let view = rig.add(.zero)
        let pausing = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        pausing.pausesOnCompletion = true
        pausing.startAnimation(afterDelay: 1)
        #expect(pausing.isRunning && pausing.delay == 1)
        rig.advance(to: 1.5)
        #expect(close(CGFloat(view.layer.presentation()!.opacity), 0.5, 1e-6))
        rig.advance(to: 3)
        #expect(pausing.state == .active && !pausing.isRunning && pausing.fractionComplete == 1)
        pausing.isReversed = true
        pausing.startAnimation()
        rig.advance(to: 3.5)
        #expect(close(CGFloat(view.layer.presentation()!.opacity), 0.5, 1e-6))
        pausing.stopAnimation(true)
    }

    // MARK: Keyframes

    @Test func keyframes() {
        let rig = WindowRig()
        let view = rig.add(.zero)
        UIView.animateKeyframes(
            withDuration: 2, delay: 0, options: UIView.KeyframeAnimationOptions(rawValue: 3 << 16)
        ) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 100 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                view.center.x = 0
                view.alpha = 0
            }
        }
        for (t, x, alpha) in [(0, 0, 1), (0.25, 50, 1), (0.5, 100, 1), (0.9, 100, 1), (1.5, 50, 0.5), (1.9, 10, 0.1)]
            as [(TimeInterval, CGFloat, CGFloat)]
        {
            rig.advance(to: t)
            #expect(close(shown(view), x, 1e-4), "\(t)")
            #expect(close(CGFloat(view.layer.presentation()!.opacity), alpha, 1e-4))
        }
        rig.advance(to: 2)
        #expect(view.center.x == 0 && view.layer.animationKeys() == nil)
    }

    // MARK: Transitions and snapshots

    private func stage() -> (Stage, UIView) {
        let controller = UIViewController()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.backgroundColor = .red
        controller.view.backgroundColor = .white
        controller.view.addSubview(view)
        let stage = Stage(root: controller, size: CGSize(width: 60, height: 40), scale: 1)
        stage.advance(by: 0.1)
        return (stage, view)
    }

    @Test func crossDissolve() {
        let (stage, view) = stage()
        var finished: [Bool] = []
        UIView.transition(
            with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
            animations: { view.backgroundColor = .blue }, completion: { finished.append($0) })
        stage.advance(by: 0.5)
        let half = stage.renderedBitmap()[20, 20]
        #expect(abs(Int(half >> 16 & 255) - 128) < 12 && abs(Int(half & 255) - 128) < 12 && half >> 24 == 255)
        #expect(finished.isEmpty)
        stage.advance(by: 0.6)
        #expect(stage.renderedBitmap()[20, 20] == 0xFF00_00FF && finished == [true])
    }

    /// Half way round the card stands on its edge; before, the old side is seen, after it the new one.
    @Test func flip() {
        let (stage, view) = stage()
        UIView.transition(
            with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear],
            animations: { view.backgroundColor = .blue })
        stage.advance(by: 0.25)
        #expect(stage.renderedBitmap()[20, 20] == 0xFFFF_0000 && stage.renderedBitmap()[1, 20] == 0xFFFF_FFFF)
        stage.advance(by: 0.5)
        #expect(stage.renderedBitmap()[20, 20] == 0xFF00_00FF && stage.renderedBitmap()[1, 20] == 0xFFFF_FFFF)
        stage.advance(by: 0.3)
        #expect(stage.renderedBitmap()[1, 20] == 0xFF00_00FF)
    }

    @Test func fromViewToView() {
        let (stage, view) = stage()
        let other = UIView(frame: view.frame)
        other.backgroundColor = .green
        UIView.transition(from: view, to: other, duration: 0.2, options: .transitionCrossDissolve)
        #expect(view.superview == nil && other.superview != nil)
        stage.advance(by: 0.3)
        #expect(stage.renderedBitmap()[20, 20] == 0xFF00_FF00)
    }

    @Test func snapshots() throws {
        let (stage, view) = stage()
        let inner = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 40))
        inner.backgroundColor = .black
        view.addSubview(inner)
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
        #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
        view.isHidden = true
        snapshot.center = CGPoint(x: 40, y: 20)
        view.superview?.addSubview(snapshot)
        stage.advance(by: 0.1)
        #expect(stage.renderedBitmap()[22, 20] == 0xFFFF_0000 && stage.renderedBitmap()[35, 20] == 0xFF00_0000)
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
            #expect(view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 20, height: 20), afterScreenUpdates: false))
        }
        #expect(picture.size.width == 20)
        #expect(UIView().snapshotView(afterScreenUpdates: false) == nil)
    }

    @Test func resizableImages() {
        let source = UIGraphicsImageRenderer(
            size: CGSize(width: 6, height: 6), format: UIGraphicsImageRendererFormat(scale: 1)
        ).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 2, y: 2, width: 1, height: 2))
        }
        let caps = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
        let modes: [(UIImage.ResizingMode, [UInt32])] = [(.tile, [0xFF00_00FF, 0xFFFF_0000]), (.stretch, [])]
        for (mode, expected) in modes {
            let image = source.resizableImage(withCapInsets: caps, resizingMode: mode)
            #expect(image.capInsets == caps && image.resizingMode == mode && image.size.width == 6)
            let big = UIGraphicsImageRenderer(
                size: CGSize(width: 20, height: 12), format: UIGraphicsImageRendererFormat(scale: 1)
            ).image { _ in image.draw(in: CGRect(x: 0, y: 0, width: 20, height: 12)) }
            let pixels = big.cgImage!.bitmap
            // Edges keep their colour; the middle repeats two points, or goes over from one to the other.
            #expect(pixels[1, 6] == 0xFFFF_0000 && pixels[10, 1] == 0xFFFF_0000 && pixels[19, 11] == 0xFFFF_0000)
            if !expected.isEmpty {
                for x in 2..<18 { #expect(pixels[x, 6] == expected[x % 2]) }
            } else {
                #expect(pixels[3, 6] == 0xFF00_00FF && pixels[16, 6] == 0xFFFF_0000)
            }
        }
    }
}
