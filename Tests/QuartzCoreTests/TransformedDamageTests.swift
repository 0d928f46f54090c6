import CoreGraphics
import Testing

@testable import QuartzCore
@testable import Renderer

/// Layers that do not stand upright, whose picture is one raster: what in them goes through the eye's plane, or is very
/// large.
extension LayerTests {
    @MainActor @Suite(.serialized) struct TransformedDamageTests {
        private let rig = DamageRig()

        private func box(_ frame: CGRect, _ color: CGColor, in parent: CALayer) -> CALayer {
            let layer = CALayer()
            layer.frame = frame
            layer.backgroundColor = color
            parent.addSublayer(layer)
            return layer
        }

        private func throughTheEye(_ angle: Double) -> CATransform3D {
            var t = CATransform3DIdentity
            t.m34 = -1 / 10
            return CATransform3DRotate(t, angle, 0, 1, 0)
        }

        /// A sublayer that goes through the eye has no end in its parent's plane; the parent is seen all the same.
        @Test func aSublayerThroughTheEyeHidesNothing() {
            defer { rig.end() }
            let turned = box(CGRect(x: 12, y: 12, width: 40, height: 40), .white, in: rig.root)
            turned.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
            let card = box(CGRect(x: 5, y: 20, width: 30, height: 10), .red, in: turned)
            rig.start()
            for angle in [0.5, 1.2, 1.5, 1.8, 0.1] {
                card.transform = throughTheEye(angle)
                #expect(rig.step() == nil)
                let picture = rig.whole()
                // White or, where the card is near, red.
                #expect(picture.red(32, 16) > 250 && picture.red(32, 48) > 250, "\(angle)")
            }
        }

        /// The same while the sublayer's picture is on the way to another.
        @Test func aTransitionThroughTheEyeIsDamagedWhole() {
            defer { rig.end() }
            let turned = box(CGRect(x: 12, y: 12, width: 40, height: 40), .white, in: rig.root)
            turned.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
            let card = box(CGRect(x: 5, y: 20, width: 30, height: 10), .red, in: turned)
            card.transform = throughTheEye(1.4)
            rig.start()
            let transition = CATransition()
            transition.type = .moveIn
            transition.duration = 0.2
            card.add(transition, forKey: nil)
            card.backgroundColor = CGColor(red: 1, green: 1, blue: 0, alpha: 1)
            for step in 1...6 {
                rig.advance(to: Double(step) * 0.05)
                #expect(rig.step() == nil, "step \(step)")
                #expect(rig.whole().red(32, 16) > 250)
            }
        }

        /// The progress of a transition is no revision of content: its pixels change although they scroll.
        @Test func aScrolledTransitionIsDamaged() {
            defer { rig.end() }
            let area = box(CGRect(x: 0, y: 0, width: 64, height: 64), .white, in: rig.root)
            area.masksToBounds = true
            let turned = box(CGRect(x: 12, y: 12, width: 30, height: 30), .red, in: area)
            turned.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
            rig.start()
            let transition = CATransition()
            transition.type = .fade
            transition.duration = 0.4
            turned.add(transition, forKey: nil)
            turned.backgroundColor = CGColor.blue
            for step in 1...6 {
                rig.advance(to: Double(step) * 0.05)
                area.bounds.origin.y += 1
                #expect(rig.step() == nil, "step \(step)")
            }
        }

        /// A large layer is painted as far as it is seen, not coarser: a line of one point stays one, wherever it has
        /// got to.
        @Test func aLargeLayerStaysSharp() {
            defer { rig.end() }
            let large = box(CGRect(x: -9000, y: -9000, width: 20_000, height: 20_000), .white, in: rig.root)
            large.anchorPoint = .zero
            large.position = CGPoint(x: -9000, y: -9000)
            large.transform = CATransform3DMakeScale(1.5, 1.5, 1)
            _ = box(CGRect(x: 0, y: 6030, width: 20_000, height: 1), .black, in: large)
            rig.start()
            for step in 0..<20 {
                large.position.x -= 37.3
                large.position.y -= Double(step % 3)
                #expect(rig.step() == nil, "step \(step)")
                let picture = rig.whole()
                // A point and a half of black, on white.
                let black = (0..<64).reduce(0) { $0 + 255 - picture.red(30, $1) }
                #expect(abs(black - 382) < 8, "step \(step): \(black)")
            }
        }

        /// Sublayers that are seen in perspective are seen from above the anchor point.
        @Test func theAnchorPointSaysHowSublayersStand() {
            defer { rig.end() }
            let turned = box(CGRect(x: 12, y: 12, width: 40, height: 40), .white, in: rig.root)
            turned.masksToBounds = true
            turned.transform = CATransform3DMakeRotation(0.2, 0, 0, 1)
            turned.sublayerTransform.m34 = -1 / 50
            let card = box(CGRect(x: 10, y: 10, width: 20, height: 20), .red, in: turned)
            card.transform = CATransform3DMakeRotation(1, 0, 1, 0)
            rig.start()
            for step in 0..<8 {
                turned.anchorPoint.x -= 0.05
                #expect(rig.step() == nil, "step \(step)")
            }
            let animation = CABasicAnimation(keyPath: "anchorPoint")
            animation.toValue = CGPoint(x: 0.9, y: 0.2)
            animation.duration = 0.4
            turned.add(animation, forKey: "anchor")
            for step in 0..<8 {
                rig.advance(to: Double(step) * 0.05)
                #expect(rig.step() == nil, "step \(step) of the animation")
            }
        }

        /// An animation that changes the content of a rotated layer invalidates its cached raster.
        @Test func animatedLooksOfTurnedLayersAreSeen() {
            defer { rig.end() }
            let turned = box(CGRect(x: 12, y: 12, width: 40, height: 40), .white, in: rig.root)
            turned.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
            rig.start()
            let animation = CABasicAnimation(keyPath: "backgroundColor")
            animation.fromValue = CGColor.red
            animation.toValue = CGColor.blue
            animation.duration = 0.4
            turned.add(animation, forKey: "color")
            for step in 0..<10 {
                rig.advance(to: Double(step) * 0.05)
                #expect(rig.step() == nil, "step \(step)")
            }
            #expect(rig.whole()[32, 32] == 0xFFFF_FFFF)
        }
    }
}
