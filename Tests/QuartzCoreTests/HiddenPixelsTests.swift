import CoreGraphics
import TestSupport
import Testing

@testable import QuartzCore
@testable import Renderer

/// What an opaque layer in front covers is left out: the picture is the same.
extension LayerTests {
    @MainActor @Suite(.serialized) struct HiddenPixelsTests {
        /// Large enough for the background of the whole picture to be filled around the tiles.
        private static let side = 288
        private let rig = LayerRig(HiddenPixelsTests.side, HiddenPixelsTests.side)

        @Test(arguments: [
            // The whole box; rows beside round corners are left out, twice as many beside continuous ones.
            (0, CALayerCornerCurve.circular, 0, PixelRect(x0: 10, y0: 20, x1: 110, y1: 100)),
            (8, .circular, 0, PixelRect(x0: 10, y0: 28, x1: 110, y1: 92)),
            (8, .continuous, 0, PixelRect(x0: 10, y0: 36, x1: 110, y1: 84)),
            // Pixels at the edges that are covered in part.
            (0, .circular, 0.5, PixelRect(x0: 11, y0: 21, x1: 110, y1: 100)),
            // Nothing between the corners.
            (40, .circular, 0, PixelRect.empty),
        ]) func anOpaqueLayer(radius: CGFloat, curve: CALayerCornerCurve, shift: CGFloat, pixels: PixelRect) throws {
            let layer = rig.add(CALayer(), CGRect(x: 10 + shift, y: 20 + shift, width: 100, height: 80), .red)
            layer.cornerRadius = radius
            layer.cornerCurve = curve
            #expect(try opaquePixels() == pixels)
            #expect(try opaquePixels { layer.opacity = 0.9 } == .empty)
        }

        @Test func contentInsideOfALayer() throws {
            let cell = rig.add(CALayer(), CGRect(x: 10, y: 20, width: 100, height: 80))
            let content = CALayer()
            content.frame = CGRect(x: -5, y: 0, width: 200, height: 80)
            content.backgroundColor = .blue
            cell.addSublayer(content)
            #expect(try opaquePixels() == PixelRect(x0: 5, y0: 20, x1: 205, y1: 100))
            #expect(
                try opaquePixels { cell.masksToBounds = true } == PixelRect(x0: 10, y0: 20, x1: 110, y1: 100))
            #expect(try opaquePixels { cell.transform = CATransform3DMakeRotation(0.1, 0, 0, 1) } == .empty)
        }

        @Test func aPhoto() throws {
            let layer = rig.add(CALayer(), CGRect(x: 10.5, y: 20, width: 100, height: 80))
            layer.contents = Self.photo(40, 40)
            // The gravity of a layer resizes its contents.
            #expect(try opaquePixels() == PixelRect(x0: 11, y0: 20, x1: 110, y1: 100))
            // 100 points high, 10 of them above the bounds.
            #expect(
                try opaquePixels { layer.contentsGravity = .resizeAspectFill }
                    == PixelRect(x0: 11, y0: 10, x1: 110, y1: 110))
            #expect(try opaquePixels { layer.masksToBounds = true } == PixelRect(x0: 11, y0: 20, x1: 110, y1: 100))
            #expect(try opaquePixels { layer.cornerRadius = 6 } == PixelRect(x0: 11, y0: 26, x1: 110, y1: 94))
            #expect(try opaquePixels { layer.opacity = 0.9 } == .empty)
            #expect(
                try opaquePixels {
                    layer.opacity = 1
                    layer.contents = Self.photo(40, 40, isOpaque: false)
                } == .empty)
        }

        private static func photo(_ width: Int, _ height: Int, isOpaque: Bool = true) -> CGImage {
            let bitmap = Bitmap(width: width, height: height)
            for y in 0..<height {
                for x in 0..<width { bitmap[x, y] = 0xFF00_0000 | UInt32(truncatingIfNeeded: (x * 7919 + y) &* 104729) }
            }
            bitmap.markDirty()
            return CGImage(bitmap: bitmap, isOpaque: isOpaque)
        }

        private func opaquePixels(after change: () -> Void = {}) throws -> PixelRect {
            rig.change(change)
            _ = rig.paint()
            let root = try #require(rig.shown)
            return try #require(root.children.first).opaquePixels(root.projection, scale: 1)
        }

        /// Squares of 48 pixels are too small for anything to be left out.
        @Test(arguments: 1...90) func thePictureIsTheSame(seed: Int) throws {
            var random = SeededGenerator(seed: UInt64(seed))
            rig.root.backgroundColor = random.color().copy(alpha: 1)
            for number in 0..<14 {
                let tile = RandomLayers.layer(number + seed % 12, &random)
                if random.below(3) > 0 { tile.backgroundColor = random.color().copy(alpha: 1) }
                if random.below(3) == 0 {
                    tile.contents = Self.photo(Int(random.value(20, 300)), Int(random.value(20, 300)))
                    tile.contentsGravity = random.below(2) == 0 ? .resizeAspectFill : .resize
                    tile.masksToBounds = random.below(3) > 0
                }
                if random.below(3) > 0 { tile.opacity = 1 }
                if random.below(2) == 0 { tile.transform = CATransform3DIdentity }
                let corner = CGPoint(x: random.value(-40, 180).rounded(), y: random.value(-40, 180).rounded())
                tile.frame = CGRect(
                    origin: corner, size: CGSize(width: random.value(60, 180), height: random.value(60, 180)))
                let text = CATextLayer()
                text.string = "Tile \(number)"
                text.fontSize = 20
                text.frame = CGRect(x: random.value(0, 60), y: random.value(0, 60), width: 90, height: 30)
                tile.addSublayer(text)
                rig.root.addSublayer(tile)
            }
            let whole = rig.paint()
            let pieces = Bitmap(width: Self.side, height: Self.side)
            for y in stride(from: 0, to: Self.side, by: 48) {
                for x in stride(from: 0, to: Self.side, by: 48) {
                    Painter.paint(
                        rig.shown, into: pieces, region: DamageRegion(PixelRect(x0: x, y0: y, x1: x + 48, y1: y + 48)),
                        scale: 1, caches: rig.context.media.caches)
                }
            }
            let wrong = difference(whole, pieces, Self.side)
            #expect(wrong.count == 0, "\(wrong.count) pixels differ: \(wrong.examples)")
        }
    }
}
