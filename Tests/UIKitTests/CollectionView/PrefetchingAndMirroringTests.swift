import Stage
import Testing

@testable import UIKit

/// Items announced before they come into sight (S5.8).
@MainActor @Suite(.serialized) struct PrefetchingTests {
    final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
        var log: [String] = []
        func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
            log.append("\(paths.map(\.item))")
        }
        func collectionView(_ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
            log.append("not \(paths.map(\.item))")
        }
        func taken() -> [String] {
            defer { log = [] }
            return log
        }
    }

    @Test("S5.8: nearest first, in the direction of the motion, none that is shown; what is passed by is taken back")
    func aheadAndBack() {
        let prefetcher = Prefetcher()
        let source = NumberSource([40])
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: RowLayout())
        view.contentInsetAdjustmentBehavior = .never
        view.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.prefetchDataSource = prefetcher
        view.layoutIfNeeded()
        #expect(prefetcher.taken() == ["[4, 5, 6, 7]"])
        view.contentOffset.y = 50
        view.layoutIfNeeded()
        #expect(prefetcher.taken() == ["[8]"])
        view.contentOffset.y = 1000
        view.layoutIfNeeded()
        #expect(prefetcher.taken() == ["not [5, 6, 7, 8]", "[24, 25, 26, 27]"])
        view.contentOffset.y = 950
        view.layoutIfNeeded()
        #expect(prefetcher.taken() == ["not [27]", "[18, 17, 16, 15]"])
        // What was announced goes with its items.
        source.counts = [39]
        view.performBatchUpdates { view.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
        view.isPrefetchingEnabled = false
        #expect(prefetcher.taken().last == "not [14, 15, 16, 17, 23, 24, 25]")
        view.contentOffset.y = 0
        view.layoutIfNeeded()
        #expect(prefetcher.taken() == [])
    }
}

/// The same in sections that scroll by themselves (S14.87).
@MainActor @Suite(.serialized) struct SectionPrefetchingTests {
    @Test("S14.87: a section that scrolls sideways announces its next screen, and takes back what it has left")
    func sideways() throws {
        let prefetcher = PrefetchingTests.Prefetcher()
        let scene = CompositionalScene([40, 3]) { index in
            guard index == 0 else { return CompositionalScene.rows() }
            let size = CompositionalScene.size(.absolute(125), .absolute(100))
            let section = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
            section.orthogonalScrollingBehavior = .continuous
            return section
        }
        scene.collection.prefetchDataSource = prefetcher
        _ = scene.shown()
        #expect(prefetcher.taken() == ["[3, 4, 5]"])
        let scroller = try #require(scene.scroller())
        func scroll(to x: CGFloat) -> [String] {
            scroller.contentOffset.x = x
            scene.collection.layoutIfNeeded()
            return prefetcher.taken()
        }
        #expect(scroll(to: 60) == ["[6]"])
        #expect(scroll(to: 2500) == ["not [4, 5, 6]", "[23, 24, 25]"])
        #expect(scroll(to: 2400) == ["[18, 17, 16]"])
    }
}

/// Layouts that flip where the interface runs from right to left (S1.32), and what section insets are measured from
/// (S2.5).
@MainActor @Suite(.serialized) struct MirroringTests {
    final class FlippingFlow: UICollectionViewFlowLayout {
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }

    static func view(_ layout: UICollectionViewFlowLayout, count: Int, isMirrored: Bool) -> UICollectionView {
        layout.itemSize = CGSize(width: 30, height: 20)
        layout.minimumInteritemSpacing = 5
        layout.minimumLineSpacing = 5
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 45), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        view.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
        return view
    }

    @Test("S1.32: lines run from the right in a layout that flips") func vertical() {
        let table: [(UICollectionViewFlowLayout, Bool, [CGFloat])] = [
            (FlippingFlow(), true, [70, 35, 0, 70]), (FlippingFlow(), false, [0, 35, 70, 0]),
            (UICollectionViewFlowLayout(), true, [0, 35, 70, 0]),
        ]
        for (layout, isMirrored, xs) in table {
            let source = NumberSource([4])
            let view = Self.view(layout, count: 4, isMirrored: isMirrored)
            view.dataSource = source
            view.layoutIfNeeded()
            #expect(view.visibleCells.map(\.frame.minX) == xs)
            #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == xs[0])
            // The layout itself goes on computing from left to right.
            #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 0)
        }
    }

    /// The content begins at its right edge, and stays there when it becomes wider.
    @Test func horizontal() {
        let source = NumberSource([10])
        let layout = FlippingFlow()
        layout.scrollDirection = .horizontal
        let view = Self.view(layout, count: 10, isMirrored: true)
        view.dataSource = source
        view.layoutIfNeeded()
        // Five columns of two: 5 × 30 + 4 × 5.
        #expect(view.contentSize.width == 170)
        #expect(view.contentOffset.x == 70)
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.maxX == 170)
        #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.frame.maxX == 135)
        let first = view.cellForItem(at: IndexPath(item: 0, section: 0))
        source.counts = [14]
        view.performBatchUpdates { view.insertItems(at: (10..<14).map { IndexPath(item: $0, section: 0) }) }
        #expect(view.contentOffset.x == 140)
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === first)
        #expect(first?.frame.maxX == 240)
        view.scrollToItem(at: IndexPath(item: 13, section: 0), at: .left, animated: false)
        #expect(view.contentOffset.x == 0)
    }

    /// Margins and safe area count across the scroll direction, and only what the content inset does not take already.
    @Test("S2.5: margins and safe area count across the scroll direction") func insetReference() {
        typealias Reference = UICollectionViewFlowLayout.SectionInsetReference
        let table: [(Reference, CGFloat, CGFloat)] = [
            (.fromContentInset, 3, 0), (.fromLayoutMargins, 15, 0), (.fromLayoutMargins, 11, 4),
        ]
        for (reference, x, inset) in table {
            let source = NumberSource([1])
            let layout = UICollectionViewFlowLayout()
            layout.sectionInset = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 0)
            layout.sectionInsetReference = reference
            let view = Self.view(layout, count: 1, isMirrored: false)
            view.contentInset.left = inset
            view.layoutMargins = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 0)
            view.dataSource = source
            view.layoutIfNeeded()
            #expect(view.visibleCells.first?.frame.minX == x)
        }
    }

    /// S1: adjustments of a context are added once.
    @Test func adjustments() {
        let source = NumberSource([40])
        let view = UICollectionView.fixture(RowLayout(), source)
        let context = UICollectionViewLayoutInvalidationContext()
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 30)
        context.contentSizeAdjustment = CGSize(width: 0, height: 5)
        view.contentOffset.y = 100
        view.collectionViewLayout.invalidateLayout(with: context)
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 130)
        #expect(view.contentSize.height == 2005)
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 130)
        #expect(view.contentSize.height == 2000)
    }
}
