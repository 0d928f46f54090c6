import CoreGraphics
import Testing

@testable import QuartzCore
@testable import Renderer

/// Pictures of layer trees, read pixel by pixel, and damage against painting everything.
extension LayerTests {
    @MainActor @Suite(.serialized) struct PainterTests {
        let root = CALayer()
        let context: LayerContext

        init() {
            MediaSession.current = MediaSession()
            root.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
            context = LayerContext(root: root)
        }

        private var screen: PixelRect { PixelRect(x0: 0, y0: 0, x1: 64, y1: 64) }

        private func paint(
            _ node: RenderNode?, into bitmap: Bitmap = Bitmap(width: 64, height: 64), _ region: DamageRegion? = nil
        )
            -> Bitmap
        {
            var all = DamageRegion()
            all.add(screen)
            Painter.paint(node, into: bitmap, region: region ?? all, scale: 1, caches: context.media.caches)
            return bitmap
        }

        private func box(_ frame: CGRect, _ color: CGColor) -> CALayer {
            let layer = CALayer()
            layer.frame = frame
            layer.backgroundColor = color
            return layer
        }

        @Test func backgroundAndEdges() {
            root.addSublayer(box(CGRect(x: 10.5, y: 10, width: 20, height: 20), .white))
            let picture = paint(context.commit(at: 0))
            #expect(picture[0, 0] == 0xFF00_0000)
            #expect(picture[20, 20] == 0xFFFF_FFFF)
            // Half a pixel covered: analytic antialiasing of upright edges (measured).
            #expect((picture[10, 15] & 0xFF) >= 127 && (picture[10, 15] & 0xFF) <= 128)
            #expect(picture[30, 15] & 0xFF == picture[10, 15] & 0xFF)
            #expect(picture[15, 9] == 0xFF00_0000 && picture[15, 10] == 0xFFFF_FFFF)
        }

        /// S9.18: a faded parent is one picture; its children do not show through each other.
        @Test func groupOpacity() {
            let parent = box(CGRect(x: 0, y: 0, width: 40, height: 40), CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            parent.addSublayer(box(CGRect(x: 10, y: 10, width: 20, height: 20), .white))
            parent.opacity = 0.5
            root.addSublayer(parent)
            let picture = paint(context.commit(at: 0))
            #expect(picture[5, 5] == 0xFF80_0000 || picture[5, 5] == 0xFF7F_0000)
            #expect(picture[20, 20] == 0xFF80_8080 || picture[20, 20] == 0xFF7F_7F7F)
        }

        /// S9.15 and the measured middle of a gradient mask: only its alpha counts.
        @Test func gradientMask() {
            let layer = box(CGRect(x: 0, y: 0, width: 20, height: 64), .white)
            let mask = CAGradientLayer()
            mask.frame = layer.bounds
            mask.colors = [CGColor.black, CGColor.black.copy(alpha: 0)!]
            layer.mask = mask
            root.addSublayer(layer)
            let picture = paint(context.commit(at: 0))
            #expect(picture[10, 0] & 0xFF > 250)
            #expect(abs(Int(picture[10, 32] & 0xFF) - 126) <= 2)
            #expect(picture[10, 63] & 0xFF < 4)
            #expect(picture[30, 0] == 0xFF00_0000)
        }

        /// Measured: the middle between black and white is 146.
        @Test func gradientColours() {
            let layer = CAGradientLayer()
            layer.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
            layer.colors = [CGColor.black, CGColor.white]
            root.addSublayer(layer)
            let picture = paint(context.commit(at: 0))
            #expect(abs(Int(picture[5, 32] & 0xFF) - 147) <= 3)
        }

        @Test func borderAboveSublayers() {
            let layer = box(CGRect(x: 0, y: 0, width: 32, height: 32), .black)
            layer.borderWidth = 4
            layer.borderColor = .white
            layer.addSublayer(
                box(CGRect(x: 0, y: 0, width: 32, height: 32), CGColor(red: 1, green: 0, blue: 0, alpha: 1)))
            root.addSublayer(layer)
            let picture = paint(context.commit(at: 0))
            #expect(picture[1, 16] == 0xFFFF_FFFF && picture[16, 16] == 0xFFFF_0000)
        }

        /// A quarter turn of a square is the same square; its edges stay smooth and in place.
        @Test func turnedSquare() {
            let layer = box(CGRect(x: 16, y: 16, width: 32, height: 32), .white)
            layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
            root.addSublayer(layer)
            let picture = paint(context.commit(at: 0))
            #expect(picture[17, 17] == 0xFFFF_FFFF && picture[46, 46] == 0xFFFF_FFFF)
            #expect(picture[14, 30] == 0xFF00_0000 && picture[49, 30] == 0xFF00_0000)
            CATransaction.setDisableActions(true)
            layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
            CATransaction.flush()
            let diamond = paint(context.commit(at: 0))
            #expect(diamond[32, 12] & 0xFF > 200 && diamond[12, 12] == 0xFF00_0000)
            // A slanted edge is neither black nor white everywhere.
            let greys = (0..<64).filter { diamond[$0, 20] & 0xFF > 20 && diamond[$0, 20] & 0xFF < 235 }
            #expect(greys.count >= 2)
        }

        @Test func masksToBoundsCutsChildren() {
            let layer = box(CGRect(x: 10, y: 10, width: 20, height: 20), .black)
            layer.masksToBounds = true
            layer.addSublayer(box(CGRect(x: -10, y: 5, width: 60, height: 10), .white))
            root.addSublayer(layer)
            let picture = paint(context.commit(at: 0))
            #expect(picture[9, 20] == 0xFF00_0000 && picture[10, 20] == 0xFFFF_FFFF && picture[30, 20] == 0xFF00_0000)
        }

        /// The same for a layer whose own look is a picture that was painted before.
        @Test func layersWithPicturesCutTheirChildren() {
            let outer = box(CGRect(x: 4, y: 4, width: 56, height: 56), .black)
            let layer = CAGradientLayer()
            layer.frame = CGRect(x: 16, y: 16, width: 20, height: 20)
            layer.colors = [CGColor(red: 0, green: 0, blue: 1, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
            layer.masksToBounds = true
            layer.addSublayer(box(CGRect(x: -10, y: 5, width: 60, height: 10), .white))
            outer.addSublayer(layer)
            root.addSublayer(outer)
            let picture = paint(context.commit(at: 0))
            #expect(picture[19, 30] == 0xFF00_0000 && picture[20, 30] == 0xFFFF_FFFF && picture[39, 30] == 0xFFFF_FFFF)
            #expect(picture[40, 30] == 0xFF00_0000 && picture[30, 22] == 0xFF00_00FF)
        }

        @Test func depthOrder() {
            let near = box(CGRect(x: 0, y: 0, width: 20, height: 20), .white)
            near.zPosition = 1
            root.addSublayer(near)
            root.addSublayer(
                box(CGRect(x: 0, y: 0, width: 20, height: 20), CGColor(red: 1, green: 0, blue: 0, alpha: 1)))
            #expect(paint(context.commit(at: 0))[5, 5] == 0xFFFF_FFFF)
        }

        /// Painting only the damage gives the same bits as painting everything, with and without pixels cached in
        /// earlier frames.
        @Test(arguments: RandomRun.seeds) func damageIsEnough(_ seed: Int) {
            let tree = RandomTree(seed: seed)
            defer { tree.rig.end() }
            // Some runs have hardly any memory for caches.
            let budget = tree.rig.caches.budget
            if seed % 5 == 4 { budget.limit = budget.used + 30_000 }
            for step in 0..<RandomRun.stepsPerSeed {
                let change = tree.advance(to: step)
                if let wrong = tree.rig.step() {
                    Issue.record("\(change), seed \(seed), step \(step): \(wrong)")
                    return
                }
            }
        }

        /// Cairo rounds the first operation on an empty surface differently. The damage decides which one is first.
        @Test func whatComesFirstIntoAGroupIsRoundedAsTheRest() {
            let rig = DamageRig()
            defer { rig.end() }
            let group = CALayer()
            group.frame = rig.root.bounds
            group.opacity = 0.99
            rig.root.addSublayer(group)
            group.addSublayer(box(CGRect(x: 0, y: 0, width: 8, height: 8), .white))
            let changing = box(CGRect(x: 30.75, y: 20.25, width: 20.4, height: 20.4), .white)
            group.addSublayer(changing)
            rig.start()
            for step in 0..<200 {
                let share = Double(step) / 200
                changing.backgroundColor = CGColor(red: share, green: 1 - share, blue: 0.2, alpha: 0.3 + share / 2)
                #expect(rig.step() == nil, "step \(step)")
                #expect(!rig.damage.region.rects.contains { $0.x0 < 8 })
            }
        }

        /// The corner of a square end reaches out farther than half the line's width.
        @Test func squareEndsLeaveNothingBehind() {
            let rig = DamageRig()
            defer { rig.end() }
            let line = CAShapeLayer()
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 10, y: 10))
            path.addLine(to: CGPoint(x: 20, y: 20))
            line.path = path
            line.frame = CGRect(x: 8, y: 8, width: 20, height: 20)
            (line.lineWidth, line.lineCap, line.miterLimit) = (16, .square, 1)
            (line.strokeColor, line.fillColor) = (.white, nil)
            rig.root.addSublayer(line)
            rig.start()
            // The end's corner lies 8 · √2 points below the line's end.
            #expect(rig.whole()[28, 37] == 0xFFFF_FFFF)
            for step in 0..<4 {
                line.position.x += 3
                #expect(rig.step() == nil, "step \(step)")
            }
        }

        /// Animations that add up may take more from a size than there is of it.
        @Test func sizesBelowNothing() {
            let rig = DamageRig()
            defer { rig.end() }
            let card = box(CGRect(x: 10, y: 10, width: 40, height: 40), .white)
            card.cornerRadius = 4
            rig.root.addSublayer(card)
            rig.start()
            let animation = CABasicAnimation(keyPath: "bounds.size.width")
            (animation.fromValue, animation.toValue) = (0, -160)
            (animation.isAdditive, animation.duration) = (true, 0.5)
            card.add(animation, forKey: "size")
            for step in 0..<10 {
                rig.advance(to: Double(step) * 0.05)
                #expect(rig.step() == nil, "step \(step)")
                if step > 3 { #expect(card.presentation()?.bounds.width == 0) }
            }
            // As the model, such a rectangle is the one that it covers.
            card.removeAllAnimations()
            card.bounds.size.width = -30
            #expect(rig.step() == nil)
        }

        @Test func cachedPixelsEndWithTheLayerAndItsNodes() {
            weak var cache: LayerCache?
            do {
                let rig = LayerRig(40, 40)
                let layer = rig.add(CALayer(), CGRect(x: 5, y: 5, width: 20, height: 20), .white)
                (layer.cornerRadius, layer.cornerCurve) = (4, .continuous)
                _ = rig.paint()
                layer.removeFromSuperlayer()
                cache = layer.cache
                #expect(layer.cache.tiles.isEmpty)
                // The frame before is painted once more.
                let all = PixelRect(x0: 0, y0: 0, x1: 40, y1: 40)
                Painter.paint(
                    rig.shown, into: Bitmap(width: 40, height: 40), region: DamageRegion(all), scale: 1,
                    caches: rig.context.media.caches)
                #expect(!layer.cache.tiles.isEmpty)
            }
            #expect(cache == nil)
        }

        @Test func unchangedTreeHasNoDamage() {
            root.addSublayer(box(CGRect(x: 0, y: 0, width: 20, height: 20), .white))
            let first = context.commit(at: 0)
            let second = context.commit(at: 1)
            #expect(first === second)
            #expect(Damage.between(first, second, scale: 1, screen: screen).rects.isEmpty)
        }

        @Test func damageRegionsStayFew() {
            var region = DamageRegion()
            for i in 0..<40 {
                region.add(PixelRect(x0: i * 50, y0: i * 37 % 300, x1: i * 50 + 10, y1: i * 37 % 300 + 10))
            }
            #expect(region.rects.count <= 12)
            for i in 0..<40 {
                let rect = PixelRect(x0: i * 50, y0: i * 37 % 300, x1: i * 50 + 10, y1: i * 37 % 300 + 10)
                #expect(region.rects.contains { $0.contains(rect) })
            }
        }
    }

}
