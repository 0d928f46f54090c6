import Stage
import Testing
import UIKit

/// Cells that leave in an update, come back, and leave again before its animation ends.
@MainActor @Suite struct LeavingAgainTests {
    private final class Numbers: UICollectionViewController {
        var numbers = Array(0..<8)

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
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    /// An offset that is corrected in several passes after an update, inside its animation: what is held stands still.
    @Test func theCellMovesOn() throws {
        let layout = UICollectionViewFlowLayout()
        (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 100, height: 50), 0)
        let list = Numbers(collectionViewLayout: layout), view = list.collectionView!
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
}
