import CoreGraphics
import Testing

@testable import QuartzCore
@testable import Renderer

/// Transformed layers whose opacity changes, and whose shadow is seen through them.
extension LayerTests {
    @MainActor @Suite(.serialized) struct FadedShadowTests {
        private static let side = 120

        /// A turned card with a photo in round corners, whose shadow lies below it.
        @MainActor private struct Fade {
            let rig: LayerRig
            let card: SolidOutlineTests.Card

            init(opacity: Float, shadowRadius: CGFloat = 3, scale: Double = 1) {
                rig = LayerRig(FadedShadowTests.side, FadedShadowTests.side, scale: scale)
                card = SolidOutlineTests.Card(
                    SolidOutlineTests.image(0xFFFF_8000), in: rig.root, at: CGPoint(x: 50, y: 50))
                let layer = card.layer
                (layer.opacity, layer.shadowOpacity, layer.shadowRadius) = (opacity, 0.4, shadowRadius)
                layer.shadowOffset = CGSize(width: 0, height: 2)
                var transform = CATransform3DIdentity
                transform.m34 = -1 / 200
                layer.transform = CATransform3DRotate(transform, 0.6, 0.3, 1, 0.5)
            }

            var body: CachedRaster? { card.layer.cache.transformed.raster }
            var shadow: CachedRaster? { card.layer.cache.fadedShadow.raster }

            /// The serials of both rasters after a change, whose pixels are compared with those of new rasters.
            func serials(_ change: (CALayer) -> Void) throws -> [Int] {
                rig.change { change(card.layer) }
                let picture = rig.paint()
                let serials = try [#require(body).serial, #require(shadow).serial]
                let new = CALayer.withoutCaches([card.layer, card.content, card.photo]) { rig.paint() }
                let (count, examples) = difference(picture, new, FadedShadowTests.side)
                #expect(count == 0, "\(examples)")
                return serials
            }
        }

        /// A mask that covers everything keeps the faded picture in one raster.
        @Test(arguments: [1.0, 2.0], [3, 12] as [CGFloat])
        func theFadedPictureIsThatOfOneRaster(scale: Double, shadowRadius: CGFloat) throws {
            let two = Fade(opacity: 0.5, shadowRadius: shadowRadius, scale: scale)
            let picture = two.rig.paint(background: .white)
            let isSmooth = shadowRadius * scale >= 8
            #expect(try (#require(two.shadow).bitmap.width < #require(two.body).bitmap.width) == isSmooth)
            let one = Fade(opacity: 0.5, shadowRadius: shadowRadius, scale: scale)
            let mask = CALayer()
            mask.frame = one.card.layer.bounds.insetBy(dx: -100, dy: -100)
            mask.backgroundColor = .black
            one.card.layer.mask = mask
            let expected = one.rig.paint(background: .white)
            #expect(one.shadow == nil)
            var darkest = 255
            for y in 0..<picture.height {
                for x in 0..<picture.width {
                    darkest = min(darkest, expected.blue(x, y))
                    let levels = [
                        picture.red(x, y) - expected.red(x, y), picture.green(x, y) - expected.green(x, y),
                        picture.blue(x, y) - expected.blue(x, y),
                    ]
                    #expect(levels.allSatisfy { abs($0) <= 2 }, "(\(x), \(y)): \(levels)")
                }
            }
            #expect(darkest < 128)
        }

        @Test func anotherOpacityPaintsNoRaster() throws {
            let fade = Fade(opacity: 0.5)
            let first = try fade.serials { _ in }
            for opacity in [0.7, 0.2, 0.9] as [Float] {
                let next = try fade.serials { $0.opacity = opacity }
                #expect(next == first)
            }
            // Neither does another rotation of a similar size.
            let turned = try fade.serials { $0.transform = CATransform3DRotate($0.transform, 0.05, 0, 0, 1) }
            #expect(turned == first)
        }

        @Test func aChangeInsideAnOutlinePaintsNoShadow() throws {
            let fade = Fade(opacity: 0.5)
            let first = try fade.serials { _ in }
            let photo = try fade.serials { _ in fade.card.photo.contents = SolidOutlineTests.image(0xFF00_80FF) }
            #expect(photo[0] != first[0] && photo[1] == first[1])
            let changes: [(CALayer) -> Void] = [
                { $0.shadowOpacity = 0.6 }, { $0.shadowColor = .red }, { $0.shadowRadius = 2 },
                { _ in fade.card.content.cornerRadius = 4 },
                // The alpha of content that is not solid is its shadow's.
                { _ in fade.card.photo.contents = SolidOutlineTests.image(0x8080_8080, isOpaque: false) },
                { _ in fade.card.photo.contents = SolidOutlineTests.image(0x4040_4040, isOpaque: false) },
            ]
            var last = photo[1]
            for (index, change) in changes.enumerated() {
                let shadow = try fade.serials(change)[1]
                #expect(shadow != last, "\(index)")
                last = shadow
            }
        }

        /// An opaque layer hides its shadow where it lies, and is one raster with it.
        @Test func opaqueLayersHaveOneRaster() {
            let fade = Fade(opacity: 1)
            let before = fade.rig.paint()
            #expect(fade.body != nil && fade.shadow == nil)
            for opacity in [0.5, 1] as [Float] {
                fade.rig.change { fade.card.layer.opacity = opacity }
                _ = fade.rig.paint()
            }
            #expect(difference(before, fade.rig.paint(), Self.side).count == 0)
        }

        /// A layer that clips casts no shadow, and needs no raster of it.
        @Test func withoutAShadowThereIsNoRasterOfIt() {
            let fade = Fade(opacity: 0.5)
            fade.card.layer.masksToBounds = true
            _ = fade.rig.paint()
            #expect(fade.body != nil && fade.shadow == nil)
        }
    }
}
