import Stage
import Testing
import UIKit

/// Cells that still move out of sight, and those that come back before they have gone.
@MainActor @Suite struct LeavingCellsTests {
    private final class Numbers: UICollectionViewController {
        var numbers: [Int]

        init(_ numbers: [Int]) {
            self.numbers = numbers
            let layout = UICollectionViewFlowLayout()
            (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 100, height: 50), 0)
            super.init(collectionViewLayout: layout)
        }

        required init?(coder: NSCoder) { nil }

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

    /// An offset that is corrected in several passes after an update, inside its animation: what is held stands still.
    @Test func aCellThatLeavesAgainMovesOn() throws {
        let list = Numbers(Array(0..<8)), view = list.collectionView!
        let stage = Stage(root: list, size: CGSize(width: 100, height: 200))
        try stage.settle()
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
        UIView.animate(withDuration: 0.3) {
            list.numbers.insert(contentsOf: 10..<20, at: 0)
            view.performBatchUpdates { view.insertItems(at: (0..<10).map { IndexPath(item: $0, section: 0) }) }
            for offset in [500.0, 0, 500] {
                view.contentOffset.y = offset
                view.layoutIfNeeded()
            }
        }
        #expect(view.cellForItem(at: IndexPath(item: 10, section: 0)) === cell)
        for _ in 0..<30 {
            stage.advance(by: 1 / 60)
            let top = (cell.layer.presentation() ?? cell.layer).frame.minY
            #expect(abs(top - (view.layer.presentation() ?? view.layer).bounds.minY) < 0.01)
        }
        try stage.settle()
        #expect(view.visibleCells.count == 4)
        #expect(view.subviews.filter { $0 is UICollectionViewCell && !$0.isHidden }.count == 4)
    }

    /// S3.18: a reloaded item gets a new cell, also when the old one is taken back before it has gone.
    @Test func aReloadedItemHasANewCell() throws {
        let list = Numbers([0, 1, 2, 3])
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
