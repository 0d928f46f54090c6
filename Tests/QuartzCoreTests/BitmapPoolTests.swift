import CoreGraphics
import Testing

@testable import QuartzCore
@testable import Renderer

/// Pixels that are painted into memory which held others before.
@MainActor @Suite(.serialized) struct BitmapPoolTests {
    private let rig = LayerRig(64, 64)
    private var caches: RenderCaches { rig.context.media.caches }

    @Test func bitmapsOfTheSizeAreGivenAgain() {
        let budget = CacheBudget()
        let pool = BitmapPool(in: budget)
        let small = pool.take(width: 10, height: 20), large = pool.take(width: 100, height: 100)
        #expect((small.width, small.height) == (10, 20))
        pool.keep(small)
        pool.keep(large)
        #expect(budget.used == small.byteCount + large.byteCount)
        #expect(pool.take(width: 20, height: 10) !== small)
        #expect(pool.take(width: 10, height: 20) === small)
        // A much larger one is not spent on few pixels.
        #expect(pool.takeLarger(width: 20, height: 20) !== large)
        #expect(pool.takeLarger(width: 90, height: 100) === large)
        #expect(budget.used == 0)
        let rounded = pool.takeLarger(width: 33, height: 64)
        #expect((rounded.width, rounded.height) == (64, 64))
    }

    @Test func theMemoryIsBounded() {
        let budget = CacheBudget()
        let pool = BitmapPool(in: budget)
        let bitmaps = (0..<100).map { _ in Bitmap(width: 512, height: 256) }
        for bitmap in bitmaps { pool.keep(bitmap) }
        #expect(budget.used == BitmapPool.byteLimit)
        // The last ones are kept.
        #expect(pool.take(width: 512, height: 256) === bitmaps[99])
        budget.removeAll()
        #expect(budget.used == 0)
        #expect(pool.take(width: 512, height: 256) !== bitmaps[98])
        pool.keep(Bitmap(width: 4096, height: 4096))
        #expect(budget.used == 0)
    }

    private func photo(_ color: UInt32) -> CGImage {
        let bitmap = Bitmap(width: 48, height: 48)
        for y in 0..<48 { for x in 0..<48 { bitmap[x, y] = 0xff00_0000 | color &* UInt32(x * 48 + y) & 0xff_ffff } }
        return CGImage(bitmap: bitmap)
    }

    @Test func photosKeepTheirPixelsForOtherLayers() throws {
        let photos = [photo(3), photo(5)]
        func add(_ x: Int) -> CALayer {
            let layer = rig.add(CALayer(), CGRect(x: x, y: 2, width: 30, height: 30))
            (layer.contents, layer.masksToBounds, layer.cornerRadius) = (photos[0], true, 5)
            return layer
        }
        let first = add(0)
        _ = rig.paint()
        let pixels = try #require(first.cache.tiles.first?.firstTile)
        rig.change { first.contents = photos[1] }
        _ = rig.paint()
        #expect(first.cache.tiles.first?.firstTile !== pixels)
        // Another part of the image would have other pixels.
        let other = add(0), second = add(32)
        rig.change { other.contentsRect = CGRect(x: 0, y: 0, width: 0.8, height: 1) }
        let shown = rig.paint()
        #expect(other.cache.tiles.first?.firstTile !== pixels)
        #expect(second.cache.tiles.first?.firstTile === pixels)
        let new = CALayer.withoutCaches([first, other, second]) {
            caches.bitmapPool.evict()
            return rig.paint()
        }
        #expect(difference(shown, new, 64).count == 0)
    }

    @Test func photosThatAreGoneLeaveTheirMemory() throws {
        let pool = BitmapPool(in: CacheBudget())
        let layer = rig.add(CALayer(), CGRect(x: 0, y: 2, width: 30, height: 30))
        (layer.contents, layer.masksToBounds, layer.cornerRadius) = (photo(3), true, 5)
        _ = rig.paint()
        let tiles = try #require(layer.cache.tiles.first)
        var image: CGImage? = photo(7)
        let bitmaps = (0..<5).map { _ in Bitmap(width: 512, height: 500) }
        for bitmap in bitmaps[..<4] { pool.keep(bitmap, of: image.map { ScaledPhotoLabel(tiles.key, $0) }) }
        // The memory of four megabytes of photos is used for nothing else.
        #expect(pool.take(width: 512, height: 500) !== bitmaps[3])
        #expect(pool.takeLarger(width: 512, height: 500) !== bitmaps[0])
        #expect(pool.hasPhoto(tiles.key))
        pool.keep(bitmaps[4], of: image.map { ScaledPhotoLabel(tiles.key, $0) })
        #expect(pool.takeLarger(width: 512, height: 500) === bitmaps[0])
        #expect(pool.takeLarger(width: 512, height: 500) !== bitmaps[1])
        image = nil
        #expect(!pool.hasPhoto(tiles.key))
        #expect(pool.takePhoto(tiles.key) == nil)
        #expect(pool.takeLarger(width: 512, height: 500) === bitmaps[1])
    }

    /// A layer whose content changes, painted into its own memory and into new memory.
    @Test(arguments: [false, true]) func changedContentIsPaintedAsNew(isTurned: Bool) {
        let layer = rig.add(CALayer(), CGRect(x: 12.25, y: 12.5, width: 30, height: 30), .white)
        (layer.cornerRadius, layer.cornerCurve, layer.borderWidth) = (9, .continuous, 1.5)
        if isTurned { layer.transform = CATransform3DMakeRotation(0.4, 0, 1, 1) }
        let part = CALayer()
        part.frame = CGRect(x: 5, y: 5, width: 20, height: 8)
        (part.cornerRadius, part.cornerCurve) = (3, .continuous)
        layer.addSublayer(part)
        for step in 0..<12 {
            rig.change {
                let alpha = step % 3 == 0 ? 1 : 0.4
                layer.backgroundColor = CGColor(red: Double(step) / 12, green: 0.3, blue: 1, alpha: alpha)
                part.backgroundColor = CGColor(red: 1, green: Double(step) / 12, blue: 0, alpha: 0.7)
                // The size changes, and with it the memory.
                if step == 6 { layer.bounds.size.width = 36 }
            }
            let raster = layer.cache.transformed.raster, tiles = layer.cache.tiles.first
            let again = rig.paint()
            if step > 0 {
                #expect(layer.cache.transformed.raster === raster && layer.cache.tiles.first === tiles, "step \(step)")
            }
            #expect((layer.cache.transformed.raster != nil) == isTurned)
            let new = CALayer.withoutCaches([layer, part]) {
                caches.bitmapPool.evict()
                return rig.paint()
            }
            let (count, examples) = difference(again, new, 64)
            #expect(count == 0, "step \(step): \(examples)")
        }
    }

    /// Layers that show drawings which look the same, and one with a drawing of another colour.
    @Test func layersShareTheTilesOfEqualDrawings() {
        let colors = [0xffff_0000, 0xffff_0000, 0xff00_ff00] as [UInt32]
        let layers = colors.enumerated().map { index, color in
            let layer = rig.add(CALayer(), CGRect(x: index * 20, y: 2, width: 16, height: 16))
            layer.drawing = Diamond(color)
            return layer
        }
        let first = rig.paint()
        #expect(caches.tilesByHash.values.map(\.count) == [2])
        #expect(layers.allSatisfy { $0.cache.tiles.isEmpty })
        #expect(layers.map { ($0.drawing as? Diamond)?.count } == [1, 0, 1])
        for x in 0..<20 { #expect(first[x, 10] == first[x + 20, 10]) }
        #expect((first[8, 10], first[28, 10], first[48, 10]) == (colors[0], colors[1], colors[2]))
        // Another object that looks like one that was painted before, in the place of another colour.
        rig.change { layers[0].drawing = Diamond(colors[2]) }
        let second = rig.paint()
        #expect((layers[0].drawing as? Diamond)?.count == 0)
        #expect(second[8, 10] == colors[2])
        // Another size is painted anew.
        rig.change { layers[0].bounds.size.width = 14 }
        _ = rig.paint()
        #expect((layers[0].drawing as? Diamond)?.count == 1)
        caches.budget.removeAll()
        let third = rig.paint()
        #expect((third[28, 10], third[48, 10]) == (colors[1], colors[2]))
    }

    @Test func sizesOfAnAnimationAreNotShared() {
        let layer = rig.add(CALayer(), CGRect(x: 2, y: 2, width: 16, height: 16))
        let drawing = Diamond(0xffff_0000)
        layer.drawing = drawing
        for step in 0..<200 {
            rig.change { layer.bounds.size.width = 16 + CGFloat(step) / 8 }
            _ = rig.paint()
        }
        #expect(caches.tilesByHash.values.map(\.count) == [64])
        #expect(drawing.count == 200)
        // The last one is the layer's own, and known.
        #expect(layer.cache.tiles.count == 1)
        _ = rig.paint()
        #expect(drawing.count == 200)
        // After a memory warning there is room again.
        caches.budget.removeAll()
        rig.change { layer.bounds.size.width = 50 }
        _ = rig.paint()
        #expect(caches.tilesByHash.values.map(\.count) == [1])
    }
}

/// A slanted square that counts how often it is drawn.
private final class Diamond: LayerDrawing {
    private let color: UInt32
    private(set) var count = 0
    let sharingHash: Int? = 1

    init(_ color: UInt32) { self.color = color }

    func looks(like other: any LayerDrawing) -> Bool { (other as? Diamond)?.color == color }

    func draw(in cairo: OpaquePointer, bounds: CGRect) {
        count += 1
        let context = CGContext(cairo: cairo)
        context.setFillColor(
            red: CGFloat(color >> 16 & 255) / 255, green: CGFloat(color >> 8 & 255) / 255,
            blue: CGFloat(color & 255) / 255, alpha: 1)
        context.move(to: CGPoint(x: bounds.midX, y: bounds.minY))
        context.addLine(to: CGPoint(x: bounds.maxX, y: bounds.midY))
        context.addLine(to: CGPoint(x: bounds.midX, y: bounds.maxY))
        context.addLine(to: CGPoint(x: bounds.minX, y: bounds.midY))
        context.fillPath()
    }
}
