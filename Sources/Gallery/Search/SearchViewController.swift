import UIKit

/// A list of many places that is filtered as one types.
public final class SearchViewController: UICollectionViewController {
    private let places: [Place]
    /// The words of places that were edited, by their numbers.
    private var details: [Int: PlaceDetails] = [:]
    private let search = UISearchController(searchResultsController: nil)
    private let emptyLabel = UILabel()
    private var dataSource: UICollectionViewDiffableDataSource<Int, Place>!

    public init(count: Int = 10_000) {
        places = Place.all(count: count)
        var list = UICollectionLayoutListConfiguration(appearance: .plain)
        list.backgroundColor = .systemBackground
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        title = "Places"
    }

    public required init?(coder: NSCoder) { fatalError("SearchViewController is made in code") }

    /// The list in a navigation controller with large titles.
    public static func inNavigation(count: Int = 10_000, isRightToLeft: Bool = false) -> UIViewController {
        let navigation = UINavigationController(rootViewController: SearchViewController(count: count))
        navigation.navigationBar.prefersLargeTitles = true
        if isRightToLeft { navigation.traitOverrides.layoutDirection = .rightToLeft }
        return navigation
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.keyboardDismissMode = .onDrag
        setUpSearch()
        setUpEmptyLabel()
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Place> {
            [weak self] cell, _, place in
            var content = cell.defaultContentConfiguration()
            content.text = self?.details[place.id]?.name ?? place.name
            content.image = UIImage(systemName: place.kind.sign)
            cell.contentConfiguration = content
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, place in
            view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: place)
        }
        show(places, animated: false)
    }

    private func setUpSearch() {
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = "Search places"
        search.searchBar.scopeButtonTitles = ["All"] + Place.Kind.allCases.map(\.plural)
        search.searchBar.delegate = self
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        definesPresentationContext = true
    }

    private func setUpEmptyLabel() {
        emptyLabel.text = "No Results"
        emptyLabel.font = .preferredFont(forTextStyle: .title2)
        emptyLabel.textColor = .secondaryLabel
        emptyLabel.isHidden = true
        emptyLabel.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(emptyLabel)
        NSLayoutConstraint.activate([
            emptyLabel.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
            emptyLabel.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 80),
        ])
    }

    /// Opens the form of a place. Its row shows the new name.
    public override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let place = dataSource.itemIdentifier(for: indexPath) else { return }
        collectionView.deselectItem(at: indexPath, animated: true)
        let form = PlaceFormViewController(details[place.id] ?? PlaceDetails(name: place.name)) { [weak self] in
            guard let self else { return }
            details[place.id] = $0
            var snapshot = dataSource.snapshot()
            guard snapshot.indexOfItem(place) != nil else { return }
            snapshot.reconfigureItems([place])
            dataSource.apply(snapshot, animatingDifferences: false)
        }
        navigationController?.pushViewController(form, animated: true)
    }

    private func show(_ places: [Place], animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Place>()
        snapshot.appendSections([0])
        snapshot.appendItems(places)
        dataSource.apply(snapshot, animatingDifferences: animated)
        emptyLabel.isHidden = !places.isEmpty
    }
}

extension SearchViewController: UISearchResultsUpdating, UISearchBarDelegate {
    public func updateSearchResults(for searchController: UISearchController) {
        let bar = searchController.searchBar
        let text = Array((bar.text ?? "").lowercased().utf8)
        let kind = bar.selectedScopeButtonIndex > 0 ? Place.Kind.allCases[bar.selectedScopeButtonIndex - 1] : nil
        let isSearching = searchController.isActive
        let found = places.filter { place in
            place.contains(text) && (kind == nil || !isSearching || place.kind == kind)
        }
        show(found, animated: true)
    }

    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        searchBar.resignFirstResponder()
    }
}
