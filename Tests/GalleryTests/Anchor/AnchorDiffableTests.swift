import CollectionLayouts
import Stage
import Testing
import UIKit

/// Anchored lists of a diffable data source.
@MainActor @Suite(.serialized) struct AnchorDiffableTests {
    private final class Rig: UIViewController, UICollectionViewDelegate {
        let list = AnchoredCollectionView(frame: .zero, collectionViewLayout: Rig.layout())
        private(set) lazy var source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
            let cell = $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1) as! AnchorCell
            cell.preferredSize.height = CGFloat(20 + $2 * 37 % 90)
            return cell
        }

        private static func layout() -> UICollectionViewLayout {
            let size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
            let item = NSCollectionLayoutItem(layoutSize: size)
            return UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item])))
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            list.frame = view.bounds
            list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            list.register(AnchorCell.self, forCellWithReuseIdentifier: "cell")
            list.delegate = self
            view.addSubview(list)
            list.anchor?.identify(by: source)
            show(Array(100..<300), animated: false)
        }

        func show(_ items: [Int], animated: Bool) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(items)
            source.apply(snapshot, animatingDifferences: animated)
        }

        func collectionView(
            _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
        ) -> CGPoint { collectionView.anchor?.targetContentOffset(for: proposed) ?? proposed }

        /// The distance of an item from the top of the view.
        func top(_ item: Int) -> CGFloat? {
            let frame = source.indexPath(for: item).flatMap { list.layoutAttributesForItem(at: $0)?.frame }
            return frame.map { $0.minY - list.bounds.minY }
        }
    }

    @Test(arguments: [false, true])
    func itemsStandStillInSnapshots(isAnimated: Bool) throws {
        let rig = Rig()
        let stage = Stage(root: rig, size: CGSize(width: 320, height: 480))
        try stage.settle()
        rig.list.contentOffset.y = 1500
        try stage.settle()
        let steps: [[Int]] = [
            Array(60..<300), Array(60..<90) + Array(110..<300), Array(0..<400), Array((0..<400).reversed()),
        ]
        for items in steps {
            let shown = rig.list.indexPathsForVisibleItems.min().flatMap { path in
                rig.source.itemIdentifier(for: IndexPath(item: path.item + 1, section: 0))
            }
            let held = try #require(shown)
            let top = try #require(rig.top(held))
            rig.show(items, animated: isAnimated)
            try stage.settle()
            #expect(abs(try #require(rig.top(held)) - top) <= 1, "\(items.count) items")
        }
    }
}
