import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

/// Sheets of small pictures: every property of layers, and all that act on each other, at scale 1 and 2.
@MainActor @Suite(.serialized) struct LayerSheetTests {
    private static let side: CGFloat = 48

    private static func sheet(_ cases: [@MainActor () -> CALayer], columns: Int) -> (UIViewController, CGSize) {
        let controller = UIViewController()
        controller.view.backgroundColor = UIColor(white: 0.85, alpha: 1)
        for (index, make) in cases.enumerated() {
            let holder = CALayer()
            holder.frame = CGRect(
                x: CGFloat(index % columns) * side, y: CGFloat(index / columns) * side, width: side, height: side)
            holder.masksToBounds = true
            holder.backgroundColor = UIColor(white: (index + index / columns) % 2 == 0 ? 0.93 : 0.8, alpha: 1).cgColor
            let layer = make()
            layer.position = CGPoint(x: side / 2, y: side / 2)
            holder.addSublayer(layer)
            controller.view.layer.addSublayer(holder)
        }
        let rows = (cases.count + columns - 1) / columns
        return (controller, CGSize(width: CGFloat(columns) * side, height: CGFloat(rows) * side))
    }

    private func look(_ cases: [@MainActor () -> CALayer], columns: Int, _ name: String, scale: CGFloat) throws {
        // Dynamic colours are resolved before there is a window: with the traits of no other one.
        let outer = UITraitCollection.current
        UITraitCollection.current = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 1),
        ])
        let (controller, size) = Self.sheet(cases, columns: columns)
        UITraitCollection.current = outer
        let stage = Stage(root: controller, size: size, scale: scale)
        try stage.settle()
        expectPicture(stage.renderedBitmap(), named: "\(name)@\(Int(scale))x")
    }

    // MARK: One property each

    private static func plain<Layer: CALayer>(_ layer: Layer, _ change: (Layer) -> Void = { _ in }) -> Layer {
        layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
        change(layer)
        return layer
    }

    private static func box(_ change: @escaping @MainActor (CALayer) -> Void) -> @MainActor () -> CALayer {
        {
            plain(CALayer()) { (layer: CALayer) in
                layer.backgroundColor = UIColor.systemOrange.cgColor
                change(layer)
            }
        }
    }

    private static func gradient(_ change: @escaping @MainActor (CAGradientLayer) -> Void) -> @MainActor () -> CALayer {
        {
            plain(CAGradientLayer()) { (layer: CAGradientLayer) in
                layer.colors = [UIColor.red.cgColor, UIColor.yellow.cgColor, UIColor.blue.cgColor]
                change(layer)
            }
        }
    }

    private static func shape(_ change: @escaping @MainActor (CAShapeLayer) -> Void) -> @MainActor () -> CALayer {
        {
            plain(CAShapeLayer()) { (layer: CAShapeLayer) in
                let path = UIBezierPath()
                path.move(to: CGPoint(x: 2, y: 28))
                path.addLine(to: CGPoint(x: 15, y: 4))
                path.addLine(to: CGPoint(x: 28, y: 28))
                layer.path = path.cgPath
                layer.fillColor = nil
                layer.strokeColor = UIColor.systemBlue.cgColor
                layer.lineWidth = 4
                change(layer)
            }
        }
    }

    private static let picture: CGImage = {
        UIGraphicsImageRenderer(
            size: CGSize(width: 12, height: 12), format: UIGraphicsImageRendererFormat(scale: 1)
        ).image { context in
            UIColor.systemTeal.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
            UIColor.black.setFill()
            for (x, y) in [(0, 0), (9, 0), (0, 9), (9, 9)] {
                UIBezierPath(ovalIn: CGRect(x: x, y: y, width: 3, height: 3)).fill()
            }
            UIColor.red.setFill()
            context.fill(CGRect(x: 4, y: 4, width: 4, height: 4))
        }.cgImage!
    }()

    private static func image(_ change: @escaping @MainActor (CALayer) -> Void) -> @MainActor () -> CALayer {
        {
            plain(CALayer()) { (layer: CALayer) in
                layer.bounds.size = CGSize(width: 34, height: 24)
                layer.contents = picture
                layer.borderWidth = 0.5
                change(layer)
            }
        }
    }

    private static let boxes: [@MainActor () -> CALayer] = [
        box { $0.cornerRadius = 8 }, box { ($0.cornerRadius, $0.cornerCurve) = (8, .continuous) },
        box { ($0.cornerRadius, $0.maskedCorners) = (10, [.layerMinXMinYCorner, .layerMaxXMaxYCorner]) },
        box { ($0.borderWidth, $0.borderColor) = (3, UIColor.black.cgColor) },
        box { ($0.borderWidth, $0.cornerRadius) = (3, 15) }, box { $0.opacity = 0.4 },
        box { $0.shadowOpacity = 0.6 },
        box { ($0.shadowOpacity, $0.shadowRadius, $0.shadowOffset) = (1, 0, CGSize(width: 4, height: 4)) },
        box { ($0.shadowOpacity, $0.shadowColor, $0.shadowRadius) = (1, UIColor.red.cgColor, 5) },
        box {
            ($0.shadowOpacity, $0.shadowRadius) = (0.8, 2)
            $0.shadowPath = UIBezierPath(ovalIn: CGRect(x: -4, y: 24, width: 38, height: 12)).cgPath
        },
        box { ($0.backgroundColor, $0.borderWidth, $0.shadowOpacity) = (nil, 3, 0.8) },
        box { $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1) },
        box { $0.transform = CATransform3DMakeScale(1.2, 0.5, 1) },
        box {
            var t = CATransform3DIdentity
            t.m34 = -1 / 60
            $0.transform = CATransform3DRotate(t, 0.8, 0, 1, 0)
        },
    ]

    private static let gradients: [@MainActor () -> CALayer] = [
        gradient { _ in }, gradient { ($0.startPoint, $0.endPoint) = (.zero, CGPoint(x: 1, y: 1)) },
        gradient { $0.locations = [0.2, 0.3, 0.9] },
        gradient {
            ($0.type, $0.startPoint, $0.endPoint) = (.radial, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
        },
        gradient {
            ($0.type, $0.startPoint, $0.endPoint) = (.conic, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
        },
        gradient {
            ($0.type, $0.startPoint, $0.endPoint) = (.conic, CGPoint(x: 0.3, y: 0.6), CGPoint(x: 1, y: 1))
            $0.cornerRadius = 15
        },
        gradient { ($0.colors, $0.cornerRadius) = ([UIColor.black.cgColor, UIColor.clear.cgColor], 6) },
    ]

    private static let shapes: [@MainActor () -> CALayer] = [
        shape { _ in }, shape { ($0.lineJoin, $0.lineCap) = (.round, .round) },
        shape { ($0.lineJoin, $0.lineCap) = (.bevel, .square) },
        shape { ($0.lineWidth, $0.lineDashPattern, $0.lineDashPhase) = (2, [5, 3], 2) },
        shape { ($0.strokeStart, $0.strokeEnd) = (0.2, 0.7) },
        shape {
            ($0.strokeStart, $0.strokeEnd, $0.lineWidth, $0.lineCap) = (0.1, 0.8, 3, .round)
            $0.path = UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 24, height: 24)).cgPath
        },
        shape {
            $0.fillColor = UIColor.systemGreen.cgColor
            $0.strokeColor = nil
            $0.fillRule = .evenOdd
            let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
            path.append(UIBezierPath(ovalIn: CGRect(x: 6, y: 6, width: 18, height: 18)))
            $0.path = path.cgPath
        },
    ]

    private static let images: [@MainActor () -> CALayer] = [
        image { _ in }, image { $0.contentsGravity = .resizeAspect },
        image { $0.contentsGravity = .resizeAspectFill },
        image { ($0.contentsGravity, $0.masksToBounds) = (.resizeAspectFill, true) },
        image { $0.contentsGravity = .bottomRight }, image { $0.contentsGravity = .center },
        image { $0.contentsCenter = CGRect(x: 0.34, y: 0.34, width: 0.32, height: 0.32) },
        image { $0.magnificationFilter = .nearest },
        image { $0.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 0.5) },
        image {
            ($0.contentsGravity, $0.contentsScale) = (.topLeft, 2)
        },
    ]

    private static let others: [@MainActor () -> CALayer] = [
        {
            plain(CATextLayer()) { (layer: CATextLayer) in
                (layer.string, layer.fontSize, layer.foregroundColor) = ("Layer", 12, UIColor.black.cgColor)
            }
        },
        {
            plain(CATextLayer()) { (layer: CATextLayer) in
                (layer.string, layer.fontSize, layer.foregroundColor) = ("wrapped lines", 9, UIColor.black.cgColor)
                (layer.isWrapped, layer.alignmentMode) = (true, .center)
            }
        },
        {
            plain(CATextLayer()) { (layer: CATextLayer) in
                (layer.string, layer.fontSize, layer.foregroundColor) = ("truncated", 11, UIColor.blue.cgColor)
                layer.truncationMode = .end
            }
        },
        {
            plain(CAReplicatorLayer()) { (layer: CAReplicatorLayer) in
                let dot = CALayer()
                dot.frame = CGRect(x: 13, y: 0, width: 4, height: 9)
                dot.backgroundColor = UIColor.white.cgColor
                dot.cornerRadius = 2
                layer.addSublayer(dot)
                (layer.instanceCount, layer.instanceAlphaOffset) = (8, -0.1)
                layer.instanceColor = UIColor.black.cgColor
                layer.instanceRedOffset = 0.12
                layer.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
            }
        },
        {
            plain(CATransformLayer()) { (layer: CATransformLayer) in
                var t = CATransform3DIdentity
                t.m34 = -1 / 120
                layer.transform = CATransform3DRotate(CATransform3DRotate(t, -0.5, 1, 0, 0), 0.6, 0, 1, 0)
                for (index, color) in [UIColor.systemRed, .systemGreen, .systemBlue].enumerated() {
                    let side = CALayer()
                    side.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
                    side.backgroundColor = color.cgColor
                    side.transform =
                        [
                            CATransform3DMakeTranslation(0, 0, 10),
                            CATransform3DTranslate(CATransform3DMakeRotation(.pi / 2, 0, 1, 0), 0, 0, -10),
                            CATransform3DTranslate(CATransform3DMakeRotation(.pi / 2, 1, 0, 0), 0, 0, -10),
                        ][index]
                    layer.addSublayer(side)
                }
            }
        },
    ]

    private static let properties = boxes + gradients + shapes + images + others

    @Test(arguments: [1, 2] as [CGFloat]) func properties(scale: CGFloat) throws {
        try look(Self.properties, columns: 8, "layer-properties", scale: scale)
    }

    // MARK: What acts on each other

    /// Opacity × shadow × mask × corners that cut × transform: 48 cases, transform slowest.
    private static let combinations: [@MainActor () -> CALayer] = (0..<48).map { index in
        {
            plain(CALayer()) { (layer: CALayer) in
                layer.backgroundColor = UIColor.systemIndigo.cgColor
                layer.borderWidth = 2
                layer.borderColor = UIColor.white.cgColor
                let child = CALayer()
                child.frame = CGRect(x: 12, y: -5, width: 24, height: 24)
                child.backgroundColor = UIColor.systemYellow.cgColor
                layer.addSublayer(child)
                if index & 1 != 0 { layer.opacity = 0.5 }
                if index & 2 != 0 {
                    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (
                        0.9, 2, CGSize(width: 3, height: 4)
                    )
                }
                if index & 4 != 0 {
                    let mask = CAShapeLayer()
                    mask.path = UIBezierPath(ovalIn: CGRect(x: -6, y: 0, width: 40, height: 34)).cgPath
                    layer.mask = mask
                }
                if index & 8 != 0 { (layer.cornerRadius, layer.masksToBounds) = (9, true) }
                switch index / 16 {
                case 1: layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
                case 2:
                    var t = CATransform3DIdentity
                    t.m34 = -1 / 80
                    layer.transform = CATransform3DRotate(t, 0.7, 0.3, 1, 0)
                default: break
                }
            }
        }
    }

    @Test(arguments: [1, 2] as [CGFloat]) func combinations(scale: CGFloat) throws {
        try look(Self.combinations, columns: 8, "layer-combinations", scale: scale)
    }

    /// Kinds of layers, a line each, under what acts on all of them, a column each; the last column has all of it.
    private static let kinds: [@MainActor () -> CALayer] = (0..<48).map { index in
        { acted(on: makers[index / 8](), index % 8) }
    }

    private static let makers: [@MainActor () -> CALayer] = [
        gradient { ($0.startPoint, $0.endPoint) = (.zero, CGPoint(x: 1, y: 1)) },
        shape { ($0.fillColor, $0.lineJoin) = (UIColor.systemYellow.cgColor, .round) },
        image { $0.contentsGravity = .resizeAspectFill }, others[0], others[3], { drawn() },
    ]

    private static func acted(on layer: CALayer, _ effect: Int) -> CALayer {
        if effect == 1 || effect == 7 { layer.opacity = 0.5 }
        if effect == 2 || effect == 7 {
            (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.9, 2, CGSize(width: 3, height: 4))
        }
        if effect == 3 || effect == 7 {
            let mask = CAGradientLayer()
            mask.frame = layer.bounds.insetBy(dx: -6, dy: -6)
            mask.colors = [UIColor.clear.cgColor, UIColor.black.cgColor]
            (mask.startPoint, mask.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
            layer.mask = mask
        }
        if effect == 4 { (layer.cornerRadius, layer.masksToBounds) = (9, true) }
        if effect == 5 { layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1) }
        if effect == 6 || effect == 7 {
            var t = CATransform3DIdentity
            t.m34 = -1 / 80
            layer.transform = CATransform3DRotate(t, 0.7, 0.3, 1, 0)
        }
        return layer
    }

    private static func drawn() -> CALayer {
        final class Drawn: CALayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(UIColor.systemPurple.cgColor)
                ctx.fillEllipse(in: bounds)
                ctx.setStrokeColor(UIColor.white.cgColor)
                ctx.setLineWidth(2)
                ctx.move(to: CGPoint(x: 4, y: 26))
                ctx.addLine(to: CGPoint(x: 26, y: 4))
                ctx.strokePath()
            }
        }
        return plain(Drawn()) { (layer: Drawn) in
            layer.contentsScale = 2
            layer.setNeedsDisplay()
        }
    }

    @Test(arguments: [1, 2] as [CGFloat]) func kinds(scale: CGFloat) throws {
        try look(Self.kinds, columns: 8, "layer-kinds", scale: scale)
    }

    /// What stands on no pixel, nested groups and clips, and light over dark.
    private static let nested: [@MainActor () -> CALayer] = (0..<16).map { index in
        {
            plain(CALayer()) { (outer: CALayer) in
                outer.bounds.size = CGSize(width: 34.5, height: 33.25)
                outer.backgroundColor = UIColor(white: 0.1, alpha: 1).cgColor
                if index & 1 != 0 { (outer.cornerRadius, outer.masksToBounds) = (10, true) }
                if index & 2 != 0 { outer.opacity = 0.6 }
                let inner = CAGradientLayer()
                inner.frame = CGRect(x: -4.25, y: 6.5, width: 30, height: 20)
                inner.colors = [UIColor.white.cgColor, UIColor.systemPink.cgColor]
                if index & 4 != 0 { inner.transform = CATransform3DMakeRotation(-0.3, 0, 0, 1) }
                if index & 8 != 0 { (inner.opacity, inner.cornerRadius) = (0.5, 6) }
                let dot = CALayer()
                dot.frame = CGRect(x: 18, y: 8, width: 14.5, height: 14.5)
                dot.cornerRadius = 7.25
                dot.backgroundColor = UIColor.systemGreen.cgColor
                dot.shadowOpacity = 0.7
                inner.addSublayer(dot)
                outer.addSublayer(inner)
            }
        }
    }

    @Test(arguments: [1, 2] as [CGFloat]) func nested(scale: CGFloat) throws {
        try look(Self.nested, columns: 8, "layer-nesting", scale: scale)
    }
}
