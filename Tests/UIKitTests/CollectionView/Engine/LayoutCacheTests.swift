import Testing

@testable import UIKit

/// Tiles, invalidation, counts and adjustments of the installed layout.
@MainActor struct LayoutCacheTests {
    static func cache(_ counts: [Int] = [10]) -> (LayoutCache, ProbeLayout) {
        let layout = ProbeLayout()
        layout.counts = counts
        let cache = LayoutCache(layout)
        cache.setCounts(counts)
        return (cache, layout)
    }

    /// The base class would take the counts from a collection view.
    final class FixedLayout: UICollectionViewLayout {
        var size = CGSize(width: 100, height: 500)
        var prepared = 0
        override func prepare() { prepared += 1 }
        override var collectionViewContentSize: CGSize { size }
    }

    @Test("One preparation for any number of invalidations")
    func onePreparation() {
        let layout = FixedLayout()
        let cache = LayoutCache(layout)
        cache.invalidateEverything()
        cache.invalidate(with: .init(), isPart: false)
        #expect(cache.prepare(keeping: .zero)?.contentSize == CGSize(width: 100, height: 500))
        #expect(cache.prepare(keeping: .zero) == nil)
        #expect(layout.prepared == 1)
    }

    @Test("Adjustments of contexts add up, and count once")
    func adjustments() {
        let cache = LayoutCache(FixedLayout())
        for step in [5.0, 7.0] {
            let context = UICollectionViewLayoutInvalidationContext()
            context.contentOffsetAdjustment.y = step
            context.contentSizeAdjustment.height = 2 * step
            cache.invalidate(with: context, isPart: false)
        }
        let first = cache.prepare(keeping: .zero)
        #expect(first?.offsetAdjustment == CGPoint(x: 0, y: 12))
        #expect(first?.contentSize.height == 524)
        cache.invalidateEverything()
        let second = cache.prepare(keeping: .zero)
        #expect(second?.offsetAdjustment == .zero)
        #expect(second?.contentSize.height == 500)
    }

    @Test("A content size that is not finite keeps the one before, with one message")
    func notFinite() {
        let layout = FixedLayout()
        layout.size.width = .nan
        let cache = LayoutCache(layout)
        for _ in 0..<2 {
            cache.invalidateEverything()
            #expect(cache.prepare(keeping: CGSize(width: 3, height: 4))?.contentSize == CGSize(width: 3, height: 4))
        }
        #expect(cache.diagnostics.messages.count == 1)
    }

    @Test("A tile is asked for once; an invalidation drops it, a context that names elements keeps it")
    func tiles() {
        let (cache, layout) = Self.cache()
        let (area, tile) = (CGRect(x: 0, y: 0, width: 100, height: 200), CGSize(width: 100, height: 200))
        _ = cache.prepare(keeping: .zero)
        layout.counts = [10]
        _ = layout.taken()
        #expect(cache.elements(in: area, tile: tile).count == 4)
        #expect(cache.elements(in: area, tile: tile).count == 4)
        #expect(layout.taken() == ["elements 0..<200"])
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateItems(at: [at(0, 1)])
        cache.invalidate(with: context, isPart: false)
        let named = cache.prepare(keeping: .zero)?.named
        layout.counts = [10]
        #expect(named == [.cell(at(0, 1))])
        cache.askAgain(for: named ?? [])
        _ = cache.elements(in: area, tile: tile)
        #expect(layout.taken() == ["prepare", "item 0.1"])
        cache.invalidateEverything()
        _ = cache.prepare(keeping: .zero)
        layout.counts = [10]
        _ = cache.elements(in: area, tile: tile)
        #expect(layout.taken() == ["prepare", "elements 0..<200"])
    }

    @Test("A named element is not asked for while no tile is valid")
    func namedWithoutTiles() {
        let (cache, layout) = Self.cache()
        let size = CGSize(width: 100, height: 200)
        _ = cache.prepare(keeping: .zero)
        layout.counts = [10]
        _ = cache.elements(in: CGRect(origin: .zero, size: size), tile: size)
        cache.invalidateEverything()
        _ = cache.prepare(keeping: .zero)
        layout.counts = [10]
        _ = layout.taken()
        cache.askAgain(for: [.cell(at(0, 1))])
        #expect(layout.taken() == [])
    }

    @Test("A named element counts for nothing when everything was invalid already")
    func namedAfterEverything() {
        let cache = LayoutCache(FixedLayout())
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateItems(at: [at(0, 1)])
        cache.invalidate(with: context, isPart: false)
        #expect(cache.prepare(keeping: .zero)?.named == nil)
    }

    @Test("Attributes of items that the counts do not have are left out, with one message each")
    func counts() {
        let (cache, layout) = Self.cache([2])
        _ = cache.prepare(keeping: .zero)
        layout.counts = [4]
        let found = cache.elements(
            in: CGRect(x: 0, y: 0, width: 100, height: 200), tile: CGSize(width: 100, height: 200))
        #expect(found.map(\.indexPath.item) == [0, 1])
        #expect(cache.diagnostics.messages.count == 2)
        #expect(cache.hasItem(at(0, 1)) && !cache.hasItem(at(0, 2)) && !cache.hasItem(IndexPath(index: 0)))
    }

    /// Attributes that run a closure when the first of them are released.
    final class Ending: UICollectionViewLayoutAttributes {
        static nonisolated(unsafe) var onEnd: (@MainActor () -> Void)?
        deinit { if let onEnd = Self.onEnd.take() { MainActor.assumeIsolated(onEnd) } }
    }

    @Test("Attributes that are replaced may query the layout when they are released")
    func releasedAttributes() {
        let (cache, layout) = Self.cache()
        let (area, tile) = (CGRect(x: 0, y: 0, width: 100, height: 200), CGSize(width: 100, height: 200))
        _ = cache.prepare(keeping: .zero)
        layout.counts = [10]
        var moved = Set<Int>()
        layout.spoil = { row in
            let attributes = Ending(forCellWith: row.indexPath)
            attributes.frame = row.frame.offsetBy(dx: 0, dy: moved.contains(row.indexPath.item) ? 1000 : 0)
            return attributes
        }
        func items() -> [Int] { cache.elements(in: area, tile: tile).map(\.indexPath.item) }
        #expect(items() == [0, 1, 2, 3])
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateItems(at: [at(0, 1)])
        cache.invalidate(with: context, isPart: false)
        let named = cache.prepare(keeping: .zero)?.named ?? []
        layout.counts = [10]
        moved = [1]
        var found: [[Int]] = []
        Ending.onEnd = { found.append(items()) }
        cache.askAgain(for: named)
        #expect(found == [[0, 2, 3]])
        #expect(items() == [0, 2, 3])
        #expect(cache.diagnostics.messages.isEmpty)
    }
}
