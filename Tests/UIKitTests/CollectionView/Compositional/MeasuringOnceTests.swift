import Stage
import Testing
import UIKit

/// Cells with texts that size themselves, in a list of which the heights are estimated (S14.99).
@MainActor @Suite(.serialized) struct MeasuringOnceTests {
    final class TextCell: UICollectionViewCell {
        let label = UILabel()
        var item = 0
        var measured: (Int) -> Void = { _ in }

        override init(frame: CGRect) {
            super.init(frame: frame)
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                label.topAnchor.constraint(equalTo: contentView.topAnchor),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            ])
        }
        required init?(coder: NSCoder) { nil }

        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            measured(item)
            return super.preferredLayoutAttributesFitting(layoutAttributes)
        }
    }

    final class Scene: UIViewController, UICollectionViewDataSource {
        let collection: UICollectionView
        /// How often the cell of each item was measured.
        var measurements = Array(repeating: 0, count: 60)
        /// How often a cell was requested for each item.
        var requests = Array(repeating: 0, count: 60)

        init(estimate: CGFloat) {
            let size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimate))
            let group = NSCollectionLayoutGroup.vertical(
                layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
            collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 200, height: 300),
                collectionViewLayout: UICollectionViewCompositionalLayout(
                    section: NSCollectionLayoutSection(group: group)))
            super.init(nibName: nil, bundle: nil)
            collection.register(TextCell.self, forCellWithReuseIdentifier: "cell")
            collection.dataSource = self
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() { view.addSubview(collection) }

        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            measurements.count
        }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as! TextCell
            cell.item = path.item
            requests[path.item] += 1
            cell.label.text = String(repeating: "Words of a text. ", count: 1 + path.item * 7 % 23)
            cell.measured = { [weak self] in self?.measurements[$0] += 1 }
            return cell
        }
    }

    /// Up to the last screens: a bounce at the end takes cells out of sight and back.
    @Test("each cell is measured once on the way from the first to the last", arguments: [60, 120, 400] as [CGFloat])
    func downwards(estimate: CGFloat) throws {
        let scene = Scene(estimate: estimate)
        let stage = Stage(root: scene, size: CGSize(width: 200, height: 300))
        stage.advance(by: 0)
        var flings = 0
        while scene.measurements[59] == 0, flings < 40 {
            stage.flick(from: CGPoint(x: 100, y: 280), to: CGPoint(x: 100, y: 20), in: 0.1)
            try stage.settle()
            flings += 1
        }
        #expect(scene.measurements.prefix(50) == ArraySlice(repeating: 1, count: 50))
        #expect(scene.measurements == scene.requests)
        #expect(flings > 1)
        // The heights that were estimated follow from the views.
        let frames = scene.collection.visibleCells.map(\.frame).sorted { $0.minY < $1.minY }
        #expect(zip(frames, frames.dropFirst()).allSatisfy { abs($0.maxY - $1.minY) < 0.001 })
        #expect(abs(frames.last!.maxY - scene.collection.contentSize.height) < 0.001)
    }
}
