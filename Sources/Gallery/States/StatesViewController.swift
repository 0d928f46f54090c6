import CollectionLayouts
import UIKit

/// The fifty states by first letter, under a title that names the selected state.
public final class StatesViewController: UIViewController, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
{
    private enum Metrics {
        static let itemHeight: CGFloat = 60
        /// Lines contain as many cells of at least this width as fit.
        static let minimumItemWidth: CGFloat = 140
        static let spacing: CGFloat = 10
        static let insets = UIEdgeInsets(top: 0, left: 10, bottom: 10, right: 10)
        static let headerSize = CGSize(width: 50, height: 50)
        static let titleFrame = CGRect(x: 10, y: 0, width: 200, height: 50)
    }

    private static let title = "States"

    private let layout = TitledFlowLayout()
    private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    /// The width for which items were sized last.
    private var widthOfItems: CGFloat = 0

    /// - Parameter reservesSpaceForTitle: Whether the first letter is below the title instead of beside it.
    public init(reservesSpaceForTitle: Bool = true) {
        super.init(nibName: nil, bundle: nil)
        layout.reservesSpaceForTitle = reservesSpaceForTitle
    }

    public required init?(coder: NSCoder) { fatalError("StatesViewController is made in code") }

    /// The controller in a navigation controller with a black bar.
    public static func inNavigation(reservesSpaceForTitle: Bool = true) -> UINavigationController {
        UINavigationController(underBlackBar: StatesViewController(reservesSpaceForTitle: reservesSpaceForTitle))
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "United States"
        layout.minimumLineSpacing = Metrics.spacing
        layout.minimumInteritemSpacing = Metrics.spacing
        layout.sectionInset = Metrics.insets
        layout.headerReferenceSize = Metrics.headerSize
        layout.titleFrame = Metrics.titleFrame
        layout.title = Self.title
        layout.register(TitleView.self, forDecorationViewOfKind: TitledFlowLayout.titleKind)
        // A second click deselects.
        collectionView.allowsMultipleSelection = true
        collectionView.register(StateCell.self, forCellWithReuseIdentifier: StateCell.identifier)
        collectionView.registerHeader(LetterHeader.self, identifier: LetterHeader.identifier)
        collectionView.dataSource = self
        collectionView.delegate = self
        showBelowBar(collectionView, on: .systemBackground)
    }

    /// The width of items depends on the line, but a flow layout keeps sizes until it is invalidated.
    public override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard view.bounds.width != widthOfItems else { return }
        widthOfItems = view.bounds.width
        layout.invalidateLayout()
    }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let line = collectionView.bounds.width - Metrics.insets.left - Metrics.insets.right
        let count = max(1, ((line + Metrics.spacing) / (Metrics.minimumItemWidth + Metrics.spacing)).rounded(.down))
        let width = ((line - (count - 1) * Metrics.spacing) / count).rounded(.down)
        return CGSize(width: max(1, width), height: Metrics.itemHeight)
    }

    // MARK: Selecting

    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        for other in collectionView.indexPathsForSelectedItems ?? [] where other != indexPath {
            collectionView.deselectItem(at: other, animated: false)
        }
        layout.title = state(at: indexPath).name
    }

    public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        layout.title = Self.title
    }

    private func state(at indexPath: IndexPath) -> USState {
        USState.byLetter[indexPath.section].states[indexPath.item]
    }

    // MARK: UICollectionViewDataSource

    public func numberOfSections(in collectionView: UICollectionView) -> Int { USState.byLetter.count }

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        USState.byLetter[section].states.count
    }

    public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell =
            collectionView.dequeueReusableCell(withReuseIdentifier: StateCell.identifier, for: indexPath) as! StateCell
        cell.show(state(at: indexPath))
        return cell
    }

    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let header =
            collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: LetterHeader.identifier, for: indexPath) as! LetterHeader
        header.letter = USState.byLetter[indexPath.section].letter
        return header
    }
}
