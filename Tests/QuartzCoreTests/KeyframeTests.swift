import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore
@testable import Renderer

/// Keyframes, value functions, springs by their looks, and the rules of transactions.
extension LayerTests {
    @MainActor @Suite(.serialized) struct KeyframeTests {
        private func scalar(_ animation: CAKeyframeAnimation, _ p: Double) -> Double? {
            animation.value(at: .init(progress: p, runs: 0), underlying: .scalar(0))?.scalar
        }

        @Test func pacedKeyframesHaveOneSpeed() {
            let animation = CAKeyframeAnimation(keyPath: "zPosition")
            animation.values = [0, 10, 40]
            animation.keyTimes = [0, 0.9, 1]
            animation.calculationMode = .paced
            for p in [0.0, 0.25, 0.5, 1] { #expect(abs(scalar(animation, p)! - 40 * p) < 1e-9) }
        }

        /// Converted values are kept from one frame to the next.
        @Test func valuesCanChangeAfterTheirUse() {
            let animation = CAKeyframeAnimation(keyPath: "zPosition")
            #expect(scalar(animation, 0.5) == nil)
            animation.values = [0, 10]
            #expect(scalar(animation, 0.5) == 5)
            animation.values?[1] = 20
            #expect(scalar(animation, 0.5) == 10)
            animation.values = [0, "text"]
            #expect(scalar(animation, 0.5) == nil)
            animation.values = nil
            #expect(scalar(animation, 0.5) == nil)
        }

        /// Through all values, smooth at them, and over them between: a Catmull-Rom curve unless its shape is changed.
        @Test func cubicKeyframes() {
            let animation = CAKeyframeAnimation(keyPath: "zPosition")
            animation.values = [0, 10, 10, 0]
            animation.calculationMode = .cubic
            for (p, v) in [(0.0, 0.0), (1.0 / 3, 10), (2.0 / 3, 10), (1, 0)] {
                #expect(abs(scalar(animation, p)! - v) < 1e-9)
            }
            #expect(abs(scalar(animation, 0.5)! - 11.25) < 1e-9)
            let h = 1e-4
            let before = (scalar(animation, 1.0 / 3)! - scalar(animation, 1.0 / 3 - h)!) / h
            let after = (scalar(animation, 1.0 / 3 + h)! - scalar(animation, 1.0 / 3)!) / h
            #expect(abs(before - after) < 0.1)
            animation.tensionValues = [1, 1, 1, 1]
            #expect(abs(scalar(animation, 0.5)! - 10) < 1e-9)
        }

        @Test func pathsOfKeyframes() throws {
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 10, y: 0))
            path.addLine(to: CGPoint(x: 10, y: 30))
            let animation = CAKeyframeAnimation(keyPath: "position")
            animation.path = path
            animation.duration = 1
            func values(_ p: Double) -> LayerValues {
                var values = LayerValues()
                animation.apply(to: &values, at: p)
                return values
            }
            // Each line takes the same time, unless it is paced.
            #expect(values(0.25).position == CGPoint(x: 5, y: 0) && values(0.75).position == CGPoint(x: 10, y: 15))
            animation.rotationMode = .rotateAuto
            let turned = values(0.75).transform
            #expect(abs(turned.m12 - 1) < 1e-6 && abs(turned.m11) < 1e-6)
            animation.calculationMode = .paced
            #expect(values(0.5).position == CGPoint(x: 10, y: 10))
            let copy = try #require(animation.copy() as? CAKeyframeAnimation)
            #expect(copy.path == path && copy.rotationMode == .rotateAuto && copy.calculationMode == .paced)
        }

        /// A turn of more than half a circle goes all the way with a value function.
        @Test func valueFunctions() throws {
            let animation = CABasicAnimation(keyPath: "transform")
            animation.fromValue = 0
            animation.toValue = 2 * Double.pi
            animation.duration = 1
            animation.valueFunction = CAValueFunction(name: .rotateZ)
            var values = LayerValues()
            animation.apply(to: &values, at: 0.25)
            #expect(abs(values.transform.m12 - 1) < 1e-9)
            #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "none such")) == nil)
        }

        @Test func springsByDurationAndBounce() {
            let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
            #expect(abs(spring.perceptualDuration - 0.5) < 1e-12 && abs(spring.bounce - 0.3) < 1e-12)
            #expect(abs(spring.stiffness - (4 * Double.pi) * (4 * Double.pi)) < 1e-9)
            let slow = CASpringAnimation()
            slow.damping = 100
            #expect(slow.bounce < 0)
            // Without overdamping it counts as critical: at rest sooner.
            let critical = slow.settlingDuration
            slow.allowsOverdamping = true
            #expect(slow.settlingDuration > critical * 2)
        }

        /// S9.13: the defaults, half of the critical damping.
        @Test func springDefaults() {
            let spring = CASpringAnimation()
            #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
            #expect(abs(spring.bounce - 0.5) < 1e-12)
        }

        /// Measured: before a delay the first value is seen, from the end on the model.
        @Test func delaysFillBackwards() {
            let rig = LayerRig(10, 10)
            let layer = rig.add(CALayer(), rig.root.bounds)
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0.2
            animation.toValue = 0.6
            animation.beginTime = 1
            animation.duration = 1
            animation.fillMode = .backwards
            layer.add(animation, forKey: nil)
            #expect(abs(layer.presentationValues(at: 0.5).opacity - 0.2) < 1e-6)
            #expect(abs(layer.presentationValues(at: 1.5).opacity - 0.4) < 1e-6)
            #expect(layer.presentationValues(at: 2).opacity == 1)
        }

        /// Measured: colours are mixed part by part, encoded.
        @Test func coloursAreMixedEncoded() {
            let mixed = AnimatableValue.color(SIMD4(1, 0, 0, 1)).mixed(with: .color(SIMD4(0, 0, 1, 0.5)), at: 0.25)
            #expect(mixed == .color(SIMD4(0.75, 0, 0.25, 0.875)))
        }

        /// Measured: 50 → 150 in 0.8 s with a damping of 0.6, to a hundredth of what is left of the measuring clock.
        @Test func measuredSpring() {
            let spring = SpringShape(omega: 190.214275.squareRoot(), ratio: 0.6, velocity: 0)
            for (t, x) in [(0.15, 130.98), (0.3, 159.39), (0.45, 151.06), (0.6, 149.06), (0.8, 150.0)] {
                #expect(abs(50 + 100 * spring.value(at: t) - x) < 0.7)
            }
        }

        /// Measured: animations of layers that are on no screen are discarded.
        @Test func animationsNeedAScreen() {
            let rig = LayerRig(10, 10)
            let layer = rig.add(CALayer(), rig.root.bounds)
            layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
            layer.removeFromSuperlayer()
            #expect(layer.animationKeys() == nil)
        }

        /// Core Animation: a quarter of a second (S9.10); inner transactions inherit and what they set is lost at their
        /// end; a layer keeps a copy; fractional repeats end at their fraction.
        @Test func transactionsAndCopies() throws {
            #expect(CATransaction.animationDuration() == 0.25)
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            CATransaction.begin()
            #expect(CATransaction.animationDuration() == 2)
            CATransaction.setDisableActions(true)
            CATransaction.commit()
            #expect(!CATransaction.disableActions())
            CATransaction.commit()
            let rig = LayerRig(10, 10)
            let layer = rig.add(CALayer(), rig.root.bounds)
            let animation = CABasicAnimation(keyPath: "zPosition")
            animation.fromValue = 0
            animation.toValue = 8
            animation.duration = 1
            animation.repeatCount = 1.25
            animation.fillMode = .forwards
            layer.add(animation, forKey: "z")
            animation.toValue = 100
            #expect(layer.presentationValues(at: 5).zPosition == 2)
            #expect(try #require(layer.animation(forKey: "z") as? CABasicAnimation).toValue as? Int == 8)
        }

        /// S9.10: a layer without a delegate animates implicitly in a quarter of a second along the default curve.
        @Test func implicitAnimations() throws {
            let rig = LayerRig(10, 10)
            let layer = rig.add(CALayer(), rig.root.bounds)
            _ = rig.paint()
            layer.opacity = 0
            let animation = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
            #expect(animation.duration == 0.25)
            let k = CAMediaTimingFunction(controlPoints: 0.25, 0.1, 0.25, 1).value(at: 0.5)
            #expect(abs(Double(layer.presentationValues(at: 0.125).opacity) - (1 - k)) < 1e-6)
        }
    }
}
