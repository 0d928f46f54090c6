import CoreGraphics
import Testing

@testable import Renderer

/// Tiles whose drawings run code of an app when they are released, as images of a subclass of `UIImage` do. That code
/// may render the same layer.
@MainActor @Suite struct CachedTilesTests {
    private let caches = RenderCaches()

    private func node(_ drawing: any LayerDrawing, _ cache: LayerCache, width: CGFloat, border: CGFloat) -> RenderNode {
        var values = LayerValues()
        values.bounds = CGRect(x: 0, y: 0, width: width, height: 20)
        values.borderWidth = border
        return RenderNode(
            values: values, image: nil, drawing: drawing, contentRevision: 0, children: [], mask: nil, cache: cache)
    }

    /// The tiles that a painter makes for a layer. `quarter` is the layer's offset within its pixel.
    @discardableResult
    private func makeTiles(
        _ part: CachedTiles.Part, _ drawing: any LayerDrawing, in cache: LayerCache, quarter: Double = 0,
        width: CGFloat = 20, border: CGFloat = 1
    ) -> CachedTiles {
        let node = node(drawing, cache, width: width, border: border), phase = SIMD2(quarter / 4, 0)
        let key = CachedTiles.Key(part, of: node, phase: phase, scale: 1)
        let area = node.values.bounds
        let slot = CachedTiles.Slot(part, area: area, phase: phase, scale: 1)
        return cache.makeTiles(key, node, area, slot, caches)
    }

    /// The tiles that layers with equal drawings share.
    private func shareTiles(_ drawing: Ending) {
        let node = node(drawing, LayerCache(), width: 20, border: 0)
        let key = CachedTiles.Key(.contents, of: node, phase: .zero, scale: 1)
        let area = node.values.bounds
        let slot = CachedTiles.Slot(.contents, area: area, phase: .zero, scale: 1)
        _ = caches.sharedTiles(1, drawing, key, node, area, slot)
    }

    /// The number of empty tiles that a layer can take, each counted once.
    private func spareCount() -> Int {
        var found: [CachedTiles] = []
        while let tiles = caches.takeSpareTiles() {
            #expect(!found.contains { $0 === tiles }, "two layers would paint into the same tiles")
            found.append(tiles)
        }
        return found.count
    }

    @Test func aDrawingThatIsReleasedWithStaleTilesMayRenderTheLayer() {
        let cache = LayerCache(), other = Ending(), next = Ending()
        makeTiles(.border, other, in: cache)
        var ended = Ending?.some(Ending())
        makeTiles(.border, ended!, in: cache, quarter: 1)
        #expect(cache.tiles.count == 2)
        var ends = 0
        ended?.onEnd = {
            ends += 1
            makeTiles(.border, next, in: cache, quarter: 1, border: 2)
        }
        ended = nil
        let made = makeTiles(.border, next, in: cache, border: 2)
        #expect(ends == 1)
        #expect(cache.tiles.count == 1 && cache.tiles.first === made)
        #expect(made.key.phase == .zero && made.key.values.borderWidth == 2)
        #expect(spareCount() == 1)
    }

    @Test func aDrawingThatIsReleasedWithAllTilesMayRemoveThemToo() {
        let cache = LayerCache()
        var ended = Ending?.some(Ending())
        makeTiles(.contents, ended!, in: cache)
        var ends = 0
        ended?.onEnd = {
            ends += 1
            cache.removeAll(caches)
        }
        ended = nil
        cache.removeAll(caches)
        #expect(ends == 1)
        #expect(cache.tiles.isEmpty)
        #expect(spareCount() == 1)
    }

    @Test func aDrawingThatIsReplacedInTilesFindsThemComplete() {
        let cache = LayerCache(), next = Ending()
        var ended = Ending?.some(Ending())
        #expect(makeTiles(.contents, ended!, in: cache, width: 600).indices.count == 2)
        var found: (drawing: ObjectIdentifier?, count: Int)?
        ended?.onEnd = { found = cache.tiles.first.map { ($0.key.drawing, $0.indices.count) } }
        ended = nil
        let made = makeTiles(.contents, next, in: cache, width: 1200)
        #expect(found?.drawing == ObjectIdentifier(next))
        #expect(found?.count == 3)
        #expect(cache.tiles.count == 1 && cache.tiles.first === made)
    }

    @Test func aSharedDrawingThatIsReleasedMaySharePixelsOfAnother() {
        let (next, other) = (Ending(), Ending())
        var drawings = (0..<64).map { _ in Ending() }
        for drawing in drawings { shareTiles(drawing) }
        #expect(caches.tilesByHash[1]?.count == 64)
        // The pixels are evicted; their drawings are released when there are too many.
        caches.budget.removeAll()
        var ends = 0
        drawings[20].onEnd = {
            ends += 1
            shareTiles(other)
        }
        drawings = []
        #expect(ends == 0)
        shareTiles(next)
        #expect(ends == 1)
        #expect(caches.tilesByHash[1]?.count == 2)
    }
}

/// A drawing that runs a closure when it is released.
private final class Ending: LayerDrawing {
    var onEnd: (() -> Void)?
    let sharingHash: Int? = 1

    deinit { onEnd?() }

    func looks(like other: any LayerDrawing) -> Bool { self === other }
    func draw(in cairo: OpaquePointer, bounds: CGRect) {}
}
