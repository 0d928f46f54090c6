import CoreGraphics
import TestSupport
import Testing

@testable import QuartzCore
@testable import Renderer

/// Images that are enlarged, stretched, or reduced by less than a quarter: interpolated between pixel centres.
extension LayerTests {
    @MainActor @Suite(.serialized) struct ScaledImageTests {
        private func picture(_ width: Int, _ height: Int) -> Bitmap {
            var random = SeededGenerator(seed: UInt64(100 * width + height))
            let bitmap = Bitmap(width: width, height: height)
            for y in 0..<height {
                for x in 0..<width { bitmap[x, y] = 0xFF00_0000 | UInt32(random.below(1 << 24)) }
            }
            bitmap.markDirty()
            return bitmap
        }

        private func image(_ bitmap: Bitmap, in frame: CGRect, isClipped: Bool, _ rig: LayerRig) -> CALayer {
            let layer = rig.add(CALayer(), frame)
            layer.contents = CGImage(bitmap: bitmap)
            // Clipped images are scaled into their tiles, others are painted there.
            layer.masksToBounds = isClipped
            return layer
        }

        private func countDifferences(_ a: Bitmap, _ b: Bitmap) -> Int {
            (0..<a.height).reduce(0) { count, y in count + (0..<a.width).count { a[$0, y] != b[$0, y] } }
        }

        /// Twice and 1.3 times the size, a reduction, one axis alone, a picture in several tiles, and pictures with
        /// fewer pixels than are mixed.
        @Test(
            arguments: [
                (20, 10, 40, 20), (20, 10, 26, 13), (20, 10, 16, 8), (20, 10, 20, 25), (20, 10, 35, 10),
                (20, 10, 16, 21), (90, 10, 620, 12), (1, 5, 31, 17), (2, 1, 40, 10), (3, 3, 7, 9),
            ])
        func imagesAreInterpolated(columns: Int, rows: Int, width: Int, height: Int) {
            let source = picture(columns, rows)
            for isClipped in [false, true] {
                let rig = LayerRig(width + 10, height + 8)
                _ = image(source, in: CGRect(x: 5, y: 3, width: width, height: height), isClipped: isClipped, rig)
                let shown = rig.paint(), model = Interpolation(source, width, height)
                var worst = 0.0
                for y in 0..<height {
                    for x in 0..<width { worst = max(worst, model.error(of: shown[x + 5, y + 3], x: x, y: y)) }
                }
                #expect(worst < 0.6)
                #expect(shown[4, 3] == 0xFF00_0000 && shown[width + 5, height + 2] == 0xFF00_0000)
            }
        }

        @Test(arguments: [false, true]) func imagesOfTheSizeAreCopied(isClipped: Bool) {
            let source = picture(20, 10), rig = LayerRig(20, 10)
            _ = image(source, in: CGRect(x: 0, y: 0, width: 20, height: 10), isClipped: isClipped, rig)
            #expect(countDifferences(rig.paint(), source) == 0)
        }

        /// Beyond the centres of its outermost pixels a picture has their colours.
        @Test(arguments: [false, true]) func edgesAreExtended(isClipped: Bool) {
            let pair = Bitmap(width: 2, height: 1)
            (pair[0, 0], pair[1, 0]) = (0xFF00_0000, 0xFFFF_FFFF)
            pair.markDirty()
            let rig = LayerRig(40, 10)
            _ = image(pair, in: rig.root.bounds, isClipped: isClipped, rig)
            let shown = rig.paint()
            for y in 0..<10 {
                #expect((0..<10).allSatisfy { shown[$0, y] == 0xFF00_0000 })
                #expect((30..<40).allSatisfy { shown[$0, y] == 0xFFFF_FFFF })
                #expect((5...8).contains(shown.red(10, y)) && (247...250).contains(shown.red(29, y)))
            }
        }

        @Test(arguments: [false, true]) func nearestPixelsStaySharp(isClipped: Bool) {
            let source = picture(20, 10)
            func paint(_ width: Int, _ height: Int) -> Bitmap {
                let rig = LayerRig(width, height)
                let layer = image(source, in: rig.root.bounds, isClipped: isClipped, rig)
                layer.magnificationFilter = .nearest
                return rig.paint()
            }
            let twice = paint(40, 20), higher = paint(20, 30), wider = paint(40, 5)
            for y in 0..<20 {
                for x in 0..<40 where twice[x, y] != source[x / 2, y / 2] { Issue.record("twice at \(x), \(y)") }
            }
            for y in 0..<30 {
                for x in 0..<20 where higher[x, y] != source[x, y / 3] { Issue.record("higher at \(x), \(y)") }
            }
            // The width decides: rows are left out, and not mixed.
            for x in 0..<40 {
                let column = Set((0..<10).map { source[x / 2, $0] })
                #expect((0..<5).allSatisfy { column.contains(wider[x, $0]) })
            }
        }

        /// Neither the damage nor the tiles that are painted first change a pixel.
        @Test(arguments: [false, true]) func partsHaveTheBitsOfTheWhole(isClipped: Bool) {
            let rig = LayerRig(640, 48), caches = rig.context.media.caches
            let frame = CGRect(x: 3.25, y: 4.5, width: 600.5, height: 33)
            _ = image(picture(90, 10), in: frame, isClipped: isClipped, rig)
            let whole = rig.paint()
            for cut in [31, 300, 560] {
                let parts = Bitmap(width: 640, height: 48)
                for rect in [
                    PixelRect(x0: cut, y0: 0, x1: 640, y1: 48), PixelRect(x0: 0, y0: 0, x1: cut, y1: 21),
                    PixelRect(x0: 0, y0: 21, x1: cut, y1: 48),
                ] {
                    caches.budget.removeAll()
                    Painter.paint(rig.shown, into: parts, region: DamageRegion(rect), scale: 1, caches: caches)
                }
                #expect(countDifferences(parts, whole) == 0, "cut at \(cut)")
            }
        }

        /// A size that was just changed is painted without a tile; one that is shown again has one.
        @Test func changedSizesHaveTheBitsOfTiles() {
            let frame = CGRect(x: 2.25, y: 2.5, width: 60.5, height: 70), source = picture(90, 100)
            let rig = LayerRig(80, 60)
            let layer = image(source, in: frame.insetBy(dx: -1, dy: -1), isClipped: true, rig)
            _ = rig.paint()
            #expect(layer.cache.tiles.first?.firstTile != nil)
            rig.change { layer.frame = frame }
            let direct = rig.paint()
            #expect(layer.cache.tiles.count == 1 && layer.cache.tiles.first?.firstTile == nil)
            let again = rig.paint()
            #expect(layer.cache.tiles.first?.firstTile != nil)
            let other = LayerRig(80, 60)
            _ = image(source, in: frame, isClipped: true, other)
            #expect(countDifferences(direct, other.paint()) == 0)
            #expect(countDifferences(again, direct) == 0)
        }

        /// Each frame of an animated size replaces the pixels of the last one.
        @Test func animatedSizesAreNotCached() {
            let rig = LayerRig(80, 40)
            let layer = image(picture(20, 10), in: CGRect(x: 2, y: 2, width: 24, height: 12), isClipped: true, rig)
            for width in 30..<60 {
                rig.change { layer.bounds.size.width = CGFloat(width) }
                _ = rig.paint()
                #expect(layer.cache.tiles.count == 1)
            }
        }
    }
}

/// Bilinear interpolation in floating point. Beyond the source its outermost pixels continue.
private struct Interpolation {
    private let source: Bitmap
    private let across, down: Double

    init(_ source: Bitmap, _ width: Int, _ height: Int) {
        self.source = source
        (across, down) = (Double(source.width) / Double(width), Double(source.height) / Double(height))
    }

    /// The largest difference of a channel, in levels.
    func error(of pixel: UInt32, x: Int, y: Int) -> Double {
        let column = (Double(x) + 0.5) * across - 0.5, row = (Double(y) + 0.5) * down - 0.5
        let left = column.rounded(.down), top = row.rounded(.down)
        let upper = mix(level(left, top), level(left + 1, top), column - left)
        let lower = mix(level(left, top + 1), level(left + 1, top + 1), column - left)
        let difference = Self.levels(pixel) - mix(upper, lower, row - top)
        return max(difference.max(), -difference.min())
    }

    private func mix(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ part: Double) -> SIMD4<Double> {
        a * (1 - part) + b * part
    }

    private func level(_ x: Double, _ y: Double) -> SIMD4<Double> {
        Self.levels(source[min(max(Int(x), 0), source.width - 1), min(max(Int(y), 0), source.height - 1)])
    }

    private static func levels(_ pixel: UInt32) -> SIMD4<Double> {
        SIMD4(Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255), Double(pixel >> 24))
    }
}
