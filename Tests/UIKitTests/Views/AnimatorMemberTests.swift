import Stage
import Testing
import UIKit

/// Members of property animators, keyframes and timing curves that nothing else calls.
@MainActor @Suite(.serialized) struct AnimatorMemberTests {
    private let controller = UIViewController()
    private let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    private let stage: Stage

    init() {
        controller.view.addSubview(box)
        stage = Stage(root: controller, size: CGSize(width: 300, height: 100))
        stage.refresh()
    }

    private var shown: CGFloat { box.layer.presentation()?.position.x ?? box.center.x }

    private func half(of animator: UIViewPropertyAnimator) -> CGFloat {
        stage.session.perform { animator.startAnimation() }
        stage.advance(by: 0.5)
        return shown - 5
    }

    @Test("Curves by control points and by damping") func curves() throws {
        let linear = UIViewPropertyAnimator(
            duration: 1, controlPoint1: CGPoint(x: 0.5, y: 0.5), controlPoint2: CGPoint(x: 0.5, y: 0.5)
        ) { [box] in box.center.x = 105 }
        #expect(abs(half(of: linear) - 50) < 2)
        try stage.settle()
        box.center.x = 5
        stage.refresh()
        let spring = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) { [box] in box.center.x = 105 }
        #expect(half(of: spring) > 70)
        try stage.settle()
        #expect(box.center.x == 105)
    }

    @Test func running() throws {
        var ends: [UIViewAnimatingPosition] = []
        let animator = stage.session.perform {
            UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 1, delay: 0.5, options: .curveLinear, animations: { [box] in box.center.x = 105 },
                completion: { ends.append($0) })
        }
        #expect(animator.isRunning && animator.delay == 0.5)
        stage.advance(by: 0.25)
        #expect(shown == 5)
        stage.advance(by: 0.75)
        #expect(abs(shown - 55) < 3)
        try stage.settle()
        #expect(ends == [.end])
    }

    @Test("Springs by a duration and a bounce") func springs() {
        let spring = UISpringTimingParameters(duration: 0.5, bounce: 0.2)
        #expect(spring.timingCurveType == .spring && spring.springTimingParameters === spring)
        #expect(spring.cubicTimingParameters == nil)
        let cubic = UICubicTimingParameters(controlPoint1: CGPoint(x: 0, y: 1), controlPoint2: CGPoint(x: 1, y: 0))
        #expect(cubic.controlPoint2 == CGPoint(x: 1, y: 0) && cubic.cubicTimingParameters === cubic)
    }

    @Test("Keyframes: discrete steps, repetition forwards and back", arguments: [true, false])
    func keyframes(isDiscrete: Bool) throws {
        let options: UIView.KeyframeAnimationOptions = isDiscrete ? .calculationModeDiscrete : [.autoreverse, .repeat]
        stage.session.perform {
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { box.center.x = 105 }
            }
        }
        stage.advance(by: 0.5)
        if isDiscrete {
            #expect(shown == 5 || shown == 105)
        } else {
            let there = shown
            stage.advance(by: 1)
            #expect(abs(shown - there) < 12 && !box.layer.animationKeys()!.isEmpty)
            box.layer.removeAllAnimations()
        }
        try stage.settle()
    }

    @Test func spaces() {
        let other = UIView(frame: CGRect(x: 20, y: 30, width: 50, height: 50)), space: any UICoordinateSpace = other
        controller.view.addSubview(other)
        #expect(controller.view.convert(CGPoint(x: 1, y: 2), from: space) == CGPoint(x: 21, y: 32))
        let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(controller.view.convert(frame, from: space) == frame.offsetBy(dx: 20, dy: 30))
        box.transform3D = CATransform3DMakeScale(2, 2, 1)
        #expect(box.transform == CGAffineTransform(scaleX: 2, y: 2))
        #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
    }
}
