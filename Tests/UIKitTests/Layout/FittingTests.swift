import Stage
import Testing
import UIKit

/// Sizes that follow from constraints (S15.I).
@MainActor @Suite(.serialized) struct FittingTests {
    @Test("T28, S15.63, S15.66: fitting between margins") func fitting() {
        let root = pane(50, 50), view = sized(100, 20, in: root)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 4),
            view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -4),
        ])
        #expect(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 132, height: 28))
        let wide = root.systemLayoutSizeFitting(
            CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(wide == CGSize(width: 320, height: 28))
        #expect(root.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize).width == 132)
        view.setContentHuggingPriority(UILayoutPriority(49), for: .horizontal)
        #expect(root.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize).width == 10000)
        // Nothing on screen changed (S15.64).
        #expect(root.bounds.size == CGSize(width: 50, height: 50))
    }

    static let text = "Several words that need more than one line where the width is small."

    @Test("S15.45, S15.67: a label of several lines is as high as its width makes it") func wrappingLabel() {
        let root = pane(100, 400), label = constrained(UILabel(), in: root)
        label.numberOfLines = 0
        label.text = Self.text
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            label.topAnchor.constraint(equalTo: root.topAnchor),
            label.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(label.frame.height == label.sizeThatFits(CGSize(width: 100, height: 0)).height)
        let narrow = label.frame.height
        root.frame.size.width = 200
        root.layoutIfNeeded()
        #expect(label.frame.height < narrow)
        let fitted = root.systemLayoutSizeFitting(
            CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(fitted == CGSize(width: 100, height: narrow))
    }

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
                label.widthAnchor.constraint(equalToConstant: 180),
            ])
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    final class ListScene: UIViewController, UICollectionViewDataSource {
        let collection: UICollectionView
        init() {
            let flow = UICollectionViewFlowLayout()
            flow.estimatedItemSize = CGSize(width: 200, height: 44)
            flow.minimumLineSpacing = 0
            collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: flow)
            super.init(nibName: nil, bundle: nil)
            collection.contentInsetAdjustmentBehavior = .never
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

    @Test("S15.68, S15.69: cells size themselves by the constraints of their content") func selfSizingCells() {
        let scene = ListScene()
        let stage = Stage(root: scene, size: CGSize(width: 200, height: 300))
        stage.advance(by: 0)
        let cells = scene.collection.indexPathsForVisibleItems.sorted().compactMap {
            scene.collection.cellForItem(at: $0) as? TextCell
        }
        #expect(cells.count >= 2)
        var y: CGFloat = 0
        for cell in cells {
            let height = cell.label.sizeThatFits(CGSize(width: 180, height: 0)).height
            #expect(cell.frame == CGRect(x: 0, y: y, width: 200, height: height + 12))
            #expect(cell.label.frame == CGRect(x: 10, y: 6, width: 180, height: height))
            y += height + 12
        }
        #expect(cells.first?.frame.height != cells.dropFirst().first?.frame.height)
        // S15.69: the estimated height breaks no constraint.
        #expect(stage.window.layoutReports.messages.isEmpty)
    }
}
