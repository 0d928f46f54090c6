import CollectionLayouts
import UIKit

/// Pages of three photos in a ring binder. Selecting a photo of the last page adds a page.
public final class SurveyViewController: UIViewController, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
{
    private static let photosOnAPage = 3
    private static let largestSide: CGFloat = 100
    private static let spacing: CGFloat = 20
    private static let inset = UIEdgeInsets(top: 30, left: 80, bottom: 30, right: 20)
    private static let headerSize = CGSize(width: 60, height: 70)
    private static let dimmingDuration: TimeInterval = 0.25

    private let photos: [UIImage]
    private var pages: Int
    /// The selected photo of each page.
    private var chosen: [Int: Int] = [:]

    private let layout = BinderLayout()
    private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    /// The width for which items were sized last.
    private var widthOfItems: CGFloat = 0

    /// - Parameters:
    ///   - photos: At least three photos; repeated if necessary.
    ///   - pages: The initial number of pages, at least 1.
    public init(photos: [UIImage], pages: Int = 2) {
        self.photos = photos
        self.pages = max(1, pages)
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { fatalError("SurveyViewController is made in code") }

    /// The controller in a navigation controller with a black bar.
    public static func inNavigation(photos: [UIImage], pages: Int = 2) -> UINavigationController {
        UINavigationController(underBlackBar: SurveyViewController(photos: photos, pages: pages))
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Survey"
        layout.sectionInset = Self.inset
        layout.minimumLineSpacing = Self.spacing
        layout.minimumInteritemSpacing = Self.spacing
        layout.headerReferenceSize = Self.headerSize
        layout.register(BinderView.self, forDecorationViewOfKind: BinderLayout.binderKind)
        collectionView.alwaysBounceVertical = true
        collectionView.register(SurveyCell.self, forCellWithReuseIdentifier: SurveyCell.identifier)
        collectionView.registerHeader(SurveyHeader.self, identifier: SurveyHeader.identifier)
        collectionView.dataSource = self
        collectionView.delegate = self
        showBelowBar(collectionView, on: .systemBackground)
    }

    private func photo(at indexPath: IndexPath) -> UIImage {
        photos[(indexPath.section * Self.photosOnAPage + indexPath.item) % photos.count]
    }

    // MARK: Choosing

    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: false)
        guard indexPath.section == pages - 1 else { return }
        chosen[indexPath.section] = indexPath.item
        UIView.animate(withDuration: Self.dimmingDuration) {
            for item in 0..<Self.photosOnAPage {
                let path = IndexPath(item: item, section: indexPath.section)
                (collectionView.cellForItem(at: path) as? SurveyCell)?.mark = self.mark(at: path)
            }
        }
        collectionView.performBatchUpdates {
            collectionView.insertSections(IndexSet(integer: pages))
            pages += 1
        }
    }

    private func mark(at indexPath: IndexPath) -> SurveyCell.Mark {
        guard let item = chosen[indexPath.section] else { return .open }
        return item == indexPath.item ? .chosen : .passedOver
    }

    // MARK: UICollectionViewDataSource

    public func numberOfSections(in collectionView: UICollectionView) -> Int { photos.isEmpty ? 0 : pages }

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        Self.photosOnAPage
    }

    public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell =
            collectionView.dequeueReusableCell(withReuseIdentifier: SurveyCell.identifier, for: indexPath)
            as! SurveyCell
        cell.photo = photo(at: indexPath)
        cell.mark = mark(at: indexPath)
        return cell
    }

    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let header =
            collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: SurveyHeader.identifier, for: indexPath) as! SurveyHeader
        header.page = indexPath.section + 1
        return header
    }

    /// The width of items depends on the line, but a flow layout keeps sizes until it is invalidated.
    public override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard view.bounds.width != widthOfItems else { return }
        widthOfItems = view.bounds.width
        layout.invalidateLayout()
    }

    // MARK: UICollectionViewDelegateFlowLayout

    /// Fits a photo into a square of which three fit on a line.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let gaps = CGFloat(Self.photosOnAPage - 1) * Self.spacing
        let free = collectionView.bounds.width - Self.inset.left - Self.inset.right - gaps
        let side = max(0, min(Self.largestSide, free / CGFloat(Self.photosOnAPage)))
        let size = photo(at: indexPath).size
        let factor = side / max(size.width, size.height)
        return CGSize(width: size.width * factor, height: size.height * factor)
    }
}
