import Stage
import Testing
import UIKit

/// Identifiers that carry content.
@MainActor @Suite(.serialized) struct RenewedContentTests {
    struct Song: Hashable, Sendable {
        let number: Int
        var title: String
        static func == (a: Song, b: Song) -> Bool { a.number == b.number }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    final class Cell: UICollectionViewCell { var title = "" }

    @Test("B27: a reloaded or reconfigured item whose identifier carries new content shows that")
    func content() {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: RowLayout())
        let cells = UICollectionView.CellRegistration<Cell, Song> { cell, _, song in cell.title = song.title }
        let source = UICollectionViewDiffableDataSource<Int, Song>(collectionView: view) { view, path, song in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: song)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
        snapshot.appendSections([0])
        snapshot.appendItems([Song(number: 1, title: "a"), Song(number: 2, title: "b"), Song(number: 3, title: "c")])
        source.apply(snapshot, animatingDifferences: false)
        view.layoutIfNeeded()
        snapshot = source.snapshot()
        snapshot.reloadItems([Song(number: 1, title: "A")])
        snapshot.reconfigureItems([Song(number: 3, title: "C")])
        source.apply(snapshot, animatingDifferences: false)
        view.layoutIfNeeded()
        #expect(view.visibleCells.map { ($0 as? Cell)?.title } == ["A", "b", "C"])
        #expect(source.snapshot().itemIdentifiers.map(\.title) == ["A", "b", "C"])
    }
}
