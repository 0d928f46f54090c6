import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Shape, gradient, replicator and text layers, stretched contents, transitions: probed in pixels.
extension LayerTests {
    @MainActor @Suite(.serialized) struct LayerKindTests {
        @Test func strokesBeginAndEndAlongTheWholePath() {
            let rig = LayerRig(100, 40)
            let shape = rig.add(CAShapeLayer(), CGRect(x: 0, y: 0, width: 100, height: 40))
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 0, y: 10))
            path.addLine(to: CGPoint(x: 100, y: 10))
            path.move(to: CGPoint(x: 0, y: 30))
            path.addLine(to: CGPoint(x: 100, y: 30))
            shape.path = path
            shape.fillColor = nil
            shape.strokeColor = .white
            shape.lineWidth = 4
            shape.strokeStart = 0.25
            shape.strokeEnd = 0.6
            let p = rig.paint()
            #expect(p.red(48, 10) == 0 && p.red(52, 10) == 255 && p.red(98, 10) == 255)
            #expect(p.red(18, 30) == 255 && p.red(22, 30) == 0)
        }

        /// A shape's shadow is that of what it draws.
        @Test func shapesCastTheirOwnShadow() {
            let rig = LayerRig(60, 30)
            let shape = rig.add(CAShapeLayer(), CGRect(x: 5, y: 5, width: 20, height: 20))
            shape.path = CGPath(ellipseIn: shape.bounds, transform: nil)
            shape.fillColor = nil
            shape.strokeColor = .white
            shape.lineWidth = 4
            shape.shadowOpacity = 1
            shape.shadowRadius = 0
            shape.shadowOffset = CGSize(width: 30, height: 0)
            let p = rig.paint(background: .clearBlack)
            #expect(p.alpha(45, 5) == 255 && p.alpha(45, 15) == 0 && p.alpha(35, 5) == 0)
        }

        @Test func partsOfCurvesHaveTheirLength() {
            let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
            #expect(abs(circle.length - 100 * .pi) < 0.1)
            for (a, b) in [(0.1, 0.4), (0, 0.5), (0.3, 1), (0.24, 0.26)] {
                #expect(abs(circle.part(from: a, to: b).length - 100 * .pi * (b - a)) < 0.1)
            }
            #expect(circle.part(from: 0.5, to: 0.5).isEmpty && circle.part(from: 0, to: 1) === circle)
        }

        @Test func pathsAreMixedPointByPoint() throws {
            let a = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
            let b = CGPath(rect: CGRect(x: 10, y: 20, width: 30, height: 10), transform: nil)
            let rig = LayerRig(50, 50)
            let shape = rig.add(CAShapeLayer(), rig.root.bounds)
            shape.path = a
            let animation = CABasicAnimation(keyPath: "path")
            animation.fromValue = a
            animation.toValue = b
            animation.duration = 2
            shape.add(animation, forKey: nil)
            let half = try #require(shape.presentationValues(at: 1).shape?.path)
            #expect(half.boundingBox == CGRect(x: 5, y: 10, width: 20, height: 10))
            #expect(a.mixed(with: CGPath(ellipseIn: a.boundingBox, transform: nil), at: 0.5) == nil)
        }

        /// Four quarters of a conic gradient, clockwise from the direction of the end point.
        @Test func conicGradients() {
            let rig = LayerRig(80, 40)
            let layer = rig.add(CAGradientLayer(), rig.root.bounds)
            layer.type = .conic
            layer.colors = [CGColor.black, CGColor.white]
            layer.startPoint = CGPoint(x: 0.5, y: 0.5)
            layer.endPoint = CGPoint(x: 0.5, y: 0)
            let p = rig.paint()
            // Just right of the top the first colour, just left of it the last, the middle at the bottom.
            #expect(p.red(42, 2) < 40 && p.red(37, 2) > 235 && abs(p.red(40, 37) - 146) < 5)
            #expect(p.red(70, 20) < p.red(10, 20))
        }

        @Test func replicatorsStepInPlaceAndColour() {
            let rig = LayerRig(100, 40)
            let replicator = rig.add(CAReplicatorLayer(), CGRect(x: 0, y: 0, width: 100, height: 40))
            let dot = CALayer()
            dot.frame = CGRect(x: 0, y: 10, width: 10, height: 10)
            dot.backgroundColor = .white
            replicator.addSublayer(dot)
            replicator.instanceCount = 4
            replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
            replicator.instanceColor = CGColor(red: 1, green: 0.5, blue: 1, alpha: 1)
            replicator.instanceBlueOffset = -0.25
            replicator.instanceAlphaOffset = -0.2
            let p = rig.paint(background: .clearBlack)
            for i in 0..<4 {
                let x = 5 + 20 * i
                let alpha = 1 - 0.2 * Double(i)
                #expect(abs(Double(p.alpha(x, 15)) - 255 * alpha) <= 1)
                #expect(abs(Double(p.green(x, 15)) - 128 * alpha) <= 1)
                #expect(abs(Double(p.blue(x, 15)) - 255 * (1 - 0.25 * Double(i)) * alpha) <= 1.5)
                #expect(p.alpha(x + 10, 15) == 0)
            }
            rig.change { replicator.instanceCount = 2 }
            #expect(rig.paint(background: .clearBlack).alpha(45, 15) == 0)
            rig.change { replicator.instanceCount = 0 }
            #expect(rig.paint(background: .clearBlack).alpha(5, 15) == 0)
        }

        /// Turns are about the middle of the replicator.
        @Test func replicatorsTurnAboutTheirMiddle() {
            let rig = LayerRig(60, 60)
            let replicator = rig.add(CAReplicatorLayer(), CGRect(x: 0, y: 0, width: 60, height: 60))
            let dot = CALayer()
            dot.frame = CGRect(x: 26, y: 2, width: 8, height: 8)
            dot.backgroundColor = .white
            replicator.addSublayer(dot)
            replicator.instanceCount = 4
            replicator.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
            let p = rig.paint()
            for (x, y) in [(30, 6), (53, 30), (30, 53), (6, 30)] { #expect(p.red(x, y) > 250) }
            #expect(p.red(15, 15) == 0)
        }

        /// Each copy shows what the one before it showed `instanceDelay` earlier.
        @Test func replicatorsAreDelayed() {
            let rig = LayerRig(60, 20)
            let replicator = rig.add(CAReplicatorLayer(), rig.root.bounds)
            let dot = CALayer()
            dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            dot.backgroundColor = .white
            replicator.addSublayer(dot)
            replicator.instanceCount = 3
            replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
            replicator.instanceDelay = 0.5
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.toValue = 1
            animation.duration = 2
            animation.fillMode = .backwards
            dot.add(animation, forKey: nil)
            let p = rig.paint(at: 1.5, background: .clearBlack)
            for (i, share) in [0.75, 0.5, 0.25].enumerated() {
                #expect(abs(Double(p.alpha(5 + 20 * i, 5)) - 255 * share) <= 1.5)
            }
        }

        @Test func textLayers() {
            let rig = LayerRig(120, 60)
            let text = rig.add(CATextLayer(), CGRect(x: 10, y: 10, width: 60, height: 30))
            text.string = "HHHHHHHHHHHH"
            text.fontSize = 20
            let p = rig.paint()
            // The capitals stand on the baseline of the first line, from the top, and are cut off at the bounds.
            let rows = (0..<60).filter { y in (10..<70).contains { p.red($0, y) > 128 } }
            let baseline = 10 + 20 * 0.9521484375
            #expect(
                abs(Double(rows.last! + 1) - baseline) <= 1 && abs(Double(rows.first!) - (baseline - 0.727 * 20)) <= 1)
            #expect((0..<60).allSatisfy { y in (71..<120).allSatisfy { p.red($0, y) == 0 } })
            rig.change {
                text.string = "H"
                text.alignmentMode = .right
            }
            let right = rig.paint()
            #expect((10..<40).allSatisfy { x in (0..<60).allSatisfy { right.red(x, $0) == 0 } })
            #expect((55..<70).contains { right.red($0, 20) > 200 })
            rig.change {
                text.string = NSAttributedString(string: "wrapped text")
                text.isWrapped = true
                text.fontSize = 12
                text.alignmentMode = .left
            }
            let wrapped = rig.paint()
            #expect((10..<70).contains { wrapped.red($0, 33) > 100 })
        }

        /// The corners of stretched contents keep their size.
        @Test func contentsCenter() {
            let bitmap = Bitmap(width: 6, height: 6)
            for y in 0..<6 {
                for x in 0..<6 {
                    let edge = (x < 2 || x >= 4) && (y < 2 || y >= 4)
                    bitmap[x, y] = edge ? 0xFFFF_FFFF : 0xFFFF_0000
                }
            }
            bitmap.markDirty()
            let rig = LayerRig(60, 40)
            let layer = rig.add(CALayer(), CGRect(x: 10, y: 10, width: 40, height: 20))
            layer.contents = CGImage(bitmap: bitmap)
            layer.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
            let p = rig.paint()
            for (x, y) in [(10, 10), (11, 11), (49, 10), (48, 28), (10, 29)] { #expect(p[x, y] == 0xFFFF_FFFF) }
            for (x, y) in [(12, 10), (30, 20), (10, 12), (47, 29), (49, 27)] { #expect(p[x, y] == 0xFFFF_0000) }
        }

        /// A picture that was set stays when its scale is set after it; what a layer drew itself it draws again.
        @Test func contentsOutliveTheirScale() throws {
            final class Drawn: CALayer {
                var scales: [CGFloat] = []
                override func draw(in ctx: CGContext) {
                    scales.append(contentsScale)
                    ctx.setFillColor(.white)
                    ctx.fill(bounds)
                }
            }
            let rig = LayerRig(40, 40)
            let bitmap = Bitmap(width: 20, height: 20)
            for y in 0..<20 { for x in 0..<20 { bitmap[x, y] = 0xFFFF_FFFF } }
            bitmap.markDirty()
            let image = CGImage(bitmap: bitmap)
            let layer = rig.add(Drawn(), CGRect(x: 0, y: 0, width: 20, height: 20))
            layer.contentsGravity = .topLeft
            layer.setNeedsDisplay()
            #expect(rig.paint().red(15, 15) == 255 && layer.scales == [1])
            layer.contentsScale = 2
            #expect(rig.paint().red(15, 15) == 255 && layer.scales == [1, 2])
            layer.contents = image
            layer.contentsScale = 1
            #expect(rig.paint().red(15, 15) == 255)
            layer.contentsScale = 2
            let picture = rig.paint()
            #expect(layer.contents as? CGImage === image && layer.scales == [1, 2])
            #expect(picture.red(5, 5) == 255 && picture.red(15, 15) == 0)
        }

        /// A picture that is larger than its layer stands over the edges, unless the layer cuts it off.
        @Test(arguments: [0, 0.3]) func largeContentsStandOverTheEdges(phase: CGFloat) {
            let rig = LayerRig(40, 40)
            let bitmap = Bitmap(width: 30, height: 20)
            for y in 0..<20 { for x in 0..<30 { bitmap[x, y] = 0xFFFF_FFFF } }
            bitmap.markDirty()
            let layer = rig.add(CALayer(), CGRect(x: 15 + phase, y: 15 + phase, width: 10, height: 10))
            layer.contents = CGImage(bitmap: bitmap)
            layer.contentsGravity = .center
            let p = rig.paint()
            #expect(p.red(7, 20) == 255 && p.red(33, 20) == 255 && p.red(20, 12) == 255 && p.red(20, 28) == 255)
            #expect(p.red(2, 20) == 0 && p.red(20, 7) == 0)
            rig.change { layer.contentsGravity = .resizeAspectFill }
            let filled = rig.paint()
            #expect(filled.red(14, 20) == 255 && filled.red(20, 13) == 0 && filled.red(20, 20) == 255)
            rig.change { layer.masksToBounds = true }
            let cut = rig.paint()
            #expect(cut.red(13, 20) == 0 && cut.red(20, 20) == 255)
        }

        @Test func contentsFilters() {
            let bitmap = Bitmap(width: 2, height: 1)
            bitmap[0, 0] = 0xFF00_0000
            bitmap[1, 0] = 0xFFFF_FFFF
            bitmap.markDirty()
            let rig = LayerRig(40, 10)
            let layer = rig.add(CALayer(), rig.root.bounds)
            layer.contents = CGImage(bitmap: bitmap)
            #expect((5...250).contains(rig.paint().red(19, 5)))
            rig.change { layer.magnificationFilter = .nearest }
            let p = rig.paint()
            #expect(p.red(19, 5) == 0 && p.red(20, 5) == 255)
        }

        @Test func fadesAddUp() {
            let rig = LayerRig(20, 20)
            let layer = rig.add(CALayer(), rig.root.bounds, .red)
            _ = rig.paint()
            let fade = CATransition()
            fade.duration = 1
            fade.timingFunction = CAMediaTimingFunction(name: .linear)
            layer.add(fade, forKey: nil)
            rig.change { layer.backgroundColor = .blue }
            #expect(layer.animationKeys() == ["transition"])
            let p = rig.paint(at: 0.25, background: .clearBlack)
            #expect(p.alpha(10, 10) >= 254 && abs(p.red(10, 10) - 191) <= 1 && abs(p.blue(10, 10) - 64) <= 1)
            #expect(rig.paint(at: 1)[10, 10] == 0xFF00_00FF && layer.animationKeys() == nil)
        }

        @Test(arguments: [(CATransitionSubtype.fromLeft, 5, 15), (.fromRight, 15, 5)])
        func pushes(_ subtype: CATransitionSubtype, new: Int, old: Int) {
            let rig = LayerRig(40, 20)
            let layer = rig.add(CALayer(), CGRect(x: 0, y: 0, width: 20, height: 20), .red)
            _ = rig.paint()
            for type in [CATransitionType.push, .moveIn, .reveal] {
                let push = CATransition()
                (push.type, push.subtype) = (type, subtype)
                push.duration = 1
                push.timingFunction = CAMediaTimingFunction(name: .linear)
                push.startProgress = 0.25
                push.endProgress = 0.75
                layer.add(push, forKey: nil)
                rig.change { layer.backgroundColor = .blue }
                let p = rig.paint(at: MediaClock.now + 0.5)
                // Half way: one half new and one half old, and nothing outside.
                if type != .reveal { #expect(p[new, 10] == 0xFF00_00FF && p[old, 10] == 0xFFFF_0000) }
                if type == .reveal { #expect(p[new, 10] == 0xFF00_00FF && p[old, 10] == 0xFFFF_0000) }
                #expect(p[25, 10] == 0xFF00_0000)
                layer.removeAllAnimations()
                rig.change { layer.backgroundColor = .red }
                _ = rig.paint(at: MediaClock.now)
            }
        }

        @Test func rendersIntoAContext() {
            let rig = LayerRig(20, 20)
            let layer = rig.add(CALayer(), CGRect(x: 5, y: 5, width: 10, height: 10), .red)
            let child = CALayer()
            child.frame = CGRect(x: 0, y: 0, width: 5, height: 10)
            child.backgroundColor = .blue
            layer.addSublayer(child)
            layer.opacity = 0.5
            layer.transform = CATransform3DMakeScale(3, 3, 1)
            let bitmap = Bitmap(width: 20, height: 20)
            let context = CGContext(bitmap: bitmap, scale: 2)
            layer.render(in: context)
            bitmap.flush()
            #expect(bitmap[5, 10] == 0xFF00_00FF && bitmap[15, 10] == 0xFFFF_0000)
            context.clear(CGRect(x: 0, y: 0, width: 20, height: 20))
            context.translateBy(x: 5, y: 0)
            context.scaleBy(x: 0.5, y: 0.5)
            layer.render(in: context)
            bitmap.flush()
            #expect(bitmap[12, 5] == 0xFF00_00FF && bitmap[17, 5] == 0xFFFF_0000 && bitmap[5, 5] == 0)
        }

        @Test func copiesOfTextLayers() {
            let text = CATextLayer()
            text.string = NSAttributedString(string: "attributed")
            #expect((CATextLayer(layer: text).string as? NSAttributedString)?.string == "attributed")
            text.string = "plain"
            #expect(CATextLayer(layer: text).string as? String == "plain")
            text.string = nil
            #expect(text.string == nil && text.drawing == nil)
        }

        /// Text and turned layers go past Cairo where nothing but whole pixels are cut off; here more is.
        @Test func rendersUnderAnyClipAndBlendMode() {
            let rig = LayerRig(40, 40)
            let text = CATextLayer()
            text.string = "MMMM"
            text.fontSize = 40
            text.foregroundColor = .white
            rig.add(text, CGRect(x: 0, y: 0, width: 40, height: 40))
            let turned = rig.add(CALayer(), CGRect(x: 0, y: 0, width: 40, height: 20), .white)
            turned.transform = CATransform3DMakeRotation(0.1, 0, 0, 1)
            let bitmap = Bitmap(width: 40, height: 40)
            let context = CGContext(bitmap: bitmap, scale: 1)
            context.saveGState()
            context.addEllipse(in: CGRect(x: 4.5, y: 4.5, width: 30, height: 30))
            context.clip()
            rig.root.render(in: context)
            context.restoreGState()
            bitmap.flush()
            let pixels = (0..<40).flatMap { y in (0..<40).map { (x: $0, y: y) } }
            // By their distance from the circle's middle.
            let outside = pixels.filter { hypot(Double($0.x) - 19, Double($0.y) - 19) > 16.5 }
            #expect(outside.allSatisfy { bitmap[$0.x, $0.y] == 0 })
            let letters = pixels.filter { $0.y > 22 && bitmap[$0.x, $0.y] == 0xFFFF_FFFF }
            #expect(letters.count > 50 && bitmap[19, 12] == 0xFFFF_FFFF)
            context.setFillColor(.red)
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
            context.setBlendMode(.multiply)
            rig.root.render(in: context)
            bitmap.flush()
            #expect(bitmap[19, 12] == 0xFFFF_0000 && letters.allSatisfy { bitmap[$0.x, $0.y] == 0xFFFF_0000 })
        }

        @Test func visibleRect() {
            let rig = LayerRig(100, 100)
            let area = rig.add(CALayer(), CGRect(x: 20, y: 20, width: 50, height: 50))
            area.masksToBounds = true
            area.bounds.origin.y = 30
            let child = CALayer()
            child.frame = CGRect(x: 10, y: 0, width: 100, height: 200)
            area.addSublayer(child)
            #expect(child.visibleRect == CGRect(x: 0, y: 30, width: 40, height: 50))
        }

        /// Names that Core Animation does not know have no effect of their own.
        @Test func unknownGravityStretches() {
            let layer = CALayer()
            #expect(layer.contentsGravity == .resize && layer.maskedCorners.rawValue == 15)
            layer.contentsGravity = .topRight
            #expect(layer.contentsGravity == .topRight && layer.contentsGravity.rawValue == "topRight")
            layer.contentsGravity = CALayerContentsGravity(rawValue: "sideways")
            #expect(layer.contentsGravity == .resize)
            layer.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMinYCorner]
            #expect(layer.maskedCorners == [.layerMaxXMinYCorner, .layerMinXMaxYCorner])
        }
    }
}
