import Stage
import UIKit

/// Rows of 100 × 50 below each other whose answers a test can spoil; notes what it is asked.
@MainActor class ProbeLayout: UICollectionViewLayout {
    private var calls: [String] = []
    var counts: [Int] = []
    var width: CGFloat = 100
    var invalidates = false
    /// What becomes of each attributes object on its way out.
    var spoil: (UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes? = { $0 }
    /// Handed out beside the rows, whatever the rectangle.
    var extras: [UICollectionViewLayoutAttributes] = []
    /// Whether rows are handed out whatever the rectangle.
    var answersEverything = false

    /// What was asked since the last time.
    func taken() -> [String] {
        defer { calls = [] }
        return calls
    }

    override func prepare() {
        calls.append("prepare")
        counts = (0..<(collectionView?.numberOfSections ?? 0)).map { collectionView!.numberOfItems(inSection: $0) }
    }

    override var collectionViewContentSize: CGSize {
        CGSize(width: width, height: CGFloat(counts.reduce(0, +)) * 50)
    }

    func row(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        let row = counts.prefix(path.section).reduce(0, +) + path.item
        attributes.frame = CGRect(x: 0, y: CGFloat(row) * 50, width: 100, height: 50)
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        calls.append("elements \(Int(rect.minY))..<\(Int(rect.maxY))")
        let paths = counts.indices.flatMap { section in
            (0..<counts[section]).map { IndexPath(item: $0, section: section) }
        }
        let rows = paths.map(row).filter { row in
            answersEverything || (row.frame.minY < rect.maxY && rect.minY < row.frame.maxY)
        }
        return rows.compactMap(spoil) + extras
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        calls.append("item \(indexPath.section).\(indexPath.item)")
        return spoil(row(indexPath))
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        calls.append("should \(Int(newBounds.minY))")
        return invalidates
    }
}

/// A collection view of 100 × 200 over the whole of a window.
@MainActor final class ProbeScene: UIViewController {
    let source: NumberSource
    let collection: UICollectionView

    init(_ layout: UICollectionViewLayout, _ counts: [Int]) {
        source = NumberSource(counts)
        collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        collection.contentInsetAdjustmentBehavior = .never
        collection.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    override func viewDidLoad() {
        collection.dataSource = source
        view.addSubview(collection)
    }

    static func stage(_ layout: UICollectionViewLayout, _ counts: [Int]) -> (Stage, ProbeScene) {
        let scene = ProbeScene(layout, counts)
        let stage = Stage(root: scene, size: CGSize(width: 100, height: 200))
        stage.advance(by: 0)
        return (stage, scene)
    }

    /// Where an item's cell is seen, in the middle of whatever it does.
    func seenY(_ item: Int) -> CGFloat? {
        guard let layer = collection.cellForItem(at: IndexPath(item: item, section: 0))?.layer else { return nil }
        return (layer.presentation() ?? layer).position.y
    }
}

func at(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }
