/// The content of a navigation bar for a view controller: a title or view, and buttons at both ends.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
    /// Called on changes, with whether to animate them; set by the bar that shows the item.
    var onChange: ((Bool) -> Void)?

    public init(title: String) {
        self.title = title
        super.init()
    }

    override public convenience init() { self.init(title: "") }

    /// The lines below the titles.
    var subtitles = NavigationSubtitles()

    open var title: String? { didSet { if title != oldValue { onChange?(false) } } }
    /// A view in place of the title, at its fitting size.
    open var titleView: UIView? { didSet { if titleView !== oldValue { onChange?(false) } } }
    /// A line above the title; it makes the bar 32 points higher.
    open var prompt: String? { didSet { if prompt != oldValue { onChange?(false) } } }
    open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { onChange?(false) } } }
    open var leftItemsSupplementBackButton = false { didSet { onChange?(false) } }
    /// The item that defines appearance and action of the button leading back to this item.
    open var backBarButtonItem: UIBarButtonItem? { didSet { onChange?(false) } }
    /// The title of the button leading back to this item.
    open var backButtonTitle: String? { didSet { onChange?(false) } }

    /// The form of the button that leads back to an item. Raw values are those of iOS.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title of the item.
        case `default` = 0
        /// A general title.
        case generic = 1
        /// No title.
        case minimal = 2
    }

    /// The title of the button that leads back to this item, for assistive technology; it shows a chevron without a
    /// title.
    open var backButtonDisplayMode = BackButtonDisplayMode.default {
        didSet { if backButtonDisplayMode != oldValue { onChange?(false) } }
    }

    /// Whether the bar shows the title of an item in large type. Raw values are those of iOS.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As for the item before it; a root shows it.
        case automatic = 0
        case always = 1
        case never = 2
    }

    /// Whether the title is large, in a bar that prefers large titles.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { onChange?(false) } }
    }

    /// The search whose bar stands below the title.
    open var searchController: UISearchController? {
        didSet { if searchController !== oldValue { onChange?(false) } }
    }
    /// The place of a search bar. Raw values are those of iOS.
    public enum SearchBarPlacement: Int, Sendable {
        /// Below the title.
        case automatic = 0
        /// In the row of the title, at the trailing end.
        case inline = 1
        /// Below the title.
        case stacked = 2
    }

    /// The place for the search bar; `inline` has effect in a regular width, and without scopes.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
        didSet { if preferredSearchBarPlacement != oldValue { onChange?(false) } }
    }
    /// The place of the search bar at the moment: `inline` or `stacked`.
    open var searchBarPlacement: SearchBarPlacement {
        guard preferredSearchBarPlacement == .inline, let search = searchController,
            search.navigation?.traitCollection.horizontalSizeClass == .regular,
            search.searchBar.scopeButtonTitles?.isEmpty ?? true
        else { return .stacked }
        return .inline
    }
    /// Whether the search bar shrinks as the content scrolls; true by default.
    open var hidesSearchBarWhenScrolling = true {
        didSet { if hidesSearchBarWhenScrolling != oldValue { onChange?(false) } }
    }

    open var standardAppearance: UINavigationBarAppearance? { didSet { onChange?(false) } }
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { onChange?(false) } }
    open var compactAppearance: UINavigationBarAppearance? { didSet { onChange?(false) } }

    /// The left items, from the edge inwards.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet { if leftBarButtonItems != oldValue { onChange?(false) } }
    }
    /// The right items, from the edge inwards.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet { if rightBarButtonItems != oldValue { onChange?(false) } }
    }
    /// Groups at the leading end, from the edge inwards, after the left items.
    open var leadingItemGroups: [UIBarButtonItemGroup] = [] { didSet { onChange?(false) } }
    /// Groups at the trailing end, in the order of reading, before the right items.
    open var trailingItemGroups: [UIBarButtonItemGroup] = [] { didSet { onChange?(false) } }
    /// The group at the trailing edge.
    open var pinnedTrailingGroup: UIBarButtonItemGroup? { didSet { onChange?(false) } }
    /// The outermost left item.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The outermost right item.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        notifyOnce(animated) { leftBarButtonItems = items }
    }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        notifyOnce(animated) { rightBarButtonItems = items }
    }
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        notifyOnce(animated) { self.hidesBackButton = hidesBackButton }
    }

    /// Makes several changes and notifies once.
    private func notifyOnce(_ animated: Bool, _ change: () -> Void) {
        let observer = onChange
        onChange = nil
        change()
        onChange = observer
        observer?(animated)
    }
}
