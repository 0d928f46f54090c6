import Stage
import Testing
import UIKit

/// The rules of queries and programmatic scrolling, S5.21 to S5.25.
@MainActor @Suite(.serialized) struct QueryRuleTests {
    static func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// Cards of 60 that overlap by 20, the earlier the nearer, each turned by an eighth.
    final class Cards: RuleLayout {
        var turns = false
        override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = super.layoutAttributesForItem(at: path)!
            attributes.frame = CGRect(x: 20, y: 20 + CGFloat(path.item) * 40, width: 60, height: 60)
            attributes.zIndex = -path.item
            if turns { attributes.transform = CGAffineTransform(rotationAngle: .pi / 4) }
            return attributes
        }
    }

    @Test("S5.21: the item at a point is the nearest to the eye whose turned shape holds the point; gaps have none")
    func itemAtPoint() {
        let layout = Cards("cards", height: 100)
        let source = NumberSource([3])
        let view = UICollectionView.fixture(layout, source)
        #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 70)) == Self.path(0))
        #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 90)) == Self.path(1))
        #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 50)) == nil)
        layout.turns = true
        layout.invalidateLayout()
        view.layoutIfNeeded()
        // A corner that stands out, and one that is empty now.
        #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 50)) == Self.path(0))
        #expect(view.indexPathForItem(at: CGPoint(x: 24, y: 24)) == nil)
    }

    @Test("S5.22: visible cells and their index paths are those that touch the bounds, in order")
    func visible() {
        let source = NumberSource([3, 40])
        let view = UICollectionView.fixture(RowLayout(), source)
        view.contentOffset.y = 125
        view.layoutIfNeeded()
        #expect(
            view.indexPathsForVisibleItems == [
                Self.path(2), Self.path(0, 1), Self.path(1, 1), Self.path(2, 1), Self.path(3, 1),
            ])
        #expect(view.visibleCells.map(view.indexPath(for:)) == view.indexPathsForVisibleItems)
        #expect(view.visibleCells.map(\.frame.minY) == [100, 150, 200, 250, 300])
    }

    @Test("S5.23: views by place and places by view; nil out of sight")
    func byPlace() {
        let scene = GridScene([4, 4])
        let layout = scene.collectionViewLayout as! UICollectionViewFlowLayout
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        final class Headers: NSObject, UICollectionViewDataSource {
            let scene: GridScene
            init(_ scene: GridScene) { self.scene = scene }
            func numberOfSections(in view: UICollectionView) -> Int { 2 }
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                scene.collectionView(view, cellForItemAt: path)
            }
            func collectionView(
                _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
            ) -> UICollectionReusableView {
                view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
            }
        }
        let headers = Headers(scene)
        scene.loadViewIfNeeded()
        let view = scene.collectionView!
        let kind = UICollectionView.elementKindSectionHeader
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
        view.dataSource = headers
        let stage = scene.shown()
        #expect(view.cellForItem(at: Self.path(30)) == nil)
        let header = view.supplementaryView(forElementKind: kind, at: Self.path(0))
        #expect(header != nil && view.visibleSupplementaryViews(ofKind: kind) == [header])
        #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [Self.path(0)])
        #expect(header.map(view.indexPath(forSupplementaryView:)) == Self.path(0))
        #expect(view.supplementaryView(forElementKind: kind, at: Self.path(0, 1)) == nil)
        view.contentOffset.y = 500
        stage.refresh()
        #expect(view.supplementaryView(forElementKind: kind, at: Self.path(0)) == nil)
        #expect(view.supplementaryView(forElementKind: kind, at: Self.path(0, 1)) != nil)
        withExtendedLifetime(headers) {}
    }

    @Test("S5.24: one position along an axis; none means as little as is needed; the target is legal, insets included")
    func positions() async {
        let source = NumberSource([40])
        let view = UICollectionView.fixture(RowLayout(), source)
        view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        func offset(_ item: Int, _ position: UICollectionView.ScrollPosition) -> CGFloat {
            view.scrollToItem(at: Self.path(item), at: position, animated: false)
            return view.contentOffset.y
        }
        #expect(offset(10, .top) == 480)
        #expect(offset(10, .bottom) == 380)
        #expect(offset(10, .centeredVertically) == 430)
        #expect(offset(0, .bottom) == -20)
        #expect(offset(39, .top) == CGFloat(2000 - 200 + 30))
        _ = offset(10, .top)
        #expect(offset(11, []) == 480)
        #expect(offset(13, []) == 530)
        #expect(offset(5, []) == 230)
        view.isPagingEnabled = true
        #expect(offset(10, .top) == 480)
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = NumberSource([40])
                let view = UICollectionView.fixture(RowLayout(), source)
                view.scrollToItem(at: IndexPath(item: 3, section: 0), at: [.top, .bottom], animated: false)
            }
        }
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(text.contains("more than one value along one axis"))
    }

    @Test("S5.25: the background view fills the bounds behind everything, stays while the content scrolls, and lets it")
    func background() {
        let scene = GridScene([60])
        let back = UIView()
        scene.loadViewIfNeeded()
        scene.collectionView.backgroundView = back
        let stage = scene.shown()
        #expect(back.frame == scene.collectionView.bounds)
        #expect(scene.collectionView.subviews.first === back)
        stage.flick(from: CGPoint(x: 57, y: 180), to: CGPoint(x: 57, y: 100), in: 0.2)
        stage.advance(by: 0.3)
        #expect(scene.collectionView.contentOffset.y > 50)
        #expect(back.frame == scene.collectionView.bounds)
        #expect(scene.collectionView.subviews.first === back)
    }
}
