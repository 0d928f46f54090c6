import UIKit

/// Tiles on a line, turned about their upright axis beside the middle.
final class CoverFlowBench: BenchScenario {
    let controller: UIViewController
    private let collection: BenchCollectionController

    init(items: Int) {
        collection = BenchCollectionController(items: items, layout: BenchFlowOfCards(items: items))
        controller = collection
        collection.loadViewIfNeeded()
        collection.collectionView.showsHorizontalScrollIndicator = false
    }

    func move(to index: Int) {
        collection.collectionView.contentOffset = CGPoint(x: 6000 + CGFloat(index) * 4, y: 0)
    }
}

final class BenchFlowOfCards: UICollectionViewLayout {
    private let items: Int
    private let pitch: CGFloat = 120
    private let side: CGFloat = 180

    init(items: Int) {
        self.items = items
        super.init()
    }

    required init?(coder: NSCoder) { fatalError("BenchFlowOfCards is made in code") }

    private var width: CGFloat { collectionView?.bounds.width ?? 0 }

    override var collectionViewContentSize: CGSize {
        CGSize(width: CGFloat(items - 1) * pitch + width, height: collectionView?.bounds.height ?? 0)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let first = Int(((rect.minX - width / 2 - side) / pitch).rounded(.down))
        let last = Int(((rect.maxX - width / 2 + side) / pitch).rounded(.up))
        guard last >= 0, first < items else { return [] }
        return (max(0, first)...min(items - 1, last)).compactMap {
            layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
        }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let collectionView else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let x = CGFloat(indexPath.item) * pitch + width / 2
        attributes.size = CGSize(width: side, height: side)
        attributes.center = CGPoint(x: x, y: collectionView.bounds.midY)
        let distance = x - collectionView.bounds.midX
        let turn = -CGFloat.pi / 4 * max(-1, min(1, distance / 100))
        var transform = CATransform3DIdentity
        transform.m34 = -1 / (4.6777 * side)
        attributes.transform3D = CATransform3DRotate(transform, turn, 0, 1, 0)
        attributes.zIndex = -Int(abs(distance))
        return attributes
    }
}
