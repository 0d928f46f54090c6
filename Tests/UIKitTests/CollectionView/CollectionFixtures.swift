import UIKit

/// A data source of plain numbers that notes what it is asked.
@MainActor final class NumberSource: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    var log: (String) -> Void = { _ in }
    /// Cells that were made fresh.
    var madeCells = 0

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
        log("sections")
        return counts.count
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        log("items \(section)")
        return counts[section]
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        log("cell \(indexPath.section).\(indexPath.item)")
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

/// A cell that counts its lives.
final class CountingCell: UICollectionViewCell {
    var prepared = 0
    var applied = 0
    override func prepareForReuse() {
        super.prepareForReuse()
        prepared += 1
    }
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        applied += 1
    }
}

/// Rows of 100 × 50 below each other, section after section; notes every call.
@MainActor final class RowLayout: UICollectionViewLayout {
    var log: (String) -> Void = { _ in }
    var invalidatesOnBoundsChange = false
    private var counts: [Int] = []

    override func prepare() {
        log("prepare")
        counts = (0..<(collectionView?.numberOfSections ?? 0)).map { collectionView!.numberOfItems(inSection: $0) }
    }

    override var collectionViewContentSize: CGSize {
        log("contentSize")
        return CGSize(width: 100, height: CGFloat(counts.reduce(0, +)) * 50)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        log("elements \(Int(rect.minY))..<\(Int(rect.maxY))")
        var all: [UICollectionViewLayoutAttributes] = []
        for section in counts.indices {
            for item in 0..<counts[section] {
                let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: section))!
                if attributes.frame.intersects(rect) { all.append(attributes) }
            }
        }
        return all
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let row = counts.prefix(indexPath.section).reduce(0, +) + indexPath.item
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: CGFloat(row) * 50, width: 100, height: 50)
        return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        log("should \(Int(newBounds.minY)) while \(Int(collectionView!.bounds.minY))")
        return invalidatesOnBoundsChange
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        log("updates \(updateItems.count)")
    }

    override func finalizeCollectionViewUpdates() { log("finalize") }
}

extension UICollectionView {
    /// A laid out collection view of one class of cells.
    static func fixture(
        _ layout: UICollectionViewLayout, _ source: NumberSource,
        frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 200)
    ) -> UICollectionView {
        let view = UICollectionView(frame: frame, collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        // A collection view holds its data source weakly.
        kept.append(source)
        view.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.layoutIfNeeded()
        return view
    }

    private static var kept: [NumberSource] = []

    /// The items in sight with the y of their cells.
    var rows: [String] {
        indexPathsForVisibleItems.map { path in
            "\(path.section).\(path.item) at \(Int(cellForItem(at: path)!.frame.minY))"
        }
    }
}
