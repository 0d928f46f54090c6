import Stage
import UIKit

/// Rows of 100 × 50 with a diffable data source of letters and numbers.
@MainActor final class DiffableRig {
    typealias DataSource = UICollectionViewDiffableDataSource<String, Int>
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    final class Cell: UICollectionViewCell {
        var item = -1
        var configured = 0
        var prepared = 0
        var states: [UICellConfigurationState] = []
        override func prepareForReuse() {
            super.prepareForReuse()
            prepared += 1
        }
        override func updateConfiguration(using state: UICellConfigurationState) {
            super.updateConfiguration(using: state)
            states.append(state)
        }
    }

    let collection: UICollectionView
    let stage: Stage
    private(set) var source: DataSource!
    /// What the provider does besides.
    var provided: (Int) -> Void = { _ in }

    init() {
        collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: RowLayout())
        collection.contentInsetAdjustmentBehavior = .never
        let controller = UIViewController()
        controller.view.addSubview(collection)
        stage = Stage(root: controller, size: CGSize(width: 100, height: 200))
        let registration = UICollectionView.CellRegistration<Cell, Int> { cell, _, item in
            cell.item = item
            cell.configured += 1
        }
        source = DataSource(collectionView: collection) { [weak self] view, path, item in
            self?.provided(item)
            return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
    }

    nonisolated static func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items)
        }
        return snapshot
    }

    /// Applies inside of the stage's time, and waits for the end of the animation.
    func apply(_ snapshot: Snapshot, animated: Bool = true) {
        stage.session.perform(at: stage.now) { source.apply(snapshot, animatingDifferences: animated) }
        stage.advance(by: 0.5)
    }

    func cell(_ item: Int) -> Cell? {
        source.indexPath(for: item).flatMap { collection.cellForItem(at: $0) as? Cell }
    }

    /// The items of the cells in sight, in order.
    var shown: [Int] { collection.visibleCells.map { ($0 as! Cell).item } }
}
