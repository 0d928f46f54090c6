import UIKit

/// Posts of all lengths, each in a cell that sizes itself by its constraints.
public final class FeedViewController: UIViewController, UICollectionViewDataSource {
    private static let openingDuration: TimeInterval = 0.35

    private let photos: [UIImage]
    private let typeSize: CGFloat
    private let direction: UISemanticContentAttribute
    /// The posts from top to bottom.
    private var numbers: [Int]
    private var opened: Set<Int> = []
    private let layout = FeedLayout()
    private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)

    /// - Parameters:
    ///   - photos: for every third post; without any, posts have texts alone.
    ///   - count: the number of posts at the start.
    ///   - typeSize: the size of the text in points.
    public init(photos: [UIImage], count: Int = 2000, typeSize: CGFloat = 16, isRightToLeft: Bool = false) {
        self.photos = photos
        self.typeSize = typeSize
        numbers = Array(0..<max(0, count))
        direction = isRightToLeft ? .forceRightToLeft : .unspecified
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { fatalError("FeedViewController is made in code") }

    /// The controller in a navigation controller with large titles.
    public static func inNavigation(
        photos: [UIImage], count: Int = 2000, typeSize: CGFloat = 16, isRightToLeft: Bool = false
    ) -> UINavigationController {
        let navigation = UINavigationController(
            rootViewController: FeedViewController(
                photos: photos, count: count, typeSize: typeSize, isRightToLeft: isRightToLeft))
        navigation.navigationBar.prefersLargeTitles = true
        if isRightToLeft { navigation.traitOverrides.layoutDirection = .rightToLeft }
        return navigation
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Feed"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.add() })
        collectionView.alwaysBounceVertical = true
        collectionView.register(FeedCell.self, forCellWithReuseIdentifier: FeedCell.identifier)
        collectionView.dataSource = self
        showFilling(collectionView, on: .systemGroupedBackground)
    }

    // MARK: Changes

    /// A new post at the top. What is being read keeps its position.
    private func add() {
        keepFirstVisiblePost(movedBy: 1)
        collectionView.performBatchUpdates {
            numbers.insert((numbers.first ?? 0) - 1, at: 0)
            collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
        } completion: { _ in
            self.layout.anchor = nil
        }
    }

    /// At the top, the new post comes into sight instead.
    private func keepFirstVisiblePost(movedBy items: Int) {
        let top = collectionView.contentOffset.y + collectionView.adjustedContentInset.top
        guard top > 0, let first = collectionView.indexPathsForVisibleItems.min(),
            let frame = layout.layoutAttributesForItem(at: first)?.frame
        else { return }
        layout.anchor = (
            IndexPath(item: first.item + items, section: 0), frame.minY - collectionView.contentOffset.y
        )
    }

    private func open(_ cell: FeedCell) {
        guard let path = collectionView.indexPath(for: cell) else { return }
        opened.insert(numbers[path.item])
        // The text stands still while the cell grows over it.
        cell.open(true)
        UIView.performWithoutAnimation { cell.layoutIfNeeded() }
        UIView.animate(withDuration: Self.openingDuration) {
            cell.invalidateIntrinsicContentSize()
            self.collectionView.layoutIfNeeded()
        }
    }

    // MARK: UICollectionViewDataSource

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        numbers.count
    }

    public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell =
            collectionView.dequeueReusableCell(withReuseIdentifier: FeedCell.identifier, for: indexPath) as! FeedCell
        let post = FeedPost(number: numbers[indexPath.item])
        let image = photos.isEmpty ? nil : post.photo.map { photos[$0 % photos.count] }
        cell.show(
            post, image: image,
            appearance: FeedCell.Appearance(
                isOpen: opened.contains(post.number), typeSize: typeSize, direction: direction))
        cell.onMore = { [weak self, weak cell] in if let cell { self?.open(cell) } }
        return cell
    }
}
