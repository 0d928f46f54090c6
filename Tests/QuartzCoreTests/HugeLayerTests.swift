import CoreGraphics
import Testing

@testable import QuartzCore
@testable import Renderer

/// Layers that are larger than a surface of Cairo's may be, or than it can count.
extension LayerTests {
    @Suite(.serialized) struct HugeLayerTests {
        private let rig = DamageRig()

        private func box(_ frame: CGRect, _ color: CGColor?, in parent: CALayer) -> CALayer {
            let layer = CALayer()
            layer.frame = frame
            layer.backgroundColor = color
            parent.addSublayer(layer)
            return layer
        }

        /// A clipping layer shows its sublayers, and what stands in front of it is still painted.
        @Test(arguments: [(40_000.0, 12.0), (40_000, 0), (3_000_000, 0), (20_000_000, 0)])
        func clipsItsSublayers(_ height: Double, _ radius: Double) {
            defer { rig.end() }
            let tall = box(CGRect(x: 4.5, y: -100.25, width: 50, height: height), .white, in: rig.root)
            tall.masksToBounds = true
            tall.cornerRadius = radius
            let card = box(CGRect(x: -20, y: 120, width: 60, height: 10), .red, in: tall)
            let front = box(CGRect(x: 0, y: 50, width: 64, height: 10), .blue, in: rig.root)
            rig.start()
            for step in 0..<4 {
                tall.position.y -= 2.5
                front.position.y += 1
                #expect(rig.step() == nil, "step \(step)")
            }
            let picture = rig.whole()
            #expect(picture[20, Int(card.frame.minY + tall.frame.minY) + 5] == 0xFFFF_0000)
            #expect(picture[2, 20] == 0xFF00_0000 && picture[30, 5] == 0xFFFF_FFFF && picture[30, 58] == 0xFF00_00FF)
        }

        /// An opaque layer hides what is behind it, so it had better be there.
        @Test(arguments: [5_000_000.0, 9_000_000, 1e12]) func isPaintedWhereItIsSeen(_ height: Double) {
            defer { rig.end() }
            let tall = box(CGRect(x: 0, y: 10, width: 64, height: height), .white, in: rig.root)
            rig.start()
            tall.backgroundColor = .red
            #expect(rig.step() == nil)
            #expect(rig.whole()[30, 5] == 0xFF00_0000 && rig.whole()[30, 60] == 0xFFFF_0000)
        }

        /// Nothing of it is a number of pixels; that must not end the program.
        @Test(arguments: [1e19, CGFloat.greatestFiniteMagnitude / 4]) func boundsBeyondAllNumbers(_ side: CGFloat) {
            defer { rig.end() }
            let layer = box(CGRect(x: -side / 2, y: -side / 2, width: side, height: side), .white, in: rig.root)
            layer.shadowOpacity = 1
            layer.borderWidth = 2
            let text = CATextLayer()
            text.string = "far away"
            text.frame = layer.bounds
            layer.addSublayer(text)
            rig.start()
            layer.cornerRadius = 5
            layer.frame.origin = .zero
            _ = rig.step()
        }
    }
}
