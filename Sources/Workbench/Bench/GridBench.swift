import UIKit

/// Nine columns of 120-point tiles that scroll by the same distance in each frame.
final class GridBench: BenchScenario {
    let controller: UIViewController
    private let collection: BenchCollectionController
    private let step: CGFloat

    init(items: Int, step: CGFloat) {
        collection = BenchCollectionController(items: items, layout: Self.makeLayout())
        controller = collection
        self.step = step
    }

    static func makeLayout() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 120, height: 120)
        layout.minimumLineSpacing = 10
        layout.minimumInteritemSpacing = 10
        layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 110)
        return layout
    }

    func move(to index: Int) {
        collection.collectionView.contentOffset.y = CGFloat(index + 1) * step
    }
}
