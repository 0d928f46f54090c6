import CoreGraphics
import Testing

@testable import QuartzCore
@testable import Renderer

/// A layer that comes to a projection that another one keeps has its sample cached in its first frame.
extension LayerTests {
    @MainActor @Suite(.serialized) struct LastingProjectionTests {
        private static let side = 160

        private func add(to rig: LayerRig, x: CGFloat, angle: CGFloat) -> CALayer {
            let card = rig.add(CALayer(), CGRect(x: x, y: 20, width: 60, height: 60), .red)
            var transform = CATransform3DIdentity
            transform.m34 = -1 / 400
            card.transform = CATransform3DRotate(transform, angle, 0, 1, 0)
            card.borderWidth = 3
            return card
        }

        /// The bytes of the budget that the first frame of a second card takes beside those of its raster, and the picture.
        private func secondCard(x: CGFloat, angle: CGFloat, after frames: Int) throws -> (bytes: Int, picture: Bitmap) {
            let rig = LayerRig(Self.side, Self.side)
            _ = add(to: rig, x: 10, angle: 0.4)
            for _ in 0..<frames { _ = rig.paint() }
            let budget = rig.context.media.caches.budget, before = budget.used
            let card = add(to: rig, x: x, angle: angle)
            let picture = rig.paint(), raster = try #require(card.cache.raster).bitmap
            return (budget.used - before - raster.bytesPerRow * raster.height, picture)
        }

        @Test func aCardTurnedAsAnotherOneIsSampledOnce() throws {
            let first = try secondCard(x: 75, angle: 0.4, after: 2)
            #expect(first.bytes > 50 * 50 * 4)
            // In the first frame of both nothing is known to last.
            let both = try secondCard(x: 75, angle: 0.4, after: 0)
            #expect(difference(first.picture, both.picture, Self.side).count == 0)
        }

        @Test func otherCardsMayTurnOn() throws {
            // Another angle, and another place within the pixels.
            #expect(try secondCard(x: 75, angle: 0.5, after: 2).bytes == 0)
            #expect(try secondCard(x: 75.3, angle: 0.4, after: 2).bytes == 0)
        }
    }
}
