import Stage
import Testing
import UIKit

/// Items that are reloaded while their cells still move out of sight.
@MainActor @Suite struct ReloadedWhileLeavingTests {
    private final class Numbers: UICollectionViewController {
        var numbers = [0, 1, 2, 3]

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        }

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            numbers.count
        }

        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.tag = numbers[indexPath.item]
            return cell
        }
    }

    /// S3.18: a reloaded item gets a new cell, also when the old one is taken back before it has gone.
    @Test func theCellIsNew() throws {
        let layout = UICollectionViewFlowLayout()
        (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 100, height: 50), 0)
        let list = Numbers(collectionViewLayout: layout)
        let stage = Stage(root: list, size: CGSize(width: 100, height: 200))
        try stage.settle()
        let added = (0..<4).map { IndexPath(item: $0, section: 0) }
        list.numbers = [10, 11, 12, 13, 0, 1, 2, 3]
        list.collectionView.performBatchUpdates { list.collectionView.insertItems(at: added) }
        stage.advance(by: 0.1)
        list.numbers = [20, 1, 2, 3]
        list.collectionView.performBatchUpdates {
            list.collectionView.deleteItems(at: added)
            list.collectionView.reloadItems(at: [IndexPath(item: 4, section: 0)])
        }
        try stage.settle()
        let tags = (0..<4).map { list.collectionView.cellForItem(at: IndexPath(item: $0, section: 0))?.tag }
        #expect(tags == [20, 1, 2, 3])
    }
}
