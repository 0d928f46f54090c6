import CoreGraphics
import SeededRandom
import Testing

@testable import QuartzCore
@testable import Renderer

/// The parts of a scrolled area that look different afterwards, as sparse as the bubbles of a conversation are.
@MainActor @Suite(.serialized) struct MovedPartsTests {
    private let rig = LayerRig(700, 600), area = CALayer()
    private let screen = PixelRect(x0: 0, y0: 0, x1: 700, y1: 600)

    init() {
        area.frame = CGRect(x: 0, y: 0, width: 700, height: 600)
        (area.backgroundColor, area.masksToBounds) = (CGColor(gray: 1, alpha: 1), true)
        rig.root.addSublayer(area)
    }

    /// Adds a bubble at one side.
    private func add(_ y: CGFloat, height: CGFloat, isLeft: Bool, _ hue: CGFloat) {
        let bubble = CALayer()
        bubble.frame = CGRect(x: isLeft ? 10 : 380, y: y, width: 310, height: height)
        bubble.backgroundColor = CGColor(red: hue, green: 0.3, blue: 1 - hue, alpha: 1)
        bubble.cornerRadius = 12
        area.addSublayer(bubble)
    }

    private func scroll(by distance: CGFloat) { rig.change { area.bounds.origin.y += distance } }

    private func pixels(_ bitmap: Bitmap) -> [UInt32] {
        (0..<600).flatMap { y in (0..<700).map { bitmap[$0, y] } }
    }

    /// Changes the layers, and shows the damage of that alone on a copy of the picture, as a window does. Returns the
    /// damage and the number of pixels that differ from the layers' picture.
    private func change(_ body: () -> Void) throws -> (Damage, wrong: Int) {
        let bitmap = rig.paint(), before = try #require(rig.shown)
        var shown = pixels(bitmap)
        body()
        let expected = pixels(rig.paint()), after = try #require(rig.shown)
        let damage = Damage.between(before, after, scale: 1, screen: screen)
        Painter.move(damage.moves, in: bitmap)
        Painter.paint(after, into: bitmap, region: damage.region, scale: 1, caches: rig.context.media.caches)
        for r in damage.rects {
            for y in r.y0..<r.y1 { for x in r.x0..<r.x1 { shown[y * 700 + x] = bitmap[x, y] } }
        }
        return (damage, zip(shown, expected).count { $0 != $1 })
    }

    @Test func theOtherSideStays() throws {
        for row in 0..<10 { add(CGFloat(row) * 100 + 5, height: 90, isLeft: row % 4 < 2, CGFloat(row) / 10) }
        let (damage, wrong) = try change { scroll(by: 17) }
        #expect(wrong == 0)
        let area = try #require(damage.moves.first).rect.area
        #expect(damage.moves.count == 1 && area > 400_000)
        #expect(damage.rects.reduce(0) { $0 + $1.area } < area * 7 / 10, "\(damage.rects)")
    }

    @Test func rowsAreOnePart() throws {
        for row in 0..<10 {
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: row * 100, width: 700, height: 99)
            layer.backgroundColor = CGColor(gray: CGFloat(row) / 10, alpha: 1)
            area.addSublayer(layer)
        }
        let (damage, wrong) = try change { scroll(by: 17) }
        #expect(wrong == 0 && damage.rects == [screen])
    }

    @Test("what comes, goes and changes meanwhile is shown", arguments: 1...8)
    func random(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for row in 0..<9 { add(CGFloat(row) * 90, height: 70, isLeft: random.chance(50), 0.5) }
        for step in 0..<12 {
            let wrong = try change {
                scroll(by: CGFloat(random.int(-60...60)))
                rig.change {
                    let layers = area.sublayers ?? [], layer = layers[random.below(layers.count)]
                    switch random.below(6) {
                    case 0: layer.frame.origin.x = layer.frame.minX < 100 ? 380 : 10
                    case 1: layer.backgroundColor = CGColor(gray: random.value(0, 1), alpha: 1)
                    case 2: if layers.count > 5 { layer.removeFromSuperlayer() }
                    case 3: layer.opacity = layer.opacity < 1 ? 1 : 0.5
                    case 4: layer.transform = CATransform3DMakeRotation(random.value(0, 0.3), 0, 0, 1)
                    default:
                        let y = area.bounds.minY + random.value(-50, 600)
                        add(y, height: random.value(20, 120), isLeft: random.chance(50), random.value(0, 1))
                    }
                }
            }.wrong
            #expect(wrong == 0, "step \(step)")
        }
    }
}
