import UIKit

/// A spreadsheet with a sticky row and column that scrolls diagonally. Its layout is invalid after each step.
final class SheetBench: BenchScenario {
    let controller: UIViewController
    private let collection: SheetBenchController

    init(items: Int) {
        collection = SheetBenchController(items: items, layout: SheetBenchLayout())
        controller = collection
    }

    func move(to index: Int) {
        collection.collectionView.contentOffset = CGPoint(x: CGFloat(index + 1) * 7, y: CGFloat(index + 1) * 9)
    }
}

private final class SheetBenchController: BenchCollectionController {
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = UIColor(white: 0.83, alpha: 1)
        collectionView.register(SheetBenchCell.self, forCellWithReuseIdentifier: SheetBenchCell.identifier)
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int {
        max(1, super.collectionView(collectionView, numberOfItemsInSection: 0) / SheetBenchLayout.columns)
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        SheetBenchLayout.columns
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: SheetBenchCell.identifier, for: indexPath)
        (cell as? SheetBenchCell)?.show(row: indexPath.section, column: indexPath.item)
        return cell
    }
}

private final class SheetBenchCell: UICollectionViewCell {
    static let identifier = "sheet"
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 13)
        label.textColor = .black
        label.frame = contentView.bounds.insetBy(dx: 6, dy: 0)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("SheetBenchCell is made in code") }

    func show(row: Int, column: Int) {
        contentView.backgroundColor = row == 0 || column == 0 ? UIColor(white: 0.93, alpha: 1) : .white
        label.text = row == 0 ? "Column \(column)" : column == 0 ? "Row \(row)" : String(row * 31 % 97 * (column + 3))
    }
}

/// Rows are sections. The first row and the first column stay in sight.
private final class SheetBenchLayout: UICollectionViewLayout {
    static let columns = 1_000
    private static let width: CGFloat = 100, height: CGFloat = 32
    private var rows: Int { collectionView?.numberOfSections ?? 0 }

    override var collectionViewContentSize: CGSize {
        CGSize(width: CGFloat(Self.columns) * Self.width, height: CGFloat(rows) * Self.height)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let columns = Self.indices(rect.minX, rect.maxX, Self.width, Self.columns)
        let rows = Self.indices(rect.minY, rect.maxY, Self.height, rows)
        var paths: [IndexPath] = []
        for row in rows where row > 0 {
            for column in columns where column > 0 { paths.append(IndexPath(item: column, section: row)) }
        }
        for row in rows where row > 0 { paths.append(IndexPath(item: 0, section: row)) }
        for column in columns where column > 0 { paths.append(IndexPath(item: column, section: 0)) }
        paths.append(IndexPath(item: 0, section: 0))
        return paths.compactMap { layoutAttributesForItem(at: $0) }
    }

    private static func indices(_ low: CGFloat, _ high: CGFloat, _ size: CGFloat, _ count: Int) -> Range<Int> {
        let first = max(0, Int(low / size))
        return first..<max(first, min(count, Int((high / size).rounded(.up))))
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let offset = collectionView?.contentOffset ?? .zero
        var origin = CGPoint(x: CGFloat(indexPath.item) * Self.width, y: CGFloat(indexPath.section) * Self.height)
        if indexPath.item == 0 {
            origin.x = offset.x
            attributes.zIndex = 1
        }
        if indexPath.section == 0 {
            origin.y = offset.y
            attributes.zIndex += 1
        }
        attributes.frame = CGRect(origin: origin, size: CGSize(width: Self.width - 1, height: Self.height - 1))
        return attributes
    }
}
