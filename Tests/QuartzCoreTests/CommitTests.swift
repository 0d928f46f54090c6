import CoreGraphics
import TestSupport
import Testing

@testable import QuartzCore
@testable import Renderer

/// Nodes that are kept or moved from frame to frame show the layers as they are.
extension LayerTests {
    @MainActor @Suite(.serialized) struct CommitTests {
        /// Layers that mostly move, by themselves or in animations, and sometimes change.
        @Test(arguments: 1...12) func keptNodesAreThoseMadeAnew(seed: Int) {
            var random = SeededGenerator(seed: UInt64(seed))
            let rig = DamageRig()
            defer { rig.end() }
            var layers = [rig.root]
            for _ in 0..<12 {
                let layer = CALayer()
                layer.frame = CGRect(x: random.value(-10, 50), y: random.value(-10, 50), width: 20, height: 16)
                layer.backgroundColor = random.color()
                layers[random.below(layers.count)].addSublayer(layer)
                layers.append(layer)
            }
            rig.start()
            for step in 0..<80 {
                rig.advance(to: Double(step + 1) * 0.05)
                change(layers[1 + random.below(12)], &random)
                if let wrong = rig.step() { Issue.record("seed \(seed), step \(step): \(wrong)") }
                let other = rig.differenceToNodesMadeAnew()
                #expect(other.count == 0, "seed \(seed), step \(step): \(other.examples)")
            }
        }

        private func change(_ layer: CALayer, _ random: inout SeededGenerator) {
            let point = CGPoint(x: random.value(-10, 50), y: random.value(-10, 50))
            switch random.below(9) {
            case 0: layer.opacity = Float(random.value(0, 1))
            case 1: layer.isHidden.toggle()
            case 2: layer.backgroundColor = random.color()
            case 3: layer.bounds.size.width = random.value(4, 40)
            case 4: layer.cornerRadius = random.value(0, 8)
            case 5, 6:
                let animation = CABasicAnimation(keyPath: "position")
                (animation.fromValue, animation.toValue, animation.duration) = (point, CGPoint.zero, 0.3)
                animation.isAdditive = true
                layer.add(animation, forKey: nil)
            default: layer.position = point
            }
        }

        @Test func aMovedLayerKeepsItsContent() throws {
            let rig = LayerRig(64, 64)
            let layer = rig.add(CALayer(), CGRect(x: 0, y: 0, width: 20, height: 20), .red)
            let inside = CALayer()
            inside.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
            inside.backgroundColor = .blue
            layer.addSublayer(inside)
            _ = rig.paint()
            let first = try #require(rig.shown?.children.first)
            rig.change { layer.position.x += 30 }
            let moved = rig.paint()
            let second = try #require(rig.shown?.children.first)
            #expect(first !== second && first.children[0] === second.children[0])
            #expect(moved.blue(40, 10) == 255 && moved.red(32, 2) == 255 && moved.red(2, 2) == 0)
            rig.change {
                layer.position.x -= 30
                inside.backgroundColor = .red
            }
            let changed = rig.paint()
            #expect(changed.blue(10, 10) == 0 && changed.red(10, 10) == 255)
        }
    }
}
