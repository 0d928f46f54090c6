import CollectionLayouts
import UIKit

/// Photos of a feed in stacks, in rows and in a cover flow. A click leads to the next arrangement, Back to the previous
/// one.
public final class HundredPixelsViewController: UIViewController {
    private enum Metrics {
        static let photosPerFeature = 20
        static let itemSide: CGFloat = 200
        static let spacing: CGFloat = 13
    }

    /// The arrangements of the photos, in the order of navigation.
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
    /// Items whose cells do not yet show the loader's current state.
    private var changed: Set<IndexPath> = []
    private var changesOfLayout = 0
    /// The card that a running animation scrolls to, from which the next key counts.
    var goal: IndexPath?

    /// - Parameters:
    ///   - feed: The source of the photos.
    ///   - decoder: Decodes files, off the main thread.
    ///   - fetchesAhead: Whether photos are loaded before they are visible, so that they are ready when the layout
    ///     changes.
    ///   - onLoading: Called when loading begins and ends, for example for an activity indicator.
    ///   - onFailure: Called with a summary when the failed photos change, with nil when none is left.
    public init(
        feed: any PhotoFeed, decoder: @escaping PhotoDecoder = PhotoDecoding.plain, fetchesAhead: Bool = true,
        onLoading: @escaping (Bool) -> Void = { _ in }, onFailure: @escaping (String?) -> Void = { _ in }
    ) {
        loader = PhotoLoader(
            feed: feed, decoder: decoder, photosPerFeature: Metrics.photosPerFeature, side: Metrics.itemSide,
            fetchesAhead: fetchesAhead)
        super.init(nibName: nil, bundle: nil)
        loader.onLoadingChange = onLoading
        loader.onFailure = onFailure
        loader.onChange = { [weak self] in self?.photoDidChange(at: $0) }
    }

    public required init?(coder: NSCoder) { fatalError("HundredPixelsViewController is made in code") }

    /// The controller in a navigation controller with a black bar.
    public static func inNavigation(
        feed: any PhotoFeed, decoder: @escaping PhotoDecoder = PhotoDecoding.plain, fetchesAhead: Bool = true,
        onLoading: @escaping (Bool) -> Void = { _ in }, onFailure: @escaping (String?) -> Void = { _ in }
    ) -> UINavigationController {
        UINavigationController(
            underBlackBar: HundredPixelsViewController(
                feed: feed, decoder: decoder, fetchesAhead: fetchesAhead, onLoading: onLoading,
                onFailure: onFailure))
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

    /// Photos are decoded for their largest size: the centre of the cover flow.
    private func chooseSide() {
        let largest = (Metrics.itemSide - 2 * PhotoCard.margin) * (1 + coverFlow.geometry.zoom)
        loader.side = largest * max(1, traitCollection.displayScale)
    }

    // MARK: Changing the arrangement

    func show(_ next: Arrangement) {
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
        // Selected items stay visible; without a selection, the layout keeps the item in the centre.
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
        show(previous)
    }

    // MARK: Keys

    public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !handle(presses) { super.pressesBegan(presses, with: event) }
    }

    public override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !handle(presses) { super.pressesChanged(presses, with: event) }
    }

    // MARK: Loaded photos

    private func photoDidChange(at path: IndexPath) {
        changed.insert(path)
        viewIfLoaded?.setNeedsLayout()
    }

    /// Reloads changed cells once per frame, but not during a layout transition, which a new cell would not be part of.
    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard changesOfLayout == 0, !changed.isEmpty else { return }
        let shown = changed.filter { collectionView.cellForItem(at: $0) != nil }.sorted()
        changed = []
        guard !shown.isEmpty else { return }
        // Without a fade for cards that are moving quickly.
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
        case .stacks: show(.rows)
        case .rows: show(.coverFlow)
        case .coverFlow:
            collectionView.deselectItem(at: indexPath, animated: false)
            scrollToCenter(indexPath)
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
        // After a reload, another cell shows the item.
        if collectionView.cellForItem(at: indexPath) == nil { loader.hide(indexPath) }
    }

    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { goal = nil }

    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { goal = nil }
}
