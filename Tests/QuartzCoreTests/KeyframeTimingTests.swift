import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore
@testable import Renderer

/// Timing functions of keyframes.
extension LayerTests {
    @MainActor @Suite(.serialized) struct KeyframeTimingTests {
        private func scalar(_ animation: CAKeyframeAnimation, _ p: Double) -> Double {
            animation.value(at: .init(progress: p, runs: 0), underlying: .scalar(0))?.scalar ?? -1
        }

        /// Each step has its own curve; steps without one are linear, and paced ones ignore them.
        @Test func eachStepHasItsCurve() throws {
            let animation = CAKeyframeAnimation(keyPath: "zPosition")
            animation.values = [0, 10, 20]
            #expect(animation.timingFunctions == nil && scalar(animation, 0.25) == 5)
            let curve = CAMediaTimingFunction(name: .easeIn)
            animation.timingFunctions = [curve]
            #expect(abs(scalar(animation, 0.25) - 10 * curve.value(at: 0.5)) < 1e-9 && scalar(animation, 0.25) < 4)
            #expect(scalar(animation, 0.75) == 15 && scalar(animation, 0.5) == 10)
            animation.timingFunctions = [curve, CAMediaTimingFunction(name: .easeOut)]
            #expect(scalar(animation, 0.75) > 16)
            let copy = try #require(animation.copy() as? CAKeyframeAnimation)
            #expect(copy.timingFunctions?.count == 2)
            animation.calculationMode = .paced
            #expect(scalar(animation, 0.25) == 5)
        }

        /// The delegate is called at the beginning and the end; the base methods do nothing.
        @Test func delegatesOfAnimations() {
            final class Plain: CAAnimationDelegate {}
            final class Noting: CAAnimationDelegate {
                var log: [String] = []
                func animationDidStart(_ anim: CAAnimation) { log.append("start") }
                func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
            }
            let animation = CABasicAnimation(keyPath: "opacity"), noting = Noting(), plain = Plain()
            plain.animationDidStart(animation)
            plain.animationDidStop(animation, finished: true)
            let delegates: [any CAAnimationDelegate] = [plain, noting]
            for delegate in delegates {
                delegate.animationDidStart(animation)
                delegate.animationDidStop(animation, finished: false)
            }
            #expect(noting.log == ["start", "stop false"])
        }

        /// A subclass lays its sublayers out itself.
        @Test func layersLayTheirSublayersOut() {
            final class Rows: CALayer {
                override func layoutSublayers() {
                    super.layoutSublayers()
                    for (index, layer) in (sublayers ?? []).enumerated() {
                        layer.frame = CGRect(x: 0, y: 10 * index, width: 5, height: 10)
                    }
                }
            }
            let rows = Rows()
            rows.sublayers = [CALayer(), CALayer()]
            rows.layoutIfNeeded()
            #expect(rows.sublayers?.map(\.frame.minY) == [0, 10])
        }
    }
}
