import UIKit

/// An outline whose groups expand and collapse one after the other, animated.
final class DisclosureBench: BenchScenario {
    let controller: UIViewController
    private let source: UICollectionViewDiffableDataSource<Int, Int>
    private var tree = NSDiffableDataSourceSectionSnapshot<Int>()
    private let groups: Int
    private static let rowsInGroup = 20
    /// Frames between two changes, more than an animation takes.
    private static let period = 24
    /// The number of groups that change in turn, all of them in sight.
    private static let changing = 8

    init(items: Int) {
        groups = max(1, items / Self.rowsInGroup)
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerTopPadding = 0
        let collection = UICollectionViewController(
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        controller = collection
        collection.loadViewIfNeeded()
        let view = collection.collectionView!
        view.backgroundColor = .white
        view.contentInsetAdjustmentBehavior = .never
        let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            let (group, row) = item.quotientAndRemainder(dividingBy: Self.rowsInGroup + 1)
            content.text = row == 0 ? "Group \(group)" : "Row \(row) of group \(group)"
            cell.contentConfiguration = content
            cell.accessories = row == 0 ? [.outlineDisclosure(options: .init(style: .cell))] : []
        }
        source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
        }
        for group in 0..<groups {
            let first = Self.item(ofGroup: group)
            tree.append([first])
            tree.append(Array(first + 1...first + Self.rowsInGroup), to: first)
        }
        source.apply(tree, to: 0, animatingDifferences: false)
    }

    private static func item(ofGroup group: Int) -> Int { group * (rowsInGroup + 1) }

    func move(to index: Int) {
        guard index % Self.period == 0 else { return }
        let change = index / Self.period
        let item = Self.item(ofGroup: change / 2 % min(Self.changing, groups))
        if change % 2 == 0 { tree.expand([item]) } else { tree.collapse([item]) }
        source.apply(tree, to: 0)
    }
}
