import Stage
import Testing
import UIKit

/// Cells that size themselves along the axes that the layout estimates (S15.68).
@MainActor @Suite(.serialized) struct CellFittingTests {
    /// A label of several lines between the edges of the cell, all required.
    final class TextCell: UICollectionViewCell {
        let label = UILabel()
        override init(frame: CGRect) {
            super.init(frame: frame)
            label.numberOfLines = 0
            _ = constrained(label, in: contentView)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
                label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
            ])
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    final class ListScene: UIViewController, UICollectionViewDataSource {
        let collection: UICollectionView

        init(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) {
            let size = NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
            let group = NSCollectionLayoutGroup.vertical(
                layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
            collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 200, height: 300),
                collectionViewLayout: UICollectionViewCompositionalLayout(
                    section: NSCollectionLayoutSection(group: group)))
            super.init(nibName: nil, bundle: nil)
            collection.register(TextCell.self, forCellWithReuseIdentifier: "cell")
        }
        required init?(coder: NSCoder) { fatalError("made in code") }
        override func viewDidLoad() {
            collection.dataSource = self
            view.addSubview(collection)
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as! TextCell
            cell.label.text = Array(repeating: FittingTests.text, count: 1 + path.item % 3).joined(separator: " ")
            return cell
        }
    }

    private func cells(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> (Stage, [TextCell]) {
        let scene = ListScene(width, height)
        let stage = Stage(root: scene, size: CGSize(width: 200, height: 300))
        stage.advance(by: 0)
        return (stage, scene.collection.visibleCells.compactMap { $0 as? TextCell })
    }

    @Test("S15.68: an estimated height with a given width") func estimatedHeight() {
        let (stage, cells) = cells(.fractionalWidth(1), .estimated(44))
        #expect(cells.count >= 2)
        for cell in cells {
            #expect(cell.frame.width == 200 && cell.label.frame.width == 180)
            #expect(cell.frame.height == cell.label.sizeThatFits(CGSize(width: 180, height: 0)).height + 12)
        }
        // S15.69: the estimated height breaks no constraint.
        #expect(stage.window.layoutReports.messages.isEmpty)
    }

    @Test("S15.68: a cell is asked for the size of its content view") func askedDirectly() {
        let cell = TextCell(frame: CGRect(x: 0, y: 0, width: 300, height: 150))
        cell.label.text = FittingTests.text
        func height() -> CGFloat {
            cell.systemLayoutSizeFitting(
                CGSize(width: 200, height: 150), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        #expect(height() == cell.label.sizeThatFits(CGSize(width: 180, height: 0)).height + 12)
        // A constraint to the cell itself counts too.
        let least = cell.heightAnchor.constraint(greaterThanOrEqualToConstant: 400)
        least.isActive = true
        #expect(height() == 400)
    }

    @Test("S15.68: list content is beside the accessories of its cell") func askedList() {
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 150))
        var content = cell.defaultContentConfiguration()
        content.text = FittingTests.text
        cell.contentConfiguration = content
        let width = CGSize(width: 200, height: 0)
        func height() -> CGFloat {
            cell.systemLayoutSizeFitting(
                width, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        let whole = height()
        #expect(whole > 60)
        cell.accessories = [.disclosureIndicator()]
        #expect(height() > whole)
    }

    @Test("S15.68: given sizes on both axes are not measured") func fixedSize() {
        let (_, cells) = cells(.fractionalWidth(1), .absolute(50))
        #expect(cells.count >= 5 && cells.allSatisfy { $0.frame.size == CGSize(width: 200, height: 50) })
    }
}
