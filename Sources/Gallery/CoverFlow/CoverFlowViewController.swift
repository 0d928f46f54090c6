import CollectionLayouts
import UIKit

/// Photos on cards: in a cover flow, or in plain rows.
public final class CoverFlowViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private let photos: [UIImage]
    private let coverFlow = CoverFlowLayout()
    private let boring = UICollectionViewFlowLayout()
    private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: coverFlow)
    /// The item that a running animation scrolls to, from which the next key counts.
    private var goal: Int?

    /// - Parameter photos: One photo per card, cropped to squares.
    public init(photos: [UIImage]) {
        self.photos = photos
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { fatalError("CoverFlowViewController is made in code") }

    /// The controller in a navigation controller with a black bar.
    public static func inNavigation(photos: [UIImage]) -> UINavigationController {
        UINavigationController(underBlackBar: CoverFlowViewController(photos: photos))
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        boring.itemSize = CGSize(width: 140, height: 140)
        boring.minimumLineSpacing = 10
        boring.minimumInteritemSpacing = 10
        boring.sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
        let layouts = UISegmentedControl(
            frame: .zero,
            actions: [
                UIAction(title: "Boring") { [weak self] _ in self?.show(self?.boring) },
                UIAction(title: "Cover Flow") { [weak self] _ in self?.show(self?.coverFlow) },
            ])
        layouts.selectedSegmentIndex = 1
        navigationItem.titleView = layouts
        collectionView.indicatorStyle = .white
        collectionView.register(CoverFlowCell.self, forCellWithReuseIdentifier: CoverFlowCell.identifier)
        collectionView.dataSource = self
        collectionView.delegate = self
        showBelowBar(collectionView, on: .black)
    }

    private func show(_ layout: UICollectionViewLayout?) {
        guard let layout else { return }
        goal = nil
        collectionView.setCollectionViewLayout(layout, animated: false)
    }

    // MARK: Scrolling to cards

    private func scrollToCenter(_ item: Int) {
        goal = item
        collectionView.scrollToItem(
            at: IndexPath(item: item, section: 0), at: .centeredHorizontally, animated: true)
    }

    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: false)
        if collectionView.collectionViewLayout === coverFlow { scrollToCenter(indexPath.item) }
    }

    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { goal = nil }

    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { goal = nil }

    // MARK: Keys

    public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !handle(presses) { super.pressesBegan(presses, with: event) }
    }

    public override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !handle(presses) { super.pressesChanged(presses, with: event) }
    }

    private func handle(_ presses: Set<UIPress>) -> Bool {
        guard !photos.isEmpty, collectionView.collectionViewLayout === coverFlow,
            let key = presses.first?.key,
            key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command])
        else { return false }
        let present = goal ?? coverFlow.indexPathForItem(nearestTo: collectionView.contentOffset)?.item ?? 0
        let last = photos.count - 1
        switch key.keyCode {
        case .keyboardLeftArrow: scrollToCenter(max(0, present - 1))
        case .keyboardRightArrow: scrollToCenter(min(last, present + 1))
        case .keyboardHome: scrollToCenter(0)
        case .keyboardEnd: scrollToCenter(last)
        default: return false
        }
        return true
    }

    // MARK: UICollectionViewDataSource

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        photos.count
    }

    public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell =
            collectionView.dequeueReusableCell(withReuseIdentifier: CoverFlowCell.identifier, for: indexPath)
            as! CoverFlowCell
        cell.photo = photos[indexPath.item]
        return cell
    }
}
