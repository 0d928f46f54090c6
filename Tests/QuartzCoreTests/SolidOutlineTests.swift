import CoreGraphics
import Testing

@testable import QuartzCore
@testable import Renderer

/// Shadows of layers without a background, whose content fills an outline with opaque pixels.
extension LayerTests {
    @MainActor @Suite(.serialized) struct SolidOutlineTests {
        /// A layer of 20 points with a shadow beside itself, whose only sublayer clips a photo to round corners.
        @MainActor struct Card {
            let layer = CALayer()
            let content = CALayer()
            let photo = CALayer()

            init(_ image: CGImage?, in parent: CALayer, at origin: CGPoint = CGPoint(x: 5, y: 5)) {
                layer.frame = CGRect(origin: origin, size: CGSize(width: 20, height: 20))
                (layer.shadowOpacity, layer.shadowRadius) = (1, 2)
                layer.shadowOffset = CGSize(width: 30, height: 30)
                content.frame = layer.bounds
                (content.cornerRadius, content.masksToBounds) = (6, true)
                photo.frame = content.bounds
                photo.contents = image
                content.addSublayer(photo)
                layer.addSublayer(content)
                parent.addSublayer(layer)
            }
        }

        /// An image of one colour, premultiplied.
        static func image(_ pixel: UInt32, isOpaque: Bool = true) -> CGImage {
            let bitmap = Bitmap(width: 2, height: 2)
            for y in 0..<2 { for x in 0..<2 { bitmap[x, y] = pixel } }
            bitmap.markDirty()
            return CGImage(bitmap: bitmap, isOpaque: isOpaque)
        }

        private static let white = image(0xFFFF_FFFF)
        private static let faint = image(0x8080_8080, isOpaque: false)

        private func outline(_ change: (Card) -> Void) throws -> LayerOutline? {
            let rig = LayerRig(80, 80)
            let card = Card(Self.white, in: rig.root)
            rig.change { change(card) }
            _ = rig.paint()
            return try #require(rig.shown?.children.first).solidOutline
        }

        @Test func equalCardsShareAMask() {
            let rig = LayerRig(120, 80)
            var masks: [ShadowMask] { rig.context.media.caches.shadows.values.flatMap { $0 } }
            _ = Card(Self.white, in: rig.root)
            let card = Card(Self.image(0xFFFF_0000), in: rig.root, at: CGPoint(x: 40, y: 5))
            _ = rig.paint()
            #expect(masks.count == 1)
            // Another photo needs no mask of its own either, and a translucent one does.
            rig.change { card.photo.contents = Self.image(0xFF00_FF00) }
            _ = rig.paint()
            #expect(masks.count == 1)
            rig.change { card.photo.contents = Self.faint }
            _ = rig.paint()
            #expect(masks.count == 2)
        }

        @Test(arguments: [0.0, 0.4], [false, true])
        func theShadowIsThatOfABackground(angle: Double, isContinuous: Bool) {
            func picture(_ change: (Card) -> CALayer) -> Bitmap {
                let rig = LayerRig(80, 80)
                let card = Card(Self.white, in: rig.root), rounded = change(card)
                rounded.cornerRadius = 6
                if isContinuous { rounded.cornerCurve = .continuous }
                card.layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
                return rig.paint(background: .clearBlack)
            }
            let shown = picture { $0.content }
            let expected = picture {
                $0.content.removeFromSuperlayer()
                $0.layer.backgroundColor = .white
                return $0.layer
            }
            var darkest = 0
            // Below the layers themselves.
            for y in 32..<80 {
                for x in 0..<80 {
                    darkest = max(darkest, expected.alpha(x, y))
                    #expect(abs(shown.alpha(x, y) - expected.alpha(x, y)) <= 1, "(\(x), \(y))")
                }
            }
            #expect(darkest > 250)
        }

        @Test func certainOutlines() throws {
            #expect(try outline({ _ in })?.radius == 6)
            // A border and a line of the photo's own layer leave the pixels opaque.
            #expect(try outline({ ($0.content.borderWidth, $0.photo.borderWidth) = (1, 1) })?.radius == 6)
            // A background needs no photo.
            #expect(try outline({ ($0.content.backgroundColor, $0.photo.contents) = (.white, nil) })?.radius == 6)
            // Without a clip the photo fills the corners.
            #expect(try outline({ $0.content.masksToBounds = false })?.radius == 0)
            // Masked sublayers may reach out.
            #expect(try outline({ $0.photo.frame = CGRect(x: -5, y: -5, width: 40, height: 40) })?.radius == 6)
            // Sublayers in front change nothing inside a clip.
            let shade = CALayer()
            (shade.frame, shade.opacity) = (CGRect(x: -2, y: 4, width: 9, height: 9), 0.5)
            shade.backgroundColor = .black
            #expect(try outline({ $0.content.addSublayer(shade) })?.radius == 6)
            #expect(
                try outline({ $0.content.maskedCorners = [.layerMinXMinYCorner] })?.corners == CornerMask(rawValue: 1))
        }

        private static let uncertain: [@MainActor (Card) -> Void] = [
            { $0.photo.contents = faint },
            { $0.photo.contents = nil },
            { $0.photo.frame.size.width -= 1 },
            { $0.photo.position.x += 0.5 },
            {
                $0.photo.contentsGravity = .resizeAspect
                $0.photo.bounds.size.width = 24
            },
            { $0.photo.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0.1, height: 0.1) },
            { $0.photo.opacity = 0.5 },
            {
                $0.photo.cornerRadius = 1
                $0.photo.masksToBounds = true
            },
            { $0.photo.transform = CATransform3DMakeRotation(0.1, 0, 0, 1) },
            { $0.content.opacity = 0.5 },
            { $0.content.frame.size.height -= 1 },
            { $0.content.mask = CALayer() },
            { $0.content.transform = CATransform3DMakeScale(-1, 1, 1) },
            { $0.layer.addSublayer(CALayer()) },
            { $0.layer.borderWidth = 1 },
            {
                $0.layer.contents = white
                $0.layer.contentsGravity = .left
            },
            {
                $0.content.masksToBounds = false
                $0.photo.position.x += 2
            },
            {
                $0.content.masksToBounds = false
                $0.content.shadowOpacity = 1
            },
        ]

        @Test func uncertainOutlines() throws {
            for (index, change) in Self.uncertain.enumerated() { #expect(try outline(change) == nil, "\(index)") }
        }

        /// The alpha in the middle of the shadow, and in the corner of its bounds.
        @Test func contentThatIsNotSolidCastsItself() {
            func shadow(_ change: (Card) -> Void) -> [Int] {
                let rig = LayerRig(60, 60)
                let card = Card(Self.white, in: rig.root)
                card.layer.shadowRadius = 0
                rig.change { change(card) }
                let picture = rig.paint(background: .clearBlack)
                return [picture.alpha(45, 45), picture.alpha(35, 35)]
            }
            #expect(shadow({ _ in }) == [255, 0])
            #expect(shadow({ $0.photo.contents = Self.faint }) == [128, 0])
            #expect(shadow({ $0.photo.frame = CGRect(x: 0, y: 0, width: 20, height: 8) }) == [0, 0])
            let corner = CALayer()
            corner.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
            corner.backgroundColor = .white
            #expect(shadow({ $0.layer.addSublayer(corner) }) == [255, 255])
        }

        @Test func damageOfAShadow() {
            let rig = DamageRig(side: 80)
            defer { rig.end() }
            let card = Card(nil, in: rig.root)
            let shadow = PixelRect(x0: 32, y0: 32, x1: 58, y1: 58)
            rig.root.backgroundColor = .white
            rig.start()
            #expect(rig.whole().red(45, 45) == 255)
            // The photo arrives, and with it the shadow.
            card.photo.contents = Self.white
            #expect(rig.step() == nil)
            #expect(rig.damage.region.rects.contains { $0.contains(shadow) })
            #expect(rig.whole().red(45, 45) == 0)
            // Another one casts the same.
            card.photo.contents = Self.image(0xFFFF_0000)
            #expect(rig.step() == nil)
            #expect(!rig.damage.region.isEmpty && rig.damage.region.bounds.intersection(shadow).isEmpty)
            // Another outline, content that is not solid, and none.
            let changes: [(Card) -> Void] = [
                { $0.content.cornerRadius = 9 }, { $0.photo.contents = Self.faint }, { $0.photo.isHidden = true },
            ]
            for change in changes {
                change(card)
                #expect(rig.step() == nil)
                #expect(rig.damage.region.rects.contains { $0.contains(shadow) })
            }
            #expect(rig.whole().red(45, 45) == 255)
        }
    }
}
