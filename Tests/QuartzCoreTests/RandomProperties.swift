import CoreGraphics
import Foundation
import TestSupport

@testable import QuartzCore
@testable import Renderer

/// A stored property of `LayerValues`, with a random change of it alone.
struct RandomProperty {
    /// The name of the stored property, as in `bounds`; of a kind of layer with the kind's, as in `shape.path`.
    let name: String
    /// The groups of `LayerDifference` that the change belongs to.
    let groups: LayerDifference
    /// A layer that has the property.
    let makeLayer: () -> CALayer
    /// Does nothing to layers that lack the property. The new value is never the old one.
    let change: (CALayer, inout SeededGenerator) -> Void

    init(_ name: String, _ groups: LayerDifference, _ change: @escaping (CALayer, inout SeededGenerator) -> Void) {
        self.name = name
        self.groups = groups
        makeLayer = { CALayer() }
        self.change = change
    }

    /// A property of the shape of a `CAShapeLayer`.
    init(shape name: String, _ change: @escaping (CAShapeLayer, inout SeededGenerator) -> Void) {
        self.name = "shape." + name
        groups = .content
        makeLayer = { CAShapeLayer() }
        self.change = { layer, random in
            if let layer = layer as? CAShapeLayer { change(layer, &random) }
        }
    }

    /// A property of the gradient of a `CAGradientLayer`.
    init(gradient name: String, _ change: @escaping (CAGradientLayer, inout SeededGenerator) -> Void) {
        self.name = "gradient." + name
        groups = .content
        makeLayer = { CAGradientLayer() }
        self.change = { layer, random in
            if let layer = layer as? CAGradientLayer { change(layer, &random) }
        }
    }

    /// A property of the copies of a `CAReplicatorLayer`.
    init(replicator name: String, _ change: @escaping (CAReplicatorLayer, inout SeededGenerator) -> Void) {
        self.name = "replicator." + name
        groups = .content
        makeLayer = { CAReplicatorLayer() }
        self.change = { layer, random in
            if let layer = layer as? CAReplicatorLayer { change(layer, &random) }
        }
    }
}

extension SeededGenerator {
    mutating func point(_ low: Double, _ high: Double) -> CGPoint {
        CGPoint(x: value(low, high), y: value(low, high))
    }

    /// A rectangle inside the unit rectangle, smaller than it.
    mutating func unitPart() -> CGRect {
        CGRect(x: value(0, 0.4), y: value(0, 0.4), width: value(0.2, 0.6), height: value(0.2, 0.6))
    }

    mutating func ellipse() -> CGPath {
        CGPath(ellipseIn: CGRect(x: 1, y: 2, width: value(5, 25), height: value(5, 25)), transform: nil)
    }

    /// Another one of several values.
    mutating func other<Value: Equatable>(than value: Value, of values: [Value]) -> Value {
        let others = values.filter { $0 != value }
        return others[below(others.count)]
    }
}

extension RandomLayers {
    /// All stored properties, of which some have several changes.
    static var properties: [RandomProperty] { placing + plain + shadows + contents + gradients + shapes + replicators }

    /// Changes one property of the layer, if it has it, and says which.
    static func changeProperty(of layer: CALayer, _ random: inout SeededGenerator) -> String {
        let all = properties
        let property = all[random.below(all.count)]
        property.change(layer, &random)
        return "change of \(property.name) of a \(type(of: layer))"
    }

    private static var placing: [RandomProperty] {
        [
            RandomProperty("bounds", .origin) { $0.bounds.origin.y += $1.value(1, 5) },
            RandomProperty("bounds", .size) { $0.bounds.size = CGSize(width: $1.value(1, 40), height: 20) },
            RandomProperty("position", .position) { $0.position = $1.point(0, 50) },
            RandomProperty("zPosition", .position) { $0.zPosition = $1.value(-2, 2) },
            RandomProperty("anchorPoint", .anchorPoint) { $0.anchorPoint = $1.point(0, 1) },
            RandomProperty("anchorPointZ", .transform) { $0.anchorPointZ = $1.value(-3, 3) },
            RandomProperty("transform", .transform) {
                $0.transform = CATransform3DMakeRotation($1.value(0.1, 3), 0, 0, 1)
            },
            RandomProperty("isHidden", .visibility) { layer, _ in layer.isHidden.toggle() },
            RandomProperty("isDoubleSided", .visibility) { layer, _ in layer.isDoubleSided.toggle() },
            RandomProperty("opacity", .visibility) { $0.opacity = Float($1.value(0.1, 0.9)) },
            RandomProperty("sublayerTransform", .sublayerTransform) {
                $0.sublayerTransform = CATransform3DMakeRotation($1.value(0.1, 0.6), 0, 1, 0)
            },
        ]
    }

    private static var plain: [RandomProperty] {
        [
            RandomProperty("masksToBounds", .content) { layer, _ in layer.masksToBounds.toggle() },
            RandomProperty("backgroundColor", .content) { $0.backgroundColor = $1.color() },
            RandomProperty("cornerRadius", .content) { $0.cornerRadius = $1.value(0.5, 9) },
            RandomProperty("maskedCorners", .content) {
                $0.maskedCorners = CACornerMask(rawValue: ($0.maskedCorners.rawValue + 1 + UInt($1.below(15))) % 16)
            },
            RandomProperty("cornerCurve", .content) {
                $0.cornerCurve = $1.other(than: $0.cornerCurve, of: [.circular, .continuous])
            },
            RandomProperty("borderWidth", .content) { $0.borderWidth = $1.value(0.5, 4) },
            RandomProperty("borderColor", .content) { $0.borderColor = $1.color() },
            RandomProperty("backdrop", .content) { $0.backdrop = BackdropValues.random(&$1) },
        ]
    }

    private static var shadows: [RandomProperty] {
        [
            RandomProperty("shadowColor", .content) { $0.shadowColor = $1.color() },
            RandomProperty("shadowOpacity", .shadowOpacity) { $0.shadowOpacity = Float($1.value(0.1, 0.9)) },
            RandomProperty("shadowOffset", .content) {
                $0.shadowOffset = CGSize(width: $1.value(-5, 5), height: $1.value(-5, 5))
            },
            RandomProperty("shadowRadius", .content) { $0.shadowRadius = $1.value(0, 5) },
            RandomProperty("shadowPath", .content) { $0.shadowPath = $1.ellipse() },
        ]
    }

    private static var contents: [RandomProperty] {
        [
            RandomProperty("contentsRect", .content) { $0.contentsRect = $1.unitPart() },
            RandomProperty("contentsGravity", .content) {
                $0.contentsGravity = $1.other(
                    than: $0.contentsGravity, of: [.resize, .resizeAspectFill, .bottomRight, .center])
            },
            RandomProperty("contentsScale", .content) { $0.contentsScale = $1.value(1, 3) },
            RandomProperty("contentsCenter", .content) { $0.contentsCenter = $1.unitPart() },
            RandomProperty("magnificationFilter", .content) {
                $0.magnificationFilter = $1.other(than: $0.magnificationFilter, of: [.nearest, .linear, .trilinear])
            },
            RandomProperty("minificationFilter", .content) {
                $0.minificationFilter = $1.other(than: $0.minificationFilter, of: [.nearest, .linear, .trilinear])
            },
        ]
    }

    private static var gradients: [RandomProperty] {
        [
            RandomProperty(gradient: "colors") { $0.colors = [$1.color(), $1.color(), $1.color()] },
            RandomProperty(gradient: "locations") { layer, random in
                let middle = random.value(0.2, 0.8)
                layer.locations = [0, NSNumber(value: middle), 1]
            },
            RandomProperty(gradient: "startPoint") { $0.startPoint = $1.point(0, 0.4) },
            RandomProperty(gradient: "endPoint") { $0.endPoint = $1.point(0.6, 1) },
            RandomProperty(gradient: "type") { $0.type = $1.other(than: $0.type, of: [.axial, .radial, .conic]) },
        ]
    }

    private static var shapes: [RandomProperty] {
        [
            RandomProperty(shape: "path") { $0.path = $1.ellipse() },
            RandomProperty(shape: "fillColor") { $0.fillColor = $1.color() },
            RandomProperty(shape: "fillRule") { $0.fillRule = $1.other(than: $0.fillRule, of: [.nonZero, .evenOdd]) },
            RandomProperty(shape: "strokeColor") { $0.strokeColor = $1.color() },
            RandomProperty(shape: "lineWidth") { $0.lineWidth = $1.value(1.5, 4) },
            RandomProperty(shape: "miterLimit") { $0.miterLimit = $1.value(1, 9) },
            RandomProperty(shape: "lineCap") { $0.lineCap = $1.other(than: $0.lineCap, of: [.butt, .round, .square]) },
            RandomProperty(shape: "lineJoin") {
                $0.lineJoin = $1.other(than: $0.lineJoin, of: [.miter, .round, .bevel])
            },
            RandomProperty(shape: "lineDashPhase") { $0.lineDashPhase = $1.value(0.5, 4) },
            RandomProperty(shape: "lineDashPattern") { layer, random in
                let length = random.value(1, 5)
                layer.lineDashPattern = [NSNumber(value: length), 2]
            },
            RandomProperty(shape: "strokeStart") { $0.strokeStart = $1.value(0.05, 0.4) },
            RandomProperty(shape: "strokeEnd") { $0.strokeEnd = $1.value(0.5, 0.95) },
        ]
    }

    private static var replicators: [RandomProperty] {
        [
            RandomProperty(replicator: "count") {
                $0.instanceCount = $1.other(than: $0.instanceCount, of: [0, 1, 2, 3, 4])
            },
            RandomProperty(replicator: "transform") {
                $0.instanceTransform = CATransform3DMakeTranslation($1.value(2, 9), 3, 0)
            },
            RandomProperty(replicator: "color") { $0.instanceColor = $1.color() },
            RandomProperty(replicator: "colorOffset") { $0.instanceRedOffset = Float($1.value(-0.3, -0.1)) },
            RandomProperty(replicator: "delay") { $0.instanceDelay = $1.value(0.01, 0.1) },
        ]
    }
}
