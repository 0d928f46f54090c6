import Stage
import Testing
import UIKit

/// Lists whose cells are measured before the view is in a window, where text has another size.
@MainActor @Suite struct EarlyMeasuringTests {
    private final class List: UICollectionViewController {
        private var source: UICollectionViewDiffableDataSource<Int, Int>!
        var appliesEarly = true

        override func viewDidLoad() {
            super.viewDidLoad()
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in
                var content = cell.defaultContentConfiguration()
                content.text = "Row"
                cell.contentConfiguration = content
            }
            source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, item in
                view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
            }
            if appliesEarly { apply() }
        }

        func apply() {
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(Array(0..<5))
            source.apply(snapshot, animatingDifferences: false)
        }
    }

    private func heights(appliesEarly: Bool) throws -> [CGFloat] {
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        let list = List(collectionViewLayout: layout)
        list.appliesEarly = appliesEarly
        list.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        let stage = Stage(root: list, size: CGSize(width: 390, height: 640))
        if !appliesEarly { list.apply() }
        try stage.settle()
        return (0..<5).map { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.height ?? 0 }
    }

    @Test func rowsHaveTheHeightOfTheirText() throws {
        let early = try heights(appliesEarly: true), late = try heights(appliesEarly: false)
        #expect(early == late)
    }
}
