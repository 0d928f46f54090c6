import Testing
import UIKit

/// Flow frames through a real collection view; the table of S2 and the probes of "measured", at scale 1.
@MainActor @Suite struct FlowLayoutTests {
    static func frames(
        _ size: CGSize, count: Int, _ configure: (UICollectionViewFlowLayout) -> Void = { _ in }
    ) -> (UICollectionView, [CGRect]) {
        let layout = UICollectionViewFlowLayout()
        configure(layout)
        let view = UICollectionView.fixture(layout, NumberSource([count]), frame: CGRect(origin: .zero, size: size))
        return (view, view.visibleCells.map(\.frame))
    }

    @Test func uniform() {
        let (view, frames) = Self.frames(CGSize(width: 320, height: 400), count: 5) {
            $0.itemSize = CGSize(width: 140, height: 140)
            $0.minimumLineSpacing = 13
            $0.minimumInteritemSpacing = 13
            $0.sectionInset = UIEdgeInsets(top: 13, left: 13, bottom: 13, right: 13)
        }
        #expect(frames.map(\.minX) == [13, 167, 13, 167, 13])
        #expect(frames.map(\.minY) == [13, 13, 166, 166, 319])
        #expect(view.contentSize == CGSize(width: 320, height: 472))
    }

    @Test func circleSceneFlow() {
        let (_, frames) = Self.frames(CGSize(width: 800, height: 536), count: 6) {
            $0.itemSize = CGSize(width: 200, height: 200)
            $0.minimumLineSpacing = 13
            $0.minimumInteritemSpacing = 13
            $0.sectionInset = UIEdgeInsets(top: 13, left: 13, bottom: 13, right: 13)
        }
        #expect(frames.map(\.minX) == [13, 300, 587, 13, 300, 587])
        #expect(frames.map(\.minY) == [13, 13, 13, 226, 226, 226])
    }

    @Test func horizontal() {
        let (view, frames) = Self.frames(CGSize(width: 375, height: 220), count: 7) {
            $0.scrollDirection = .horizontal
            $0.itemSize = CGSize(width: 90, height: 70)
            $0.sectionInset = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
        }
        #expect(frames.first == CGRect(x: 12, y: 8, width: 90, height: 70))
        #expect(frames.last == CGRect(x: 312, y: 8, width: 90, height: 70))
        #expect(view.contentSize == CGSize(width: 414, height: 220))
    }

    @Test("S2.2: a method that is implemented wins, one that is not leaves the property") func delegateMethods() {
        final class Delegate: NSObject, UICollectionViewDelegateFlowLayout {
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize { CGSize(width: 60 + 10 * indexPath.item, height: 20) }
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                insetForSectionAt section: Int
            ) -> UIEdgeInsets { UIEdgeInsets(top: 5, left: 7, bottom: 0, right: 0) }
        }
        let source = NumberSource([3])
        let delegate = Delegate()
        let layout = UICollectionViewFlowLayout()
        let view = UICollectionView.fixture(layout, source, frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        view.delegate = delegate
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(
            view.visibleCells.map(\.frame) == [
                CGRect(x: 7, y: 5, width: 60, height: 20), CGRect(x: 77, y: 5, width: 70, height: 20),
                CGRect(x: 157, y: 5, width: 80, height: 20),
            ])
        // The calls that iOS source makes (optional chaining over optional methods).
        let flow = view.delegate as? UICollectionViewDelegateFlowLayout
        #expect(
            flow?.collectionView?(view, layout: layout, sizeForItemAt: IndexPath(item: 2, section: 0))
                == CGSize(width: 80, height: 20))
        #expect(flow?.collectionView?(view, layout: layout, minimumLineSpacingForSectionAt: 0) == nil)
    }

    @Test("S2.15, S2.21: pinned headers") func pinnedHeaders() {
        final class Source: NSObject, UICollectionViewDataSource {
            func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
            func collectionView(
                _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
            ) -> UICollectionReusableView {
                view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
            }
        }
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        layout.minimumLineSpacing = 0
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.sectionHeadersPinToVisibleBounds = true
        let kind = UICollectionView.elementKindSectionHeader
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
        view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
        let source = Source()
        view.dataSource = source
        let table: [(CGFloat, CGFloat)] = [(0, 0), (100, 100), (510, 500), (529, 500)]
        for (offset, y) in table {
            view.contentOffset.y = offset
            view.layoutIfNeeded()
            let header = view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))
            #expect(header?.frame == CGRect(x: 0, y: y, width: 100, height: 30))
        }
        view.contentOffset.y = 600
        view.layoutIfNeeded()
        #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [IndexPath(item: 0, section: 1)])
    }

    /// B30: returned attributes belong to the caller.
    @Test("B30: attributes are copies") func attributesAreCopies() {
        let (view, _) = Self.frames(CGSize(width: 320, height: 400), count: 2)
        let path = IndexPath(item: 0, section: 0)
        view.layoutAttributesForItem(at: path)?.alpha = 0
        #expect(view.layoutAttributesForItem(at: path)?.alpha == 1)
    }
}
