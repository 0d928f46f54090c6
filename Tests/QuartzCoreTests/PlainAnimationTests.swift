import CoreGraphics
import TestSupport
import Testing

@testable import QuartzCore
@testable import Renderer

/// An added animation has the bits of the same animation that is evaluated by key path.
extension LayerTests {
    @MainActor @Suite(.serialized) struct PlainAnimationTests {
        @Test(arguments: ["position", "bounds", "opacity"], [false, true])
        func values(keyPath: String, isAdditive: Bool) {
            var random = SeededGenerator(seed: isAdditive ? 7 : 8)
            for number in 0..<60 {
                let animation = number % 4 == 3 ? CASpringAnimation() : CABasicAnimation()
                animation.keyPath = keyPath
                animation.fromValue = value(of: keyPath, &random)
                animation.toValue = value(of: keyPath, &random)
                animation.isAdditive = isAdditive
                animation.duration = random.value(0.2, 2)
                animation.timingFunction = [nil, .init(name: .linear), .init(name: .easeOut)][number % 3]
                animation.autoreverses = number % 5 == 0
                animation.repeatCount = number % 7 == 0 ? 2.5 : 0
                animation.fillMode = number % 2 == 0 ? .both : .removed
                let plain = animation.copy() as! CABasicAnimation
                plain.prepare()
                var start = LayerValues()
                start.position = CGPoint(x: random.value(-99, 99), y: random.value(-99, 99))
                start.bounds = CGRect(x: random.value(-9, 9), y: 1, width: random.value(1, 99), height: 3)
                start.opacity = Float(random.value(0, 1))
                for step in -2..<30 {
                    var (expected, found) = (start, start)
                    animation.apply(to: &expected, at: Double(step) / 10)
                    plain.apply(to: &found, at: Double(step) / 10)
                    #expect(found == expected, "\(keyPath) of animation \(number) in step \(step)")
                }
            }
        }

        private func value(of keyPath: String, _ random: inout SeededGenerator) -> Any {
            switch keyPath {
            case "position": return CGPoint(x: random.value(-300, 300), y: random.value(-300, 300))
            case "bounds":
                return CGRect(x: random.value(-9, 9), y: 0, width: random.value(1, 90), height: random.value(1, 90))
            default: return random.value(0, 1)
            }
        }

        /// Values that are not of the property's type are ignored, as without the short way.
        @Test func otherTypes() {
            let animation = CABasicAnimation(keyPath: "position")
            (animation.fromValue, animation.toValue, animation.duration) = (1.0, 2.0, 1)
            animation.prepare()
            var values = LayerValues()
            animation.apply(to: &values, at: 0.5)
            #expect(values == LayerValues())
        }
    }
}
