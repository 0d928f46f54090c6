import CollectionLayouts
import UIKit

/// A grid of photos, shown whole or cropped, by a custom layout attribute.
public final class DimensionsViewController: UIViewController, UICollectionViewDataSource {
    private static let spacing: CGFloat = 13
    private static let itemSide: CGFloat = 100
    private static let changeDuration: TimeInterval = 0.5

    private let photos: [UIImage]
    private let layout = AspectLayout()
    private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)

    public init(photos: [UIImage]) {
        self.photos = photos
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { fatalError("DimensionsViewController is made in code") }

    /// The controller in a navigation controller with a black bar.
    public static func inNavigation(photos: [UIImage]) -> UINavigationController {
        UINavigationController(underBlackBar: DimensionsViewController(photos: photos))
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        let spacing = Self.spacing
        layout.itemSize = CGSize(width: Self.itemSide, height: Self.itemSide)
        layout.sectionInset = UIEdgeInsets(top: spacing, left: spacing, bottom: spacing, right: spacing)
        layout.minimumLineSpacing = spacing
        layout.minimumInteritemSpacing = spacing
        collectionView.indicatorStyle = .white
        collectionView.allowsSelection = false
        collectionView.register(DimensionsCell.self, forCellWithReuseIdentifier: DimensionsCell.identifier)
        collectionView.dataSource = self
        showBelowBar(collectionView, on: .black)
        let modes = UISegmentedControl(
            frame: .zero,
            actions: [
                UIAction(title: "Aspect Fit") { [weak self] _ in self?.show(.fit) },
                UIAction(title: "Aspect Fill") { [weak self] _ in self?.show(.fill) },
            ])
        modes.selectedSegmentIndex = 0
        navigationItem.titleView = modes
    }

    private func show(_ mode: AspectLayoutMode) {
        UIView.animate(withDuration: Self.changeDuration) {
            self.layout.layoutMode = mode
            self.collectionView.layoutIfNeeded()
        }
    }

    // MARK: UICollectionViewDataSource

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        photos.count
    }

    public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell =
            collectionView.dequeueReusableCell(withReuseIdentifier: DimensionsCell.identifier, for: indexPath)
            as! DimensionsCell
        cell.photo = photos[indexPath.item]
        return cell
    }
}
