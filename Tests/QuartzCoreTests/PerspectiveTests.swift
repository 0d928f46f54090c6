import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Layers in space: how their edges look, what is cut off at the eye, what a finger hits.
extension LayerTests {
    @MainActor @Suite(.serialized) struct PerspectiveTests {
        /// A card of cover flow: perspective from 4.6777 widths, turned by an angle, magnified.
        private static func turned(_ angle: Double, shift: Double = 0, zoom: Double = 1, size: Double = 60)
            -> CATransform3D
        {
            var t = CATransform3DMakeScale(zoom, zoom, 1)
            var eye = CATransform3DIdentity
            eye.m34 = -1 / (4.6777 * size)
            eye = CATransform3DTranslate(eye, shift, 0, 0)
            t = CATransform3DConcat(CATransform3DRotate(eye, angle, 0, 1, 0), t)
            return t
        }

        /// Along a slanted edge there are at least sixteen levels of coverage, at every magnification.
        @Test(arguments: [1.0, 4.0], [0.3, 0.785, 1.1]) func edgesHaveManyLevels(zoom: Double, angle: Double) {
            let rig = LayerRig(280, 280)
            let layer = rig.add(CALayer(), CGRect(x: 110, y: 110, width: 60, height: 60), .white)
            layer.transform = Self.turned(angle, zoom: zoom)
            let picture = rig.paint()
            // Down each column the upper edge is crossed once; the pixels on the way are its levels.
            var levels = Set<Int>()
            var edge: [(x: Int, y: Double)] = []
            for x in 0..<280 {
                let column = (0..<140).map { picture.red(x, $0) }
                guard column[139] == 255 else { continue }
                levels.formUnion(column.filter { $0 > 0 && $0 < 255 })
                // Never back: no seam, no speck.
                #expect(zip(column, column.dropFirst()).allSatisfy { $0 <= $1 })
                edge.append((x, 140 - column.reduce(0) { $0 + Double($1) / 255 }))
            }
            #expect(levels.count >= 16, "\(levels.count) levels at zoom \(zoom), angle \(angle)")
            // The edge is a straight line: covered heights stand within a tenth of a pixel of it.
            let inner = edge.dropFirst(3).dropLast(3)
            let (a, b) = (inner.first!, inner.last!)
            for p in inner {
                let line = a.y + (b.y - a.y) * Double(p.x - a.x) / Double(b.x - a.x)
                #expect(abs(p.y - line) < 0.15, "column \(p.x): edge at \(p.y), line at \(line)")
            }
        }

        /// Moving by parts of a pixel leaves the covered area as it is, but for a tenth of a pixel along its upright
        /// edges, of 60 points each: nothing crawls.
        @Test func edgesMoveSmoothly() {
            let rig = LayerRig(120, 120)
            let layer = rig.add(CALayer(), CGRect(x: 30, y: 30, width: 60, height: 60), .white)
            layer.transform = Self.turned(0.6)
            var areas: [Double] = []
            for step in 0..<20 {
                rig.change { layer.position.x = 60 + Double(step) / 20 }
                let picture = rig.paint()
                var sum = 0
                for y in 0..<120 { for x in 0..<120 { sum += picture.red(x, y) } }
                areas.append(Double(sum) / 255)
            }
            #expect(areas.max()! - areas.min()! < 12, "\(areas)")
        }

        /// Two cards that share an edge in space, magnified four times, have no seam between them in front of the same
        /// colour: what is seen there is not darker than an edge that covers half and half.
        @Test func sharedEdgesStandTogether() {
            let rig = LayerRig(240, 240)
            for side in [0, 1] {
                let card = rig.add(CALayer(), CGRect(x: 90, y: 90, width: 30, height: 60), .white)
                card.anchorPoint = CGPoint(x: side == 0 ? 1 : 0, y: 0.5)
                card.position = CGPoint(x: 120, y: 120)
                card.transform = Self.turned(side == 0 ? -0.6 : 0.6, zoom: 4)
            }
            let picture = rig.paint()
            for y in 60..<180 { for x in 60..<180 { #expect(picture.red(x, y) >= 190) } }
        }

        /// S9.5: clipping is on w alone; a z of 40,000 only says what is in front (m34 is set after it).
        @Test func aFarAwayDepthIsLegal() {
            let rig = LayerRig(100, 100)
            let near = rig.add(CALayer(), CGRect(x: 20, y: 20, width: 60, height: 60), .white)
            var t = CATransform3DMakeTranslation(0, 0, 40_000)
            t.m34 = -1 / 280
            near.transform = t
            rig.add(CALayer(), CGRect(x: 20, y: 20, width: 60, height: 60), .red)
            let picture = rig.paint()
            #expect(picture[50, 50] == 0xFFFF_FFFF && picture[22, 22] == 0xFFFF_FFFF && picture[10, 50] == 0xFF00_0000)
        }

        /// A layer that is turned through the eye is cut off there: what is left grows towards the cut in one piece,
        /// and nothing of its other side comes back mirrored.
        @Test(arguments: [1.2, 1.4, 1.5, 1.65, 1.9]) func turnedThroughTheEye(angle: Double) {
            let rig = LayerRig(200, 200)
            let layer = rig.add(CALayer(), CGRect(x: 50, y: 50, width: 100, height: 100), .white)
            var t = CATransform3DIdentity
            t.m34 = -1 / 30
            layer.transform = CATransform3DRotate(t, angle, 0, 1, 0)
            let picture = rig.paint()
            // Every row is black, white, black at most, and symmetric to its mirror row.
            for y in 0..<200 {
                let row = (0..<200).map { picture.red($0, y) }
                var changes = 0
                for (a, b) in zip(row, row.dropFirst()) where (a > 127) != (b > 127) { changes += 1 }
                #expect(changes <= 2, "row \(y) is torn")
                #expect((0..<200).allSatisfy { abs(picture.red($0, y) - picture.red($0, 199 - y)) <= 6 })
            }
            // Where a point of the plane in front of the eye goes, it is white; points behind it are nowhere.
            let projection = rig.shown!.children[0].projection
            var seen = 0
            for x in stride(from: 1.5, through: 98.5, by: 1) {
                let w = x * projection.xw + 50 * projection.yw + projection.tw
                guard let p = projection.apply(CGPoint(x: x, y: 50)) else {
                    #expect(w <= 1e-9)
                    continue
                }
                guard p.x > 1, p.x < 199 else { continue }
                seen += 1
                // Where it is drawn together, the pixel at its end is covered in part alone.
                let column = Int(p.x)
                #expect((column - 1...column + 1).contains { picture.red($0, 100) > 100 })
            }
            #expect(seen > 10)
        }

        /// S9.8: a finger hits a layer through the transform that it is seen with.
        @Test func hitTestingIsSeeing() throws {
            let rig = LayerRig(120, 120)
            let layer = rig.add(CALayer(), CGRect(x: 30, y: 30, width: 60, height: 60), .white)
            layer.transform = Self.turned(1)
            let picture = rig.paint()
            for y in stride(from: 0, to: 120, by: 3) {
                for x in stride(from: 0, to: 120, by: 3) {
                    let hit = rig.root.hitTest(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) === layer
                    let value = picture.red(x, y)
                    if value == 255 { #expect(hit, "\(x), \(y)") }
                    if value == 0 { #expect(!hit, "\(x), \(y)") }
                }
            }
        }

        /// A transform layer holds its sublayers in space: two that are turned against each other under one perspective
        /// stand where their matrices say, the nearer one in front, and fingers find them there.
        @Test func transformLayersKeepDepth() {
            let rig = LayerRig(120, 120)
            let space = rig.add(CATransformLayer(), CGRect(x: 30, y: 30, width: 60, height: 60), .blue)
            var eye = CATransform3DIdentity
            eye.m34 = -1 / 300
            space.transform = CATransform3DRotate(eye, 0.9, 0, 1, 0)
            // The sides of a box: front and back, of which the back is drawn later.
            let front = CALayer(), back = CALayer()
            for (side, z, color) in [(front, 30.0, CGColor.white), (back, -30.0, CGColor.red)] {
                side.frame = space.bounds
                side.backgroundColor = color
                side.zPosition = z
                space.addSublayer(side)
            }
            let picture = rig.paint()
            // The transform layer itself shows nothing.
            for y in 0..<120 { for x in 0..<120 { #expect(picture.blue(x, y) == picture.green(x, y)) } }
            func place(_ z: Double) -> CGPoint {
                let m = CATransform3DConcat(CATransform3DMakeTranslation(0, 0, z), space.transform)
                return CGPoint(x: 60 + m.m41 / m.m44, y: 60 + m.m42 / m.m44)
            }
            let f = place(30), b = place(-30)
            #expect(abs(f.x - b.x) > 20)
            #expect(picture[Int(f.x), Int(f.y)] == 0xFFFF_FFFF)
            #expect(picture[Int(b.x), Int(b.y)] == 0xFFFF_0000)
            #expect(rig.root.hitTest(f) === front && rig.root.hitTest(b) === back)
            // Fading it fades each for itself.
            rig.change { space.opacity = 0.5 }
            let faded = rig.paint()
            #expect(abs(faded.red(Int(f.x), Int(f.y)) - 191) < 70 && faded.red(Int(f.x), Int(f.y)) > 120)
        }

        /// A shared perspective of the parent holds for sublayers that did not change themselves.
        @Test func sublayerTransformsReachUnchangedSublayers() {
            let rig = LayerRig(100, 100)
            let parent = rig.add(CALayer(), CGRect(x: 0, y: 0, width: 100, height: 100))
            let child = CALayer()
            child.frame = CGRect(x: 40, y: 40, width: 20, height: 20)
            child.backgroundColor = .white
            parent.addSublayer(child)
            #expect(rig.paint().red(70, 50) == 0)
            rig.change { parent.sublayerTransform = CATransform3DMakeScale(3, 3, 1) }
            #expect(rig.paint().red(70, 50) == 255)
        }
    }
}
