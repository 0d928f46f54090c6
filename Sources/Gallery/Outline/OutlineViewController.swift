import UIKit

/// A list in four appearances: an outline of four levels, rows of all contents, and every accessory.
public final class OutlineViewController: UIViewController, UICollectionViewDelegate {
    typealias Appearance = UICollectionLayoutListConfiguration.Appearance
    typealias DataSource = UICollectionViewDiffableDataSource<OutlineSection, OutlineItem>

    private enum Metrics {
        /// From this width on the sidebar stands beside the content.
        static let leastWidthForTwo: CGFloat = 600
        static let sidebarWidth: CGFloat = 320
    }

    static let appearances: [(title: String, appearance: Appearance)] = [
        ("Plain", .plain), ("Grouped", .grouped), ("Inset", .insetGrouped), ("Sidebar", .sidebar),
    ]

    private var appearance: Appearance
    private let rows: Int
    private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
    private(set) var dataSource: DataSource!
    private let detail = UILabel()
    private lazy var editItem = UIBarButtonItem(
        systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.toggleEditing() })
    /// Rows that a swipe has pinned.
    var pinned: Set<OutlineItem> = []

    /// - Parameters:
    ///   - appearance: the name of the appearance at the start: `plain`, `grouped`, `inset` or `sidebar`.
    ///   - rows: about how many rows the outline has.
    public init(appearance: String = "inset", rows: Int = 54) {
        self.appearance =
            Self.appearances.first { $0.title.lowercased() == appearance }?.appearance ?? .insetGrouped
        self.rows = rows
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { fatalError("OutlineViewController is made in code") }

    /// The controller in a navigation controller.
    public static func inNavigation(
        appearance: String = "inset", rows: Int = 54, isRightToLeft: Bool = false
    ) -> UINavigationController {
        let navigation = UINavigationController(
            rootViewController: OutlineViewController(appearance: appearance, rows: rows))
        if isRightToLeft { navigation.traitOverrides.layoutDirection = .rightToLeft }
        return navigation
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        let segments = UISegmentedControl(
            frame: .zero,
            actions: Self.appearances.map { entry in
                UIAction(title: entry.title) { [weak self] _ in self?.show(entry.appearance) }
            })
        segments.selectedSegmentIndex = Self.appearances.firstIndex { $0.appearance == appearance } ?? 0
        navigationItem.titleView = segments
        navigationItem.rightBarButtonItem = editItem
        collectionView.delegate = self
        collectionView.allowsSelectionDuringEditing = true
        collectionView.allowsMultipleSelectionDuringEditing = true
        collectionView.allowsFocusDuringEditing = true
        showFilling(collectionView, on: .systemBackground)
        detail.textAlignment = .center
        detail.numberOfLines = 0
        detail.textColor = .secondaryLabel
        detail.text = "Choose a row"
        view.backgroundColor = .systemBackground
        view.addSubview(detail)
        makeDataSource()
        fill()
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        placeViews()
    }

    /// At the leading side of a wide window the sidebar stands beside what is chosen in it.
    private func placeViews() {
        let bounds = view.bounds
        let isBeside = appearance == .sidebar && bounds.width >= Metrics.leastWidthForTwo
        let width = isBeside ? Metrics.sidebarWidth : bounds.width
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        collectionView.frame = CGRect(
            x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
        detail.frame = CGRect(
            x: isRightToLeft ? 20 : width + 20, y: 0, width: max(0, bounds.width - width - 40), height: bounds.height)
        detail.isHidden = !isBeside
    }

    // MARK: Appearance

    private func show(_ new: Appearance) {
        guard new != appearance else { return }
        appearance = new
        UIView.animate(withDuration: 0.3) { self.placeViews() }
        collectionView.setCollectionViewLayout(makeLayout(), animated: true)
    }

    private func makeLayout() -> UICollectionViewLayout {
        let appearance = appearance
        return UICollectionViewCompositionalLayout { [weak self] index, environment in
            var list = UICollectionLayoutListConfiguration(appearance: appearance)
            let section = self?.dataSource?.sectionIdentifier(for: index)
            list.headerMode = section?.header == nil ? .firstItemInSection : .supplementary
            list.footerMode = section?.footer == nil ? .none : .supplementary
            list.leadingSwipeActionsConfigurationProvider = { self?.leadingActions(at: $0) }
            list.trailingSwipeActionsConfigurationProvider = { self?.trailingActions(at: $0) }
            return .list(using: list, layoutEnvironment: environment)
        }
    }

    // MARK: Data

    private func makeDataSource() {
        let row = UICollectionView.CellRegistration<UICollectionViewListCell, OutlineItem> {
            [weak self] cell, _, item in
            self?.configure(cell, for: item)
        }
        dataSource = DataSource(collectionView: collectionView) { view, path, item in
            view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
        }
        func boundary(_ kind: String, _ text: @escaping (OutlineSection) -> String?)
            -> UICollectionView.SupplementaryRegistration<UICollectionViewListCell>
        {
            UICollectionView.SupplementaryRegistration(elementKind: kind) { [weak self] cell, _, path in
                var content = cell.defaultContentConfiguration()
                content.text = self?.dataSource.sectionIdentifier(for: path.section).flatMap(text)
                cell.contentConfiguration = content
            }
        }
        let header = boundary(UICollectionView.elementKindSectionHeader) { $0.header }
        let footer = boundary(UICollectionView.elementKindSectionFooter) { $0.footer }
        dataSource.supplementaryViewProvider = { view, kind, path in
            view.dequeueConfiguredReusableSupplementary(
                using: kind == UICollectionView.elementKindSectionHeader ? header : footer, for: path)
        }
        dataSource.reorderingHandlers.canReorderItem = { $0.content != .header }
    }

    private func fill() {
        var snapshot = NSDiffableDataSourceSnapshot<OutlineSection, OutlineItem>()
        snapshot.appendSections(OutlineSection.allCases)
        dataSource.apply(snapshot, animatingDifferences: false)
        var library = NSDiffableDataSourceSectionSnapshot<OutlineItem>()
        library.append([.libraryHeader])
        let shelves = OutlineBranch.library(rows: rows)
        add(shelves, to: nil, of: &library)
        // The first branch lies open on all levels.
        var open: [OutlineItem] = []
        var first = shelves.first
        while let branch = first, !branch.children.isEmpty {
            open.append(branch.item)
            first = branch.children.first
        }
        library.expand(open)
        dataSource.apply(library, to: .library, animatingDifferences: false)
        for (section, items) in [
            (OutlineSection.contents, OutlineItem.contents), (.accessories, OutlineItem.accessories),
        ] {
            var tree = NSDiffableDataSourceSectionSnapshot<OutlineItem>()
            tree.append(items)
            dataSource.apply(tree, to: section, animatingDifferences: false)
        }
    }

    private func add(
        _ branches: [OutlineBranch], to parent: OutlineItem?,
        of snapshot: inout NSDiffableDataSourceSectionSnapshot<OutlineItem>
    ) {
        snapshot.append(branches.map(\.item), to: parent)
        for branch in branches where !branch.children.isEmpty {
            add(branch.children, to: branch.item, of: &snapshot)
        }
    }

    // MARK: Editing and selecting

    private func toggleEditing() {
        collectionView.isEditing.toggle()
        navigationItem.rightBarButtonItem =
            collectionView.isEditing
            ? UIBarButtonItem(
                systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.toggleEditing() }) : editItem
    }

    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        detail.text = dataSource.itemIdentifier(for: indexPath)?.title
    }

    /// The Delete key removes what is selected.
    public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard
            presses.contains(where: {
                $0.key?.keyCode == .keyboardDeleteOrBackspace || $0.key?.keyCode == .keyboardDeleteForward
            }),
            let selected = collectionView.indexPathsForSelectedItems
        else { return super.pressesBegan(presses, with: event) }
        remove(selected.compactMap(dataSource.itemIdentifier(for:)))
    }
}
