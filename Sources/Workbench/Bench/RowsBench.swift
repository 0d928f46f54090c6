import UIKit

/// A page of titled rows of photo cards, scrolled by bursts of the wheel, or with all rows in sight moving sideways.
final class RowsBench: BenchScenario {
    let controller: UIViewController
    private let collection: RowsBenchController
    private let isSideways: Bool

    init(items: Int, isSideways: Bool) {
        let card = NSCollectionLayoutItem(layoutSize: .bench(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .bench(.absolute(180), .absolute(200)), subitems: [card])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 12
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 20, trailing: 20)
        section.orthogonalScrollingBehavior = .continuous
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: .bench(.fractionalWidth(1), .absolute(44)), elementKind: BenchTitleView.kind,
                alignment: .top)
        ]
        collection = RowsBenchController(items: items, layout: UICollectionViewCompositionalLayout(section: section))
        controller = collection
        self.isSideways = isSideways
    }

    func move(to index: Int) {
        guard let view = collection.collectionView else { return }
        guard isSideways else { return view.contentOffset.y = WheelBursts.offset(at: index) }
        for case let row as UIScrollView in view.subviews { row.contentOffset.x += 8 }
    }
}

private final class RowsBenchController: PhotoBenchController {
    private static let itemsInRow = 100

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(
            BenchTitleView.self, forSupplementaryViewOfKind: BenchTitleView.kind,
            withReuseIdentifier: BenchTitleView.kind)
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int {
        max(1, super.collectionView(collectionView, numberOfItemsInSection: 0) / Self.itemsInRow)
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        Self.itemsInRow
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let title = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: BenchTitleView.kind, for: indexPath)
        (title as? BenchTitleView)?.label.text = "Row \(indexPath.section)"
        return title
    }
}

/// The title of a section.
final class BenchTitleView: UICollectionReusableView {
    static let kind = "title"
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .boldSystemFont(ofSize: 20)
        label.frame = bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("BenchTitleView is made in code") }
}
