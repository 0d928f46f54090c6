/// Shows the results of a search, and the bar to search with: in a navigation item, or wherever the bar is put.
///
/// It is active from the first click into the field until it is cancelled. Then results stand over the content, as soon
/// as there is text, or the content itself shows them if there is no controller for results.
@preconcurrency @MainActor open class UISearchController: UIViewController {
    /// When the scopes are shown.
    public enum ScopeBarActivation: Int, Sendable { case automatic, manual, onTextEntry, onSearchActivation }

    /// The bar to search with.
    public let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: UISearchBar.rowHeight))
    /// The controller that shows the results over the content; nil if the content shows them.
    public let searchResultsController: UIViewController?
    /// The navigation controller whose bar has the search bar.
    weak var navigation: UINavigationController?
    private var overlay: SearchOverlay?

    /// Creates a controller.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        searchBar.placeholder = "Search"
        searchBar.searchBarStyle = .minimal
        searchBar.controller = self
    }

    /// Creates a controller whose results the content shows.
    public convenience init() { self.init(searchResultsController: nil) }

    public required init?(coder: NSCoder) { nil }

    open weak var delegate: (any UISearchControllerDelegate)?
    /// Called when the results have to be updated: at the beginning and the end, for text and for scopes.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

    // MARK: Behaviour

    /// Whether the content is dimmed while there are no results over it; true by default.
    open var obscuresBackgroundDuringPresentation = true { didSet { updateOverlay() } }
    @available(*, deprecated, renamed: "obscuresBackgroundDuringPresentation")
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }
    /// Whether the title row of the navigation bar goes away during a search; true by default.
    open var hidesNavigationBarDuringPresentation = true
    open var automaticallyShowsCancelButton = true
    /// Whether results are shown only with text or tokens; true by default.
    open var automaticallyShowsSearchResultsController = true { didSet { updateOverlay() } }
    /// Whether the results are shown. Setting it turns the automatic off.
    open var showsSearchResultsController = false {
        didSet {
            if !isUpdating { automaticallyShowsSearchResultsController = false }
            updateOverlay()
        }
    }
    private var isUpdating = false
    open var scopeBarActivation = ScopeBarActivation.automatic
    @available(*, deprecated, renamed: "scopeBarActivation")
    open var automaticallyShowsScopeBar: Bool {
        get { scopeBarActivation != .manual }
        set { scopeBarActivation = newValue ? .automatic : .manual }
    }

    /// Suggestions, shown in a list in place of the results; nil or none for the results.
    open var searchSuggestions: [any UISearchSuggestion]? { didSet { updateOverlay() } }
    /// Whether suggestions are shown only for a search bar in the row of the title; false by default.
    open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false { didSet { updateOverlay() } }
    private lazy var suggestionList = SearchSuggestionList { [weak self] suggestion in
        guard let self else { return }
        searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion)
    }

    /// Whether a search is under way. Setting it begins or cancels one.
    open var isActive: Bool {
        get { isSearching }
        set {
            guard newValue != isSearching else { return }
            if newValue {
                begin()
                searchBar.becomeFirstResponder()
            } else {
                end()
            }
        }
    }
    private var isSearching = false

    // MARK: Search

    func searchBegan() { if !isSearching { begin() } }
    func cancelClicked() { end() }
    func scopeChanged() { updateResults() }
    func searchTextChanged() {
        guard isSearching else { return }
        updateScopes()
        updateResults()
        updateOverlay()
    }

    private func begin() {
        delegate?.willPresentSearchController(self)
        delegate?.presentSearchController(self)
        isSearching = true
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
        updateScopes()
        updateResults()
        updateOverlay()
        layOutBar { [weak self] in
            guard let self else { return }
            delegate?.didPresentSearchController(self)
        }
    }

    private func end() {
        guard isSearching else { return }
        delegate?.willDismissSearchController(self)
        isSearching = false
        searchBar.resignFirstResponder()
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
        if searchBar.text?.isEmpty == false { searchBar.searchTextField.text = "" }
        if !searchBar.searchTextField.tokens.isEmpty { searchBar.searchTextField.tokens = [] }
        updateScopes()
        updateResults()
        updateOverlay()
        layOutBar { [weak self] in
            guard let self else { return }
            delegate?.didDismissSearchController(self)
        }
    }

    private func updateResults() { searchResultsUpdater?.updateSearchResults(for: self) }

    private func updateScopes() {
        guard searchBar.scopeButtonTitles?.isEmpty == false else { return }
        let hasText = searchBar.searchTextField.hasText
        switch scopeBarActivation {
        case .manual: break
        case .onTextEntry: searchBar.showsScopeBar = isSearching && hasText
        case .automatic, .onSearchActivation: searchBar.showsScopeBar = isSearching
        }
    }

    // MARK: Placement

    /// The place of the search bar in the navigation bar: `inline` or `stacked`.
    open var searchBarPlacement: UINavigationItem.SearchBarPlacement {
        guard let item = navigation?.topViewController?.navigationItem, item.searchController === self else {
            return .stacked
        }
        return item.searchBarPlacement
    }
    private var knownPlacement = UINavigationItem.SearchBarPlacement.stacked

    func placementMayHaveChanged() {
        let old = knownPlacement, new = searchBarPlacement
        guard new != old else { return }
        delegate?.searchController(self, willChangeTo: new)
        knownPlacement = new
        searchBar.setNeedsLayout()
        delegate?.searchController(self, didChangeFrom: old)
    }

    // MARK: Layout

    /// Called when the bar needs another height.
    func barHeightChanged() { if navigation != nil { layOutBar {} } }

    private func layOutBar(_ completion: @escaping () -> Void) {
        guard let view = navigation?.viewIfLoaded, view.window != nil else { return completion() }
        view.setNeedsLayout()
        UIView.animate(withDuration: 0.3) {
            view.layoutIfNeeded()
        } completion: { _ in
            completion()
        }
    }

    private func updateOverlay() {
        guard isSearching, searchBar.window != nil else {
            overlay?.remove()
            overlay = nil
            return
        }
        let hasText = searchBar.searchTextField.hasText
        if automaticallyShowsSearchResultsController {
            isUpdating = true
            if showsSearchResultsController != hasText { showsSearchResultsController = hasText }
            isUpdating = false
        }
        let isIgnoring = ignoresSearchSuggestionsForSearchBarPlacementStacked && searchBarPlacement == .stacked
        let suggestions = isIgnoring ? [] : searchSuggestions ?? []
        if !suggestions.isEmpty { suggestionList.suggestions = suggestions }
        let results =
            !suggestions.isEmpty ? suggestionList : showsSearchResultsController ? searchResultsController : nil
        guard results != nil || obscuresBackgroundDuringPresentation else {
            overlay?.remove()
            overlay = nil
            return
        }
        let shown = overlay ?? SearchOverlay(self)
        overlay = shown
        shown.show(results)
    }
}
