import CollectionLayouts
import UIKit

/// Photos of a feed in stacks, in rows and on the cards of a cover flow: a click leads on, Back leads back.
public final class HundredPixelsViewController: UIViewController {
    private enum Metrics {
        static let photosPerFeature = 20
        static let itemSide: CGFloat = 200
        static let spacing: CGFloat = 13
    }

    /// The ways to show the photos, in the order in which clicks lead through them.
    enum Arrangement: Int {
        case stacks, rows, coverFlow
    }

    private let loader: PhotoLoader
    private let stacks = StackLayout()
    private let rows = RowsLayout()
    let coverFlow = CoverFlowLayout(geometry: CoverFlowGeometry(itemSide: Metrics.itemSide))
    private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: stacks)
    private(set) var arrangement = Arrangement.stacks
    private lazy var backItem = UIBarButtonItem(
        title: "Back", primaryAction: UIAction { [weak self] _ in self?.goBack() })
    /// Items whose cells do not yet show what the loader has for them.
    private var changed: Set<IndexPath> = []
    private var changesOfLayout = 0
    /// The card that an animation brings to the middle: the next key counts from there.
    var goal: IndexPath?

    /// - Parameters:
    ///   - feed: where the photos come from.
    ///   - decoder: makes pictures of files, away from the main thread.
    ///   - fetchesAhead: whether photos are fetched before they are seen, so that they are there when a layout changes.
    ///   - onLoading: told when loading begins and ends, as for a sign of activity.
    public init(
        feed: any PhotoFeed, decoder: @escaping PhotoDecoder = PhotoDecoding.plain, fetchesAhead: Bool = true,
        onLoading: @escaping (Bool) -> Void = { _ in }
    ) {
        loader = PhotoLoader(
            feed: feed, decoder: decoder, photosPerFeature: Metrics.photosPerFeature, side: Metrics.itemSide,
            fetchesAhead: fetchesAhead)
        super.init(nibName: nil, bundle: nil)
        loader.onLoadingChange = onLoading
        loader.onChange = { [weak self] in self?.photoDidChange(at: $0) }
    }

    public required init?(coder: NSCoder) { fatalError("HundredPixelsViewController is made in code") }

    /// The controller in a navigation controller with a black bar.
    public static func inNavigation(
        feed: any PhotoFeed, decoder: @escaping PhotoDecoder = PhotoDecoding.plain, fetchesAhead: Bool = true,
        onLoading: @escaping (Bool) -> Void = { _ in }
    ) -> UINavigationController {
        UINavigationController(
            underBlackBar: HundredPixelsViewController(
                feed: feed, decoder: decoder, fetchesAhead: fetchesAhead, onLoading: onLoading))
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        edgesForExtendedLayout = []
        navigationItem.title = "Hundred Pixels"
        rows.itemSize = CGSize(width: Metrics.itemSide, height: Metrics.itemSide)
        rows.minimumLineSpacing = Metrics.spacing
        rows.minimumInteritemSpacing = Metrics.spacing
        rows.sectionInset = UIEdgeInsets(
            top: Metrics.spacing, left: Metrics.spacing, bottom: Metrics.spacing, right: Metrics.spacing)
        collectionView.frame = view.bounds
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.backgroundColor = .black
        collectionView.indicatorStyle = .white
        collectionView.register(PhotoCard.self, forCellWithReuseIdentifier: PhotoCard.identifier)
        collectionView.register(
            StackName.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
            withReuseIdentifier: StackName.identifier)
        collectionView.dataSource = self
        collectionView.delegate = self
        view.addSubview(collectionView)
        chooseSide()
    }

    public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        chooseSide()
    }

    /// Photos are decoded for the place where they are seen largest: the middle of the cover flow.
    private func chooseSide() {
        let largest = (Metrics.itemSide - 2 * PhotoCard.margin) * (1 + coverFlow.geometry.zoom)
        loader.side = largest * max(1, traitCollection.displayScale)
    }

    // MARK: The way between the layouts

    func lead(to next: Arrangement) {
        guard next != arrangement else { return }
        arrangement = next
        goal = nil
        navigationItem.setLeftBarButton(next == .stacks ? nil : backItem, animated: true)
        let layout: UICollectionViewLayout =
            switch next {
            case .stacks: stacks
            case .rows: rows
            case .coverFlow: coverFlow
            }
        changesOfLayout += 1
        // What is selected stays in sight; what is not is kept if it is in the middle.
        collectionView.setCollectionViewLayout(layout, animated: true) { [weak self] _ in
            guard let self else { return }
            changesOfLayout -= 1
            view.setNeedsLayout()
        }
        for path in collectionView.indexPathsForSelectedItems ?? [] {
            collectionView.deselectItem(at: path, animated: false)
        }
    }

    func goBack() {
        guard let previous = Arrangement(rawValue: arrangement.rawValue - 1) else { return }
        lead(to: previous)
    }

    // MARK: Keys

    public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !take(presses) { super.pressesBegan(presses, with: event) }
    }

    public override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !take(presses) { super.pressesChanged(presses, with: event) }
    }

    // MARK: Photos that arrive

    private func photoDidChange(at path: IndexPath) {
        changed.insert(path)
        viewIfLoaded?.setNeedsLayout()
    }

    /// Once a frame at most, and not while cards are between two layouts: a new cell would not be on that way.
    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard changesOfLayout == 0, !changed.isEmpty else { return }
        let shown = changed.filter { collectionView.cellForItem(at: $0) != nil }.sorted()
        changed = []
        guard !shown.isEmpty else { return }
        // A card that flies by does not wait for the one that fades in over it.
        let flies = collectionView.isDragging || collectionView.isDecelerating || goal != nil
        if arrangement == .coverFlow, flies {
            UIView.performWithoutAnimation { collectionView.reloadItems(at: shown) }
        } else {
            collectionView.reloadItems(at: shown)
        }
    }
}

extension HundredPixelsViewController: UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int { PhotoFeature.allCases.count }

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        loader.photosPerFeature
    }

    public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell =
            collectionView.dequeueReusableCell(withReuseIdentifier: PhotoCard.identifier, for: indexPath) as! PhotoCard
        cell.show(loader.state(at: indexPath))
        cell.onRetry = { [weak self] in self?.loader.retry(indexPath) }
        return cell
    }

    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view =
            collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: StackName.identifier, for: indexPath) as! StackName
        view.name = PhotoFeature.allCases[indexPath.section].title
        return view
    }
}

extension HundredPixelsViewController: UICollectionViewDelegateFlowLayout {
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        collectionViewLayout === coverFlow ? coverFlow.inset(forSection: section) : rows.sectionInset
    }

    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        switch arrangement {
        case .stacks: lead(to: .rows)
        case .rows: lead(to: .coverFlow)
        case .coverFlow:
            collectionView.deselectItem(at: indexPath, animated: false)
            bringToMiddle(indexPath)
        }
    }

    public func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        loader.show(indexPath)
    }

    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        // After a reload another cell shows the item.
        if collectionView.cellForItem(at: indexPath) == nil { loader.hide(indexPath) }
    }

    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { goal = nil }

    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { goal = nil }
}
