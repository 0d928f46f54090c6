import CoreGraphics
import TestSupport

@testable import QuartzCore
@testable import Renderer

/// A tree of random layers that changes step by step.
///
/// Each step has random numbers of its own, so that a failing run can be made shorter by leaving steps out.
final class RandomTree {
    let seed: Int
    let rig: DamageRig
    private(set) var layers: [CALayer] = []

    init(seed: Int) {
        self.seed = seed
        rig = DamageRig(scale: seed % 4 == 3 ? 2 : 1)
        var random = SeededGenerator(seed: UInt64(seed))
        for i in 0..<14 {
            let layer = RandomLayers.layer(i + seed % 12, &random)
            (i % 3 == 0 || layers.isEmpty ? rig.root : layers[i / 2]).addSublayer(layer)
            layers.append(layer)
        }
        rig.start()
    }

    /// Goes on by a twentieth of a second, with or without a change, and says what that was.
    func advance(to step: Int, changing: Bool = true) -> String {
        rig.advance(to: Double(step + 1) * 0.05)
        guard changing else { return "" }
        var random = SeededGenerator(seed: UInt64(seed) << 32 | UInt64(step + 1))
        // The first numbers of neighbouring states are mixed once more.
        random = SeededGenerator(seed: random.next())
        let layer = layers[random.below(layers.count)]
        switch random.below(16) {
        case 0:
            let transition = CATransition()
            transition.type = [.fade, .push, .moveIn, .reveal, .flip][random.below(5)]
            transition.duration = 0.2
            layer.add(transition, forKey: nil)
            layer.backgroundColor = random.color()
            return "transition \(transition.type.rawValue)"
        case 1: return RandomLayers.animate(layer, &random)
        case 2: return move(layer, &random)
        default: return RandomLayers.change(layer, &random)
        }
    }

    private func move(_ layer: CALayer, _ random: inout SeededGenerator) -> String {
        let parents = [rig.root] + layers.filter { !$0.isInside(layer) }
        let parent = parents[random.below(parents.count)]
        layer.removeFromSuperlayer()
        guard random.below(4) > 0 else { return "gone" }
        parent.insertSublayer(layer, at: UInt32(random.below(parent.children.count + 1)))
        return "moved in the tree"
    }
}

extension CALayer {
    fileprivate func isInside(_ other: CALayer) -> Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current === other { return true }
            layer = current.superlayer
        }
        return false
    }
}
