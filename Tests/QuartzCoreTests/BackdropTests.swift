import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import QuartzCore
@testable import Renderer

extension BackdropValues {
    static func random(_ random: inout SeededGenerator) -> BackdropValues {
        var values = BackdropValues(
            radius: [0.4, 2, 5, 9, 20][random.below(5)], saturation: random.value(0.5, 2),
            tint: SIMD4(random.value(0, 1), random.value(0, 1), random.value(0, 1), random.value(0, 0.8)),
            fillsContent: random.below(5) == 0)
        if random.below(2) == 0 {
            values.ramp = BackdropRamp(
                edge: BackdropRamp.Edge.allCases[random.below(4)], full: [0, 0.3, 1][random.below(3)])
        }
        if random.below(3) == 0 { values.tintAlone = SIMD4(1, 0, random.value(0, 1), random.value(0, 1)) }
        return values
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

        /// A ramp: the whole blur as far as it is full, then less and less, and the pixels below at the other edge.
        @Test(arguments: BackdropRamp.Edge.allCases) func ramp(edge: BackdropRamp.Edge) {
            let rig = Rig(side: 96)
            defer { rig.end() }
            let isAcross = edge == .left || edge == .right
            let black = CALayer()
            black.frame = CGRect(x: 0, y: 0, width: isAcross ? 96 : 48, height: isAcross ? 48 : 96)
            black.backgroundColor = .black
            rig.root.addSublayer(black)
            // The levels of a line of pixels beside the edge, across the step between the colours.
            func line(_ depth: Int) -> [UInt32] {
                let bitmap = rig.step(), far = 95 - depth
                return (0..<96).map {
                    switch edge {
                    case .top: bitmap[$0, depth] & 255
                    case .bottom: bitmap[$0, far] & 255
                    case .left: bitmap[depth, $0] & 255
                    case .right: bitmap[far, $0] & 255
                    }
                }
            }
            let below = line(0)
            let view = blur(rig.root.bounds, in: rig.root)
            let blurred = [0, 10, 23].map { line($0) }
            view.backdrop?.ramp = BackdropRamp(edge: edge, full: 0.25)
            #expect(rig.differences().count == 0)
            #expect([0, 10, 23].map { line($0) } == blurred)
            #expect(line(95) == below && below[47] == 0 && below[48] == 255)
            // Next to all of a share of 0.51 is the slight blur; 0.12 are left farther on.
            let widths = [10, 59, 80, 95].map { line($0).count { (9...246).contains($0) } }
            #expect(widths[0] > widths[1] && widths[1] > widths[2] && widths[2] > 0 && widths[3] == 0, "\(widths)")
            #expect(widths[0] > 24 && widths[1] < 18, "\(widths)")
            view.opacity = 0.5
            #expect(rig.differences().count == 0)
            let half = line(10)
            #expect(half.indices.allSatisfy { abs(Int(half[$0]) - Int(blurred[1][$0] + below[$0]) / 2) <= 1 })
            view.opacity = 1
            view.backdrop?.ramp = nil
            #expect(rig.differences().count == 0)
            #expect(line(10) == blurred[1])
        }

        /// A ramp begins at the bounds, also where these reach beyond the surface, and moves with them.
        @Test func aRampBelongsToTheBounds() {
            let rig = Rig()
            defer { rig.end() }
            stripes(in: rig.root)
            let bitmap = rig.step()
            let below = (0..<64).map { bitmap[30, $0] }
            let view = blur(CGRect(x: 0, y: -64, width: 64, height: 192), in: rig.root)
            // Complete in two thirds of 192 points: down to 64, which is the surface's end.
            view.backdrop?.ramp = BackdropRamp(edge: .top, full: 2.0 / 3)
            #expect(rig.differences().count == 0)
            #expect(rig.step()[30, 60] != below[60])
            let front = CALayer()
            front.frame = CGRect(x: 4, y: 40, width: 6, height: 6)
            front.backgroundColor = .black
            rig.root.addSublayer(front)
            for y in [-72.0, -100, -127.5] {
                view.frame.origin.y = y
                #expect(rig.differences().count == 0)
                front.backgroundColor = CGColor(red: 1, green: 0, blue: -y / 128, alpha: 1)
                #expect(rig.differences().count == 0)
                #expect(!rig.painted.isEmpty && rig.painted.allSatisfy { $0.width < 16 })
            }
            // The last rows of the bounds, which end at 64.
            view.frame.origin.y = -128
            rig.step()
            #expect(bitmap[30, 63] == below[63] && bitmap[30, 0] != below[0])
        }

        /// Layers of other sizes and values follow each other, in the memory of the same picture.
        @Test func nothingIsLeftOfAnEarlierPicture() {
            let rig = Rig()
            defer { rig.end() }
            stripes(in: rig.root)
            let bar = blur(CGRect(x: 0, y: 0, width: 64, height: 48), in: rig.root)
            bar.backdrop?.ramp = BackdropRamp(edge: .top, full: 0.5)
            let plate = blur(CGRect(x: 8, y: 20, width: 24, height: 30), radius: 2, in: rig.root)
            let column = blur(CGRect(x: 0, y: 0, width: 40, height: 48), in: rig.root)
            column.backdrop?.ramp = BackdropRamp(edge: .left, full: 0.2)
            let views = [bar, plate, column]
            for step in 0..<9 {
                for (index, view) in views.enumerated() { view.isHidden = index != step % 4 }
                #expect(rig.differences().count == 0, "\(step)")
            }
        }

        /// Where the pixels below are not known, a tint replaces the blur, with the same ramp.
        @Test func tintAlone() {
            let rig = Rig()
            defer { rig.end() }
            let scaled = CALayer()
            scaled.frame = rig.root.bounds
            scaled.transform = CATransform3DMakeScale(0.5, 0.5, 1)
            rig.root.addSublayer(scaled)
            let view = blur(scaled.bounds, in: scaled)
            func level(_ y: Int) -> Int { Int(rig.step()[32, y] & 255) }
            #expect(level(18) == 255)
            view.backdrop?.tintAlone = SIMD4(0, 0, 0, 1)
            #expect(level(18) == 0 && level(46) == 0 && level(12) == 255)
            view.backdrop?.ramp = BackdropRamp(edge: .top, full: 0.25)
            // The bounds are seen from 16 to 48. In the middle a share of 0.71 lies over white.
            #expect(level(18) == 0 && level(46) > 240 && abs(level(32) - 73) < 12)
            view.backdrop?.ramp?.edge = .bottom
            #expect(level(18) > 240 && level(46) == 0)
            view.backdrop?.tintAlone = nil
            #expect(level(46) == 255)
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
