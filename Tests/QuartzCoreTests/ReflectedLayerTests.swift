import CoreGraphics
import Testing

@testable import QuartzCore
@testable import Renderer

/// Lists that are mirrored or turned by half a turn, with cells that are turned back.
extension LayerTests {
    @MainActor @Suite(.serialized) struct ReflectedLayerTests {
        private static let reflections = [
            CATransform3DMakeScale(1, -1, 1), CATransform3DMakeScale(-1, 1, 1), CATransform3DMakeRotation(.pi, 0, 0, 1),
        ]

        private static let picture: CGImage = {
            let bitmap = Bitmap(width: 12, height: 7)
            for y in 0..<7 {
                for x in 0..<12 { bitmap[x, y] = 0xff00_0000 | UInt32(x * 20) << 16 | UInt32(y * 35) << 8 }
            }
            bitmap.markDirty()
            return CGImage(bitmap: bitmap)
        }()

        private func add(_ frame: CGRect, _ color: CGColor?, to parent: CALayer) -> CALayer {
            let layer = CALayer()
            layer.frame = frame
            layer.backgroundColor = color
            parent.addSublayer(layer)
            return layer
        }

        /// Adds the content of a cell, which is not symmetric.
        private func addContent(to cell: CALayer) -> CALayer {
            let content = add(cell.bounds, nil, to: cell)
            let photo = add(CGRect(x: 4, y: 3, width: 30, height: 20), nil, to: content)
            photo.contents = Self.picture
            photo.cornerRadius = 5
            photo.masksToBounds = true
            _ = add(CGRect(x: 50, y: 5.5, width: 10, height: 6), .blue, to: content)
            return content
        }

        private func addList(to root: CALayer) -> CALayer {
            let list = add(CGRect(x: 10, y: 10, width: 100, height: 100), .white, to: root)
            (list.borderWidth, list.cornerRadius, list.masksToBounds) = (2, 9, true)
            return list
        }

        /// The cells have the pixels of upright ones, without a raster of the list.
        @Test(arguments: 0..<3, [1.0, 2]) func cellsAreUpright(_ number: Int, scale: Double) {
            let transform = Self.reflections[number],
                frames = [
                    CGRect(x: 5, y: 7.25, width: 80, height: 30), CGRect(x: -3, y: 60, width: 90, height: 50),
                ]
            let rig = LayerRig(120, 120, scale: scale), list = addList(to: rig.root)
            list.transform = transform
            for frame in frames {
                let cell = add(frame, .red, to: list)
                (cell.cornerRadius, cell.opacity) = (4, 0.5)
                addContent(to: cell).transform = transform
            }
            let reflected = rig.paint()
            #expect(list.cache.transformed.raster == nil)
            #expect(list.sublayers?.allSatisfy { $0.cache.transformed.raster == nil } == true)

            let other = LayerRig(120, 120, scale: scale), uprightList = addList(to: other.root)
            for frame in frames {
                let place = CGRect(
                    x: transform.m11 < 0 ? 100 - frame.maxX : frame.minX,
                    y: transform.m22 < 0 ? 100 - frame.maxY : frame.minY, width: frame.width, height: frame.height)
                let cell = add(place, .red, to: uprightList)
                (cell.cornerRadius, cell.opacity) = (4, 0.5)
                _ = addContent(to: cell)
            }
            let wrong = difference(reflected, other.paint(), Int(120 * scale))
            #expect(wrong.count == 0, "\(wrong.count) pixels differ: \(wrong.examples)")
        }

        /// Content that is not turned back stands on its head.
        @Test func picturesAreReflected() {
            let rig = LayerRig(40, 40)
            let list = rig.add(CALayer(), CGRect(x: 0, y: 0, width: 40, height: 40), .white)
            list.transform = Self.reflections[0]
            let photo = add(CGRect(x: 10, y: 4, width: 12, height: 7), nil, to: list)
            add(CGRect(x: 30, y: 0, width: 5, height: 5), .blue, to: list).transform = Self.reflections[0]
            photo.contents = Self.picture
            let picture = rig.paint()
            for y in 0..<7 {
                for x in 0..<12 { #expect(abs(picture.green(10 + x, 35 - y) - y * 35) <= 6, "\(x), \(y)") }
            }
            #expect(photo.cache.transformed.raster != nil && list.cache.transformed.raster == nil)
            // Of a list in which nothing is turned back all is one picture, as of a card that turns.
            rig.change { list.sublayers?[1].removeFromSuperlayer() }
            _ = rig.paint()
            #expect(list.cache.transformed.raster != nil)
        }

        /// Changes inside are painted where they are, also when the list scrolls and when its look is not symmetric any
        /// more.
        @Test(arguments: 0..<3) func changesAreDamaged(_ number: Int) {
            let rig = DamageRig(side: 120)
            defer { rig.end() }
            let transform = Self.reflections[number]
            let list = addList(to: rig.root)
            list.transform = transform
            var contents: [CALayer] = []
            for row in 0..<5 {
                let cell = add(CGRect(x: 0, y: row * 40, width: 100, height: 36), .red, to: list)
                contents.append(addContent(to: cell))
                contents[row].transform = transform
            }
            rig.start()
            contents[1].sublayers?[1].backgroundColor = .white
            #expect(rig.step() == nil)
            #expect(rig.damage.rects.allSatisfy { $0.area < 400 }, "\(rig.damage.rects)")
            let changes: [(String, () -> Void)] = [
                ("scrolled", { list.bounds.origin.y += 13 }), ("scrolled by half", { list.bounds.origin.y += 7.5 }),
                ("cell", { list.sublayers?[2].backgroundColor = .blue }), ("text", { contents[2].opacity = 0.4 }),
                ("moved", { list.sublayers?[1].position.x += 3 }),
                ("corners", { list.maskedCorners = .layerMinXMinYCorner }),
                ("scrolled", { list.bounds.origin.y -= 11 }), ("corners", { list.cornerRadius = 0 }),
                ("back", { contents[1].transform = CATransform3DIdentity }), ("faded", { list.opacity = 0.7 }),
                ("image", { list.contents = Self.picture }), ("upright", { list.transform = CATransform3DIdentity }),
                (
                    "reflected",
                    {
                        list.contents = nil; list.transform = transform
                    }
                ),
                (
                    "shadow",
                    {
                        list.masksToBounds = false; list.shadowOpacity = 0.5
                    }
                ),
                ("scrolled", { list.bounds.origin.y -= 3 }), ("no shadow", { list.shadowOpacity = 0 }),
            ]
            for (name, change) in changes {
                change()
                #expect(rig.step() == nil, "\(name)")
            }
        }
    }
}
