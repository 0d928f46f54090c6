import Stage
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct EarlyQueryTests {
    private func compositionalLayout() -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
        return UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(
                group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
    }

    /// A layout that is asked for its size before the first snapshot prepares itself for no items; the snapshot
    /// invalidates it (S3.19).
    @Test(arguments: [false, true])
    func theFirstSnapshotIsShown(isFlow: Bool) throws {
        let layout = isFlow ? UICollectionViewFlowLayout() : compositionalLayout()
        let controller = UIViewController()
        let view = UICollectionView(frame: controller.view.bounds, collectionViewLayout: layout)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        controller.view.addSubview(view)
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        #expect(view.collectionViewLayout.collectionViewContentSize.height == 0)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<5))
        source.apply(snapshot, animatingDifferences: false)
        let stage = Stage(root: controller, size: CGSize(width: 320, height: 480))
        try stage.settle()
        #expect(view.visibleCells.count == 5)
    }
}
