import UIKit

/// A grid of photos between eight and four columns, as under two fingers that move apart and together.
final class PinchBench: BenchScenario {
    let controller: UIViewController
    private let collection: PinchBenchController
    private var transition: UICollectionViewTransitionLayout?

    init(items: Int) {
        collection = PinchBenchController(items: items, layout: Self.makeLayout(columns: 8))
        controller = collection
    }

    private static func makeLayout(columns: CGFloat) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.minimumInteritemSpacing = 2
        layout.minimumLineSpacing = 2
        let side = ((1280 - 2 * (columns - 1)) / columns).rounded(.down)
        layout.itemSize = CGSize(width: side, height: side)
        return layout
    }

    func move(to index: Int) {
        guard let view = collection.collectionView else { return }
        if transition == nil { transition = view.startInteractiveTransition(to: Self.makeLayout(columns: 4)) }
        transition?.transitionProgress = 1 - abs(1 - CGFloat(index % 60) / 30)
        transition?.invalidateLayout()
    }
}

private final class PinchBenchController: PhotoBenchController {
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(PinchBenchCell.self, forCellWithReuseIdentifier: PinchBenchCell.identifier)
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: PinchBenchCell.identifier, for: indexPath)
        (cell as? PinchBenchCell)?.photo.image = photos[indexPath.item % photos.count]
        return cell
    }
}

private final class PinchBenchCell: UICollectionViewCell {
    static let identifier = "square"
    let photo = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        photo.contentMode = .scaleAspectFill
        photo.clipsToBounds = true
        photo.frame = contentView.bounds
        photo.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(photo)
    }

    required init?(coder: NSCoder) { fatalError("PinchBenchCell is made in code") }
}
