import Assets
import UIKit

/// A waterfall of photo cards with captions, scrolled by bursts of the wheel.
final class PhotoBench: BenchScenario {
    let controller: UIViewController
    private let collection: PhotoBenchController

    init(items: Int) {
        collection = PhotoBenchController(items: items, layout: PhotoBenchLayout(items: items))
        controller = collection
    }

    func move(to index: Int) { collection.collectionView.contentOffset.y = WheelBursts.offset(at: index) }
}

class PhotoBenchController: BenchCollectionController {
    private(set) var photos: [UIImage] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        let folder = Assets.url("photos").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        photos = names.sorted().compactMap { UIImage(contentsOfFile: "\(folder)/\($0)") }
        collectionView.backgroundColor = UIColor(white: 0.93, alpha: 1)
        collectionView.register(PhotoBenchCell.self, forCellWithReuseIdentifier: PhotoBenchCell.identifier)
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: PhotoBenchCell.identifier, for: indexPath)
        let index = indexPath.item
        (cell as? PhotoBenchCell)?.show(photos[index % photos.count], caption: "Photo \(index), \(index * 37 % 24) h")
        return cell
    }
}

/// A white card with a rounded photo and a caption.
final class PhotoBenchCell: UICollectionViewCell {
    static let identifier = "photo"
    static let captionHeight: CGFloat = 32
    private let photo = UIImageView()
    private let caption = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .white
        contentView.layer.cornerRadius = 10
        photo.contentMode = .scaleAspectFill
        photo.clipsToBounds = true
        photo.layer.cornerRadius = 8
        caption.font = .systemFont(ofSize: 14)
        contentView.addSubview(photo)
        contentView.addSubview(caption)
    }

    required init?(coder: NSCoder) { fatalError("PhotoBenchCell is made in code") }

    func show(_ image: UIImage, caption text: String) {
        photo.image = image
        caption.text = text
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        let height = bounds.height - Self.captionHeight
        photo.frame = CGRect(x: 6, y: 6, width: bounds.width - 12, height: height - 6)
        caption.frame = CGRect(x: 10, y: height, width: bounds.width - 20, height: Self.captionHeight)
    }
}

/// Six columns. Each card stands in the column that is shortest.
final class PhotoBenchLayout: UICollectionViewLayout {
    private let items: Int
    private static let columns = 6, width: CGFloat = 250, gap: CGFloat = 12, margin: CGFloat = 20
    /// The top edges and bottom edges, and the items of each column from the top.
    private var edges: [(top: CGFloat, bottom: CGFloat, column: Int)] = []
    private var columns: [[Int]] = []

    init(items: Int) {
        self.items = items
        super.init()
    }

    required init?(coder: NSCoder) { fatalError("PhotoBenchLayout is made in code") }

    override func prepare() {
        guard edges.isEmpty else { return }
        var ends = Array(repeating: Self.margin, count: Self.columns)
        columns = Array(repeating: [], count: Self.columns)
        edges.reserveCapacity(items)
        for item in 0..<items {
            let column = ends.indices.min { ends[$0] < ends[$1] }!
            let bottom = ends[column] + CGFloat(170 + item * 83 % 190)
            edges.append((ends[column], bottom, column))
            columns[column].append(item)
            ends[column] = bottom + Self.gap
        }
    }

    override var collectionViewContentSize: CGSize {
        CGSize(
            width: collectionView?.bounds.width ?? 0, height: (edges.suffix(12).map(\.bottom).max() ?? 0) + Self.margin)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        columns.flatMap { column -> [UICollectionViewLayoutAttributes] in
            // The first card that ends below the top of the rectangle.
            var (low, high) = (0, column.count)
            while low < high {
                let middle = (low + high) / 2
                if edges[column[middle]].bottom > rect.minY { high = middle } else { low = middle + 1 }
            }
            return column[low...].prefix { edges[$0].top < rect.maxY }.compactMap {
                layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
            }
        }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let (top, bottom, column) = edges[indexPath.item]
        attributes.frame = CGRect(
            x: Self.margin + CGFloat(column) * (Self.width + Self.gap), y: top, width: Self.width, height: bottom - top)
        return attributes
    }
}
