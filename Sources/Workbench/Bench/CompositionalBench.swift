import UIKit

/// A compositional grid of nine columns that scrolls by the same distance in each frame.
final class CompositionalBench: BenchScenario {
    let controller: UIViewController
    private let collection: BenchCollectionController

    init(items: Int) {
        let tile = NSCollectionLayoutItem(layoutSize: .bench(.fractionalWidth(1 / 9), .fractionalHeight(1)))
        tile.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let line = NSCollectionLayoutGroup.horizontal(
            layoutSize: .bench(.fractionalWidth(1), .absolute(130)), subitems: [tile])
        collection = BenchCollectionController(
            items: items, layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: line)))
        controller = collection
    }

    func move(to index: Int) { collection.collectionView.contentOffset.y = CGFloat(index + 1) * 40 }
}

/// Sections that scroll sideways, in content that scrolls down.
final class OrthogonalBench: BenchScenario {
    let controller: UIViewController
    private let collection: OrthogonalBenchController

    init(items: Int) {
        let tile = NSCollectionLayoutItem(layoutSize: .bench(.fractionalWidth(1), .fractionalHeight(1)))
        let line = NSCollectionLayoutGroup.horizontal(
            layoutSize: .bench(.absolute(120), .absolute(120)), subitems: [tile])
        let section = NSCollectionLayoutSection(group: line)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        section.orthogonalScrollingBehavior = .continuous
        collection = OrthogonalBenchController(
            items: items, layout: UICollectionViewCompositionalLayout(section: section))
        controller = collection
    }

    func move(to index: Int) {
        guard let view = collection.collectionView else { return }
        view.contentOffset.y = CGFloat(index + 1) * 10
        for case let section as UIScrollView in view.subviews { section.contentOffset.x += 8 }
    }
}

final class OrthogonalBenchController: BenchCollectionController {
    private static let itemsInSection = 100

    override func numberOfSections(in collectionView: UICollectionView) -> Int {
        let all = super.collectionView(collectionView, numberOfItemsInSection: 0)
        return (all + Self.itemsInSection - 1) / Self.itemsInSection
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        Self.itemsInSection
    }
}

extension NSCollectionLayoutSize {
    static func bench(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }
}
