import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import QuartzCore
@testable import Renderer

extension BackdropValues {
    static func random(_ random: inout SeededGenerator) -> BackdropValues {
        BackdropValues(
            radius: [0.4, 2, 5, 9, 20][random.below(5)], saturation: random.value(0.5, 2),
            tint: SIMD4(random.value(0, 1), random.value(0, 1), random.value(0, 1), random.value(0, 0.8)),
            fillsContent: random.below(5) == 0)
    }
}

/// Layers that show a blurred picture of the pixels below.
extension LayerTests {
    @MainActor @Suite(.serialized) struct BackdropTests {
        /// A target that follows the changes of its layers, beside one that paints each frame as a whole.
        private final class Rig {
            let root = CALayer()
            let context: LayerContext
            private var target = RenderTarget()
            private let side: Int
            private let scale: Double
            /// The pixels that the last frame painted.
            private(set) var painted: [PixelRect] = []

            init(side points: Int = 64, scale: Double = 1) {
                MediaSession.current = MediaSession()
                side = Int(Double(points) * scale)
                self.scale = scale
                root.frame = CGRect(x: 0, y: 0, width: points, height: points)
                root.backgroundColor = .white
                context = LayerContext(root: root)
                CATransaction.setDisableActions(true)
            }

            private func paint(_ target: inout RenderTarget) -> RenderTarget.Changes? {
                target.paint(
                    context.commit(at: MediaClock.now), width: side, height: side, scale: scale,
                    caches: context.media.caches, makeBitmap: { Bitmap(width: $0, height: $1) })
            }

            /// The next frame, of which only the damage is painted.
            @discardableResult func step() -> Bitmap {
                painted = paint(&target)?.painted ?? []
                return target.bitmap!
            }

            func whole() -> Bitmap {
                var other = RenderTarget()
                return paint(&other)!.bitmap
            }

            func differences() -> (count: Int, examples: String) { difference(step(), whole(), side) }

            func end() {
                CATransaction.flush()
                MediaClock.now = 0
            }
        }

        private func stripes(in layer: CALayer, count: Int = 8) {
            for i in 0..<count {
                let stripe = CALayer()
                stripe.frame = CGRect(x: 0, y: CGFloat(i) * 16, width: 64, height: 8)
                stripe.backgroundColor = CGColor(red: 0, green: CGFloat(i % 3) / 2, blue: 0.5, alpha: 1)
                layer.addSublayer(stripe)
            }
        }

        private func blur(_ frame: CGRect, radius: CGFloat = 8, in layer: CALayer) -> CALayer {
            let blur = CALayer()
            blur.frame = frame
            blur.backdrop = BackdropValues(radius: radius, saturation: 1, tint: .zero)
            layer.addSublayer(blur)
            return blur
        }

        /// A step between two colours becomes the distribution of the blur, within the bounds and nowhere else.
        @Test(arguments: [1.0, 2.0], [3.0, 8.0]) func blursAsAGaussian(scale: Double, radius: Double) {
            let rig = Rig(side: 96, scale: scale)
            defer { rig.end() }
            let black = CALayer()
            black.frame = CGRect(x: 0, y: 0, width: 48, height: 96)
            black.backgroundColor = .black
            rig.root.addSublayer(black)
            _ = blur(CGRect(x: 0, y: 16, width: 96, height: 64), radius: radius, in: rig.root)
            let bitmap = rig.step()
            for x in 0..<Int(96 * scale) {
                let distance = (Double(x) + 0.5 - 48 * scale) / (radius * scale)
                let wanted = 255 * 0.5 * (1 + erf(distance / 2.0.squareRoot()))
                let level = Double(bitmap[x, Int(48 * scale)] & 255)
                #expect(abs(level - wanted) < 9, "\(x): \(level) for \(wanted)")
                #expect(bitmap[x, Int(8 * scale)] & 255 == (x < Int(48 * scale) ? 0 : 255))
            }
        }

        /// Pixels beside the bounds do not shine in.
        @Test func pixelsBesideDoNotCount() {
            let rig = Rig()
            defer { rig.end() }
            let black = CALayer()
            black.frame = CGRect(x: 0, y: 0, width: 64, height: 32)
            black.backgroundColor = .black
            rig.root.addSublayer(black)
            _ = blur(CGRect(x: 0, y: 32, width: 64, height: 32), radius: 10, in: rig.root)
            #expect(rig.step()[30, 33] == 0xFFFF_FFFF)
        }

        /// Saturation and tint apply after the blur.
        @Test func colors() {
            let rig = Rig()
            defer { rig.end() }
            rig.root.backgroundColor = CGColor(red: 0.6, green: 0.4, blue: 0.4, alpha: 1)
            let view = blur(CGRect(x: 8, y: 8, width: 40, height: 40), in: rig.root)
            view.backdrop = BackdropValues(radius: 8, saturation: 2, tint: SIMD4(1, 1, 1, 0.5))
            // Grey is 0.2126 · 0.6 + 0.7874 · 0.4 = 0.4425; red 0.7575 and half of white, the others 0.3575.
            let pixel = rig.step()[20, 20]
            #expect(abs(Int(pixel >> 16 & 255) - 224) <= 1)
            #expect(abs(Int(pixel & 255) - 173) <= 1)
            view.opacity = 0.5
            #expect(abs(Int(rig.step()[20, 20] & 255) - (173 + 102) / 2) <= 1)
            #expect(rig.differences().count == 0)
        }

        /// A scroll below repaints the blur; a change in front paints the cached one, and nothing of it is blurred.
        @Test func onlyWhatChangesBelowIsBlurred() {
            let rig = Rig()
            defer { rig.end() }
            let area = CALayer()
            area.frame = rig.root.bounds
            area.masksToBounds = true
            area.backgroundColor = .white
            rig.root.addSublayer(area)
            stripes(in: area)
            let bar = blur(CGRect(x: 0, y: 0, width: 64, height: 20), in: rig.root)
            let front = CALayer()
            front.frame = CGRect(x: 4, y: 4, width: 6, height: 6)
            front.backgroundColor = .black
            rig.root.addSublayer(front)
            rig.step()
            for offset in [3.0, 10, 11.5, 40, 7] {
                area.bounds.origin.y = offset
                #expect(rig.differences().count == 0)
            }
            front.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            #expect(rig.differences().count == 0)
            #expect(!rig.painted.isEmpty && rig.painted.allSatisfy { $0.width < 16 })
            front.isHidden = true
            #expect(rig.differences().count == 0)
            #expect(!rig.painted.isEmpty && rig.painted.allSatisfy { $0.width < 16 })
            bar.position.y += 40
            #expect(rig.differences().count == 0)
        }

        /// Content takes the colours of the blurred picture.
        @Test func contentIsFilled() {
            let rig = Rig()
            defer { rig.end() }
            rig.root.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
            let layer = blur(CGRect(x: 8, y: 8, width: 40, height: 40), in: rig.root)
            layer.backdrop = BackdropValues(radius: 4, saturation: 1, tint: SIMD4(1, 1, 1, 0.5), fillsContent: true)
            let mark = CALayer()
            mark.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
            mark.backgroundColor = .black
            layer.addSublayer(mark)
            let bitmap = rig.step()
            #expect(bitmap[10, 10] == 0xFF00_00FF)
            #expect(abs(Int(bitmap[22, 22] >> 16 & 255) - 128) <= 1)
            #expect(bitmap[22, 22] & 255 == 255)
        }

        /// Scrolled content takes the colours at its new position.
        @Test func filledContentScrolls() {
            let rig = Rig()
            defer { rig.end() }
            let black = CALayer()
            black.frame = CGRect(x: 0, y: 0, width: 64, height: 32)
            black.backgroundColor = .black
            rig.root.addSublayer(black)
            let filled = blur(rig.root.bounds, in: rig.root)
            filled.backdrop?.fillsContent = true
            let area = CALayer()
            area.frame = CGRect(x: 0, y: 8, width: 64, height: 48)
            area.masksToBounds = true
            area.backgroundColor = .white
            filled.addSublayer(area)
            stripes(in: area)
            rig.step()
            for offset in [5.0, 20] {
                area.bounds.origin.y = offset
                #expect(rig.differences().count == 0)
            }
        }

        /// A clipped blur that moves to the front blurs its siblings also outside of the clip.
        @Test func reorderingBlursAllPixelsBelow() {
            let rig = Rig()
            defer { rig.end() }
            let clip = CALayer()
            clip.frame = CGRect(x: 0, y: 0, width: 64, height: 32)
            clip.masksToBounds = true
            rig.root.addSublayer(clip)
            _ = blur(rig.root.bounds, in: clip)
            for y in [32.0, 48] {
                let black = CALayer()
                black.frame = CGRect(x: 0, y: y, width: 64, height: 16)
                black.backgroundColor = .black
                rig.root.addSublayer(black)
            }
            #expect(rig.step()[30, 30] == 0xFFFF_FFFF)
            rig.root.addSublayer(clip)
            #expect(rig.differences().count == 0)
            #expect(rig.step()[30, 30] & 255 < 200)
        }

        /// Random trees with scrolled areas, groups, masks and blurs above each other: painting the damage alone gives
        /// the bits of painting everything.
        @Test(arguments: RandomRun.seeds) func damageIsEnough(seed: Int) {
            var random = SeededGenerator(seed: UInt64(seed))
            let rig = Rig(scale: seed % 3 == 2 ? 2 : 1)
            defer { rig.end() }
            var layers: [CALayer] = []
            let area = CALayer()
            area.frame = CGRect(x: 4, y: 6, width: 56, height: 54)
            area.masksToBounds = true
            area.backgroundColor = random.color(alpha: 1).copy(alpha: 1)
            rig.root.addSublayer(area)
            for i in 0..<10 {
                let layer = RandomLayers.layer(i + seed % 12, &random)
                let parents = [rig.root, area, area] + layers
                parents[random.below(parents.count)].addSublayer(layer)
                layers.append(layer)
            }
            for _ in 0..<4 {
                let layer = CALayer()
                layer.frame = CGRect(
                    x: random.value(-9, 30).rounded(), y: random.value(-9, 30).rounded(), width: random.value(8, 50),
                    height: random.value(8, 50).rounded())
                layer.backdrop = .random(&random)
                let parents = [rig.root, rig.root, area] + layers
                let parent = parents[random.below(parents.count)]
                parent.insertSublayer(layer, at: UInt32(random.below(parent.children.count + 1)))
                layers.append(layer)
            }
            rig.step()
            for step in 0..<RandomRun.stepsPerSeed {
                let change: String
                switch random.below(6) {
                case 0, 1:
                    area.bounds.origin.y += random.value(-6, 6).rounded()
                    change = "scroll"
                case 2:
                    let layer = layers[random.below(layers.count)]
                    let parent = layer.superlayer ?? rig.root
                    parent.insertSublayer(layer, at: UInt32(random.below(parent.children.count)))
                    change = "order"
                case 3:
                    let layer = layers[random.below(layers.count)]
                    layer.isHidden.toggle()
                    change = "hidden"
                default: change = RandomLayers.change(layers[random.below(layers.count)], &random)
                }
                let (count, examples) = rig.differences()
                #expect(count == 0, "seed \(seed), step \(step), \(change): \(examples)")
                if count > 0 { return }
            }
        }
    }
}
