import UIKit

/// Tiles on a line, rotated about their vertical axis beside the centre.
final class CoverFlowBench: BenchScenario {
    let controller: UIViewController
    private let collection: BenchCollectionController

    /// The content offset at the start, in points.
    private static let start: CGFloat = 6000

    init(items: Int) {
        collection = BenchCollectionController(items: items, layout: BenchCoverFlowLayout(items: items))
        controller = collection
        collection.loadViewIfNeeded()
        collection.collectionView.showsHorizontalScrollIndicator = false
        collection.collectionView.contentOffset.x = Self.start
    }

    func move(to index: Int) {
        collection.collectionView.contentOffset = CGPoint(x: Self.start + CGFloat(index) * 4, y: 0)
    }
}

final class BenchCoverFlowLayout: UICollectionViewLayout {
    private let items: Int
    private let pitch: CGFloat = 120
    private let side: CGFloat = 180

    init(items: Int) {
        self.items = items
        super.init()
    }

    required init?(coder: NSCoder) { fatalError("BenchCoverFlowLayout is made in code") }

    override var collectionViewContentSize: CGSize {
        CGSize(width: CGFloat(items - 1) * pitch + side, height: collectionView?.bounds.height ?? 0)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let first = Int(((rect.minX - side) / pitch).rounded(.down))
        let last = Int((rect.maxX / pitch).rounded(.up))
        guard last >= 0, first < items else { return [] }
        return (max(0, first)...min(items - 1, last)).compactMap {
            layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
        }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let collectionView else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let x = CGFloat(indexPath.item) * pitch + side / 2
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
