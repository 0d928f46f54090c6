import UIKit

/// A grid that scrolls slowly, while an item is deleted and another one inserted in sight again and again, animated.
final class UpdateBench: BenchScenario {
    let controller: UIViewController
    private let collection: BenchCollectionController
    /// Frames between two updates, fewer than an animation takes.
    private static let period = 15

    init(items: Int) {
        collection = BenchCollectionController(items: items, layout: GridBench.makeLayout())
        controller = collection
    }

    func move(to index: Int) {
        guard let view = collection.collectionView else { return }
        view.contentOffset.y = CGFloat(index + 1) * 4
        let seen = view.indexPathsForVisibleItems.sorted()
        guard index % Self.period == 0, seen.count > 20 else { return }
        view.performBatchUpdates {
            view.deleteItems(at: [seen[9]])
            view.insertItems(at: [seen[20]])
        }
    }
}

/// A grid whose diffable data source gets a snapshot in each frame that differs in one item in sight.
final class ReloadBench: BenchScenario {
    let controller: UIViewController
    private let collection = UICollectionViewController(collectionViewLayout: GridBench.makeLayout())
    private let source: UICollectionViewDiffableDataSource<Int, Int>
    private var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    private var shown: [Int]
    private let items: Int

    init(items: Int) {
        self.items = items
        controller = collection
        collection.loadViewIfNeeded()
        let view = collection.collectionView!
        view.backgroundColor = .white
        view.contentInsetAdjustmentBehavior = .never
        let tile = UICollectionView.CellRegistration<BenchCell, Int> { cell, _, item in cell.show(item) }
        source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: tile, for: path, item: item)
        }
        shown = Array(0..<min(items, 50))
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<items))
        source.apply(snapshot, animatingDifferences: false)
    }

    func move(to index: Int) {
        let slot = index * 7 % shown.count, new = items + index
        snapshot.insertItems([new], beforeItem: shown[slot])
        snapshot.deleteItems([shown[slot]])
        shown[slot] = new
        source.apply(snapshot, animatingDifferences: false)
    }
}
