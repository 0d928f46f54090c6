import Stage
import Testing
import UIKit

/// Where invalidations pass (S1.33 to S1.35).
@MainActor @Suite(.serialized) struct InvalidationContractTests {
    private static func both(_ log: [String]) -> [String] { log.filter { $0.hasPrefix("invalidate") } }

    @Test(
        "S1.33: a reload goes through invalidateLayout() and reaches invalidateLayout(with:) once, with everything and the counts"
    )
    func reload() {
        let layout = ContractLayout()
        let scene = ContractScene(3, layout)
        _ = scene.shown()
        _ = layout.taken()
        scene.collection.reloadData()
        #expect(Self.both(layout.taken()) == ["invalidate", "invalidate with everything counts at 0 of 200"])
    }

    @Test("S1.33: so do a change of bounds, a change of layout and another data source")
    func others() throws {
        let layout = ContractLayout()
        let scene = ContractScene(30, layout)
        let stage = scene.shown()
        _ = layout.taken()
        layout.invalidatesOnBoundsChange = true
        scene.collection.contentOffset.y = 20
        #expect(Self.both(layout.taken()) == ["invalidate", "invalidate with at 20 of 200"])
        let next = ContractLayout()
        scene.collection.setCollectionViewLayout(next, animated: true)
        #expect(Self.both(next.taken()) == ["invalidate", "invalidate with everything at 20 of 200"])
        try stage.settle()
        scene.collection.dataSource = nil
        #expect(Self.both(next.taken()) == ["invalidate", "invalidate with everything counts at 25 of 200"])
    }

    @Test(
        "S1.33: a layout that empties its cache in invalidateLayout() and fills it in prepare() when it is empty follows all changes"
    )
    func cachePattern() throws {
        final class Cached: ContractLayout {
            var cache: [UICollectionViewLayoutAttributes] = []
            override func invalidateLayout() {
                super.invalidateLayout()
                cache = []
            }
            override func prepare() {
                guard cache.isEmpty else { return }
                super.prepare()
                let count = collectionView!.numberOfItems(inSection: 0)
                let width = collectionView!.bounds.width
                cache = (0..<count).map { item in
                    let attributes = row(item)
                    attributes.frame.size.width = width
                    return attributes
                }
            }
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
                newBounds.width != collectionView!.bounds.width
            }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { cache }
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                cache[indexPath.item]
            }
        }
        let scene = ContractScene(2, Cached())
        let stage = scene.shown()
        scene.items.append(2)
        scene.collection.insertItems(at: [at(0, 2)])
        try stage.settle()
        #expect(scene.shownItems == [0, 1, 2])
        scene.collection.frame.size.width = 60
        try stage.settle()
        #expect(scene.collection.visibleCells.map(\.frame.width) == [60, 60, 60])
        scene.items = [7]
        scene.collection.reloadData()
        try stage.settle()
        #expect(scene.shownItems == [7])
    }

    @Test(
        "S1.34: the questions come with the old bounds, the invalidation with the new ones, before the delegate's didScroll"
    )
    func boundsOrder() {
        let layout = ContractLayout()
        let scene = ContractScene(30, layout)
        _ = scene.shown()
        layout.invalidatesOnBoundsChange = true
        _ = layout.taken()
        scene.onScroll = { _ in layout.log.append("did scroll") }
        scene.collection.contentOffset.y = 70
        #expect(
            layout.taken() == [
                "should 70 while 0", "context while 0", "invalidate", "invalidate with at 70 of 200", "did scroll",
            ])
        scene.collection.frame.size.height = 150
        #expect(
            layout.taken() == [
                "should 70 while 70", "context while 70", "invalidate", "invalidate with at 70 of 150",
            ])
    }

    @Test("S1.35: a flow layout asked between an invalidation and the next pass answers for the new state")
    func flowOnDemand() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        layout.minimumLineSpacing = 0
        let scene = ContractScene(3, layout)
        _ = scene.shown()
        layout.itemSize.height = 80
        #expect(layout.collectionViewContentSize.height == 240)
        layout.itemSize.height = 90
        #expect(layout.layoutAttributesForItem(at: at(0, 2))?.frame.minY == 180)
        layout.itemSize.height = 100
        #expect(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 100, height: 250))?.count == 3)
        layout.headerReferenceSize.height = 20
        let kind = UICollectionView.elementKindSectionHeader
        #expect(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: at(0, 0))?.frame.height == 20)
    }

    @Test("S1.35: a query that comes early is answered without the subclass's prepare()")
    func queriesDoNotPrepare() {
        final class Counting: UICollectionViewFlowLayout {
            var prepared = 0
            override func prepare() {
                super.prepare()
                prepared += 1
            }
        }
        let layout = Counting()
        let scene = ContractScene(3, layout)
        _ = scene.shown()
        layout.prepared = 0
        layout.itemSize.height = 33
        #expect(layout.collectionViewContentSize.height > 0)
        #expect(layout.layoutAttributesForItem(at: at(0, 1))?.size.height == 33)
        #expect(layout.prepared == 0)
        _ = scene.shown()
        #expect(layout.prepared == 1)
    }

    @Test("S1.39: a layout that invalidates itself in prepare() is prepared once, and answers for its new state")
    func invalidationWhilePreparing() {
        final class Restless: UICollectionViewFlowLayout {
            var prepared = 0
            override func prepare() {
                super.prepare()
                prepared += 1
                itemSize.height = 50 + CGFloat(prepared)
                invalidateLayout()
                collectionView?.contentOffset.y += 1
            }
        }
        let layout = Restless()
        let scene = ContractScene(100, layout)
        scene.onScroll = { _ in layout.invalidateLayout() }
        _ = scene.shown()
        let first = layout.prepared
        #expect(first <= 2)
        _ = scene.shown()
        #expect(layout.prepared == first)
        layout.invalidateLayout()
        _ = scene.shown()
        #expect(layout.prepared == first + 1)
        let height = scene.collection.cellForItem(at: at(0, 0))?.bounds.height
        #expect(height == 50 + CGFloat(layout.prepared))
    }
}
