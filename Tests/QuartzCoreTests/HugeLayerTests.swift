import CoreGraphics
import Testing

@testable import QuartzCore
@testable import Renderer

/// Layers that are larger than a surface of Cairo's may be, or than it can count.
extension LayerTests {
    @MainActor @Suite(.serialized) struct HugeLayerTests {
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
            let rig = DamageRig()
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
            let rig = DamageRig()
            defer { rig.end() }
            let tall = box(CGRect(x: 0, y: 10, width: 64, height: height), .white, in: rig.root)
            rig.start()
            tall.backgroundColor = .red
            #expect(rig.step() == nil)
            #expect(rig.whole()[30, 5] == 0xFF00_0000 && rig.whole()[30, 60] == 0xFFFF_0000)
        }

        /// An arc whose points are infinite, lines whose distance is, and curves that a transform makes so.
        @Test(arguments: 0..<4) func pathsBeyondAllNumbers(_ number: Int) {
            let path = CGMutablePath(), far = CGFloat.greatestFiniteMagnitude
            switch number {
            case 0:
                path.addArc(
                    center: CGPoint(x: -far / 2, y: 101), radius: far * 0.6, startAngle: 0, endAngle: 9,
                    clockwise: true)
            case 1: path.addLines(between: [CGPoint(x: -far, y: -far), CGPoint(x: far, y: 20)])
            case 2: path.addEllipse(in: CGRect(x: 0, y: -far, width: far, height: far))
            default:
                path.addRect(
                    CGRect(x: -10, y: -10, width: 20, height: 20),
                    transform: CGAffineTransform(scaleX: far, y: far).translatedBy(x: 50, y: 0))
            }
            let rig = DamageRig()
            defer { rig.end() }
            let layer = CAShapeLayer()
            layer.path = path
            layer.frame = CGRect(x: 2, y: 2, width: 20, height: 20)
            layer.strokeColor = .white
            layer.lineWidth = far / 8
            layer.shadowPath = path
            layer.shadowOpacity = 1
            rig.root.addSublayer(layer)
            let front = box(CGRect(x: 40, y: 50, width: 10, height: 10), .blue, in: rig.root)
            rig.start()
            for _ in 0..<3 {
                layer.position.x += 1
                front.position.y += 1
                _ = rig.step()
            }
            #expect(rig.whole()[45, 55] == 0xFF00_00FF)
        }

        /// Nothing of it is a number of pixels; that must not end the program.
        @Test(arguments: [1e19, CGFloat.greatestFiniteMagnitude / 4]) func boundsBeyondAllNumbers(_ side: CGFloat) {
            let rig = DamageRig()
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
