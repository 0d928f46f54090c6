import CoreGraphics
import Testing

@testable import QuartzCore
@testable import Renderer

/// An image in a turned layer, which is painted again as often as a shade in front of the image changes.
extension LayerTests {
    @MainActor @Suite(.serialized) struct RasterImageTests {
        private static let side = 120

        @MainActor private struct Card {
            let rig = LayerRig(RasterImageTests.side, RasterImageTests.side)
            let image = CALayer()
            let shade = CALayer()

            init(_ contents: CGImage, shade level: Float) {
                let card = rig.add(CALayer(), CGRect(x: 10, y: 10, width: 100, height: 100), .white)
                var transform = CATransform3DIdentity
                transform.m34 = -1 / 400
                card.transform = CATransform3DRotate(transform, 0.4, 0, 1, 0)
                image.frame = CGRect(x: 10, y: 20, width: 80, height: 60)
                image.contents = contents
                image.contentsGravity = .resizeAspectFill
                image.masksToBounds = true
                card.addSublayer(image)
                shade.frame = card.bounds
                shade.backgroundColor = .black
                card.addSublayer(shade)
                rig.change { shade.opacity = level }
            }
        }

        private func picture(_ width: Int, alpha: UInt32 = 255) -> CGImage {
            let bitmap = Bitmap(width: width, height: width / 2)
            for y in 0..<width / 2 {
                for x in 0..<width {
                    let level = UInt32(x * 37 + y * 91) % (alpha + 1)
                    bitmap[x, y] = alpha << 24 | level << 16 | (alpha - level) << 8 | level / 2
                }
            }
            bitmap.markDirty()
            return CGImage(bitmap: bitmap)
        }

        /// Compares the pictures of a card that changed step by step with first pictures of cards.
        private func compare(_ pictures: [Bitmap], _ cards: [() -> Card]) {
            for (step, card) in cards.enumerated() {
                let wrong = difference(pictures[step], card().rig.paint(), Self.side)
                #expect(wrong.count == 0, "\(step): \(wrong.count) pixels differ: \(wrong.examples)")
            }
        }

        private func shifted(_ card: Card) -> Card {
            card.rig.change { card.image.position.x += 7 }
            return card
        }

        /// Enlarged, reduced by less than a quarter, and reduced.
        @Test(arguments: [12, 190, 900]) func thePixelsAreThoseOfAFirstPicture(width: Int) throws {
            let contents = picture(width), other = picture(40), levels = [Float(0.1), 0.3, 0.55, 0]
            let card = Card(contents, shade: 0.1)
            var pictures: [Bitmap] = []
            for (step, level) in levels.enumerated() {
                card.rig.change { card.shade.opacity = level }
                pictures.append(card.rig.paint())
                #expect(try #require(card.image.cache.rasterImage).isCopied == (step > 0))
            }
            // Another image is painted, and the same one in another place is copied.
            card.rig.change { card.image.contents = other }
            pictures.append(card.rig.paint())
            #expect(card.image.cache.rasterImage?.isCopied == false)
            pictures.append(shifted(card).rig.paint())
            #expect(card.image.cache.rasterImage?.isCopied == true)
            compare(
                pictures,
                levels.map { level in { Card(contents, shade: level) } }
                    + [{ Card(other, shade: 0) }, { shifted(Card(other, shade: 0)) }])
        }

        /// A picture that moves in front of its card's edge, as in parallax, and is cut off by it.
        @Test(arguments: [12, 190, 900]) func movingPicturesAreCopied(width: Int) throws {
            let contents = picture(width)
            func moved(_ card: Card, by distance: CGFloat) -> Card {
                card.rig.change {
                    card.image.superlayer?.masksToBounds = true
                    card.image.superlayer?.cornerRadius = 12
                    card.image.frame = CGRect(x: -5, y: distance - 30, width: 110, height: 130)
                }
                return card
            }
            let card = moved(Card(contents, shade: 0.1), by: 0)
            let distances = [CGFloat(0), 3, 17, -9.5, 30]
            let pictures = distances.enumerated().map { step, distance in
                let picture = moved(card, by: distance).rig.paint()
                #expect(card.image.cache.rasterImage?.isCopied == true || step == 0)
                return picture
            }
            compare(pictures, distances.map { distance in { moved(Card(contents, shade: 0.1), by: distance) } })
        }

        @Test func translucentPixelsAreNotCopied() {
            let contents = picture(12, alpha: 200), levels = [Float(0.1), 0.3, 0.55], card = Card(contents, shade: 0.1)
            let pictures = levels.map { level in
                card.rig.change { card.shade.opacity = level }
                let picture = card.rig.paint()
                #expect(card.image.cache.rasterImage?.isCopied == false)
                return picture
            }
            compare(pictures, levels.map { level in { Card(contents, shade: level) } })
            // What lies below shows through.
            card.rig.change { card.image.superlayer?.backgroundColor = CGColor(gray: 0.5, alpha: 1) }
            let gray = Card(contents, shade: 0.55)
            gray.rig.change { gray.image.superlayer?.backgroundColor = CGColor(gray: 0.5, alpha: 1) }
            compare([card.rig.paint()], [{ gray }])
        }

        @Test func aMemoryWarningRemovesThePixels() {
            let card = Card(picture(12), shade: 0.1)
            for level in [Float(0.1), 0.3] {
                card.rig.change { card.shade.opacity = level }
                _ = card.rig.paint()
            }
            #expect(card.image.cache.rasterImage?.isCopied == true)
            card.rig.context.media.caches.budget.removeAll()
            #expect(card.image.cache.rasterImage == nil)
        }
    }
}
