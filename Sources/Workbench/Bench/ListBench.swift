import UIKit

/// A list of rows that size themselves, scrolled by bursts of the wheel.
final class ListBench: BenchScenario {
    let controller: UIViewController
    private let collection: ListBenchController

    init(items: Int) {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        // Without the automatic padding, the first row stands where those of other toolkits stand.
        configuration.headerTopPadding = 0
        collection = ListBenchController(
            items: items, layout: UICollectionViewCompositionalLayout.list(using: configuration))
        controller = collection
    }

    func move(to index: Int) { collection.collectionView.contentOffset.y = WheelBursts.offset(at: index) }
}

final class ListBenchController: BenchCollectionController {
    private let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, index in
        var content = UIListContentConfiguration.subtitleCell()
        content.text = "Row \(index)"
        content.secondaryText = "\(index * 37 % 24) hours"
        cell.contentConfiguration = content
        cell.accessories = [.disclosureIndicator()]
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: indexPath.item)
    }
}
