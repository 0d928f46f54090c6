import Stage
import Testing
import UIKit

/// `scrollToItem` to items whose sizes nobody knows yet.
@MainActor @Suite(.serialized) struct ScrollGoalTests {
    final class TallCell: UICollectionViewCell {
        static func height(_ item: Int) -> CGFloat { CGFloat(20 + item * 37 % 90) }
        override func preferredLayoutAttributesFitting(
            _ attributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            let wanted = attributes.copy() as! UICollectionViewLayoutAttributes
            wanted.size = CGSize(width: 100, height: Self.height(attributes.indexPath.item))
            return wanted
        }
    }

    final class Scene: UICollectionViewController {
        var ended = 0
        init() {
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = CGSize(width: 100, height: 30)
            layout.minimumLineSpacing = 0
            super.init(collectionViewLayout: layout)
        }
        required init?(coder: NSCoder) { fatalError("made in code") }
        override func viewDidLoad() {
            collectionView.contentInsetAdjustmentBehavior = .never
            collectionView.register(TallCell.self, forCellWithReuseIdentifier: "cell")
        }
        override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
        override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ended += 1 }
    }

    static let positions: [(UICollectionView.ScrollPosition, (CGRect, CGRect) -> CGFloat)] = [
        (.top, { $0.minY - $1.minY }), (.centeredVertically, { $0.midY - $1.midY }), (.bottom, { $0.maxY - $1.maxY }),
    ]

    @Test("B14, S2.22: an animated scroll ends exactly at the item though no cell on the way had been measured")
    func exact() {
        for (position, error) in Self.positions {
            for item in [30, 60, 12] {
                let scene = Scene()
                let stage = Stage(root: scene, size: CGSize(width: 100, height: 200))
                stage.refresh()
                let path = IndexPath(item: item, section: 0)
                scene.collectionView.scrollToItem(at: path, at: position, animated: true)
                stage.advance(by: 1.5)
                let cell = scene.collectionView.cellForItem(at: path)
                #expect(cell?.bounds.height == TallCell.height(item))
                let off = cell.map { error($0.frame, scene.collectionView.bounds) }
                #expect(abs(off ?? 100) <= 1, "item \(item) at \(position.rawValue): off by \(off ?? .nan)")
                #expect(stage.session.isAtRest)
            }
        }
    }

    @Test("B14: and without animation at once")
    func exactAtOnce() {
        for (position, error) in Self.positions {
            let scene = Scene()
            let stage = Stage(root: scene, size: CGSize(width: 100, height: 200))
            stage.refresh()
            let path = IndexPath(item: 60, section: 0)
            scene.collectionView.scrollToItem(at: path, at: position, animated: false)
            let cell = scene.collectionView.cellForItem(at: path)!
            #expect(abs(error(cell.frame, scene.collectionView.bounds)) <= 1)
        }
    }

    @Test("B14: a finger on the way ends the scroll; nothing leads to the item afterwards")
    func interrupted() {
        let scene = Scene()
        let stage = Stage(root: scene, size: CGSize(width: 100, height: 200))
        stage.refresh()
        scene.collectionView.scrollToItem(at: IndexPath(item: 90, section: 0), at: .top, animated: true)
        stage.advance(by: 0.1)
        stage.send(.pointerDown(CGPoint(x: 50, y: 100), .primary, []))
        let here = scene.collectionView.contentOffset.y
        stage.advance(by: 1)
        stage.send(.pointerUp(CGPoint(x: 50, y: 100), .primary, []))
        stage.advance(by: 1)
        #expect(abs(scene.collectionView.contentOffset.y - here) < 60)
    }

    @Test("S6.15: an animated scroll that replaces one to an item ends at its own offset")
    func replaced() {
        let scene = Scene()
        let stage = Stage(root: scene, size: CGSize(width: 100, height: 200))
        stage.refresh()
        scene.collectionView.scrollToItem(at: IndexPath(item: 90, section: 0), at: .top, animated: true)
        stage.advance(by: 0.1)
        scene.collectionView.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
        stage.advance(by: 1)
        #expect(scene.collectionView.contentOffset.y == 40 && scene.ended == 1)
    }
}
