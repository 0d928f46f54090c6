import Stage
import Testing

@testable import UIKit

/// Lists that are scrolled to their top and change their looks.
@MainActor @Suite struct ListTopTests {
    private final class Rows: UIViewController, UICollectionViewDataSource {
        let collection: UICollectionView
        private let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = "Row \(item)"
            cell.contentConfiguration = content
        }
        init(_ layout: UICollectionViewLayout) {
            collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 375, height: 600), collectionViewLayout: layout)
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
            title = "Rows"
            collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            collection.frame = view.bounds
            collection.dataSource = self
            view.addSubview(collection)
        }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueConfiguredReusableCell(using: row, for: path, item: path.item)
        }
    }

    private static let appearances: [UICollectionLayoutListConfiguration.Appearance] = [
        .plain, .grouped, .insetGrouped, .sidebar,
    ]

    private func list(_ index: Int) -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout.list(using: .make(Self.appearances[index]))
    }

    @Test("S4.20: a list at its top stays there with another layout", arguments: 0..<4, 0..<4)
    func changesLayout(from: Int, to: Int) throws {
        let rows = Rows(list(from))
        let stage = Stage(root: UINavigationController(rootViewController: rows), size: CGSize(width: 375, height: 600))
        for isAnimated in [true, false] {
            for layout in [to, from] {
                rows.collection.selectItem(
                    at: isAnimated ? IndexPath(item: 9, section: 0) : nil, animated: false, scrollPosition: [])
                stage.session.perform(at: stage.now) {
                    rows.collection.setCollectionViewLayout(list(layout), animated: isAnimated)
                }
                #expect(rows.collection.contentOffset.y == -64)
                try stage.settle()
                #expect(rows.collection.contentOffset.y == -64)
            }
        }
    }

    @Test("The light and the dark appearance leave the offset", arguments: 0..<4)
    func changesStyle(index: Int) throws {
        let rows = Rows(list(index))
        let stage = Stage(root: UINavigationController(rootViewController: rows), size: CGSize(width: 375, height: 600))
        for style in [UIUserInterfaceStyle.dark, .light] {
            stage.setAppearance(style)
            try stage.settle()
            #expect(rows.collection.contentOffset.y == -64)
        }
    }
}
