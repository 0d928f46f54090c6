import CoreGraphics
import Foundation
import TestSupport

@testable import QuartzCore
@testable import Renderer

/// How long the random tests run: 840 steps each; 100,000 with `VITRINE_STRESS=1`, or as many as `VITRINE_STEPS` says.
enum RandomRun {
    /// 60, or what `VITRINE_LENGTH` says.
    static let stepsPerSeed = ProcessInfo.processInfo.environment["VITRINE_LENGTH"].flatMap { Int($0) } ?? 60
    /// The first seed is 1 unless `VITRINE_SEED` says otherwise.
    static let seeds: [Int] = {
        let environment = ProcessInfo.processInfo.environment
        let usual = environment["VITRINE_STRESS"] == nil ? 840 : 100_000
        let steps = environment["VITRINE_STEPS"].flatMap { Int($0) } ?? usual
        let first = environment["VITRINE_SEED"].flatMap { Int($0) } ?? 1
        let seeds = Array(first..<first + max(1, (steps + stepsPerSeed - 1) / stepsPerSeed))
        if steps != 840 { print("random layer trees: seeds \(first)...\(seeds.last ?? first)") }
        return seeds
    }()
}

extension SeededGenerator {
    /// A random colour with an alpha of at least `alpha`, opaque with a probability of about 40 %.
    mutating func color(alpha: Double = 0.3) -> CGColor {
        CGColor(red: value(0, 1), green: value(0, 1), blue: value(0, 1), alpha: min(1, value(alpha, 1.5)))
    }
}

/// Slanted strokes and curves across a layer and over its edges.
final class Strokes: LayerDrawing {
    func draw(in cairo: OpaquePointer, bounds: CGRect) {
        let context = CGContext(cairo: cairo)
        context.setStrokeColor(CGColor(red: 1, green: 0.9, blue: 0, alpha: 1))
        context.setLineWidth(1.3)
        for i in 0..<5 {
            context.move(to: CGPoint(x: bounds.minX - 2, y: bounds.minY + CGFloat(i) * 5.1))
            context.addCurve(
                to: CGPoint(x: bounds.maxX + 2, y: bounds.midY), control1: CGPoint(x: bounds.midX, y: bounds.maxY),
                control2: CGPoint(x: bounds.midX, y: bounds.minY))
        }
        context.strokePath()
    }
}

/// Layers of all kinds and with all properties, and changes to them.
struct RandomLayers {
    /// A layer of the kind that its number says; it stands in no tree yet.
    static func layer(_ number: Int, _ random: inout SeededGenerator) -> CALayer {
        let layer: CALayer
        switch number % 12 {
        case 3, 9:
            let shape = CAShapeLayer()
            shape.path = CGPath(
                ellipseIn: CGRect(x: 1, y: 2, width: random.value(5, 25), height: random.value(5, 25)),
                transform: nil)
            if number % 12 == 9 {
                shape.strokeColor = random.color()
                shape.lineWidth = random.value(0.5, 3)
                shape.strokeStart = random.value(0, 0.4)
                shape.strokeEnd = random.value(0.4, 1)
            }
            layer = shape
        case 4, 10:
            let gradient = CAGradientLayer()
            gradient.colors = [CGColor.white, CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)]
            gradient.type = [.axial, .radial, .conic][random.below(3)]
            if gradient.type != .axial { gradient.startPoint = CGPoint(x: 0.4, y: 0.6) }
            layer = gradient
        case 5:
            let replicator = CAReplicatorLayer()
            replicator.instanceCount = 3
            replicator.instanceTransform = CATransform3DMakeTranslation(random.value(2, 9).rounded(), 3, 0)
            replicator.instanceColor = random.below(2) == 0 ? .white : random.color()
            replicator.instanceAlphaOffset = -0.2
            replicator.preservesDepth = random.below(2) == 0
            layer = replicator
        case 6: layer = CATransformLayer()
        case 7:
            let text = CATextLayer()
            text.string = "Ag%\(number)"
            text.fontSize = random.value(8, 16)
            text.foregroundColor = random.color()
            layer = text
        case 8:
            layer = CALayer()
            layer.contents = picture(&random)
            layer.contentsScale = 2
            if random.below(2) == 0 { layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) }
            if random.below(2) == 0 { layer.contentsGravity = .center }
        default: layer = CALayer()
        }
        if number % 4 == 1 { layer.drawing = Strokes() }
        if number % 4 == 2 { layer.borderWidth = random.value(0.5, 4) }
        if number % 5 == 2 { layer.shadowOpacity = 0.5 }
        if number % 7 == 3 { layer.cornerCurve = .continuous }
        layer.frame = CGRect(
            x: random.value(0, 50), y: random.value(0, 50), width: random.value(4, 30), height: random.value(4, 30))
        // Without a background a layer's shadow is that of all that it shows.
        if random.below(3) > 0 { layer.backgroundColor = random.color() }
        return layer
    }

    private static func picture(_ random: inout SeededGenerator) -> CGImage {
        let bitmap = Bitmap(width: 12, height: 10)
        for y in 0..<10 {
            for x in 0..<12 { bitmap[x, y] = (x + y) % 3 == 0 ? 0xFFFF_8000 : 0x8000_4060 }
        }
        bitmap.markDirty()
        return CGImage(bitmap: bitmap)
    }

    /// Changes something of a layer, and says what.
    @discardableResult
    static func change(_ layer: CALayer, _ random: inout SeededGenerator) -> String {
        let kind = random.below(38)
        if kind >= 34 { return changeProperty(of: layer, &random) }
        switch kind {
        case 0: layer.position.x += random.value(-6, 6)
        case 1: layer.transform = CATransform3DMakeRotation(random.value(-3, 3), 0, 0, 1)
        case 2: layer.opacity = Float(random.value(0, 1))
        case 3: layer.cornerRadius = random.value(0, 6)
        case 4: layer.isHidden.toggle()
        case 5: layer.bounds.origin.y += random.value(-5, 5)
        case 6: layer.masksToBounds.toggle()
        case 7: layer.zPosition = random.value(-2, 2)
        case 8: layer.position.y += random.value(-0.5, 0.5)
        case 9:
            layer.shadowOpacity = Float(random.value(0, 1))
            layer.shadowRadius = 2
        case 10: layer.position.y += random.value(-9, 9).rounded()
        case 11: layer.transform = CATransform3DIdentity
        case 12:
            // Seen from near, and turned out of the plane.
            var t = CATransform3DIdentity
            t.m34 = -1 / 60
            layer.transform = CATransform3DRotate(t, random.value(-2, 2), random.value(-1, 1), 1, 0)
        case 13:
            var t = CATransform3DIdentity
            t.m34 = random.below(2) == 0 ? 0 : -1 / 80
            layer.sublayerTransform = CATransform3DRotate(t, random.value(-0.6, 0.6), 0, 1, 0)
        case 14:
            if layer.mask == nil {
                let mask = CAShapeLayer()
                mask.path = CGPath(ellipseIn: layer.bounds, transform: nil)
                layer.mask = mask
            } else {
                layer.mask = nil
            }
        case 15:
            layer.shadowPath =
                layer.shadowPath == nil ? CGPath(ellipseIn: layer.bounds, transform: nil) : nil
            layer.shadowOpacity = 0.6
        case 16: layer.anchorPoint = CGPoint(x: random.value(0, 1), y: random.value(0, 1))
        case 17: layer.isDoubleSided.toggle()
        case 18:
            (layer as? CAShapeLayer)?.strokeEnd = random.value(0.2, 1)
            (layer as? CAReplicatorLayer)?.instanceCount = random.below(5)
            (layer as? CATextLayer)?.string = "g\(random.below(9))"
            (layer as? CAGradientLayer)?.startPoint.x = random.value(0, 0.5)
        case 19: layer.maskedCorners = CACornerMask(rawValue: UInt(random.below(16)))
        default: changeMore(layer, kind, &random)
        }
        return "change \(kind) of a \(type(of: layer))"
    }

    private static func changeMore(_ layer: CALayer, _ kind: Int, _ random: inout SeededGenerator) {
        switch kind {
        case 20: layer.bounds.size = CGSize(width: random.value(0, 40), height: random.value(3, 40).rounded())
        case 21:
            layer.borderWidth = random.below(2) == 0 ? 0 : random.value(0.5, 5)
            layer.borderColor = random.color()
        case 22:
            layer.shadowOffset = CGSize(width: random.value(-5, 5), height: random.value(-5, 5))
            layer.shadowRadius = random.value(0, 5)
            layer.shadowColor = random.color()
        case 23: layer.cornerRadius = random.value(0, 30)
        case 24:
            layer.contents = random.below(3) == 0 ? nil : picture(&random)
            layer.contentsRect =
                random.below(2) == 0
                ? CGRect(x: 0, y: 0, width: 1, height: 1) : CGRect(x: 0.2, y: 0.1, width: 0.5, height: 0.7)
            layer.contentsGravity = [.resize, .resizeAspectFill, .bottomRight, .center][random.below(4)]
        case 25:
            guard let mask = layer.mask else { return layer.mask = self.mask(layer, &random) }
            mask.opacity = Float(random.value(0.2, 1))
            mask.position.x += random.value(-3, 3)
        case 26: layer.backgroundColor = random.below(3) == 0 ? nil : random.color(alpha: 1)
        case 27: layer.sublayerTransform = CATransform3DIdentity
        case 28:
            let scale = [0.25, 0.5, 1.5, 3, -1][random.below(5)]
            layer.transform = CATransform3DMakeScale(scale, random.below(3) == 0 ? -abs(scale) : abs(scale), 1)
        case 29:
            layer.opacity = 1
            layer.isHidden = false
        case 30: layer.transform = CATransform3DMakeTranslation(random.value(-9, 9).rounded(), 0.25, 1)
        case 31: layer.position = CGPoint(x: random.value(0, 50).rounded(), y: random.value(0, 50).rounded())
        case 32: layer.setNeedsDisplay()
        default: layer.anchorPointZ = random.value(-3, 3)
        }
    }

    private static func mask(_ layer: CALayer, _ random: inout SeededGenerator) -> CALayer {
        if random.below(2) == 0 {
            let gradient = CAGradientLayer()
            gradient.colors = [CGColor.black, CGColor.black.copy(alpha: 0.1)!]
            gradient.frame = layer.bounds
            gradient.transform = CATransform3DMakeRotation(random.value(-0.4, 0.4), 0, 0, 1)
            return gradient
        }
        let mask = CALayer()
        mask.frame = layer.bounds.insetBy(dx: 2, dy: 2)
        mask.backgroundColor = CGColor.black
        mask.cornerRadius = 5
        return mask
    }

    /// Makes something of a layer move or change by itself for a while, and says what.
    static func animate(_ layer: CALayer, _ random: inout SeededGenerator) -> String {
        let (key, from, to): (String, Any, Any) =
            [
                ("transform.rotation.z", 0.0, 1.0), ("transform.rotation.y", 0.0, 1.3), ("transform.scale", 1.0, 1.4),
                ("position.x", 0.0, 30.0), ("opacity", 0.0, 1.0), ("shadowOpacity", 0.0, 1.0),
                ("cornerRadius", 0.0, 12.0), ("borderWidth", 0.0, 4.0), ("bounds.origin.y", 0.0, 8.0),
                ("bounds.size.width", 5.0, 25.0), ("strokeEnd", 0.0, 1.0),
                ("sublayerTransform.rotation.y", 0.0, 0.5),
                ("backgroundColor", CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor.white),
            ][random.below(13)]
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = 0.3
        if random.below(3) == 0 { (animation.isRemovedOnCompletion, animation.fillMode) = (false, .forwards) }
        // The same key each time, so that none is left for ever.
        layer.add(animation, forKey: "random")
        (layer.superlayer as? CAReplicatorLayer)?.instanceDelay = 0.05
        return "animation of \(key) of a \(type(of: layer))"
    }
}

/// The first pixels that differ between two pictures, with both values, and how many there are.
func difference(_ a: Bitmap, _ b: Bitmap, _ size: Int) -> (count: Int, examples: String) {
    var examples: [String] = []
    var count = 0
    for y in 0..<size {
        for x in 0..<size where a[x, y] != b[x, y] {
            count += 1
            if examples.count < 4 {
                examples.append("(\(x), \(y)) \(String(a[x, y], radix: 16)) for \(String(b[x, y], radix: 16))")
            }
        }
    }
    return (count, examples.joined(separator: ", "))
}

extension CALayer {
    /// Runs `body` without the cached pixels of the layers, and restores them afterwards.
    static func withoutCaches<T>(_ layers: [CALayer], _ body: () -> T) -> T {
        let caches = layers.map { ($0.cache.transformed, $0.cache.fadedShadow, $0.cache.tiles) }
        for layer in layers { layer.cache.removeAll() }
        defer {
            for (layer, cached) in zip(layers, caches) {
                (layer.cache.transformed, layer.cache.fadedShadow, layer.cache.tiles) = cached
            }
        }
        return body()
    }
}
