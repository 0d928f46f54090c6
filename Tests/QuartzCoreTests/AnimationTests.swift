import CoreGraphics
import Testing

@testable import QuartzCore

/// Suites that replace the current session and paint with the scratch memory of the process, on the main actor like
/// every window: beside suites of views they would change each other's pixels.
@Suite(.serialized) enum LayerTests {}

extension LayerTests {
    @MainActor @Suite(.serialized) struct AnimationTests {
        /// Measured on UIKit (measured-uikit §3), to the printed digits.
        @Test(arguments: [
            (0.1, 0.0197225), (0.2, 0.0816599), (0.25, 0.1291619), (0.4, 0.3318839), (0.5, 0.5), (0.6, 0.6681161),
            (0.75, 0.8708381), (0.9, 0.9802775),
        ])
        func easeInEaseOut(_ x: Double, _ y: Double) {
            #expect(abs(CAMediaTimingFunction(name: .easeInEaseOut).value(at: x) - y) < 1e-6)
        }

        @Test func easeInAndOut() {
            let easeIn = CAMediaTimingFunction(name: .easeIn), easeOut = CAMediaTimingFunction(name: .easeOut)
            for (x, y) in [(0.25, 0.0934647), (0.5, 0.3153568), (0.75, 0.6218619)] {
                #expect(abs(easeIn.value(at: x) - y) < 1e-6)
                #expect(abs(easeOut.value(at: 1 - x) - (1 - y)) < 1e-6)
            }
        }

        /// Measured: 40 → 160 in 1 s with damping 0.35; at its fastest a millisecond of the measuring clock is 0.65
        /// points.
        @Test func springPositions() {
            let soft = SpringShape(omega: 286.409428.squareRoot(), ratio: 0.35, velocity: 0)
            for (t, x) in [(0.15, 183.54), (0.3, 166.65), (0.45, 152.12), (0.6, 163.52), (0.8, 158.94), (1, 160.0)] {
                #expect(abs(40 + 120 * soft.value(at: t) - x) < 0.65)
            }
            let critical = SpringShape(omega: 10, ratio: 1, velocity: 0)
            #expect(abs(critical.value(at: 0.1) - (1 - exp(-1) * 2)) < 1e-12)
            let over = SpringShape(omega: 10, ratio: 2, velocity: 3)
            #expect(abs(over.value(at: 0)) < 1e-12)
            #expect(abs(over.value(at: 1e-6) / 1e-6 - 3) < 1e-3)
        }

        @Test func timing() {
            var timing = MediaTiming(beginTime: 2, duration: 1)
            #expect(timing.phase(at: 1.9) == nil)
            #expect(timing.phase(at: 2.5)?.progress == 0.5)
            #expect(timing.phase(at: 3) == nil)
            timing.fillMode = .both
            #expect(timing.phase(at: 0)?.progress == 0)
            #expect(timing.phase(at: 9)?.progress == 1)
            timing.autoreverses = true
            timing.repeatCount = 2
            #expect(timing.phase(at: 3.25)?.progress == 0.75)
            #expect(timing.phase(at: 4.5) == MediaTiming.Phase(progress: 0.5, runs: 1))
            #expect(timing.endTime == 6)
            timing.speed = 0.5
            #expect(timing.endTime == 10)
        }

        private func stage() -> (root: CALayer, context: LayerContext, registry: AnimationRegistry) {
            MediaSession.current = MediaSession()
            let registry = AnimationRegistry.current
            MediaClock.now = 100
            let root = CALayer()
            root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
            return (root, LayerContext(root: root), registry)
        }

        @Test func presentationAndCompletion() throws {
            let (root, context, registry) = stage()
            let layer = CALayer()
            root.addSublayer(layer)
            var done = 0
            CATransaction.begin()
            CATransaction.setCompletionBlock { done += 1 }
            let animation = CABasicAnimation(keyPath: "position")
            animation.fromValue = CGPoint(x: 0, y: 0)
            animation.duration = 2
            layer.add(animation, forKey: "move")
            layer.position = CGPoint(x: 10, y: 20)
            CATransaction.commit()
            MediaClock.now = 101
            #expect(try #require(layer.presentation()).position == CGPoint(x: 5, y: 10))
            #expect(layer.position == CGPoint(x: 10, y: 20))
            registry.advance(to: 101)
            #expect(done == 0 && layer.animationKeys() == ["move"])
            MediaClock.now = 102
            registry.advance(to: 102)
            #expect(done == 1 && layer.animationKeys() == nil && !registry.isAnimating)
            withExtendedLifetime(context) {}
        }

        @Test func aReplacedValueMayUseTransactionsWhenItIsReleased() {
            final class Value {
                let onEnd: () -> Void
                init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }
                deinit { onEnd() }
            }
            MediaSession.current = MediaSession()
            for new in [2, nil] {
                var seen: [Int?] = []
                let end = {
                    seen.append(CATransaction.value(forKey: "a") as? Int)
                    CATransaction.setValue(3, forKey: "b")
                    CATransaction.begin()
                    CATransaction.setValue(4, forKey: "a")
                    CATransaction.commit()
                }
                CATransaction.setValue(Value(onEnd: end), forKey: "a")
                #expect(seen.isEmpty)
                CATransaction.setValue(new, forKey: "a")
                #expect(seen == [new])
                #expect(CATransaction.value(forKey: "a") as? Int == new)
                #expect(CATransaction.value(forKey: "b") as? Int == 3)
                CATransaction.setValue(nil, forKey: "b")
            }
        }

        /// CA: a transaction that animates nothing still completes; here in the next frame.
        @Test func emptyTransactionCompletes() {
            let (_, context, registry) = stage()
            var done = 0
            CATransaction.begin()
            CATransaction.setCompletionBlock { done += 1 }
            CATransaction.commit()
            #expect(done == 0)
            registry.advance(to: 100)
            #expect(done == 1)
            withExtendedLifetime(context) {}
        }

        @Test func additiveAnimationsSum() {
            let (root, context, _) = stage()
            let layer = CALayer()
            root.addSublayer(layer)
            layer.position = CGPoint(x: 100, y: 0)
            for key in ["a", "b"] {
                let animation = CABasicAnimation(keyPath: "position")
                animation.isAdditive = true
                animation.fromValue = CGPoint(x: -40, y: 0)
                animation.toValue = CGPoint.zero
                animation.duration = 1
                layer.add(animation, forKey: key)
            }
            #expect(layer.presentationValues(at: 100).position.x == 20)
            #expect(layer.presentationValues(at: 100.5).position.x == 60)
            withExtendedLifetime(context) {}
        }

        /// `speed` on a layer slows what runs below it.
        @Test func layerSpeed() {
            let (root, context, _) = stage()
            let parent = CALayer(), layer = CALayer()
            root.addSublayer(parent)
            parent.addSublayer(layer)
            parent.timeOffset = parent.convertTime(100, from: nil)
            parent.beginTime = 100
            parent.speed = 0.5
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.toValue = 1
            animation.duration = 1
            layer.add(animation, forKey: nil)
            #expect(abs(layer.presentationValues(at: 101).opacity - 0.5) < 1e-6)
            withExtendedLifetime(context) {}
        }

        @Test func keyframes() {
            let animation = CAKeyframeAnimation(keyPath: "opacity")
            animation.values = [0, 1, 0.5]
            animation.keyTimes = [0, 0.25, 1]
            func at(_ p: Double) -> Double? {
                animation.value(at: .init(progress: p, runs: 0), underlying: .scalar(1))?.scalar
            }
            #expect(at(0.125) == 0.5 && at(0.25) == 1 && at(0.625) == 0.75 && at(1) == 0.5)
        }
    }
}
