import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore
@testable import Renderer

/// Section 4 of the measurements, rule by rule, with its figures; and what S9 says of the same things.
extension LayerTests {
    @MainActor @Suite(.serialized) struct MeasuredLookTests {
        /// Measured; S9.14.
        @Test func shadowDefaults() {
            let layer = CALayer()
            #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3)
            #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
            #expect(layer.shadowColor == .black && layer.shadowPath == nil)
        }

        /// Measured: the blur is a Gaussian whose deviation is the radius in points; so across a long edge it is the
        /// normal distribution, here within 12 of 255: a blur of three boxes of whole radii is a little wide.
        @Test(arguments: [1.0, 2.0], [3.0, 6.0]) func shadowBlurIsGaussian(scale: Double, radius: Double) {
            let rig = LayerRig(80, 80, scale: scale)
            let layer = rig.add(CALayer(), CGRect(x: -100, y: -100, width: 140, height: 280), nil)
            layer.shadowPath = CGPath(rect: layer.bounds, transform: nil)
            layer.shadowOpacity = 1
            layer.shadowOffset = .zero
            layer.shadowRadius = radius
            let picture = rig.paint(background: .clearBlack)
            for distance in [-2.0, -1, -0.5, 0, 0.5, 1, 2] {
                let column = Int((40 + distance * radius) * scale)
                let place = (Double(column) + 0.5) / scale - 40
                let expected = 0.5 * erfc(place / radius / 2.0.squareRoot())
                #expect(abs(Double(picture.alpha(column, Int(40 * scale))) - 255 * expected) < 12)
            }
        }

        /// Measured: offset +y is down.
        @Test func shadowOffsetIsDown() {
            let rig = LayerRig(40, 40)
            let layer = rig.add(CALayer(), CGRect(x: 10, y: 10, width: 10, height: 10), .white)
            layer.shadowOpacity = 1
            layer.shadowRadius = 0
            layer.shadowOffset = CGSize(width: 4, height: 12)
            let picture = rig.paint(background: .clearBlack)
            #expect(picture[18, 28] == 0xFF00_0000 && picture.alpha(18, 8) == 0)
        }

        /// A layer of 20 points that casts a sharp shadow 30 points right and down of itself, at 35.
        private func shadow(_ change: (CALayer) -> Void) -> Bitmap {
            let rig = LayerRig(60, 60)
            let layer = rig.add(CALayer(), CGRect(x: 5, y: 5, width: 20, height: 20), nil)
            layer.shadowOpacity = 1
            layer.shadowRadius = 0
            layer.shadowOffset = CGSize(width: 30, height: 30)
            change(layer)
            return rig.paint(background: .clearBlack)
        }

        /// Measured: the silhouette is the outline where there is a background, else the ring of the border, else
        /// nothing; `masksToBounds` takes the shadow away.
        @Test func shadowSilhouette() {
            /// How dark the shadow is near its edge and in its middle.
            func shadow(_ change: (CALayer) -> Void) -> [Int] {
                let picture = self.shadow(change)
                return [picture.alpha(36, 45), picture.alpha(45, 45)]
            }
            #expect(shadow({ $0.backgroundColor = .white }) == [255, 255])
            #expect(shadow({ $0.borderWidth = 3 }) == [255, 0])
            #expect(shadow({ _ in }) == [0, 0])
            #expect(shadow({ ($0.backgroundColor, $0.masksToBounds) = (.white, true) }) == [0, 0])
            #expect(shadow({ ($0.backgroundColor, $0.cornerRadius) = (.white, 10) }) == [255, 255])
        }

        /// S9.14: without a background what a layer and those inside show casts its shadow, as far as it covers.
        @Test func shadowOfContent() {
            func inside(_ layer: CALayer, _ color: CGColor) {
                let child = CALayer()
                child.frame = CGRect(x: 4, y: 4, width: 6, height: 6)
                child.backgroundColor = color
                layer.addSublayer(child)
            }
            let child = shadow { inside($0, .white) }
            #expect(child.alpha(36, 36) == 0 && child.alpha(42, 42) == 255 && child.alpha(50, 50) == 0)
            let faint = shadow { inside($0, CGColor(red: 1, green: 0, blue: 0, alpha: 0.4)) }
            #expect(faint.alpha(42, 42) == 102)
            let both = shadow { layer in
                layer.backgroundColor = .white
                inside(layer, .white)
            }
            #expect(both.alpha(36, 36) == 255)
            let image = Bitmap(width: 20, height: 20)
            image[3, 3] = 0xff00_ff00
            image.markDirty()
            let picture = shadow { $0.contents = CGImage(bitmap: image) }
            #expect(picture.alpha(38, 38) == 255 && picture.alpha(40, 40) == 0)
        }

        /// Measured: under a faded layer its shadow is seen, at shadowOpacity · opacity; also under one that is turned.
        @Test(arguments: [0.0, 0.4]) func shadowShowsThroughAFadedLayer(angle: Double) {
            let rig = LayerRig(40, 40)
            let layer = rig.add(CALayer(), CGRect(x: 10, y: 10, width: 20, height: 20), .white)
            layer.shadowOpacity = 0.5
            layer.shadowRadius = 0
            layer.shadowOffset = .zero
            layer.opacity = 0.5
            layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
            let picture = rig.paint(background: .clearBlack)
            // 1 − (1 − 0.25)(1 − 0.5) = 0.625 of alpha, half of 255 of white.
            #expect(abs(picture.alpha(20, 20) - 159) <= 1 && abs(picture.red(20, 20) - 128) <= 1)
        }

        /// Measured: a mask multiplies the finished group once, its shadow included: 192 with an opaque mask over a
        /// layer of half opacity with a black shadow of no radius, 96 with a mask of half alpha.
        @Test func masksMultiplyTheFinishedGroup() {
            for (alpha, expected) in [(1.0, 192), (0.5, 96)] {
                let rig = LayerRig(40, 40)
                let layer = rig.add(CALayer(), CGRect(x: 10, y: 10, width: 20, height: 20), .white)
                layer.opacity = 0.5
                layer.shadowOpacity = 1
                layer.shadowRadius = 0
                layer.shadowOffset = .zero
                let mask = CALayer()
                mask.frame = layer.bounds
                mask.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: alpha)
                layer.mask = mask
                let picture = rig.paint(background: .clearBlack)
                #expect(abs(picture.alpha(20, 20) - expected) <= 1)
            }
        }

        /// S9.15: the mask's frame is in the layer's own coordinates, its transform counts, and it cuts the shadow.
        @Test func masksStandInTheLayer() {
            let rig = LayerRig(60, 60)
            let layer = rig.add(CALayer(), CGRect(x: 10, y: 10, width: 40, height: 40), .white)
            layer.bounds.origin = CGPoint(x: 100, y: 0)
            layer.shadowOpacity = 1
            layer.shadowOffset = CGSize(width: 0, height: 20)
            layer.shadowRadius = 0
            let mask = CALayer()
            mask.bounds = CGRect(x: 0, y: 0, width: 40, height: 4)
            mask.position = CGPoint(x: 120, y: 20)
            mask.backgroundColor = .black
            mask.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
            layer.mask = mask
            let picture = rig.paint(background: .clearBlack)
            #expect(picture.red(30, 12) > 250 && picture.red(30, 48) > 250)
            #expect(picture.alpha(12, 30) == 0 && picture.alpha(30, 58) == 0)
            #expect(mask.superlayer == nil)
        }

        /// Measured: shadow, background, contents, sublayers, border last and inside the bounds; a shadow under all.
        @Test func paintOrder() {
            let rig = LayerRig(40, 40)
            let layer = rig.add(CALayer(), CGRect(x: 10, y: 10, width: 20, height: 20), .white)
            let dot = Bitmap(width: 1, height: 1)
            dot[0, 0] = 0xFF00_00FF
            dot.markDirty()
            layer.contents = CGImage(bitmap: dot)
            layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
            layer.contentsGravity = .left
            layer.borderWidth = 2
            layer.borderColor = .red
            let child = CALayer()
            child.frame = CGRect(x: 0, y: 0, width: 20, height: 5)
            child.backgroundColor = .black
            layer.addSublayer(child)
            let picture = rig.paint(background: .clearBlack)
            #expect(picture[9, 20] == 0 && picture[10, 11] == 0xFFFF_0000 && picture[11, 20] == 0xFFFF_0000)
            #expect(picture[15, 13] == 0xFF00_0000 && picture[20, 25] == 0xFFFF_FFFF)
        }

        /// Measured: circular corners; the middle of the arc lies at r(1 − √½) from both edges, and a radius that is
        /// too large is not made smaller: its outline crosses itself outside the bounds (80×60, radius 100).
        @Test func cornerRadius() {
            let rig = LayerRig(160, 160, scale: 1)
            let layer = rig.add(CALayer(), CGRect(x: 40, y: 50, width: 80, height: 60), .white)
            layer.cornerRadius = 20
            var picture = rig.paint(background: .clearBlack)
            let corner = 20 * (1 - 0.5.squareRoot())
            #expect(picture.alpha(40 + Int(corner) - 2, 50 + Int(corner) - 2) == 0)
            #expect(picture.alpha(40 + Int(corner) + 2, 50 + Int(corner) + 2) == 255)
            // The area that a corner takes away is (1 − π/4)r².
            var sum = 0
            for y in 50..<70 { for x in 40..<60 { sum += 255 - picture.alpha(x, y) } }
            #expect(abs(Double(sum) / 255 - (1 - .pi / 4) * 400) < 1)
            rig.change { layer.cornerRadius = 100 }
            picture = rig.paint(background: .clearBlack)
            let outside = (0..<160).contains { x in (0..<48).contains { picture.alpha(x, $0) > 0 } }
            #expect(outside)
            // Damage knows of it: all of it is painted when the layer comes.
            let extent = rig.shown!.children[0].extent
            for y in 0..<160 {
                for x in 0..<160 where picture.alpha(x, y) > 0 {
                    #expect(extent.contains(CGPoint(x: Double(x) + 0.5 - 40, y: Double(y) + 0.5 - 50)))
                }
            }
        }

        /// Continuous corners begin 1.528665 radii from the corner, and go through the middle of the circle's arc.
        @Test func continuousCorners() {
            #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
            #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
            let rig = LayerRig(100, 100, scale: 2)
            let layer = rig.add(CALayer(), CGRect(x: 0, y: 0, width: 100, height: 100), .white)
            layer.cornerRadius = 20
            layer.cornerCurve = .continuous
            let picture = rig.paint(background: .clearBlack)
            // Some of the edge is gone at 1.15 radii, and nothing at 1.6.
            #expect((1..<255).contains(picture.alpha(46, 0)) && picture.alpha(64, 0) == 255)
            let middle = Int(40 * (1 - 0.5.squareRoot()))
            #expect(
                (1...254).contains(picture.alpha(middle, middle))
                    || (1...254).contains(picture.alpha(middle - 1, middle)))
        }

        /// Measured: the bits of the corners, all four by default.
        @Test(arguments: [
            (CACornerMask.layerMinXMinYCorner, 0, 0), (.layerMaxXMinYCorner, 39, 0),
            (.layerMinXMaxYCorner, 0, 39), (.layerMaxXMaxYCorner, 39, 39),
        ])
        func maskedCorners(_ corner: CACornerMask, x: Int, y: Int) {
            #expect([1, 2, 4, 8].contains(corner.rawValue))
            #expect(CALayer().maskedCorners.rawValue == 15)
            let rig = LayerRig(40, 40)
            let layer = rig.add(CALayer(), CGRect(x: 0, y: 0, width: 40, height: 40), .white)
            layer.cornerRadius = 10
            layer.maskedCorners = corner
            let picture = rig.paint(background: .clearBlack)
            for (cx, cy) in [(0, 0), (39, 0), (0, 39), (39, 39)] {
                #expect(picture.alpha(cx, cy) == (cx == x && cy == y ? 0 : 255))
            }
        }

        /// Measured: from (0, 0) to (1, 1) the stripes follow the diagonal of the unit square, so that the other two
        /// corners have one colour, also on a layer that is not square; S9.16: the defaults, and nothing outside the
        /// corners.
        @Test func gradientGeometry() {
            let layer = CAGradientLayer()
            #expect(layer.colors == nil && layer.locations == nil && layer.type == .axial)
            #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
            let rig = LayerRig(80, 40)
            rig.add(layer, CGRect(x: 0, y: 0, width: 80, height: 40))
            layer.colors = [CGColor.black, CGColor.white]
            layer.startPoint = .zero
            layer.endPoint = CGPoint(x: 1, y: 1)
            var picture = rig.paint()
            #expect(abs(picture.red(79, 0) - picture.red(0, 39)) <= 3)
            #expect(abs(picture.red(79, 0) - 146) <= 4 && abs(picture.red(40, 20) - 146) <= 4)
            rig.change {
                layer.locations = [0.25, 0.5]
                layer.cornerRadius = 10
            }
            picture = rig.paint()
            // Outside of the locations the outermost colours go on.
            #expect(picture.red(5, 8) == 0 && picture.red(70, 35) == 255 && picture.red(79, 39) == 0)
        }

        /// Measured: neither the encoded nor the linear values are mixed: 146 between black and white, alpha straight.
        @Test func gradientColours() {
            let mix = GradientRamp.mix(SIMD4(0, 0, 0, 1), SIMD4(1, 1, 1, 0), 0.5)
            #expect(abs(mix.x * 255 - 146) < 1 && abs(mix.y * 255 - 146) < 1 && mix.w == 0.5)
        }

        /// Measured: blending is on encoded bytes.
        @Test func blendingIsOnEncodedBytes() {
            let rig = LayerRig(10, 10)
            rig.add(CALayer(), rig.root.bounds, CGColor(red: 0, green: 1, blue: 0, alpha: 1))
            rig.add(CALayer(), rig.root.bounds, CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
            let p = rig.paint()
            #expect(abs(p.red(5, 5) - 128) <= 1 && abs(p.green(5, 5) - 127) <= 1)
        }

        /// S9.6: two sided unless said otherwise; the back of a one sided layer is not seen.
        @Test func backFaces() {
            let rig = LayerRig(40, 40)
            let layer = rig.add(CALayer(), CGRect(x: 10, y: 10, width: 20, height: 20), .white)
            layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
            #expect(layer.isDoubleSided && rig.paint().red(20, 20) == 255)
            rig.change { layer.isDoubleSided = false }
            #expect(rig.paint().red(20, 20) == 0)
        }

        /// S9.18: a corner radius alone does not cut the contents, `masksToBounds` does.
        @Test func cornersCutContentsOnlyWhenAsked() {
            let rig = LayerRig(40, 40)
            let layer = rig.add(CALayer(), CGRect(x: 0, y: 0, width: 40, height: 40), .white)
            layer.cornerRadius = 15
            let child = CALayer()
            child.frame = layer.bounds
            child.backgroundColor = .red
            layer.addSublayer(child)
            #expect(rig.paint(background: .clearBlack).alpha(0, 0) == 255)
            rig.change { layer.masksToBounds = true }
            #expect(rig.paint(background: .clearBlack).alpha(0, 0) == 0)
        }

        /// S9.17, S9.19: defaults.
        @Test func defaults() {
            let layer = CALayer()
            #expect(!layer.shouldRasterize && layer.rasterizationScale == 1 && !layer.allowsEdgeAntialiasing)
            #expect(layer.contentsGravity == .resize && layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1) && layer.cornerCurve == .circular)
            #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.anchorPointZ == 0 && layer.opacity == 1)
            #expect(layer.magnificationFilter == .linear && layer.minificationFilter == .linear)
            let shape = CAShapeLayer()
            #expect(shape.strokeStart == 0 && shape.strokeEnd == 1 && shape.miterLimit == 10 && shape.lineWidth == 1)
            let replicator = CAReplicatorLayer()
            #expect(replicator.instanceCount == 1 && replicator.instanceDelay == 0 && !replicator.preservesDepth)
            let text = CATextLayer()
            #expect(text.fontSize == 36 && !text.isWrapped && text.truncationMode == .none)
            #expect(text.alignmentMode == .natural && text.foregroundColor == .white)
        }

        /// S9.7: the anchor point moves the layer about its position; a frame under a transform is the box around it.
        @Test func geometry() {
            let layer = CALayer()
            layer.frame = CGRect(x: 10, y: 20, width: 40, height: 60)
            #expect(layer.position == CGPoint(x: 30, y: 50))
            layer.anchorPoint = .zero
            #expect(layer.position == CGPoint(x: 30, y: 50) && layer.frame.origin == CGPoint(x: 30, y: 50))
            layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
            layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
            #expect(abs(layer.frame.width - 60) < 1e-9 && abs(layer.frame.height - 40) < 1e-9)
        }
    }
}
