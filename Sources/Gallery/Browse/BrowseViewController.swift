import UIKit

/// The front page of a shop: sections that scroll sideways, a mosaic, tags and a waterfall in one compositional layout.
public final class BrowseViewController: UIViewController, UICollectionViewDelegate {
    private typealias DataSource = UICollectionViewDiffableDataSource<BrowseSection, BrowseItem>
    private static let smallestScale: CGFloat = 0.92
    private static let smallestAlpha: CGFloat = 0.6

    private let photos: [UIImage]
    private let count: Int
    private let sections: [BrowseSection]
    private var showsFavourites = false
    private var chosenTags: Set<BrowseItem> = []
    private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
    private lazy var dataSource = makeDataSource()

    /// - Parameters:
    ///   - photos: at least one; they begin again when they are used up.
    ///   - count: things in each section, 0 or more.
    ///   - sections: names of the sections to show, in the order of the page; all when empty. Unknown names are left
    ///     out.
    public init(photos: [UIImage], count: Int = 12, sections: [String] = []) {
        self.photos = photos
        self.count = max(0, count)
        self.sections = BrowseSection.allCases.filter { sections.isEmpty || sections.contains($0.rawValue) }
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { fatalError("BrowseViewController is made in code") }

    /// The controller in a navigation controller with large titles.
    public static func inNavigation(
        photos: [UIImage], count: Int = 12, sections: [String] = [], isMirrored: Bool = false
    ) -> UINavigationController {
        let navigation = UINavigationController(
            rootViewController: BrowseViewController(photos: photos, count: count, sections: sections))
        navigation.navigationBar.prefersLargeTitles = true
        if isMirrored { navigation.traitOverrides.layoutDirection = .rightToLeft }
        return navigation
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Browse"
        collectionView.delegate = self
        // The pinned filter is opaque: photos that fade out under the bar would show as a strip above it.
        if #available(iOS 26.0, *) { collectionView.topEdgeEffect.style = .hard }
        showFilling(collectionView, on: .systemBackground)
        apply(animated: false)
    }

    // MARK: Layout

    private func makeLayout() -> UICollectionViewCompositionalLayout {
        let layout = UICollectionViewCompositionalLayout(
            sectionProvider: { [weak self] index, environment in self?.describe(index, environment) },
            configuration: BrowseLayout.configuration)
        layout.register(BrowsePlate.self, forDecorationViewOfKind: BrowseLayout.plateKind)
        return layout
    }

    private func describe(
        _ index: Int, _ environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection? {
        let snapshot = dataSource.snapshot()
        let shown = snapshot.sectionIdentifiers
        let waterfall = shown.contains(.waterfall) ? snapshot.itemIdentifiers(inSection: .waterfall) : []
        return BrowseLayout(
            sections: shown,
            aspects: waterfall.map { photo(of: $0).map { $0.size.width / max(1, $0.size.height) } ?? 1 },
            featuredDidScroll: { [weak self] items, offset, environment in
                self?.featuredDidScroll(items, offset, environment)
            }
        ).section(index, environment)
    }

    /// Cards become smaller and darker with their distance from the middle; the dots follow the one nearest to it.
    private func featuredDidScroll(
        _ items: [any NSCollectionLayoutVisibleItem], _ offset: CGPoint,
        _ environment: any NSCollectionLayoutEnvironment
    ) {
        let width = environment.container.contentSize.width
        let cards = items.filter { $0.representedElementCategory == .cell }
        guard width > 0, !cards.isEmpty else { return }
        func distance(_ item: any NSCollectionLayoutVisibleItem) -> CGFloat {
            abs(item.frame.midX - offset.x - width / 2)
        }
        for card in cards {
            let part = min(1, distance(card) / card.bounds.width)
            let scale = 1 - (1 - Self.smallestScale) * part
            card.transform = CGAffineTransform(scaleX: scale, y: scale)
            card.alpha = 1 - (1 - Self.smallestAlpha) * part
        }
        let middle = cards.min { distance($0) < distance($1) }!
        let path = IndexPath(item: 0, section: middle.indexPath.section)
        let dots = collectionView.supplementaryView(forElementKind: BrowseLayout.dotsKind, at: path) as? BrowseDots
        dots?.control.currentPage = middle.indexPath.item
    }

    // MARK: Data

    private func photo(of item: BrowseItem) -> UIImage? {
        guard !photos.isEmpty, let index = BrowseSection.allCases.firstIndex(of: item.section) else { return nil }
        return photos[(item.number + index * 7) % photos.count]
    }

    private func apply(animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<BrowseSection, BrowseItem>()
        snapshot.appendSections(sections)
        for section in sections {
            let items = (0..<count).map { BrowseItem(section: section, number: $0) }
            snapshot.appendItems(items.filter { !showsFavourites || $0.isFavourite }, toSection: section)
        }
        dataSource.apply(snapshot, animatingDifferences: animated)
        updateCounts()
    }

    /// Sets the numbers of badges and dots in sight: such a view keeps its index path while items change.
    private func updateCounts() {
        for kind in [BrowseLayout.badgeKind, BrowseLayout.dotsKind] {
            for path in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
                switch collectionView.supplementaryView(forElementKind: kind, at: path) {
                case let badge as BrowseBadge: badge.count = dataSource.itemIdentifier(for: path)?.count ?? 0
                case let dots as BrowseDots:
                    dots.control.numberOfPages = collectionView.numberOfItems(inSection: path.section)
                default: break
                }
            }
        }
    }

    private func makeDataSource() -> DataSource {
        let tile = UICollectionView.CellRegistration<PhotoTile, BrowseItem> { [weak self] cell, _, item in
            let title = item.section == .featured || item.section == .recent ? item.title : nil
            cell.show(self?.photo(of: item), title: title, size: item.section == .featured ? 22 : 15)
        }
        let row = UICollectionView.CellRegistration<ChartRow, BrowseItem> { [weak self] cell, path, item in
            cell.show(
                self?.photo(of: item), rank: item.number + 1, title: item.title, isLast: path.item % 3 == 2)
        }
        let chip = UICollectionView.CellRegistration<TagChip, BrowseItem> { [weak self] cell, _, item in
            cell.text = item.title
            cell.isChosen = self?.chosenTags.contains(item) ?? false
        }
        let source = DataSource(collectionView: collectionView) { view, path, item in
            switch item.section {
            case .charts: view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
            case .tags: view.dequeueConfiguredReusableCell(using: chip, for: path, item: item)
            default: view.dequeueConfiguredReusableCell(using: tile, for: path, item: item)
            }
        }
        provideSupplementaries(source)
        return source
    }

    private func provideSupplementaries(_ source: DataSource) {
        let title = UICollectionView.SupplementaryRegistration<BrowseTitle>(elementKind: BrowseLayout.titleKind) {
            [weak source] view, _, path in
            let section = source?.sectionIdentifier(for: path.section)
            view.text = section?.title
            view.isInset = section != .featured
        }
        let dots = UICollectionView.SupplementaryRegistration<BrowseDots>(elementKind: BrowseLayout.dotsKind) {
            [weak source] view, _, path in
            view.control.numberOfPages =
                source?.sectionIdentifier(for: path.section).flatMap { source?.snapshot().numberOfItems(inSection: $0) }
                ?? 0
        }
        let badge = UICollectionView.SupplementaryRegistration<BrowseBadge>(elementKind: BrowseLayout.badgeKind) {
            [weak source] view, _, path in
            view.count = source?.itemIdentifier(for: path)?.count ?? 0
        }
        let filter = UICollectionView.SupplementaryRegistration<BrowseFilter>(elementKind: BrowseLayout.filterKind) {
            [weak self] view, _, _ in
            view.control.selectedSegmentIndex = self?.showsFavourites == true ? 1 : 0
            let action = UIAction(identifier: .init("filter")) { [weak self] action in
                guard let control = action.sender as? UISegmentedControl else { return }
                self?.showsFavourites = control.selectedSegmentIndex == 1
                self?.apply(animated: true)
            }
            view.control.addAction(action, for: .valueChanged)
        }
        source.supplementaryViewProvider = { view, kind, path in
            switch kind {
            case BrowseLayout.titleKind: view.dequeueConfiguredReusableSupplementary(using: title, for: path)
            case BrowseLayout.dotsKind: view.dequeueConfiguredReusableSupplementary(using: dots, for: path)
            case BrowseLayout.badgeKind: view.dequeueConfiguredReusableSupplementary(using: badge, for: path)
            case BrowseLayout.filterKind: view.dequeueConfiguredReusableSupplementary(using: filter, for: path)
            default: nil
            }
        }
    }

    // MARK: UICollectionViewDelegate

    /// A tag is chosen or not; everything else only shows that it was clicked.
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        guard let item = dataSource.itemIdentifier(for: indexPath), item.section == .tags else { return }
        if chosenTags.remove(item) == nil { chosenTags.insert(item) }
        var snapshot = dataSource.snapshot()
        snapshot.reconfigureItems([item])
        dataSource.apply(snapshot, animatingDifferences: true)
    }
}
