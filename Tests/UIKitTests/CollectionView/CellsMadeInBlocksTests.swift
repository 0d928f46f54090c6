import Stage
import Testing
import UIKit

/// Cells of texts of many heights, in a box that is as high as the cell.
private final class BoxCell: UICollectionViewCell {
    let box = UIView(), label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 0
        contentView.addSubview(box)
        box.addSubview(label)
        for (view, holder) in [(box, contentView), (label, box)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: holder.topAnchor),
                view.bottomAnchor.constraint(equalTo: holder.bottomAnchor),
                view.leadingAnchor.constraint(equalTo: holder.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: holder.trailingAnchor),
            ])
        }
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor @Suite struct CellsMadeInBlocksTests {
    private final class Texts: UICollectionViewController {
        init() {
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
            let group = NSCollectionLayoutGroup.vertical(
                layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
            super.init(
                collectionViewLayout: UICollectionViewCompositionalLayout(
                    section: NSCollectionLayoutSection(group: group)))
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(BoxCell.self, forCellWithReuseIdentifier: "cell")
        }
        override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
        override func collectionView(
            _ view: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as! BoxCell
            cell.label.text = Array(repeating: "line", count: 1 + path.item % 5).joined(separator: "\n")
            return cell
        }
    }

    /// S4.19: a list that becomes lower and scrolls, as above a keyboard.
    @Test func theirSizesDoNotAnimate() throws {
        let texts = Texts(), view = texts.collectionView!
        let stage = Stage(root: texts, size: CGSize(width: 200, height: 400))
        try stage.settle()
        let old = Set(view.visibleCells.map(ObjectIdentifier.init))
        UIView.animate(withDuration: 0.3) {
            view.frame.size.height = 200
            view.layoutIfNeeded()
            view.contentOffset.y = 700
            view.layoutIfNeeded()
        }
        #expect(view.visibleCells.contains { old.contains(ObjectIdentifier($0)) }, "some are used again")
        for _ in 0..<5 {
            for case let cell as BoxCell in view.visibleCells {
                for layer in [cell.layer, cell.box.layer, cell.label.layer] {
                    #expect((layer.presentation() ?? layer).bounds.size == layer.bounds.size)
                }
            }
            stage.advance(by: 0.05)
        }
    }
}
